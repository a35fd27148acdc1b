import { afterEach, expect, it, vi } from "vitest";
import type { Deletion } from "@/api/client";
import { ApiError } from "@/api/errors";
import { sendDelete } from "./queue";

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

/** The outcome after all looks; the record is still there in the first `looks` of them. */
async function outcomeAfter(mutationFn: () => Promise<unknown>, looks: number) {
  vi.useFakeTimers();
  let looked = 0;
  const look = async () => ++looked <= looks;
  const outcome = sendDelete({ options: { mutationFn }, look }, "t1");
  await vi.advanceTimersByTimeAsync(5000);
  return { outcome: await outcome, looked };
}

it("does not believe an answer without a record while the record is still there", async () => {
  const nothing = async () => undefined;
  expect(await outcomeAfter(nothing, 2)).toEqual({
    outcome: { kind: "done", detail: { record: undefined } },
    looked: 3,
  });
  expect(await outcomeAfter(nothing, 99)).toMatchObject({
    outcome: { kind: "failed", detail: { isPending: true } },
  });
  expect(await outcomeAfter(async () => record, 99)).toMatchObject({
    outcome: { detail: { record } },
    looked: 0,
  });
});

it("looks again after a lost answer, as what the service shows may lag behind", async () => {
  const lost = () => Promise.reject(new ApiError("unavailable", "", { status: 500, answerLost: true }));
  expect(await outcomeAfter(lost, 2)).toMatchObject({
    outcome: { kind: "done", detail: { isLost: true } },
    looked: 3,
  });
  expect(await outcomeAfter(lost, 99)).toMatchObject({
    outcome: { kind: "failed", detail: { isThere: true } },
    looked: 4,
  });
});

const missing = () => Promise.reject(new ApiError("missing", "", { status: 404 }));

it("does not believe that there's no such record while the service still has it", async () => {
  expect(await outcomeAfter(missing, 99)).toMatchObject({
    outcome: { kind: "failed", error: { kind: "missing" }, detail: { isThere: true } },
  });
  expect(await outcomeAfter(missing, 0)).toEqual({ outcome: { kind: "skipped", why: "gone" }, looked: 1 });
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
