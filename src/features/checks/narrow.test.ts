import { describe, expect, it } from "vitest";
import { checkAll } from "@/references/checks/check";
import { FAULTS } from "@/references/checks/faults.testing";
import type { Problem } from "@/references/checks/problem";
import { cleanOrganization, withChange } from "@/references/organization.testing";
import { KINDS_WITH_WORDS } from "@/references/problem-kinds";
import { buildIndex } from "@/references/resolve";
import { problemsAsCsv, problemsAsJson } from "./export-file";
import { narrow } from "./narrow";

const problem = (kind: string, severity: Problem["severity"], name: string, reason = "Why."): Problem => ({
  kind,
  severity,
  path: ["model", "toolIds", 0],
  title: `It is “wrong”, ${name}`,
  reason,
  record: { kind: "assistant", id: `id-${name}`, name },
  ...(severity === "error" && { fix: { label: "Remove it", changes: [] } }),
});

const PROBLEMS = [
  problem("no-way-back", "hint", "Ada"),
  problem("tool-deleted", "error", "Ada"),
  problem("limits-contradict", "warning", "Bo", "60 is more than 30."),
  problem("limits-contradict", "warning", "=Cy", "90 is more than 30."),
  problem("same-name", "warning", "Bo"),
];
const ALL = { severity: undefined, kind: undefined, query: "" };
const groups = (narrowing: Parameters<typeof narrow>[1]) =>
  narrow(PROBLEMS, narrowing).groups.map(({ severity, kind, problems }) => [
    `${severity} ${kind}`,
    problems.length,
  ]);

describe("narrowing", () => {
  it("counts each choice under the others", () => {
    const { severities, kinds, problems } = narrow(PROBLEMS, {
      ...ALL,
      severity: "warning",
      kind: "same-name",
    });
    expect(problems.map(({ record }) => record.name)).toEqual(["Bo"]);
    expect([...severities]).toEqual([["warning", 1]]);
    expect([...kinds]).toEqual([
      ["limits-contradict", 2],
      ["same-name", 1],
    ]);
  });

  it("searches names, titles, reasons, kinds and ids, whatever the case", () => {
    expect(groups({ ...ALL, query: " BO " })).toHaveLength(2);
    expect(groups({ ...ALL, query: "90 is" })).toEqual([["warning limits-contradict", 1]]);
    expect(groups({ ...ALL, query: "deleted tools" })).toEqual([["error tool-deleted", 1]]);
    expect(groups({ ...ALL, query: "id-ada" })).toHaveLength(2);
    expect(groups({ ...ALL, kind: "of an old link" })).toEqual([]);
  });
});

describe("kinds", () => {
  it("all have words, and none that nothing is found of", () => {
    const found = FAULTS.flatMap(({ place, changes }) => {
      const lists = changes.reduce(
        (result, { path, value }) => withChange(result, place, path, value),
        cleanOrganization(),
      );
      return checkAll(buildIndex(lists)).map(({ kind }) => kind);
    });
    expect([...new Set(found)].sort()).toEqual(KINDS_WITH_WORDS.toSorted());
  });
});

describe("the export", () => {
  const shown = narrow(PROBLEMS, { ...ALL, severity: "warning", kind: "limits-contradict" }).problems;

  it("holds what is shown and nothing else, in its order", () => {
    const rows = JSON.parse(problemsAsJson(shown)) as Record<string, string>[];
    expect(rows.map(({ recordName, reason }) => [recordName, reason])).toEqual([
      ["Bo", "60 is more than 30."],
      ["=Cy", "90 is more than 30."],
    ]);
    expect(rows[0]).toEqual({
      severity: "warning",
      kind: "limits-contradict",
      group: "Conflicting limits",
      problem: "It is “wrong”, Bo",
      reason: "60 is more than 30.",
      record: "assistant",
      recordId: "id-Bo",
      recordName: "Bo",
      field: "model.toolIds.0",
    });
  });

  it("is CSV that a spreadsheet takes for no formula", () => {
    const [head, first, second, ...rest] = problemsAsCsv(shown).split("\r\n");
    expect(head).toBe("\ufeffseverity,kind,group,problem,reason,record,recordId,recordName,field,fix");
    expect(first).toBe(
      'warning,limits-contradict,Conflicting limits,"It is “wrong”, Bo",60 is more than 30.,assistant,id-Bo,Bo,model.toolIds.0,',
    );
    expect(second).toContain(",'=Cy,");
    expect(rest).toEqual([""]);
  });
});
