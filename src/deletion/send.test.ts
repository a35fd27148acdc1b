import { expect, it } from "vitest";
import type { Deletion } from "@/api/client";
import { ApiError } from "@/api/errors";
import { sendDelete } from "./queue";

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
  ["under its ID in another case", { ...record, id: "T1" }],
  ["beside another", [{ id: "other", type: "dtmf" }, record]],
])("has the record where the answer has it %s", async (_, answer) => {
  expect(await recordOf(answer)).toMatchObject({ ...record, id: expect.stringMatching(/^t1$/i) });
});

it("is unknown where the answer has another record, unless the service no longer has this one", async () => {
  const another = answering({ data: { ...record, id: "other" }, success: true });
  expect(await sendDelete(another, "t1")).toMatchObject({ kind: "unknown", error: { kind: "unreadable" } });
  expect(await sendDelete({ ...another, look: async () => false }, "t1")).toMatchObject({ kind: "done" });
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
  { id: "deletion-7", deleted: true },
  { data: { id: "other", type: "function" }, success: true, code: 0, message: "" },
])("has no record where the answer is %j", async (answer) => expect(await recordOf(answer)).toBeUndefined());

/** The outcome, and how often the record was looked up, which is still there or isn't. */
async function outcomeAfter(mutationFn: () => Promise<unknown>, isThere: boolean) {
  let looked = 0;
  const look = async () => {
    looked += 1;
    return isThere;
  };
  return { outcome: await sendDelete({ options: { mutationFn }, look }, "t1"), looked };
}

it("does not believe an answer without a record while the record is still there", async () => {
  const nothing = async () => undefined;
  expect(await outcomeAfter(nothing, false)).toEqual({
    outcome: { kind: "done", detail: { record: undefined } },
    looked: 1,
  });
  expect(await outcomeAfter(nothing, true)).toMatchObject({
    outcome: { kind: "failed", detail: { isPending: true } },
  });
  expect(await outcomeAfter(async () => record, true)).toMatchObject({
    outcome: { detail: { record } },
    looked: 0,
  });
});

it("looks once after a lost answer", async () => {
  const lost = () => Promise.reject(new ApiError("unavailable", "", { status: 500, answerLost: true }));
  expect(await outcomeAfter(lost, false)).toMatchObject({
    outcome: { kind: "done", detail: { isLost: true } },
    looked: 1,
  });
  expect(await outcomeAfter(lost, true)).toMatchObject({
    outcome: { kind: "failed", detail: { isThere: true } },
    looked: 1,
  });
});

const missing = () => Promise.reject(new ApiError("missing", "", { status: 404 }));

it("does not believe that there's no such record while the service still has it", async () => {
  expect(await outcomeAfter(missing, true)).toMatchObject({
    outcome: { kind: "failed", error: { kind: "missing" }, detail: { isThere: true } },
  });
  expect(await outcomeAfter(missing, false)).toEqual({
    outcome: { kind: "skipped", why: "gone" },
    looked: 1,
  });
});

it("does not believe that there's no such record while the service's list has it", async () => {
  const kind = { options: { mutationFn: missing }, look: async () => false };
  const listing = (isListed: () => Promise<boolean>) => sendDelete({ ...kind, isListed }, "t1");
  expect(await listing(async () => true)).toMatchObject({ kind: "failed", detail: { isThere: true } });
  expect(await listing(async () => false)).toEqual({ kind: "skipped", why: "gone" });
  expect(await listing(() => Promise.reject(new Error("No network")))).toMatchObject({ kind: "unknown" });
});

it("believes that there's no such record only where nothing could tell", async () => {
  const options = { mutationFn: missing };
  expect(await sendDelete({ options }, "t1")).toEqual({ kind: "skipped", why: "gone" });
  const look = () => Promise.reject(new Error("No network"));
  expect(await sendDelete({ options, look }, "t1")).toMatchObject({ kind: "unknown" });
});

it("does not take an accepted deletion for one that's done, unless the record came back or is gone", async () => {
  const accepting = (answer: unknown) => ({
    options: {
      mutationFn: async ({ onStatus }: Deletion) => {
        onStatus?.(202);
        return answer;
      },
    },
  });
  const queued = accepting({ status: "queued", job: 7, submittedAt: "now", message: "Later" });
  expect(await sendDelete(queued, "t1")).toMatchObject({ kind: "unknown", detail: { isPending: true } });
  expect(await sendDelete({ ...queued, look: async () => false }, "t1")).toMatchObject({ kind: "done" });
  expect(await sendDelete(accepting(record), "t1")).toMatchObject({ kind: "done", detail: { record } });
});

it("says what the answer says where the service can't be asked", async () => {
  const look = () => Promise.reject(new Error("No network"));
  expect(await sendDelete({ ...answering(undefined), look }, "t1")).toMatchObject({ kind: "done" });
});

it("is unknown where the answer reports an error and the service can't be asked", async () => {
  const error = new ApiError("invalid", "Tool is in use.", { status: 200, answerLost: true });
  const failing = { options: { mutationFn: () => Promise.reject(error) } };
  expect(await sendDelete(failing, "t1")).toEqual({ kind: "unknown", error });
});
