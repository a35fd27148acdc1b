import { expect, it } from "vitest";
import { untouchedExtras } from "./refusal";

const detail = (type: string, ...loc: (string | number)[]) => ({ loc: ["body", ...loc], msg: "No", type });
const newest = {
  name: "Ada",
  voicemailDetection: null,
  members: [{ assistantId: "a", assistant: null }],
  odd: 1,
};

it("names what is refused as null and was null before", () => {
  const sent = { ...newest, name: "Bea" };
  const details = [
    detail("none_forbidden", "voicemailDetection"),
    detail("type_error", "members", 0, "assistant"),
  ];
  expect(untouchedExtras(details, sent, newest)).toEqual([
    ["voicemailDetection"],
    ["members", 0, "assistant"],
  ]);
});

it("names no null of the user's own, nor a value that is refused for another reason", () => {
  expect(untouchedExtras([detail("none_forbidden", "name")], { ...newest, name: null }, newest)).toEqual([]);
  expect(untouchedExtras([detail("value_error", "odd")], newest, newest)).toEqual([]);
  expect(untouchedExtras([detail("extra_forbidden", "odd")], newest, newest)).toEqual([["odd"]]);
});
