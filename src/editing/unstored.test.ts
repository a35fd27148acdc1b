import { describe, expect, it } from "vitest";
import { applyChanges } from "@/document/diff";
import type { JsonObject } from "@/document/equal";
import { assistant } from "@/schema/assistant";
import { reportOfCreated } from "./find-created";
import { expectSaved, save, service } from "./save.testing";
import { unstoredOfCreated, withUnstored } from "./unstored";

describe("what a save didn't store", () => {
  it("stays in the form, beside what the service has", async () => {
    const fake = service({ hidden: ["voicemailMessage"] });
    const { write } = fake;
    // It ignores the greeting, cuts the style, and adds something.
    fake.write = async (body) => {
      const sent = { ...body, firstMessage: "Hello", voice: { provider: "standard", style: 0.9 }, added: 1 };
      return write(sent);
    };
    const { saved } = await save(fake, {
      name: "B",
      firstMessage: "A long greeting",
      "voice.style": 0.95,
      voicemailMessage: "Unseen",
    });
    const { record, values } = expectSaved(saved);
    expect(record).toMatchObject({ name: "B", firstMessage: "Hello", voice: { style: 0.9 } });
    expect(values).toEqual({
      ...(record as object),
      firstMessage: "A long greeting",
      voice: { provider: "standard", style: 0.95 },
    });
  });

  it("of an entry is in the entry that the service has", () => {
    const tool = (name: string, description: string, more = {}) => ({
      type: "function",
      function: { name, description },
      ...more,
    });
    const model = (...tools: unknown[]) => ({ model: { tools } });
    const newest = model(tool("book", "Books"));
    const path = ["model", "tools"];
    const asked = [tool("book", "Books"), tool("pay", "Pays what is due")];
    const record = model(tool("book", "Books", { id: "1" }), tool("pay", "Pays", { id: "2" }));
    const changes = [{ path, before: newest.model.tools, after: asked }];
    const outcomes = [{ path, asked, got: record.model.tools, outcome: "changed" as const }];
    expect(withUnstored(assistant, { newest, changes }, { outcomes, sideEffects: [] }, record)).toEqual(
      model(tool("book", "Books", { id: "1" }), tool("pay", "Pays what is due", { id: "2" })),
    );
  });
});

describe("what a creation didn't store", () => {
  const sent = { name: "A long name", members: [{ assistantId: "a" }, { assistantId: "b" }] };
  const record = { id: "s", createdAt: "1", ...sent, name: "A long" };
  const changesOf = (typed: JsonObject, made: JsonObject = record) => {
    const report = reportOfCreated({ body: sent }, made, new Set());
    return unstoredOfCreated({ record: made, report }, sent, typed);
  };

  it("is left to save", () => {
    expect(changesOf(sent)).toEqual([{ path: ["name"], before: "A long", after: "A long name" }]);
    expect(changesOf(sent, { ...record, ...sent })).toEqual([]);
  });

  it("is left to save with what was typed in the meantime", () => {
    const typed = { ...sent, members: [...sent.members, { assistantId: "c" }] };
    expect(applyChanges(record, changesOf(typed))).toEqual({ ...record, ...typed });
  });
});
