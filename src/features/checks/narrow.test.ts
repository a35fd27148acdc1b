import { describe, expect, it } from "vitest";
import type { FilterValues } from "@/record-list/use-list-url";
import { checkAll } from "@/references/checks/check";
import { FAULTS } from "@/references/checks/faults.testing";
import type { Problem } from "@/references/checks/problem";
import { cleanOrganization, withChange } from "@/references/organization.testing";
import { KINDS_WITH_WORDS } from "@/references/problem-kinds";
import { buildIndex } from "@/references/resolve";
import { narrow, problemsAsCsv, problemsAsJson } from "./narrow";

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
const groups = (values: FilterValues, query = "") =>
  narrow(PROBLEMS, values, query).groups.map(
    (group) => `${group.severity} ${group.kind} ${group.problems.length}`,
  );

describe("narrowing", () => {
  it("shows the problems of all chosen severities and categories", () => {
    expect(groups({ severity: ["warning"], kind: ["same-name"] })).toEqual(["warning same-name 1"]);
    const kind = ["same-name", "tool-deleted"];
    expect(groups({ kind })).toEqual(["error tool-deleted 1", "warning same-name 1"]);
    expect(groups({ severity: ["error", "hint"] })).toHaveLength(2);
  });

  it("searches names, titles, reasons, categories and IDs, in any case", () => {
    expect(groups({}, " BO ")).toHaveLength(2);
    expect(groups({}, "90 is")).toEqual(["warning limits-contradict 1"]);
    expect(groups({}, "deleted tools")).toEqual(["error tool-deleted 1"]);
    expect(groups({}, "id-ada")).toHaveLength(2);
    expect(groups({ kind: ["of an old link"] })).toEqual([]);
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
  const shown = narrow(PROBLEMS, { severity: ["warning"], kind: ["limits-contradict"] }, "").problems;

  it("holds what is shown and nothing else, in its order", () => {
    const rows = JSON.parse(problemsAsJson(shown)) as Record<string, string>[];
    expect(rows.map(({ recordName }) => recordName)).toEqual(["Bo", "=Cy"]);
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
