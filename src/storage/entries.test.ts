import { beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { storedConnections } from "./connections";
import { blockedDatabase, freshDatabase } from "./database.testing";
import {
  checksVisits,
  deletedRecords,
  deletionRecords,
  mutedProblems,
  noteOpened,
  numberLookUps,
  recentlyOpened,
  savedViews,
  storeNumber,
} from "./entries";

/** The connections' keys belong to this organization from now on. */
const belongTo = (organizationId: string) =>
  storedConnections.change(() =>
    ["c1", "c2"].map((id) => ({
      id,
      name: id,
      color: "#000000",
      address: "https://a",
      remember: false,
      organizationId,
    })),
  );

beforeEach(() => belongTo("o1"));

it("gives notes by kind, connection and organization, the newest first, and forgets them", async () => {
  const database = freshDatabase();
  await savedViews.put("c1", { name: "Refunds", search: "?q=refund", at: 1 }, database);
  await savedViews.put("c1", { name: "Long", search: "?q=longer:5m", at: 2 }, database);
  await savedViews.put("c1", { name: "Refunds", search: "?q=refunds", at: 3 }, database);
  await savedViews.put("c2", { name: "x", search: "", at: 4 }, database);
  await noteOpened("c1", { path: "/calls/a", name: "a", kind: "Calls", at: 5 }, database);
  expect(await savedViews.all("c1", database)).toEqual([
    { name: "Refunds", search: "?q=refunds", at: 3 },
    { name: "Long", search: "?q=longer:5m", at: 2 },
  ]);
  belongTo("o2");
  expect(await savedViews.all("c1", database)).toEqual([]);
  belongTo("o1");
  await savedViews.remove("c1", { name: "Long" }, database);
  expect(await savedViews.all("c1", database)).toHaveLength(1);
  await database.forget("c1");
  expect(await savedViews.all("c1", database)).toEqual([]);
  expect(await database.parts()).toMatchObject([{ store: "notes", connectionId: "c2", count: 1 }]);
});

it("gives what was opened, the newest first, each once, and only so many", async () => {
  const database = freshDatabase();
  const opened = (name: string, at: number) => ({ path: `/calls/${name}`, name, kind: "Calls", at });
  for (let at = 1; at <= 25; at++) await noteOpened("c1", opened(`call ${at}`, at), database);
  await noteOpened("c1", opened("call 20", 30), database);
  const found = await recentlyOpened("c1", false, database);
  expect(found).toHaveLength(20);
  expect(found[0]).toEqual(opened("call 20", 30));
  expect(found.filter(({ name }) => name === "call 20")).toHaveLength(1);
});

it("says when an opened call was in words of the day it's read on", async () => {
  const database = freshDatabase();
  const call = { path: "/calls/a", name: "Desk, Ann", kind: "Calls", at: 1 };
  const time = new Date(2020, 10, 18, 14, 3).toISOString();
  await noteOpened("c1", { ...call, time }, database);
  expect(await recentlyOpened("c1", false, database)).toEqual([{ ...call, name: "Desk, Ann, 18 Nov 2020" }]);
});

it("masks the names of opened calls, and of nothing else, while masking is on", async () => {
  const database = freshDatabase();
  const name = "Desk, +44 20 7946 0018, 18 Nov 2026, 14:03";
  await noteOpened("c1", { path: "/calls/a", name, kind: "Calls", at: 3 }, database);
  await noteOpened(
    "c1",
    { path: "/calls/b", name: "Desk, 5551234, Today 14:03", kind: "Calls", at: 2 },
    database,
  );
  await noteOpened(
    "c1",
    { path: "/phone-numbers/n", name: "+442079460018", kind: "Numbers", at: 1 },
    database,
  );
  const names = async (masks: boolean) =>
    (await recentlyOpened("c1", masks, database)).map((one) => one.name);
  expect((await names(false))[0]).toBe(name);
  expect(await names(true)).toEqual([
    "••• ••18, 18 Nov 2026, 14:03",
    "••• ••34, Today 14:03",
    "+442079460018",
  ]);
});

it("stores the last lookup of each number, without secrets, and what it was when it is no longer found", async () => {
  const database = freshDatabase();
  const store = (id: string, record: JsonObject | undefined, at: number) =>
    storeNumber("c1", { id, record, at }, database);
  const record = { number: "+44", carrierAuthToken: "hidden", server: { headers: { Key: "hidden" } } };
  await store("n1", { number: "+1" }, 1);
  await store("n1", record, 2);
  await store("n2", undefined, 3);
  expect(await store("n1", undefined, 4)).toBe(true);
  const found = await numberLookUps.all("c1", database);
  expect(
    found.map(({ id, at, isMissing, seen }) => [id, at, isMissing, seen?.record.number, seen?.at]),
  ).toEqual([
    ["n1", 4, true, "+44", 2],
    ["n2", 3, true, undefined, undefined],
  ]);
  expect(JSON.stringify(found)).not.toContain("hidden");
  await store("n1", { number: "+33" }, 5);
  expect((await numberLookUps.all("c1", database))[0]).toEqual({
    id: "n1",
    at: 5,
    isMissing: false,
    seen: { record: { number: "+33" }, at: 5 },
  });
});

describe("deletions", () => {
  it("are known afterwards, each once and the last first", async () => {
    const database = freshDatabase();
    const tool = { noun: "tool", id: "t-1", name: "t-1", at: 5 };
    await deletedRecords.put("c1", tool, database);
    await deletedRecords.put("c1", { ...tool, noun: "phone number", at: 6 }, database);
    expect(await deletedRecords.put("c1", { ...tool, at: 7 }, database)).toBe(true);
    expect(await deletedRecords.all("c1", database)).toEqual([
      { ...tool, at: 7 },
      { ...tool, noun: "phone number", at: 6 },
    ]);
  });

  it("leave a record without secrets until it is removed", async () => {
    const database = freshDatabase();
    const call = { noun: "call", id: "c-1", name: "Front desk", record: { id: "c-1" }, at: 5 };
    const record = { id: "t-1", server: { secret: "hidden" } };
    const tool = { noun: "tool", id: "t-1", name: "t-1", record, at: 6 };
    expect(await deletionRecords.put("c1", tool, database)).toBe(true);
    await deletionRecords.put("c1", call, database);
    const found = await deletionRecords.all("c1", database);
    expect(found.map(({ noun, id, at }) => [noun, id, at])).toEqual([
      ["tool", "t-1", 6],
      ["call", "c-1", 5],
    ]);
    expect(JSON.stringify(found)).not.toContain("hidden");
    await deletionRecords.remove("c1", tool, database);
    expect(await deletionRecords.all("c1", database)).toEqual([call]);
  });
});

it("stores what is muted and the last visit to the checks, for one connection", async () => {
  const database = freshDatabase();
  const mute = { check: "prompt-missing", record: { kind: "assistant", id: "a" } };
  await mutedProblems.put("c1", { ...mute, at: 1 }, database);
  await mutedProblems.put("c1", { check: "prompt-missing", at: 2 }, database);
  await mutedProblems.put("c1", { ...mute, at: 3 }, database);
  expect(await mutedProblems.all("c1", database)).toEqual([
    { ...mute, at: 3 },
    { check: "prompt-missing", at: 2 },
  ]);
  expect(await mutedProblems.all("c2", database)).toEqual([]);
  await mutedProblems.remove("c1", { check: "prompt-missing" }, database);
  expect(await mutedProblems.all("c1", database)).toEqual([{ ...mute, at: 3 }]);

  expect(await checksVisits.all("c1", database)).toEqual([]);
  const visit = { seen: ["1a", "2b"], fresh: ["2b"], resolved: [], at: 4 };
  await checksVisits.put("c1", visit, database);
  await checksVisits.put("c1", { ...visit, at: 5 }, database);
  expect(await checksVisits.all("c1", database)).toEqual([{ ...visit, at: 5 }]);
  await database.forget("c1");
  expect(await mutedProblems.all("c1", database)).toEqual([]);
  expect(await checksVisits.all("c1", database)).toEqual([]);
  expect(await mutedProblems.put("c1", { ...mute, at: 6 }, blockedDatabase())).toBe(false);
});
