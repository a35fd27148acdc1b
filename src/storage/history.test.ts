import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { assistant } from "@/schema/assistant";
import { freshDatabase, recordKey } from "./database.testing";
import { storeReplaced, storeVersion, versionsOf } from "./history";

const setUp = (bounds?: { perRecord: number; inAll: number }) => {
  const database = freshDatabase();
  let at = 0;
  const keep = (document: JsonObject, change: Partial<Parameters<typeof storeVersion>[1]> = {}) => {
    at += 1;
    return storeVersion(database, {
      schema: assistant,
      recordKey: recordKey(),
      document,
      at,
      bounds,
      ...change,
    });
  };
  const write = async (document: JsonObject) => {
    at += 1;
    const version = { schema: assistant, recordKey: recordKey(), at };
    const storeSaved = await storeReplaced(database, { ...version, document });
    return (saved: JsonObject, summary: string) => {
      at += 1;
      return storeSaved({ ...version, at, document: saved }, summary);
    };
  };
  const documents = async (id = "a1") =>
    (await versionsOf(database, recordKey({ id }))).map(({ document }) => document);
  return { database, keep, write, documents };
};

describe("history", () => {
  it("keeps each version once, the newest first, without secrets", async () => {
    const { keep, documents } = setUp();
    await keep({ name: "A", serverUrlSecret: "s3cret", updatedAt: "2026-11-01T00:00:00Z" });
    await keep({ updatedAt: "2026-11-02T00:00:00Z", serverUrlSecret: "other", name: "A" });
    await keep({ name: "B" });
    await keep({ name: "A" });
    const found = await documents();
    expect(found).toMatchObject([{ name: "A" }, { name: "B" }, { name: "A" }]);
    expect(JSON.stringify(found)).not.toMatch(/s3cret|other/);
  });

  it("makes one entry of each write, also of one that only changes a secret", async () => {
    const { database, keep, write } = setUp();
    await keep({ name: "A" });
    const first = await write({ name: "A" });
    // The list may show the write before its report does, and a later look may say more about it.
    await keep({ name: "B" });
    await first({ name: "B" }, "Saved. 1 change stored: Name.");
    await first({ name: "B", voice: null }, "Saved. 1 change stored: Name. Seen in the list.");
    const second = await write({ name: "B", serverUrlSecret: "old" });
    await second({ name: "B", serverUrlSecret: "new" }, "Saved. 1 change stored: Server URL secret.");
    await keep({ name: "B", serverUrlSecret: "new" });
    const words = (await versionsOf(database, recordKey())).map(({ how, summary }) => summary ?? how);
    expect(words).toEqual([
      "Saved. 1 change stored: Server URL secret.",
      "seen",
      "Saved. 1 change stored: Name. Seen in the list.",
      "seen",
    ]);
  });

  it("stores what a write replaces, though nobody opened the record", async () => {
    const { documents, write } = setUp();
    await (await write({ name: "A" }))({ name: "B" }, "Saved.");
    expect(await documents()).toEqual([{ name: "B" }, { name: "A" }]);
  });

  it("says which version a write brings something back from, also beside someone else's change", async () => {
    const { database, write } = setUp();
    const versions = () => versionsOf(database, recordKey());
    await (await write({ name: "A" }))({ name: "B" }, "Saved. 1 change stored: Name.");
    await (await write({ name: "B" }))({ name: "A" }, "Saved. 1 change stored: Name.");
    const [restoring, edit, first] = await versions();
    expect(restoring).toMatchObject({ how: "saved", restores: first?.at });
    expect(edit?.restores).toBeUndefined();
    // Someone else's change in between stays.
    await (await write({ name: "A", firstMessage: "Theirs" }))(
      { name: "B", firstMessage: "Theirs" },
      "Saved. 1 change stored: Name.",
    );
    expect((await versions())[0]?.restores).toBe(edit?.at);
    await (await write({ name: "B", firstMessage: "Theirs" }))(
      { name: "C", firstMessage: "Theirs" },
      "Saved. 1 change stored: Name.",
    );
    expect((await versions())[0]?.restores).toBeUndefined();
    // A write that changes only a secret brings nothing back.
    await (await write({ name: "A" }))({ name: "A" }, "Saved. 1 change stored: Server URL secret.");
    expect((await versions())[0]).toMatchObject({
      summary: expect.stringMatching(/secret/),
      restores: undefined,
    });
  });

  it("lets the oldest versions of a record give way", async () => {
    const { keep, documents } = setUp({ perRecord: 3, inAll: 1e6 });
    await keep({ name: "other" }, { recordKey: recordKey({ id: "a2" }) });
    for (let number = 1; number <= 5; number += 1) await keep({ name: `v${number}` });
    expect(await documents()).toEqual([{ name: "v5" }, { name: "v4" }, { name: "v3" }]);
    expect(await documents("a2")).toEqual([{ name: "other" }]);
  });

  it("lets the oldest of all give way when all together are too big, never the one just kept", async () => {
    const { keep, documents } = setUp({ perRecord: 50, inAll: 300 });
    const big = (letter: string) => ({ name: letter.repeat(100) });
    await keep(big("a"), { recordKey: recordKey({ id: "a2" }) });
    await keep(big("b"));
    await keep(big("c"));
    expect(await documents("a2")).toEqual([]);
    expect(await documents()).toEqual([big("c"), big("b")]);
    await keep({ name: "d".repeat(400) });
    expect(await documents()).toEqual([{ name: "d".repeat(400) }]);
  });
});
