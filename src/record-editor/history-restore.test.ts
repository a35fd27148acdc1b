import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { JsonObject } from "@/document/equal";
import { hideSecrets } from "@/document/hidden-secrets";
import { formatPath, getAt } from "@/document/path";
import { editedTools } from "@/document/tools.testing";
import { ada, content, type Edits, expectSaved, save, service } from "@/editing/save.testing";
import type { Manners } from "@/editing/service.testing";
import { openForm } from "@/form/form.testing";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { notUndoneWords, restored, undone, versionChanges } from "./history-restore";

const newest = {
  id: "a1",
  updatedAt: "2026-11-02T00:00:00Z",
  name: "Desk",
  firstMessage: "Hello",
  serverUrlSecret: "s3cret",
  futureSetting: { enabled: true },
};

describe("restoring a version", () => {
  it("brings back its values and leaves secrets and what only responses have", () => {
    const version = hideSecrets(assistant, {
      ...newest,
      updatedAt: "2026-10-01T00:00:00Z",
      name: "Front desk",
      serverUrlSecret: "an older one",
    });
    const { document, missing } = restored(assistant, version, newest);
    expect(document).toEqual({ ...newest, name: "Front desk" });
    expect(missing).toEqual([]);
  });

  it("gives each entry of a list its own ID, even if they moved", () => {
    const tool = (id: string, name: string) => ({ id, type: "function", function: { name } });
    const [book, cancel] = [tool("tool-a", "book"), tool("tool-b", "cancel")];
    const version = { model: { tools: [book, cancel] } };
    const swapped = { model: { tools: [cancel, { ...book, async: true }] } };
    expect(restored(assistant, version, swapped).document).toEqual(version);
  });

  it("brings back what a version had, whatever was done to its tools since, and names missing secrets", () => {
    fc.assert(
      fc.property(editedTools, ({ before, after }) => {
        const { document, lostSecrets } = restored(assistant, hideSecrets(assistant, before), after);
        const missing = new Set(lostSecrets.map(formatPath));
        for (const [index, tool] of before.model.tools.entries()) {
          const path = ["model", "tools", index, "server", "secret"];
          const secret = getAt(document, path);
          const isKnown =
            secret === undefined ? missing.has(formatPath(path)) : secret === tool.server?.secret;
          expect(isKnown || tool.server?.secret === undefined).toBe(true);
        }
        const plain = ({ name, model: { tools } }: typeof before) => ({
          name,
          tools: tools.map(({ id: _, server, ...rest }) => ({ ...rest, url: server?.url })),
        });
        expect(plain(document as typeof before)).toEqual(plain(before));
        const ids = (document as typeof before).model.tools.flatMap(({ id }) => id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it("clears what the version did not have", () => {
    const { firstMessage: _, ...version } = newest;
    expect(restored(assistant, version, newest).document).toEqual(version);
  });

  it("brings back fields that the specification does not name, and says which the form cannot hold", () => {
    const version = { ...newest, futureSetting: { enabled: false }, "a.b": 1 };
    const { document, missing } = restored(assistant, version, newest);
    expect(document).toEqual({ ...newest, futureSetting: { enabled: false } });
    expect(missing).toEqual([["a.b"]]);
  });

  it("takes away an object that the version did not have, with what nobody knows in it", () => {
    const voice = { stability: 0.5, futureVoice: { x: 1 }, style: null, "a.b": 1 };
    for (const none of [{}, { voice: null }]) {
      const { document, changes, missing } = restored(assistant, none, { voice, metadata: { a: 1 } });
      expect(document).toEqual(none);
      expect(changes.map(({ path }) => formatPath(path))).toEqual(["voice", "metadata"]);
      expect(missing).toEqual([]);
    }
  });

  it("is in the form in full, but for what is said to be missing", () => {
    const tool = (more: object) => ({ model: { tools: [{ type: "function", ...more }] } });
    const overrides = (more: object) => ({ members: [{ assistantId: "x", ...more }] });
    const pairs: [z.ZodType, JsonObject, JsonObject][] = [
      [assistant, { voice: { future: 1 } }, { voice: null }],
      [assistant, tool({ future: { x: 1 }, "a.b": 1 }), tool({ "a.b": 2 })],
      [assistant, tool({ function: { future: 1 } }), tool({ function: null })],
      [assistant, tool({}), tool({ function: { name: "q", future: 1 } })],
      [assistant, { model: { tools: [3, { type: "x" }] } }, tool({})],
      [assistant, { metadata: { a: { "b.c": 1 } } }, { metadata: null }],
      [squad, { members: [{ assistant: { voice: { future: 1 } } }] }, overrides({})],
      [squad, overrides({ assistantOverrides: { future: 1 } }), overrides({})],
      [squad, overrides({}), overrides({ assistantOverrides: { future: 1, name: "q" } })],
      [squad, { members_overrides: { future: 1, name: "q" } }, {}],
    ];
    for (const [schema, version, newest] of pairs) {
      const { document, changes, missing } = restored(schema, version, newest);
      const form = openForm(schema, newest);
      form.put(document);
      expect(form.current()).toEqual(document);
      expect(changes.length).toBeGreaterThan(0);
      expect(missing).toEqual([]);
      expect(versionChanges(schema, document, version)).toEqual([]);
    }
  });
});

describe("undoing a write", () => {
  /** Saves, lets someone else edit the record, and undoes the save. */
  async function undo(edits: Edits, theirs: Edits = {}, manners: Manners = {}) {
    const fake = service(manners);
    const { record, report, prepared } = expectSaved((await save(fake, edits)).saved);
    Object.assign(fake.stored[0] ?? {}, theirs);
    const records = await fake.readAll();
    const written = [{ replaced: prepared.newest, made: record, report }];
    const result = undone(assistant, written, records[0] ?? {});
    return { ...result, words: notUndoneWords(assistant, result) };
  }

  it("brings back what the write changed, and what the service lost with it", async () => {
    const { document, words } = await undo(
      { firstMessage: "Hi", "voice.style": 0.7, serverUrl: null, serverUrlSecret: "new" },
      {},
      { omitted: "reset", unknown: "ignored" },
    );
    expect(content(document as typeof ada)).toEqual(content(ada));
    expect(words).toBe("");
  });

  it("leaves what someone else changed since, and says so where it's the same field", async () => {
    const { document, kept, words } = await undo(
      { name: "Eve", firstMessage: "Hi" },
      { firstMessage: "Theirs", endCallMessage: "Bye", updatedAt: "2" },
    );
    expect(document).toMatchObject({ name: "Ada", firstMessage: "Theirs", endCallMessage: "Bye" });
    expect(kept).toEqual([["firstMessage"]]);
    expect(words).toBe("Someone else changed First message since, so that stays.");
  });

  it.each(["masked", "empty"] as const)("says which secret it can't bring back: %s", async (secrets) => {
    const { document, newest, words } = await undo({ name: "Eve", serverUrlSecret: "new" }, {}, { secrets });
    expect(versionChanges(assistant, newest, document).map(({ path }) => path)).toEqual([["name"]]);
    expect(words).toBe("Can't bring back Server URL secret: the earlier value isn't known here.");
  });

  it("says which field it can't bring back because the service never returns it", async () => {
    const { words } = await undo({ name: "Eve", firstMessage: "Hi" }, {}, { hidden: ["firstMessage"] });
    expect(words).toBe("Can't bring back First message: the earlier value isn't known here.");
  });
});
