import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDocument } from "@/document/documents.testing";
import type { JsonObject } from "@/document/equal";
import { formatPath } from "@/document/path";
import { withSettings } from "@/editing/bulk-settings";
import { assistant } from "@/schema/assistant";
import { alike, canBeTaken, differences } from "./differences";

const tell = (a: JsonObject, b: JsonObject) =>
  differences(a, b).map(({ path, before, after }) => [formatPath(path), before, after]);
const message = (role: string, content: string) => ({ role, content });

describe("the differences between two assistants", () => {
  it("are listed field by field, whichever side has an object", () => {
    expect(tell({ voice: { style: 1, language: "de" } }, {})).toEqual([
      ["voice.style", 1, undefined],
      ["voice.language", "de", undefined],
    ]);
    expect(tell({}, { voice: { style: 1 } })).toEqual([["voice.style", undefined, 1]]);
  });

  it("are not what only responses have, nor null for not set", () => {
    const make = (id: string, createdAt: string) => ({
      id,
      createdAt,
      model: { tools: [{ id, type: "dtmf" }] },
    });
    expect(tell({ ...make("a", "x"), endCallMessage: null }, make("b", "y"))).toEqual([]);
  });

  it("name the entry's field where the entries are the same ones, else the whole list", () => {
    const [kind, short] = [message("system", "Be kind"), message("system", "Be short")];
    const hello = message("user", "Hi");
    const model = (...messages: unknown[]) => ({ model: { messages } });
    expect(tell(model(kind, hello), model(short, hello))).toEqual([
      ["model.messages.0.content", "Be kind", "Be short"],
    ]);
    expect(tell(model(kind, hello), model(hello, kind))).toEqual([
      ["model.messages", [kind, hello], [hello, kind]],
    ]);
    expect(tell(model(kind), model(kind, hello))).toEqual([["model.messages", [kind], [kind, hello]]]);
  });

  it("disappear once all are copied, in either direction", () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (a, b) => {
        const chosen = differences(a, b).map(({ path }) => ({ path, withSecrets: true }));
        expect(differences(a, withSettings(assistant, a, b, chosen))).toEqual([]);
        expect(differences(withSettings(assistant, b, a, chosen), b)).toEqual([]);
      }),
    );
  });

  it("cannot be taken where they are secrets that the service masks", () => {
    expect(canBeTaken(["serverUrlSecret"], "s3")).toBe(true);
    expect(canBeTaken(["serverUrlSecret"], "******")).toBe(false);
    expect(canBeTaken(["serverUrlSecret"], undefined)).toBe(false);
    expect(canBeTaken(["name"], undefined)).toBe(true);
  });
});

describe("what two assistants have alike", () => {
  it("uses the form's fields, including those not in the API specification", () => {
    const make = (name: string) => ({
      id: "a",
      name,
      voice: { style: 1, odd: 2 },
      endCallPhrases: [],
      metadata: null,
      future: 1,
    });
    const paths = alike(make("A"), make("B")).map(({ path }) => formatPath(path));
    expect(paths).toEqual(["voice.style", "voice.odd", "endCallPhrases", "future"]);
  });

  it("is no secret that is masked in both", () => {
    expect(alike({ serverUrlSecret: "****" }, { serverUrlSecret: "****" })).toEqual([]);
    expect(alike({ serverUrlSecret: "s" }, { serverUrlSecret: "s" })).toHaveLength(1);
  });
});
