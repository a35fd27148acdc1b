import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type JsonObject, recordOf } from "@/document/equal";
import { formatPath, setAt } from "@/document/path";
import { referencesOf } from "./collect";
import { LIST_OF, REFERRER_KINDS, type ReferenceLists } from "./facts";
import { anyEdits, anyLists, IDS, NAMES } from "./lists.testing";
import { cleanOrganization, withChange } from "./organization.testing";
import type { ReferrerKind, ResolvedReference, TargetKind } from "./reference";
import { buildIndex, type InventoryKind, type ReferenceIndex } from "./resolve";
import { referencesIn } from "./resolve-one";

const say = (references: readonly ResolvedReference[]) =>
  references.map(({ from, path, state }) => `${from.id} ${formatPath(path)} ${state}`);

/** Every reference in an index's lists. */
const allOf = ({ lists, facts }: ReferenceIndex) =>
  REFERRER_KINDS.flatMap((kind) =>
    (lists[LIST_OF[kind]] ?? []).flatMap((record) => referencesIn(kind, record, facts)),
  );

describe("referencesOf", () => {
  it("finds every place that names something, by id or by name", () => {
    const { squads, assistants, knowledgeBases } = cleanOrganization();
    const list = (kind: ReferrerKind, record: unknown) =>
      referencesOf(kind, recordOf(record)).map(
        ({ path, to }) => `${formatPath(path)}: ${to.kind} ${to.id ?? `“${to.name}”`}`,
      );
    expect(list("assistant", assistants[0])).toEqual([
      "model.toolIds.0: tool tool-1",
      "model.toolIds.1: tool tool-2",
      "model.knowledgeBase.fileIds.0: file file-1",
      "model.knowledgeBase.fileIds.1: file file-2",
      "voice.voiceId: voice “Clara”",
      "model.tools.1.destinations.0.assistantName: assistant “Billing”",
    ]);
    expect(list("knowledge-base", knowledgeBases[0])).toEqual([
      "createPlan.chunkPlans.0.fileIds.0: file file-1",
    ]);
    const squad = setAt(squads[0], ["members", 1, "assistantOverrides", "model"], { toolIds: ["tool-3"] });
    expect(list("squad", squad)).toEqual(
      expect.arrayContaining([
        "members.0.assistantId: assistant a-desk",
        "members.0.assistantDestinations.1.assistantName: assistant “Survey”",
        "members.1.assistantOverrides.model.toolIds.0: tool tool-3",
        "members.3.assistant.model.knowledgeBase.fileIds.0: file file-1",
        "members.3.assistant.model.tools.1.destinations.0.assistantName: assistant “Billing”",
        "members_overrides.voice.voiceId: voice “Maya”",
      ]),
    );
  });

  it("takes any shape, and what isn't text for no ID", () => {
    const odd = {
      id: 7,
      model: { toolIds: [null, true, " ", 3, "t"], tools: "x", knowledgeBase: { fileIds: [4, {}] } },
      voice: { voiceId: {} },
    };
    expect(
      referencesOf("assistant", odd)
        .map(({ to }) => to.id)
        .toSorted(),
    ).toEqual(["t"]);
    expect(referencesOf("squad", { members: [3, null, { assistantDestinations: {} }] })).toEqual([]);
  });
});

