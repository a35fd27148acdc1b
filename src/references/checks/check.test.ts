import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordOf } from "@/document/equal";
import { formatPath, type Path, setAt } from "@/document/path";
import {
  cleanOrganization,
  type Organization,
  type Place,
  valueIn,
  withChange,
} from "@/references/organization.testing";
import type { ReferrerKind } from "@/references/reference";
import { buildIndex } from "@/references/resolve";
import { checkAll, checkRecord } from "./check";
import { FAULTS, type Fault } from "./faults.testing";
import type { Problem } from "./problem";

const KINDS = {
  assistants: "assistant",
  squads: "squad",
  knowledgeBases: "knowledge-base",
  phoneNumbers: "phone-number",
  calls: "call",
} as const satisfies Partial<Record<Place[0], ReferrerKind>>;

const applied = (lists: Organization, { place, changes }: Fault) =>
  changes.reduce((result, { path, value }) => withChange(result, place, path, value), lists);

function problemsAt(lists: Organization, place: Place): Problem[] {
  const [list] = place;
  if (list === "files") throw new Error("Files have no problems of their own");
  return checkRecord(KINDS[list], recordOf(valueIn(lists, place, [])), buildIndex(lists));
}

/** The clean organization with values at places of its records. */
const organizationWith = (...changes: [...Place, path: Path, value: unknown][]) =>
  changes.reduce(
    (lists, [list, index, path, value]) => withChange(lists, [list, index], path, value),
    cleanOrganization(),
  );

const told = (problems: readonly Problem[]) =>
  problems.map(({ kind, severity, path }) => [kind, severity, formatPath(path)]).sort();

describe("the checks", () => {
  it("find nothing in a clean organization", () => {
    const lists = cleanOrganization();
    const index = buildIndex(lists);
    expect(checkAll(index)).toEqual([]);
    for (const record of lists.assistants) expect(checkRecord("assistant", record, index)).toEqual([]);
  });

  it.each(FAULTS.map((fault) => [JSON.stringify(fault.changes).slice(0, 150), fault] as const))(
    "find just what is wrong: %s",
    (_, fault) => {
      const problems = problemsAt(applied(cleanOrganization(), fault), fault.place);
      expect(told(problems)).toEqual([...fault.finds].sort());
    },
  );

  it("say what is wrong and why", () => {
    for (const fault of FAULTS) {
      for (const { title, reason, fix } of problemsAt(applied(cleanOrganization(), fault), fault.place)) {
        for (const text of [title, reason, fix?.label ?? "Do"]) {
          expect(text).toMatch(/^[\p{Lu}\d“-]/u);
          expect(text).not.toMatch(/undefined|null|NaN|\[object/);
        }
      }
    }
  });

  it("leave out of the whole list what is told at the squad", () => {
    const survey = organizationWith(["assistants", 2, ["firstMessageMode"], "assistant-waits"]);
    expect(checkAll(buildIndex(survey)).map(({ kind }) => kind)).toEqual(["silent-transfer"]);
  });
});

describe("fixes", () => {
  const fixed = (lists: Organization, place: Place, { fix }: Problem) =>
    (fix?.changes ?? []).reduce((result, { path, value }) => withChange(result, place, path, value), lists);
  const same = (a: Problem, b: Problem) => a.kind === b.kind && a.title === b.title;

  it("take the problem away and bring none of its kind, among any other faults", () => {
    const seen = new Set<string>();
    const look = (faults: readonly Fault[]) => {
      const lists = faults.reduce(applied, cleanOrganization());
      const [place] = faults.map((fault) => fault.place);
      if (!place) return;
      const before = problemsAt(lists, place);
      for (const problem of before.filter(({ fix }) => fix)) {
        seen.add(problem.kind);
        const after = problemsAt(fixed(lists, place, problem), place);
        const ofKind = (problems: Problem[]) => problems.filter(({ kind }) => kind === problem.kind);
        expect(ofKind(after).length).toBeLessThan(ofKind(before).length);
        for (const other of ofKind(after)) expect(before.some((one) => same(one, other))).toBe(true);
      }
    };
    for (const fault of FAULTS) look([fault]);
    const groups = (["assistants", "squads"] as const).map((list) =>
      FAULTS.filter(({ place }) => place.join() === `${list},0`),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...groups).chain((group) => fc.subarray(group, { minLength: 2, maxLength: 12 })),
        look,
      ),
      { numRuns: 80 },
    );
    expect([...seen].sort().join(" ")).toBe(
      "destination-case destination-mismatch destination-unknown empty-phrase file-deleted file-missing first-message-missing hipaa-recording member-double required-unknown silent-arrival silent-transfer tool-deleted",
    );
  });
});

