import { describe, expect, it } from "vitest";
import { keepDraft } from "./drafts";
import { createKeptDatabase, openStore } from "./kept-database";
import { blockedDatabase, freshDatabase, whose } from "./kept-database.testing";

const draft = (connectionId: string) => ({
  ...whose({ connectionId }),
  draft: "d1",
  at: 1,
  loaded: {},
  edited: { name: "New" },
  unfinished: [],
  leftOut: [],
});

describe("the kept database", () => {
  it("tells how much it keeps, and forgets one connection or everything", async () => {
    const database = freshDatabase();
    await keepDraft(database, draft("c1"));
    await keepDraft(database, draft("c2"));
    const size = JSON.stringify([{}, { name: "New" }, []]).length;
    expect((await database.contents()).drafts).toEqual({ count: 2, size: 2 * size });
    await database.forget("c1");
    expect((await database.contents()).drafts).toEqual({ count: 1, size });
    await database.forget();
    expect((await database.contents()).drafts).toEqual({ count: 0, size: 0 });
  });

  it("says why nothing is kept, and takes it back when it works again", async () => {
    let isBlocked = true;
    const database = createKeptDatabase({
      open: (onLost) =>
        isBlocked ? Promise.reject(new Error("blocked")) : openStore("test-recovers", onLost),
      mayKeep: () => true,
    });
    const told: unknown[] = [];
    database.subscribe(() => told.push(database.trouble()));
    expect(await keepDraft(database, draft("c1"))).toBe(false);
    isBlocked = false;
    expect(await keepDraft(database, draft("c1"))).toBe(true);
    expect(told).toEqual(["blocked", undefined]);

    const full = blockedDatabase(new DOMException("Too much", "QuotaExceededError"));
    await keepDraft(full, draft("c1"));
    expect(full.trouble()).toBe("full");
  });
});
