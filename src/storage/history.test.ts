import { describe, expect, it } from "vitest";
import type { Path } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { freshDatabase, recordKey } from "./database.testing";
import { storeVersion, versionsOf } from "./history";

const setUp = (bounds?: { perRecord: number; inAll: number }) => {
  const database = freshDatabase();
  let at = 0;
  const keep = (document: unknown, change: Partial<Parameters<typeof storeVersion>[1]> = {}) => {
    at += 1;
    return storeVersion(database, {
      schema: assistant,
      recordKey: recordKey(),
      document,
      how: "seen",
      at,
      bounds,
      ...change,
    });
  };
  const documents = async (id = "a1") =>
    (await versionsOf(database, recordKey({ id }))).map(({ document }) => document);
  return { database, keep, documents };
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

  it("marks a version as saved that was seen before its save was reported", async () => {
    const { database, keep } = setUp();
    await keep({ name: "A" });
    await keep({ name: "A" }, { how: "saved", summary: "Saved. 1 change stored: Name." });
    expect(await versionsOf(database, recordKey())).toMatchObject([
      { how: "saved", summary: "Saved. 1 change stored: Name.", at: 2 },
    ]);
    await keep({ name: "A" });
    expect(await versionsOf(database, recordKey())).toMatchObject([{ how: "saved", at: 2 }]);
  });

  it("makes no version of what lists leave out although the answer to a save had it", async () => {
    const { keep, documents } = setUp();
    const isShown = (path: Path) => path[0] !== "firstMessage";
    await keep({ name: "A", firstMessage: "Hello" }, { how: "saved" });
    await keep({ name: "A", voice: null }, { isShown });
    expect(await documents()).toEqual([{ name: "A", firstMessage: "Hello" }]);
    await keep({ name: "A" });
    expect(await documents()).toHaveLength(2);
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
