import { expect, it } from "vitest";
import type { Problem } from "./checks/problem";
import { problemPage, problemPlace } from "./problem-address";
import type { Referrer } from "./reference";

const problem = (record: Referrer, more: Partial<Problem> = {}): Problem => ({
  kind: "a-kind",
  severity: "hint",
  path: ["members", 0, "assistantId"],
  title: "It is wrong",
  reason: "Why.",
  record,
  ...more,
});
const named = (kind: Referrer["kind"], id?: string): Referrer => ({ kind, id, name: "Name" });

it("leads to the record, and to its field where the record's page has fields", () => {
  const squad = problem(named("squad", "a/b"));
  expect([problemPage(squad), problemPlace(squad)]).toEqual([
    "/squads/a%2Fb",
    "/squads/a%2Fb?field=members.0.assistantId",
  ]);
  const whole = problem(named("squad", "s"), { path: [] });
  expect(problemPlace(whole)).toBe("/squads/s");
  const number = problem(named("phone-number", "p"));
  expect([problemPage(number), problemPlace(number)]).toEqual(["/phone-numbers/p", "/phone-numbers/p"]);
  expect(problemPlace(problem(named("assistant")))).toBeUndefined();
});

it("leads to the calls that name what the problem is about", () => {
  const calls = (about?: Problem["about"]) =>
    problemPlace(problem(named("call"), { ...(about && { about }) }));
  expect(calls({ kind: "assistant", id: "a 1" })).toBe("/calls?assistant=a+1");
  expect(calls({ kind: "phone-number", id: "p" })).toBe("/calls?number=p");
  expect(calls({ kind: "squad", id: "s" })).toBe("/calls?squad=s");
  expect(calls()).toBe("/calls");
});
