import { expect, it } from "vitest";
import { alignByContent } from "./content-alignment";

const say = (...texts: string[]) => texts.map((content) => ({ role: "user", content }));

it("matches edited entries by position, and added, removed and moved ones by content", () => {
  const base = say("Say hello to the caller", "Ask the name", "Say goodbye");
  const mine = say("Begin", "Say good morning to the caller", "Ask the name", "Say goodbye");
  const theirs = say("Ask the name", "Say hello to the caller", "Hang up");
  expect(alignByContent(base, mine, theirs)).toEqual([
    ["entry=1", "entry=2", "entry=3"],
    ["mine=1", "entry=1", "entry=2", "entry=3"],
    ["entry=2", "entry=1", "entry=3"],
  ]);
});

it("never matches entries of different kinds, and matches what both sides added", () => {
  const assistant = { role: "assistant", content: "Say hello" };
  expect(alignByContent(say("Say hello"), [assistant], [...say("Say hello"), assistant])).toEqual([
    ["entry=1"],
    ["mine=1"],
    ["entry=1", "mine=1"],
  ]);
});

it("aligns neither lists of several kinds nor very long ones", () => {
  expect(alignByContent(["a"], [{}], ["a"])).toBeUndefined();
  expect(alignByContent(Array(700).fill("a"), [], [])).toBeUndefined();
});