describe("the index", () => {
  const index = buildIndex(cleanOrganization());

  it("says who uses a record, by id and by name", () => {
    expect(say(index.usedBy("assistant", "a-billing"))).toEqual([
      "s-main members.1.assistantId resolved",
      "a-desk model.tools.1.destinations.0.assistantName resolved",
      "a-billing model.tools.1.destinations.0.assistantName resolved",
      "a-survey model.tools.1.destinations.0.assistantName resolved",
      "s-main members.0.assistantDestinations.0.assistantName resolved",
      "s-main members.3.assistant.model.tools.1.destinations.0.assistantName resolved",
    ]);
    expect(say(index.usedBy("voice", "Maya"))).toEqual(["s-main members_overrides.voice.voiceId resolved"]);
    expect(say(index.usedBy("file", "file-1"))).toHaveLength(5);
    expect(index.usedBy("tool", "tool-1").map(({ state }) => state)).toEqual(Array(4).fill("not-verifiable"));
    expect(say(index.usedBy("squad", "s-main"))).toEqual(["p-1 squadId resolved"]);
    expect(say(index.usedBy("phone-number", "p-1"))).toEqual(["undefined phoneNumberId resolved"]);
    expect(index.usedBy("phone-number", "p")).toEqual([]);
  });

  it("finds an assistant by the name that a squad gives it, and not by its own where another has that there", () => {
    let lists = withChange(
      cleanOrganization(),
      ["squads", 0],
      ["members", 1, "assistantOverrides", "name"],
      "Accounts",
    );
    lists = withChange(
      lists,
      ["squads", 0],
      ["members", 0, "assistantDestinations", 0, "assistantName"],
      "Accounts",
    );
    expect(say(buildIndex(lists).usedBy("assistant", "a-billing"))).toContain(
      "s-main members.0.assistantDestinations.0.assistantName resolved",
    );
    const transient = withChange(
      withChange(cleanOrganization(), ["squads", 0], ["members", 1], { assistant: { name: "Billing" } }),
      ["assistants", 0],
      ["model", "tools"],
      [],
    );
    expect(
      say(buildIndex(transient).usedBy("assistant", "a-billing")).filter((one) => /s-main/.test(one)),
    ).toEqual([]);
  });

  it("tells what is there, what is not, what is gone and what nobody can know", () => {
    const of = (lists: ReferenceLists, document: JsonObject) =>
      referencesIn("assistant", document, buildIndex(lists).facts).map(({ state }) => state);
    const document = {
      model: {
        toolIds: ["tool-1", "tool-gone"],
        knowledgeBase: { fileIds: ["file-1", "file-old", "file-none"] },
        tools: [{ destinations: [{ assistantName: "Billing" }, { assistantName: "Nobody" }] }],
      },
      voice: { voiceId: "Clara" },
    };
    const known = [
      "not-verifiable",
      "gone",
      "resolved",
      "gone",
      "dangling",
      "resolved",
      "resolved",
      "dangling",
    ];
    expect(of(cleanOrganization(), document)).toEqual(known);
    expect(of({}, document)).toEqual(Array(8).fill("not-verifiable"));
    expect(of(cleanOrganization(), { voice: { voiceId: "clara" } })).toEqual(["not-verifiable"]);
  });

  it("does not take a name for dangling while a member's name is not known", () => {
    const { squads } = cleanOrganization();
    const state = (lists: ReferenceLists, squad: unknown) =>
      referencesIn("squad", recordOf(squad), buildIndex(lists).facts).find(({ to }) => to.name === "Nobody")
        ?.state;
    const squad = setAt(squads[0], ["members", 0, "assistantDestinations", 0, "assistantName"], "Nobody");
    expect(state(cleanOrganization(), squad)).toBe("dangling");
    expect(state({ squads }, squad)).toBe("not-verifiable");
    const nameless = cleanOrganization().assistants.map(({ name: _, ...record }) => record);
    expect(state({ ...cleanOrganization(), assistants: nameless }, squad)).toBe("not-verifiable");
  });

  it("walks numbers that were looked up, and what calls name", () => {
    const lists: ReferenceLists = {
      ...cleanOrganization(),
      phoneNumbers: [
        {
          id: "p-1",
          name: "Main",
          assistantId: "a-desk",
          squadId: "s-main",
          fallbackDestination: { number: "+44" },
        },
        { id: "p-2", assistantId: "a-none", squadId: true },
      ],
      gonePhoneNumberIds: ["p-old"],
      calls: [
        { field: "assistantId", value: "a-desk", calls: 12 },
        { field: "assistantId", value: "a-none", calls: 1 },
        ...["p-1", "p-old", "p-other"].map((value) => ({ field: "phoneNumberId" as const, value, calls: 3 })),
      ],
    };
    const whole = buildIndex(lists);
    const from = (kind: ReferrerKind) =>
      allOf(whole)
        .filter((reference) => reference.from.kind === kind)
        .map(({ path, to, state, calls }) => [formatPath(path), to.kind, to.id, state, calls]);
    expect(from("phone-number")).toEqual([
      ["assistantId", "assistant", "a-desk", "resolved", undefined],
      ["squadId", "squad", "s-main", "resolved", undefined],
      ["assistantId", "assistant", "a-none", "dangling", undefined],
    ]);
    expect(from("call")).toEqual([
      ["assistantId", "assistant", "a-desk", "resolved", 12],
      ["assistantId", "assistant", "a-none", "dangling", 1],
      ["phoneNumberId", "phone-number", "p-1", "resolved", 3],
      ["phoneNumberId", "phone-number", "p-old", "gone", 3],
      ["phoneNumberId", "phone-number", "p-other", "not-verifiable", 3],
    ]);
    expect(say(whole.usedBy("squad", "s-main"))).toEqual(["p-1 squadId resolved"]);
    expect(whole.inventory("phone-number").map(({ id }) => id)).toEqual(["p-1", "p-old", "p-other"]);
  });
});

