import { describe, expect, test } from "vitest";
import { placeErrors } from "./place-errors";

const KNOWN = new Set([
  "name",
  "model",
  "model.model",
  "model.messages",
  "model.messages.0",
  "model.messages.0.content",
  "model.tools",
  "model.tools.1",
  "model.tools.1.function",
  "model.tools.1.function.name",
  "members",
  "members.0",
  "members.0.assistant",
  "members.0.assistant.name",
]);
const exists = (path: readonly (string | number)[]) => KNOWN.has(path.join("."));

const pathOf = (loc: (string | number)[], isThere = exists) =>
  placeErrors([{ loc, msg: "No", type: "missing" }], isThere)[0]?.path;

describe("the path of a loc", () => {
  test.each([
    ["as it is", ["name"], ["name"]],
    ["begins with body", ["body", "name"], ["name"]],
    ["deep", ["body", "model", "messages", 0, "content"], ["model", "messages", 0, "content"]],
    ["positions as text", ["body", "model", "messages", "0", "content"], ["model", "messages", 0, "content"]],
    [
      "class names and union tags between",
      ["body", "Model", "model", "tools", 1, "FunctionTool", "function", "function", "name"],
      ["model", "tools", 1, "function", "name"],
    ],
    [
      "a class name in front",
      ["body", "AssistantUpdate", "members", 0, "assistant", "name"],
      ["members", 0, "assistant", "name"],
    ],
    ["a name that is a field of its own too", ["body", "model", "model"], ["model", "model"]],
    ["a parent", ["body", "model"], ["model"]],
    ["unknown below", ["body", "model", "messages", 0, "weight"], ["model", "messages", 0]],
    ["nothing known", ["body", "weight"], []],
    ["body alone", ["body"], []],
    ["empty", [], []],
  ])("%s", (_, loc, path) => {
    expect(pathOf(loc)).toEqual(path);
  });

  test("is exact where it leads to the field that the entry names", () => {
    const entries = [["body", "model", "model"], ["body", "model", "weight"], ["body"]];
    const placed = placeErrors(
      entries.map((loc) => ({ loc, msg: "No", type: "" })),
      exists,
    );
    expect(placed.map(({ isExact }) => isExact)).toEqual([true, false, false]);
  });

  test("a hostile loc does not hold up the page", () => {
    const loc = Array.from({ length: 5000 }, () => "a");
    let asked = 0;
    pathOf(loc, (path) => {
      asked += 1;
      return path.length < 20;
    });
    // Trying every path through 5,000 parts would never end.
    expect(asked).toBeLessThan(100_000);
  });
});
