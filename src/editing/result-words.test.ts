import { expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { type CreateResult, createdWords, resultWords } from "./result-words";
import type { Outcome } from "./save-report";

it("gives the reason of a refusal that names no field", () => {
  const error = new ApiError("invalid", "No", { status: 400, bodySnippet: "The plan allows 3 assistants" });
  const text = resultWords(assistant, { kind: "refused", details: [], error }).text;
  expect(text).toMatch(
    /^Not saved: .* The service says: The plan allows 3 assistants\. What you typed is still here\.$/,
  );
});

it("says that an answer could not be read where it came", () => {
  const say = (kind: "unreadable" | "unreachable") =>
    resultWords(assistant, { kind: "lost", happened: "not-stored", error: new ApiError(kind, "No") }).text;
  expect(say("unreadable")).toContain("the service's answer could not be read, and a look shows");
  expect(say("unreachable")).toContain("the service's answer was lost, and a look shows");
});

it("never says that it was saved where nothing was kept", () => {
  const outcomes = [{ path: ["name"], asked: "A", got: "B", outcome: "not-stored" as const }];
  const words = resultWords(assistant, {
    kind: "saved",
    report: { outcomes, sideEffects: [] },
    withoutRefused: [],
    mergedTheirs: false,
  });
  expect(words).toMatchObject({ tone: "bad", text: expect.stringMatching(/^Not saved: .*still here\.$/) });
});

const outcome = (path: string, of: Outcome["outcome"]): Outcome => ({
  path: [path],
  asked: "x",
  got: "y",
  outcome: of,
});
const record = { id: "s", name: "Reception" };
const created = {
  kind: "created",
  record,
  report: { outcomes: [outcome("name", "stored"), outcome("members", "stored")], sideEffects: [] },
  isLookedUp: false,
  isLate: false,
  twins: [],
  withoutRefused: [],
} satisfies CreateResult;
const lost = { before: [], body: {}, error: new ApiError("unreachable", "No", { answerLost: true }) };
const answered = { before: [], body: {}, answered: { answer: undefined } };
const refusal = (kind: "invalid" | "missing") => ({
  kind: "refused" as const,
  details: [],
  error: new ApiError(kind, "No", { status: kind === "missing" ? 404 : 422 }),
});

it.each<[CreateResult, RegExp]>([
  [created, /^Created\. 2 fields stored\.$/],
  [{ ...created, isLookedUp: true }, /^Created\. .* was lost, so this was looked up: the squad is there\.$/],
  [{ ...created, withoutRefused: [["surprise"]] }, /^Created\. .* refused surprise, .* it was left out\.$/],
  [{ ...created, twins: [record] }, /There is another new squad .* carried out twice\.$/],
  [{ ...created, isLate: true }, /^Nothing was sent this time: .* after all\. Created\./],
  [
    { ...created, report: { outcomes: [outcome("name", "changed")], sideEffects: [] } },
    /^Created in part: .* changed by the service: Name\.$/,
  ],
  [
    { kind: "several", records: [record, record], isLate: false },
    /^There are 2 new squads .* which one is yours\.$/,
  ],
  [{ kind: "existing", record }, /^Not created: .* had before, “Reception”\.$/],
  [{ kind: "there", records: [record] }, /^Nothing was sent: there is a squad with this name/],
  [refusal("invalid"), /^Not created: the service rejected this request \(status 422\)\. /],
  [refusal("missing"), /^Not created: the service cannot create it\. It has no such operation\.$/],
  [{ kind: "not-created", tried: lost }, /^Not created: .* a look shows no new squad\./],
  [{ kind: "unknown", records: undefined, tried: lost }, /^It cannot be told .* cannot be read now\./],
  [
    { kind: "unknown", records: [], tried: answered },
    /^The service answered that it worked, but .* no new squad yet\.$/,
  ],
  [
    { kind: "unknown", records: [record], tried: answered },
    /^The service answered that it worked, but its list has one new squad, with another name or other members/,
  ],
  [{ kind: "failed", error: new ApiError("limited", "Wait") }, /^Not created\. Rate limit reached\./],
])("says what came of creating a squad: %#", (result, words) => {
  expect(createdWords(squad, "squad", result).text).toMatch(words);
});