const TARGETS: readonly TargetKind[] = ["assistant", "squad", "tool", "file", "voice", "phone-number"];
const INVENTORIES: readonly InventoryKind[] = ["tool", "phone-number", "file", "voice"];

/** Every answer of an index. */
const answers = (index: ReferenceIndex) => ({
  all: allOf(index),
  usedBy: TARGETS.flatMap((kind) => [...IDS, ...NAMES].map((key) => [kind, key, index.usedBy(kind, key)])),
  inventory: INVENTORIES.map((kind) => index.inventory(kind)),
});

describe("incremental updates", () => {
  it("agree with a full build, after any sequence of edits", () => {
    fc.assert(
      fc.property(anyLists, anyEdits, (start, edits) => {
        let lists = start;
        answers(buildIndex(lists));
        for (const edit of edits) {
          lists = edit(lists);
          expect(answers(buildIndex(lists))).toEqual(answers(buildIndex(structuredClone(lists))));
        }
      }),
      { numRuns: 40 },
    );
  });

  it("agree from both ends: what is used is what refers to it", () => {
    const place = ({ from, path }: ResolvedReference) => `${from.kind} ${from.id} ${formatPath(path)}`;
    fc.assert(
      fc.property(anyLists, (lists) => {
        const index = buildIndex(lists);
        for (const key of ["a1", "a2", "a3"]) {
          if (index.facts.withId("assistants", key).length !== 1) continue;
          const leads = allOf(index).filter(
            ({ to, targets }) => to.kind === "assistant" && [to, ...targets].some((one) => one.id === key),
          );
          expect(index.usedBy("assistant", key).map(place).sort()).toEqual(leads.map(place).sort());
        }
      }),
      { numRuns: 60 },
    );
  });

  it("agree on whether a name is lost", () => {
    fc.assert(
      fc.property(anyLists, (lists) => {
        const index = buildIndex(lists);
        const lost = allOf(index).filter(({ to, state }) => to.name !== undefined && state === "dangling");
        expect(index.hasLostNames()).toBe(lost.length > 0);
      }),
      { numRuns: 60 },
    );
  });

  it("agree with the inventory: it has everything that is named, and each place once", () => {
    fc.assert(
      fc.property(anyLists, (lists) => {
        const index = buildIndex(lists);
        for (const kind of INVENTORIES) {
          const items = index.inventory(kind);
          for (const { id, mentions } of items) expect(mentions).toEqual(index.usedBy(kind, id));
          const named = allOf(index).filter(({ to }) => to.kind === kind);
          expect(items.flatMap(({ mentions }) => mentions)).toHaveLength(named.length);
        }
      }),
      { numRuns: 60 },
    );
  });
});
