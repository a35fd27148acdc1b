import { expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { assistant } from "@/schema/assistant";
import { type CreateResult, createdWords, resultWords } from "./result-words";
import type { Outcome } from "./save-report";

const outcome = (path: string, of: Outcome["outcome"]): Outcome => ({
  path: [path],
  asked: "x",
  got: "y",
  outcome: of,
});
const saved = (outcomes: Outcome[], withoutRefused: string[][] = []) => ({
  kind: "saved" as const,
  report: { outcomes, sideEffects: [] },
  withoutRefused,
  others: { replaced: [], theirs: [], merged: [] },
});

it("gives the service's reasons, and says that an answer could not be read where it came", () => {
  const refused = new ApiError("invalid", "No", { status: 400, bodySnippet: "The plan allows 3 assistants" });
  expect(resultWords(assistant, { kind: "refused", details: [], error: refused }).text).toMatch(
    /^Not saved: .* The service says: The plan allows 3 assistants\. Your edits are safe\.$/,
  );
  const lost = (...facts: ConstructorParameters<typeof ApiError>) =>
    resultWords(assistant, { kind: "lost", happened: "not-stored", error: new ApiError(...facts) }).text;
  const old = ", and the service still has the old version";
  expect(lost("unreadable", "No")).toContain(`the service's response couldn't be read${old}`);
  expect(lost("unreachable", "No")).toContain(`the service's response was lost${old}`);
  expect(lost("invalid", "Quota reached.", { status: 200, answerLost: true })).toBe(
    `Not saved: the service reported an error${old}. Quota reached. Your edits are safe.`,
  );
  const down = { status: 500, answerLost: true, bodySnippet: "Database is down" };
  expect(lost("unavailable", "The service responded with status 500.", down)).toBe(
    `Not saved: the service reported an error (status 500)${old}. The service says: Database is down. Your edits are safe.`,
  );
});

it("doesn't say that nothing was saved after an error of the dashboard, which may follow the write", () => {
  const say = (error: unknown) => resultWords(assistant, { kind: "failed", error }).text;
  expect(say(new TypeError("x is undefined"))).toMatch(
    /^Couldn't verify the save\. .* Your edits are safe\.$/,
  );
  expect(say(new ApiError("limited", "Wait"))).toMatch(/^Not saved\. Rate limit reached\./);
});

it("says that the changes are stored though the response was lost", () => {
  const error = new ApiError("unavailable", "No", { status: 502, answerLost: true });
  expect(resultWords(assistant, { kind: "lost", happened: "stored", error })).toEqual({
    tone: "good",
    text: "Saved. The service reported an error (status 502), but the changes are stored.",
  });
});

it("names untouched fields that the service rejected", () => {
  expect(resultWords(assistant, saved([outcome("name", "stored")], [["surprise"]])).text).toMatch(
    /^Saved\. The service rejected surprise, which you didn't change/,
  );
});

it("says that the rest is in the form only where something is", () => {
  const result = saved([outcome("name", "stored"), outcome("firstMessage", "changed")]);
  expect(resultWords(assistant, { ...result, leavesRest: true }).text).toMatch(
    /The rest is still in the form/,
  );
  expect(resultWords(assistant, result).text).not.toMatch(/rest/);
});

it("says it of a save whose response was lost, too, and what can't be verified", () => {
  const lost = (happened: "partly" | "unknown", more = {}) =>
    resultWords(assistant, {
      kind: "lost",
      happened,
      error: new ApiError("unreachable", "No"),
      report: { outcomes: [outcome("name", "changed")], sideEffects: [] },
      ...more,
    }).text;
  expect(lost("partly", { leavesRest: true })).toMatch(/The rest is still in the form/);
  expect(lost("partly")).not.toMatch(/rest/);
  expect(lost("unknown")).toMatch(/the service doesn't return these fields\. Your edits are safe\.$/);
  expect(lost("unknown", { report: undefined })).toMatch(/can't be reached now\. Your edits are safe\.$/);
});

it("never says that it was saved where nothing was kept", () => {
  expect(resultWords(assistant, saved([outcome("name", "not-stored")]))).toMatchObject({
    tone: "bad",
    text: expect.stringMatching(/^Not saved: .*edits are safe\.$/),
  });
});

const record = { id: "s", name: "Reception" };
const created = {
  kind: "created",
  record,
  report: { outcomes: [outcome("name", "stored"), outcome("members", "stored")], sideEffects: [] },
  isLate: false,
  twins: [],
  withoutRefused: [],
} satisfies CreateResult;
const lost = { before: [], body: {}, error: new ApiError("unreachable", "No", { answerLost: true }) };
const failed = new ApiError("invalid", "No", { answerLost: true, bodySnippet: "Limit reached" });
const answered = { before: [], body: {}, answered: { answer: undefined } };
const refusal = (kind: "invalid" | "missing") => ({
  kind: "refused" as const,
  details: [],
  error: new ApiError(kind, "No", { status: kind === "missing" ? 404 : 422 }),
});

it.each<[CreateResult, RegExp]>([
  [created, /^Created\.$/],
  [{ ...created, lost: lost.error }, /^Created\. .* was lost, but the squad is in its list\.$/],
  [{ ...created, withoutRefused: [["surprise"]] }, /^Created\. .* rejected surprise, .* it was left out\.$/],
  [{ ...created, twins: [record] }, /There's another new squad .* processed the request twice\.$/],
  [{ ...created, isLate: true }, /^Nothing was sent this time: .* succeeded\. Created\./],
  [
    { ...created, report: { outcomes: [outcome("name", "changed")], sideEffects: [] } },
    /^Partially created: .* changed by the service: Name\.$/,
  ],
  [
    { kind: "several", records: [record, record], isLate: false },
    /^There are 2 new squads .* which one is yours\. .* processed the request twice\.$/,
  ],
  [{ kind: "there", records: [record] }, /^Nothing was sent: a squad with this name/],
  [refusal("invalid"), /^Not created\. The service rejected this request \(status 422\)\. /],
  [refusal("missing"), /^Not created: this service can't create a squad\.$/],
  [
    { kind: "unknown", records: [], tried: lost },
    /^Couldn't verify .* its list shows no new squad yet\. Sending .* may create a second one\.$/,
  ],
  [
    { kind: "unknown", records: [], tried: { ...lost, error: failed } },
    /^Couldn't verify .* no new squad yet\. The service says: Limit reached\. Sending .* a second one\.$/,
  ],
  [
    { kind: "unknown", records: undefined, tried: lost },
    /^Couldn't verify .* response was lost, and its list couldn't be loaded\. Check again/,
  ],
  [
    { kind: "unknown", records: [], tried: answered },
    /^The service accepted the request, but .* no new squad yet\.$/,
  ],
  [
    { kind: "unknown", records: [record], tried: answered },
    /^The service accepted the request, but the one new squad in its list has a different name or different members/,
  ],
  [{ kind: "failed", error: new ApiError("limited", "Wait") }, /^Not created\. Rate limit reached\./],
])("says what came of creating a squad: %#", (result, words) => {
  expect(createdWords(result).text).toMatch(words);
});

it("isn't called saved where the list doesn't show it and the response has no record", () => {
  expect(resultWords(assistant, { ...saved([outcome("name", "unverified")]), isUnseen: true })).toEqual({
    tone: "warn",
    text: "Sent, not verified yet: the service accepted the changes, but still returns the old values.",
  });
});
