import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { isReading } from "@/document/readings";
import { assistant } from "@/schema/assistant";
import { noteCreated, noteWritten, withOwnWrites } from "./own-writes";

const list = ["service", "one", "assistants"];
const first = { id: "a", name: "Ada", updatedAt: "1" };
const second = { id: "a", name: "Bea", updatedAt: "2" };
const third = { id: "a", name: "Cleo", updatedAt: "3" };
const other = { id: "b", name: "Dan" };
const wrote = (list: readonly unknown[], id: string, before: JsonObject, after: JsonObject, at: number) =>
  noteWritten(
    list,
    id,
    { before, after, isReading: (record, version) => isReading(assistant, record, version) },
    at,
  );
const MINUTE_MS = 60_000;

describe("a list read after own writes", () => {
  it("has what was written where it shows a version that was written over", () => {
    wrote(list, "a", first, second, 0);
    expect(withOwnWrites(list, [first, other], 1000)).toEqual([second, other]);
    wrote(list, "a", second, third, 2000);
    expect(withOwnWrites(list, [first], 3000)).toEqual([third]);
    expect(withOwnWrites(list, [second], 3000)).toEqual([third]);
  });

  it("knows an old reading where answers show more than the list", () => {
    wrote(list, "a", { ...first, secret: "s" }, { ...second, secret: "s" }, 0);
    expect(withOwnWrites(list, [first], 1000)).toEqual([{ ...second, secret: "s" }]);
  });

  it("has somebody's return to the old version once it showed the write, if nothing else dates the versions", () => {
    const [a, b] = [
      { id: "u", name: "Ada" },
      { id: "u", name: "Bea" },
    ];
    wrote(list, "u", a, b, 0);
    expect(withOwnWrites(list, [a], 1000)).toEqual([b]);
    expect(withOwnWrites(list, [b], 2000)).toEqual([b]);
    expect(withOwnWrites(list, [a], 3000)).toEqual([a]);
    wrote(list, "u", a, b, 4000);
    wrote(list, "u", b, a, 5000);
    expect(withOwnWrites(list, [a], 6000)).toEqual([a]);
    expect(withOwnWrites(list, [b], 7000)).toEqual([b]);
  });

  it("has what was written, although a copy of the service lags behind another, if versions are dated", () => {
    wrote(list, "a", first, second, 0);
    expect(withOwnWrites(list, [second], 1000)).toEqual([second]);
    expect(withOwnWrites(list, [first], 2000)).toEqual([second]);
  });

  it("has what was created where it does not list it yet", () => {
    const squads = ["service", "one", "squads"];
    noteCreated(squads, first, 0);
    expect(withOwnWrites(squads, [other], 1000)).toEqual([other, first]);
    expect(withOwnWrites(squads, [other, second], 1000)).toEqual([other, second]);
    expect(withOwnWrites(["service", "two", "squads"], [other], 1000)).toEqual([other]);
    expect(withOwnWrites(squads, [other], MINUTE_MS + 1)).toEqual([other]);
  });

  it("shows what somebody else wrote, other lists as they are, and everything as it is after a minute", () => {
    wrote(list, "a", first, second, 0);
    const theirs = { ...first, name: "Theirs", updatedAt: "4" };
    expect(withOwnWrites(list, [theirs], 1000)).toEqual([theirs]);
    expect(withOwnWrites(["service", "two", "assistants"], [first], 1000)).toEqual([first]);
    expect(withOwnWrites(list, [first], MINUTE_MS + 1)).toEqual([first]);
  });
});
