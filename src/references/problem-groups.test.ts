import { expect, it } from "vitest";
import type { Problem } from "./checks/problem";
import { groupsOf, groupWords } from "./problem-groups";
import type { Referrer } from "./reference";

const problem = (kind: string, more: Partial<Problem> = {}): Problem => ({
  kind,
  severity: "warning",
  path: ["name"],
  title: "It is wrong",
  reason: "Why.",
  record: { kind: "assistant", id: "a", name: "Ada" },
  ...more,
});
const held = (kind: Referrer["kind"], id: string | undefined): Pick<Problem, "record"> => ({
  record: { kind, id, name: undefined },
});
const changeTo = (name: string) => ({ label: `Change to “${name}”`, changes: [] });
const keys = (problems: readonly Problem[]) =>
  groupsOf(problems).map(({ severity, kind, problems: all }) => [severity, kind, all.length]);

it("ranks by severity, then by what customers notice, then by number", () => {
  const many = (kind: string, times: number, more?: Partial<Problem>) =>
    Array.from({ length: times }, () => problem(kind, more));
  expect(
    keys([
      ...many("no-way-back", 9, { severity: "hint" }),
      ...many("variable-without-value", 2, { severity: "hint" }),
      ...many("unheard of", 5),
      ...many("prompt-missing", 3),
      problem("hipaa-recording"),
      ...many("file-deleted", 4, { severity: "error" }),
      problem("destination-unknown", { severity: "error" }),
      ...many("destination-unknown", 2, { severity: "error", fix: changeTo("Ada") }),
    ]),
  ).toEqual([
    ["error", "destination-unknown", 2],
    ["error", "destination-unknown", 1],
    ["error", "file-deleted", 4],
    ["warning", "hipaa-recording", 1],
    ["warning", "prompt-missing", 3],
    ["warning", "unheard of", 5],
    ["hint", "variable-without-value", 2],
    ["hint", "no-way-back", 9],
  ]);
});

it("puts problems with the same kind of fix together, whatever it changes, and says a common reason once", () => {
  const groups = groupsOf([
    problem("destination-case", { fix: changeTo("Billing") }),
    problem("destination-case", { fix: changeTo("Sales") }),
    problem("destination-case", { reason: "Another." }),
    problem("destination-case"),
  ]);
  expect(groups.map(({ problems, reason }) => [problems.length, reason])).toEqual([
    [2, "Why."],
    [2, undefined],
  ]);
});

it("counts the records of a group, and its problems if a record has several", () => {
  const words = (...problems: Problem[]) => groupsOf(problems).map(groupWords);
  expect(
    words(
      problem("prompt-missing", held("assistant", "a")),
      problem("prompt-missing", held("assistant", "b")),
      problem("prompt-missing", held("squad", "a")),
    ),
  ).toEqual(["2 assistants and 1 squad: missing prompts"]);
  expect(
    words(problem("assistant-missing", held("squad", "a")), problem("assistant-missing", held("squad", "a"))),
  ).toEqual(["1 squad: missing assistants in 2 places"]);
  expect(
    words(
      problem("prompt-missing", held("assistant", undefined)),
      problem("prompt-missing", held("assistant", undefined)),
    ),
  ).toEqual(["2 assistants: missing prompts"]);
  expect(words(problem("calls-name-nobody", held("call", undefined)))).toEqual([
    "Calls that refer to missing records",
  ]);
});
