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

describe("the difference of two lists entry by entry", () => {
  const [system, hello, question] = [
    message("system", "Be kind"),
    message("assistant", "Hello"),
    message("user", "Why?"),
  ];

  it("tells what was added, removed and changed, where it stands", () => {
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

  it("names the fewest entries that were moved past others", () => {
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

  it("takes a list whose entries were moved, added or removed for one change", () => {
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

  it("takes a list that is not there for an empty one, and leaves everything else to others", () => {
    expect(tell(undefined, [system])).toEqual([["added", 0]]);
    expect(tell([system], null)).toEqual([["removed", 0]]);
    expect(tell(undefined, null)).toEqual([]);
    expect(tell(["a"], ["b"])).toEqual([]);
    expect(tell({ a: 1 }, [system])).toEqual([]);
  });
});

const items = (before: unknown, after: unknown) =>
  itemChanges(before, after)?.map(({ kind, text }) => `${kind} ${text}`);

it("marks what is new in a list, and what it no longer has", () => {
  expect(items(["a", "b"], ["b", "c"])).toEqual(["same b", "added c", "removed a"]);
  expect(items(["a"], ["a", "a"])).toEqual(["same a", "added a"]);
  expect(items(["a", "a"], ["a"])).toEqual(["same a", "removed a"]);
  expect(items(null, [1, true])).toEqual(["added 1", "added true"]);
  expect(items(["a"], undefined)).toEqual(["removed a"]);
});

it("leaves what is no list of plain values to others", () => {
  expect(items([{}], ["a"])).toBeUndefined();
  expect(items("a", ["a"])).toBeUndefined();
});
