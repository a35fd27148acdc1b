import { describe, expect, it } from "vitest";
import { placeOfChange } from "./place-of-change";

const member = (name: string, ...to: string[]) => ({ name, to: to.map((one) => ({ one })) });
const squad = [member("a", "b"), member("b", "a", "c"), member("c")];

describe("placeOfChange", () => {
  it.each([
    ["an entry that came back", squad.toSpliced(1, 1), squad, [1]],
    ["the entry after one that is gone", squad, squad.toSpliced(1, 1), [1]],
    ["the last entry, where the end is gone", squad, squad.slice(0, 2), [1]],
    ["nothing of an empty list", squad, [], []],
    ["the first of two that changed places", squad, [squad[1], squad[0], squad[2]], [0]],
    ["a field of an entry", squad, squad.with(1, member("b", "a", "d")), [1, "to", 1, "one"]],
    ["an inner entry that came back", squad.with(1, member("b", "a")), squad, [1, "to", 1]],
    ["the entry in which several fields differ", squad, squad.with(0, member("z", "y")), [0]],
    ["a plain value", "a", "b", []],
  ])("finds %s", (_, was, is, place) => {
    expect(placeOfChange(was, is)).toEqual(place);
  });
});
