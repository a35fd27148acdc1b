import { expect, it } from "vitest";
import { parseJson } from "./exact-json";
import { saidIn } from "./said-in";

it.each([
  ["a text", " As it is\n", " As it is\n"],
  ["a blank text", "  ", undefined],
  ["the only value in an object", { score: 7, reason: null, note: "" }, "7"],
  ["an object in an object", { result: { passed: false } }, '{"result":{"passed":false}}'],
  ["the lines of a list", ["One", "Two", 3], "One\nTwo\n3"],
  ["several values", { result: "Pass", score: 7 }, '{"result":"Pass","score":7}'],
  ["several objects", [{ name: "Tone" }, { name: "Speed" }], '[{"name":"Tone"},{"name":"Speed"}]'],
  ["a number with all its digits", parseJson('{"score":0.10000000000000000001}'), "0.10000000000000000001"],
  ["nothing in an object", {}, undefined],
  ["nothing in a list", [null], undefined],
  ["null", null, undefined],
  ["a truth value", false, "false"],
  ["a number", 7, "7"],
])("says what is in %s", (_what, value, said) => {
  expect(saidIn(value)).toBe(said);
});
