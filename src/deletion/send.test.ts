import { expect, it } from "vitest";
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
  ["in a wrapper", { data: record, success: true }],
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
  [],
  { id: "deletion-7", deleted: true },
  { data: { id: "other", type: "function" }, success: true },
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

it("is unknown where the answer reports an error and the service can't be asked", async () => {
  const error = new ApiError("invalid", "Tool is in use.", { status: 200, answerLost: true });
  const failing = { options: { mutationFn: () => Promise.reject(error) } };
  expect(await sendDelete(failing, "t1")).toEqual({ kind: "unknown", error });
});
