import { afterEach, expect, it, vi } from "vitest";
import { sendAndLook, sendDelete } from "./queue";

afterEach(() => void vi.useRealTimers());

const record = { id: "t1", type: "function", function: { name: "book" } };
const answering = (answer: unknown) => ({ options: { mutationFn: async () => answer } });
const recordOf = async (answer: unknown) => {
  const outcome = await sendDelete(answering(answer), "t1");
  return outcome.kind === "done" ? outcome.detail.record : outcome;
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
  vi.useFakeTimers();
  let looks = 0;
  const goneAfter = (count: number) => async () => ++looks <= count;
  const outcomeOf = async (answer: unknown, look: () => Promise<boolean>) => {
    const outcome = sendAndLook({ ...answering(answer), look }, "t1");
    await vi.advanceTimersByTimeAsync(5000);
    return outcome;
  };
  expect(await outcomeOf(undefined, goneAfter(2))).toEqual({ kind: "done", detail: { record: undefined } });
  expect(looks).toBe(3);
  expect(await outcomeOf(undefined, goneAfter(99))).toMatchObject({
    kind: "failed",
    detail: { isPending: true },
  });
  const fails = () => Promise.reject(new Error("No network"));
  expect(await outcomeOf(undefined, fails)).toMatchObject({ kind: "done" });
  expect(await outcomeOf(record, goneAfter(999))).toMatchObject({ detail: { record } });
});
