import { describe, expect, it } from "vitest";
import { setAt } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { changeStore } from "./change-store";
import { formLeaves } from "./form-leaves";
import { JsonText } from "./json-text";
import { formValues } from "./values";

const loaded = { name: "A", model: { messages: [{ role: "system", content: "a" }] } };
const fields = formLeaves(assistant);
const defaults = formValues(assistant, loaded);

/** Stands for react-hook-form: tells each change with its name, as it does. */
function form() {
  let values: unknown = defaults;
  let tell: ((state: { name?: string; values: never }) => void) | undefined;
  const methods = {
    getValues: () => values,
    subscribe: ({ callback }: { callback: typeof tell }) => {
      tell = callback;
      return () => {
        tell = undefined;
      };
    },
  };
  return {
    methods: methods as never,
    put(path: (string | number)[], value: unknown, name?: string) {
      values = setAt(values, path, value);
      tell?.({ ...(name && { name }), values: values as never });
    },
    isFollowed: () => tell !== undefined,
  };
}

const paths = (store: ReturnType<typeof changeStore>) =>
  store.current().flatMap((field) => field.paths.map((path) => path.join(".")));

describe("changeStore", () => {
  it("tells when a field becomes changed and when it no longer is, not in between", () => {
    const { methods, put } = form();
    const store = changeStore(methods, fields, defaults);
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    put(["name"], "B", "name");
    put(["name"], "BC", "name");
    expect([told, paths(store)]).toEqual([1, ["name"]]);
    put(["model", "messages", 0, "content"], "b", "model.messages.0.content");
    expect([told, paths(store)]).toEqual([2, ["name", "model.messages.0.content"]]);
    put(["name"], "A", "name");
    expect([told, paths(store)]).toEqual([3, ["model.messages.0.content"]]);
  });

  it("looks at every field after a change without a name, and at what was there before it was asked", () => {
    const { methods, put, isFollowed } = form();
    put(["name"], "B");
    const store = changeStore(methods, fields, defaults);
    const stop = store.subscribe(() => {});
    expect(paths(store)).toEqual(["name"]);
    put(["endCallMessage"], "Bye");
    expect(paths(store)).toEqual(["name", "endCallMessage"]);
    stop();
    expect(isFollowed()).toBe(false);
  });

  it("tells of a field that the loaded document did not have", () => {
    const { methods, put } = form();
    const store = changeStore(methods, fields, defaults);
    store.subscribe(() => {});
    put(["fresh"], new JsonText("1"), "fresh");
    expect(paths(store)).toEqual(["fresh"]);
    put(["name"], "B", "name");
    expect(paths(store)).toEqual(["name", "fresh"]);
    put(["fresh"], undefined, "fresh");
    expect(paths(store)).toEqual(["name"]);
  });
});
