import { expect, it } from "vitest";
import type { Path } from "@/document/path";
import type { Problem } from "@/references/checks/problem";
import type { ChecksVisit } from "@/storage/entries";
import { compareVisits, fingerprint, fingerprints } from "./visit";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What each visit says is new and resolved. */
function visits(...looks: readonly (readonly [at: number, prints: string])[]) {
  let last: ChecksVisit | undefined;
  return looks.map(([at, prints]) => {
    last = compareVisits(last, [...prints], at);
    return `${last.fresh.toSorted().join("")} | ${last.resolved.toSorted().join("")}`;
  });
}

it("says nothing on a first visit, then what is new and what is resolved", () => {
  expect(visits([0, "abc"], [DAY, "bcd"], [2 * DAY, "bcd"])).toEqual([" | ", "d | a", " | "]);
});

it("still says it after a reload, and adds what changed meanwhile", () => {
  const told = visits([0, "abc"], [DAY, "bcd"], [DAY + MINUTE, "bcd"], [DAY + 2 * MINUTE, "cde"]);
  expect(told).toEqual([" | ", "d | a", "d | a", "de | ab"]);
});

it("notices at once what appears after a first visit", () => {
  expect(visits([0, "a"], [MINUTE, "ab"])[1]).toBe("b | ");
});

it("takes what comes back within a visit for known, and what comes and goes for nothing", () => {
  expect(visits([0, "ab"], [DAY, "a"], [DAY + MINUTE, "ab"])[2]).toBe(" | ");
  expect(visits([0, "a"], [DAY, "ab"], [DAY + MINUTE, "a"])[2]).toBe(" | ");
});

const problem = (path: Path, title: string, more: Partial<Problem> = {}): Problem => ({
  kind: "assistant-missing",
  severity: "error",
  path,
  title,
  reason: "Why.",
  record: { kind: "squad", id: "s", name: "Reception" },
  ...more,
});

it("knows a problem again, whatever was added before it, and holds none of its text", () => {
  const one = problem(["members", 1, "assistantId"], "Assistant a not found");
  expect(fingerprint(problem(["members", 2, "assistantId"], "Assistant a not found"))).toBe(fingerprint(one));
  expect(fingerprint(problem(["members", 1, "assistantId"], "Assistant b not found"))).not.toBe(
    fingerprint(one),
  );
  const limit = problem(["maxDurationSeconds"], "20 is less than 30");
  expect(fingerprint({ ...limit, title: "25 is less than 30" })).toBe(fingerprint(limit));
  expect(fingerprint({ ...limit, kind: "another" })).not.toBe(fingerprint(limit));
  expect(fingerprint({ ...limit, record: { ...limit.record, id: "t" } })).not.toBe(fingerprint(limit));
  expect(fingerprint(one)).toMatch(/^[0-9a-z]{1,7}-[0-9a-z]{1,7}$/);
});

it("leaves out what is only known now and then: calls and phone numbers", () => {
  const calls = problem([], "2 calls", { record: { kind: "call", id: undefined, name: undefined } });
  const phone = problem([], "Not found", { record: { kind: "phone-number", id: "p", name: undefined } });
  expect(fingerprints([calls, phone, problem([], "x"), problem([], "x")])).toHaveLength(1);
});