describe("a fix that is not certain", () => {
  it("is not offered where an override for all may win over the member's", () => {
    const mode = ["members_overrides", "firstMessageMode"];
    const lists = organizationWith(["squads", 0, mode, "assistant-speaks-first"]);
    const [problem, ...others] = problemsAt(lists, ["squads", 0]);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ kind: "silent-transfer" });
    expect([problem?.fix, problem?.elsewhere]).toEqual([undefined, undefined]);
  });

  it("leads to the assistant's own field where no override would win over it", () => {
    const lists = organizationWith(["assistants", 2, ["firstMessageMode"], "assistant-speaks-first"]);
    const problem = problemsAt(lists, ["squads", 0]).find(({ kind }) => kind === "silent-transfer");
    expect(problem?.elsewhere).toMatchObject({ id: "a-survey", path: ["firstMessageMode"] });
  });

  it("is not offered where several names differ in case alone", () => {
    const lists = organizationWith(
      ["squads", 0, ["members", 3, "assistant", "name"], "BILLING"],
      ["squads", 0, ["members", 0, "assistantDestinations", 0, "assistantName"], "billing"],
    );
    const problem = problemsAt(lists, ["squads", 0]).find(({ kind }) => kind === "destination-unknown");
    expect(problem?.title).toBe("No member is named “billing”");
    expect(problem?.fix).toBeUndefined();
  });
});

describe("what is not known", () => {
  it("is no problem: fields that the service never shows", () => {
    const lists = cleanOrganization();
    const hidden = ["name", "firstMessage", "voicemailMessage", "serverUrl", "model", "firstMessageMode"];
    const assistants = lists.assistants.map((record) =>
      hidden.reduce((result, key) => recordOf(setAt(result, [key], undefined)), record),
    );
    const squad = withChange(
      { ...lists, assistants },
      ["squads", 0],
      ["members", 0, "assistantDestinations", 0, "assistantName"],
      "Nobody knows",
    );
    const withMode = withChange(squad, ["assistants", 0], ["firstMessageMode"], "assistant-speaks-first");
    expect(checkAll(buildIndex(squad))).toEqual([]);
    expect(problemsAt(withMode, ["assistants", 0])).toEqual([]);
  });

  it("is no problem: transfers that the service never shows", () => {
    const lists = cleanOrganization();
    const without = (transfers: unknown) =>
      setAt(
        lists.squads[0],
        ["members"],
        lists.assistants.slice(0, 2).map(({ id }) => ({
          assistantId: id,
          ...(transfers !== undefined && { assistantDestinations: transfers }),
        })),
      );
    const kinds = (squad: unknown) =>
      checkAll(buildIndex({ assistants: lists.assistants, squads: [recordOf(squad)] })).map(
        ({ kind }) => kind,
      );
    expect(kinds(without(undefined))).not.toContain("no-way-back");
    expect(kinds(without(null))).toContain("no-way-back");
  });

  it("is no problem: what a list would hold that was not read", () => {
    const { squads } = cleanOrganization();
    const faulty = recordOf(setAt(squads[0], ["members", 1, "assistantId"], "a-none"));
    expect(checkAll(buildIndex({ squads: [faulty] }))).toEqual([]);
    expect(checkAll(buildIndex({ assistants: cleanOrganization().assistants }))).toEqual([]);
  });
});

it("offers no fix of a knowledge base, which the API cannot change", () => {
  const { knowledgeBases, ...lists } = cleanOrganization();
  const base = { id: "k-2", createPlan: { chunkPlans: [{ fileIds: ["file-1", "file-old", "file-none"] }] } };
  const problems = checkRecord("knowledge-base", base, buildIndex({ ...lists, knowledgeBases }));
  expect(problems.map(({ kind, fix }) => [kind, fix])).toEqual([
    ["file-deleted", undefined],
    ["file-missing", undefined],
  ]);
});
