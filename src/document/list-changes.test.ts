import { describe, expect, it } from "vitest";
import { diff } from "./diff";
import { byWholeLists, entryChanges, itemChanges } from "./list-changes";

const message = (role: string, content: string) => ({ role, content });
const tell = (before: unknown, after: unknown) =>
  entryChanges(before, after, ["list"]).map(({ kind, position, changes }) => [
    kind,
    position,
    ...changes.map(({ path }) => path.join(".")),
  ]);

describe("the differences between two lists by entry", () => {
  const [system, hello, question] = [
    message("system", "Be kind"),
    message("assistant", "Hello"),
    message("user", "Why?"),
  ];

  it("reports what was added, removed and changed, and where", () => {
    expect(tell([system, hello], [system, hello, question])).toEqual([["added", 2]]);
    expect(tell([system, hello, question], [hello])).toEqual([
      ["removed", 0],
      ["removed", 2],
    ]);
    expect(tell([system, hello], [question, system, message("assistant", "Hi")])).toEqual([
      ["added", 0],
      ["changed", 2, "list.2.content"],
    ]);
  });

  it("reports as few moved entries as possible", () => {
    const moves = (before: unknown, after: unknown) =>
      entryChanges(before, after, ["list"]).map(({ kind, from, position }) => [kind, from, position]);
    expect(moves([system, hello, question], [question, system, hello])).toEqual([["moved", 2, 0]]);
    expect(moves([system, hello, question], [hello, question, system])).toEqual([["moved", 0, 2]]);
    expect(moves([system, hello, question], [hello, question])).toEqual([["removed", undefined, 0]]);
    const more = [system, hello, question, message("user", "When?")];
    expect(moves(more, [question, message("system", "Be brief"), hello, message("user", "When?")])).toEqual([
      ["moved", 2, 0],
      ["changed", undefined, 1],
    ]);
  });

  it("treats a list whose entries were moved, added or removed as one change", () => {
    const [before, after] = [
      { list: [system, hello], name: "a" },
      { list: [hello, system], name: "b" },
    ];
    expect(byWholeLists(diff(before, after), before, after)).toEqual([
      { path: ["list"], before: before.list, after: after.list },
      { path: ["name"], before: "a", after: "b" },
    ]);
    const same = { ...before, list: [system, message("assistant", "Hi")] };
    expect(byWholeLists(diff(before, same), before, same)).toEqual(diff(before, same));
  });

  it("compares lists of any shape that have more than plain values", () => {
    expect(tell([[1], [2]], [[1], [3]])).toEqual([["changed", 1, "list.1"]]);
    expect(tell(["a", { x: 1 }], ["a", { x: 2 }])).toEqual([["changed", 1, "list.1.x"]]);
    expect(tell(["a"], ["a", { x: 1 }])).toEqual([["added", 1]]);
  });

  it("treats an absent list as empty, and ignores other values", () => {
    expect(tell(undefined, [system])).toEqual([["added", 0]]);
    expect(tell([system], null)).toEqual([["removed", 0]]);
    expect(tell(undefined, null)).toEqual([]);
    expect(tell(["a"], ["b"])).toEqual([]);
    expect(tell({ a: 1 }, [system])).toEqual([]);
  });
});

const items = (before: unknown, after: unknown) =>
  itemChanges(before, after)?.map(({ kind, text }) => `${kind} ${text}`);

it("marks new and removed items of a list", () => {
  expect(items(["a", "b"], ["b", "c"])).toEqual(["same b", "added c", "removed a"]);
  expect(items(["a"], ["a", "a"])).toEqual(["same a", "added a"]);
  expect(items(["a", "a"], ["a"])).toEqual(["same a", "removed a"]);
  expect(items(null, [1, true])).toEqual(["added 1", "added true"]);
  expect(items(["a"], undefined)).toEqual(["removed a"]);
});

it("ignores anything but lists of plain values", () => {
  expect(items([{}], ["a"])).toBeUndefined();
  expect(items("a", ["a"])).toBeUndefined();
});
