import { expect, it } from "vitest";
import { sendOne } from "./send-one";

const record = { id: "t1", type: "function", function: { name: "book" } };
const recordOf = async (answer: unknown) => {
  const outcome = await sendOne({ remove: async () => answer });
  return outcome.kind === "deleted" ? outcome.record : outcome;
};

it.each([
  ["itself", record],
  ["in a wrapper", { data: record, success: true, code: 0, message: "", time: 1 }],
  ["alone in a list", [record]],
])("has the record where the answer has it %s", async (_, answer) => {
  expect(await recordOf(answer)).toEqual(record);
});

it.each([
  undefined,
  null,
  true,
  "deleted",
  {},
  { ok: true, deleted: 1 },
  { status: "deleting" },
  { id: "t1" },
  [],
])("has no record where the answer is %j", async (answer) => expect(await recordOf(answer)).toBeUndefined());
