import { describe, expect, it } from "vitest";
import { loadAssistant } from "@/api/dialects";
import { narrowed } from "@/record-list/filters";
import type { FilterValues } from "@/record-list/use-list-url";
import type { Problem } from "@/references/checks/problem";
import { visibleColumns } from "@/ui/table-columns";
import { assistantColumns, assistantFilters, type ListFacts } from "./columns";

const problem = (severity: Problem["severity"]): Problem => ({
  kind: "any",
  severity,
  path: [],
  title: "Something",
  reason: "Because.",
  record: { kind: "assistant", id: "a", name: undefined },
});

const PROBLEMS: Record<string, Problem[]> = {
  a: [problem("warning"), problem("warning")],
  b: [problem("error")],
  c: [],
};

const facts: ListFacts = {
  squadsOf: (id) => (id === "a" ? [{ kind: "squad", id: "s", name: "Reception" }] : []),
  problemsOf: (id) => PROBLEMS[id],
  callsOf: undefined,
  unread: [],
  hasDraft: () => false,
};

const ASSISTANTS = [
  { id: "a", name: "Front desk", model: { model: "standard" }, voice: { voiceId: "Clara", language: "de" } },
  { id: "b", name: "Billing", model: { model: "large" }, transcriber: { language: "en" } },
  { id: "c", name: null, voice: null, model: "odd" },
  { name: "Without id" },
].map(loadAssistant);
const names = (values: FilterValues, known = facts) =>
  narrowed(ASSISTANTS, assistantFilters(known), values).map(({ name }) => name);

describe("the columns of the list", () => {
  it("are the usual ones or those that were chosen, in their own order, the name always", () => {
    const all = assistantColumns(facts);
    const ids = (chosen?: string[]) => visibleColumns(all, chosen).map(({ id }) => id);
    expect(ids()).toEqual(["name", "model", "voice", "language", "squads", "problems", "updatedAt"]);
    expect(ids(["id", "model", "nonsense"])).toEqual(["name", "model", "id"]);
    expect(ids([])).toEqual(["name"]);
  });

  it("count calls only where calls are loaded", () => {
    const ids = assistantColumns({ ...facts, callsOf: () => 3 }).map(({ id }) => id);
    expect(ids).toContain("calls");
    expect(assistantColumns(facts).map(({ id }) => id)).not.toContain("calls");
  });

  it("show an API value by its label, and the value itself on hover", () => {
    const shown = (id: string, record: (typeof ASSISTANTS)[number]) => {
      const column = assistantColumns(facts).find((one) => one.id === id);
      return [column?.accessorFn?.(record, 0), column?.meta?.title?.(record)];
    };
    const [first, second] = ASSISTANTS;
    expect(first && shown("model", first)).toEqual(["Standard", "standard"]);
    expect(second && shown("model", second)).toEqual(["large", "large"]);
    expect(first && shown("language", first)).toEqual(["German", "de"]);
  });

  it("sort by the gravest problem first", () => {
    const gravity = assistantColumns(facts).find(({ id }) => id === "problems")?.accessorFn;
    const sorted = ASSISTANTS.toSorted(
      (x, y) => Number(gravity?.(y, 0) ?? -1) - Number(gravity?.(x, 0) ?? -1),
    );
    expect(sorted.map(({ id }) => id)).toEqual(["b", "a", "c", ""]);
  });
});

describe("the filters of the list", () => {
  it("pass those that have a value, or that have none", () => {
    expect(names({ model: ["large"] })).toEqual(["Billing"]);
    expect(names({ voice: [""] })).toEqual(["Billing", "c", "Without id"]);
    expect(names({ language: ["de"], model: ["standard"] })).toEqual(["Front desk"]);
    expect(names({ language: ["en"] })).toEqual(["Billing"]);
  });

  it("pass those with problems, and all while problems are not known", () => {
    expect(names({ problems: ["1"] })).toEqual(["Front desk", "Billing"]);
    const unknown = { ...facts, problemsOf: () => undefined };
    expect(names({ problems: ["1"] }, unknown)).toEqual(["Front desk", "Billing", "c"]);
  });
});
