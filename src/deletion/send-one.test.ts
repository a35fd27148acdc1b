import { expect, it } from "vitest";
import { sendAndLook, sendOne } from "./send-one";

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

it("does not believe an answer without a record while the record is still there", async () => {
  const waits: number[] = [];
  const pause = async (ms: number) => void waits.push(ms);
  let looks = 0;
  const goneAfter = (count: number) => async () => ++looks <= count;
  const remove = async () => undefined;
  expect(await sendAndLook({ remove, look: goneAfter(2) }, pause)).toEqual({
    kind: "deleted",
    record: undefined,
  });
  expect(looks).toBe(3);
  expect(await sendAndLook({ remove, look: goneAfter(99) }, pause)).toEqual({ kind: "pending" });
  const fails = () => Promise.reject(new Error("No network"));
  expect(await sendAndLook({ remove, look: fails }, pause)).toMatchObject({ kind: "deleted" });
  expect(await sendAndLook({ remove: async () => record, look: goneAfter(999) }, pause)).toMatchObject({
    record,
  });
});
