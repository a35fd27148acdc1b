import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRecord, recordOf } from "@/document/equal";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import { inlineDefinition, planCleanUp } from "./plan";

it("keeps what defines the tool, known and unknown, and nothing that only responses have", () => {
  const record = {
    id: "t1",
    organizationId: "o",
    createdBy: "u",
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-02T00:00:00Z",
    type: "function",
    async: null,
    extra: { id: "kept", nothing: null },
    function: {
      name: "find_slot",
      description: null,
      parameters: { properties: { day: { default: null } } },
    },
    messages: [{ type: "request-start", content: "One moment.", conditions: null }],
  };
  expect(inlineDefinition(record)).toEqual({
    definition: {
      type: "function",
      extra: { id: "kept", nothing: null },
      function: { name: "find_slot", parameters: { properties: { day: { default: null } } } },
      messages: [{ type: "request-start", content: "One moment." }],
    },
    secrets: [],
    lostSecrets: [],
  });
});

it("takes secrets along only where they are in clear", () => {
  const server = {
    url: "https://tools.example",
    secret: SECRET_PLACEHOLDER,
    headers: { Authorization: "Bearer x", "X-Team": "****", "X-Empty": "" },
  };
  const inline = inlineDefinition({ type: "function", server });
  expect(inline).toEqual({
    definition: {
      type: "function",
      server: { url: "https://tools.example", headers: { Authorization: "Bearer x" } },
    },
    secrets: [["server", "headers", "Authorization"]],
    lostSecrets: [
      ["server", "secret"],
      ["server", "headers", "X-Team"],
      ["server", "headers", "X-Empty"],
    ],
  });
});

it("makes nothing of what defines nothing", () => {
  expect(inlineDefinition(undefined)).toBeUndefined();
  expect(inlineDefinition({ id: "t1", createdAt: "now", type: null })).toBeUndefined();
});

const GONE = "tool-gone";

const assistantShape = (ids: readonly string[]) => ({
  name: "Guide",
  model: { temperature: 0.2, toolIds: [...ids] },
});

/**
 * Any assistant-shaped object: with lists of IDs that may contain the deleted one, odd values, and anything
 * else.
 */
const anyIds = fc.oneof(
  fc.array(fc.oneof(fc.constantFrom(GONE, "t1", "t2", "", `${GONE} `), fc.integer(), fc.constant(null))),
  fc.constantFrom(null, GONE, { 0: GONE }),
);
const anyShape = fc.oneof(
  fc.record(
    {
      name: fc.string(),
      model: fc.oneof(
        fc.record(
          {
            toolIds: anyIds,
            tools: fc.constantFrom(null, [{ type: "dtmf", toolIds: [GONE] }]),
            toolRefs: fc.array(
              fc.constantFrom(
                { toolId: GONE, version: 2 },
                { toolId: "t1", version: 3 },
                { plan: { toolId: GONE, kept: 1 } },
              ),
              { maxLength: 4 },
            ),
            provider: fc.string(),
          },
          { requiredKeys: [] },
        ),
        fc.constantFrom(null, "standard"),
      ),
      metadata: fc.dictionary(fc.string(), fc.constantFrom(GONE, [GONE], null)),
    },
    { requiredKeys: [] },
  ),
  fc.constant(null),
);
const anySquad = fc.record(
  {
    name: fc.string(),
    members: fc.oneof(
      fc.array(
        fc.record(
          { assistantId: fc.constantFrom(GONE, "a1"), assistant: anyShape, assistantOverrides: anyShape },
          { requiredKeys: [] },
        ),
        { maxLength: 3 },
      ),
      fc.constantFrom(null, {}),
    ),
    members_overrides: anyShape,
  },
  { requiredKeys: [] },
);

/**
 * The whole document, processed without knowing where the plan looks: wherever a key says that it has IDs of
 * tools, this ID is gone, and with it the list entry that holds it. Nothing else changes.
 */
function withoutTheId(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((entry) => !isRecord(entry) || entry.toolId !== GONE).map(withoutTheId);
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key !== "toolIds" && key !== "toolId") return [[key, withoutTheId(inner)]];
      if (Array.isArray(inner)) return [[key, inner.filter((id) => id !== GONE)]];
      return inner === GONE ? [] : [[key, inner]];
    }),
  );
}

describe("the clean-up after a tool", () => {
  it("takes exactly that id out of any record, leaves all else as it is, and finds nothing afterwards", () => {
    fc.assert(
      fc.property(anyShape, anySquad, (shape, squad) => {
        const assistants = [{ ...shape, id: "a1" }];
        const squads = [{ ...squad, id: "s1" }];
        const plan = planCleanUp({ assistants, squads }, GONE);
        const mineOf = (kind: string, record: unknown) =>
          recordOf(plan.find((planned) => planned.kind === kind)?.mine ?? record);
        const after = {
          assistants: assistants.map((record) => mineOf("assistant", record)),
          squads: squads.map((record) => mineOf("squad", record)),
        };
        expect(after.assistants).toEqual(assistants.map((record) => withoutTheId(record)));
        expect(after.squads).toEqual(squads.map((record) => withoutTheId(record)));
        expect(planCleanUp(after, GONE)).toEqual([]);
        expect(plan.every(({ changes }) => changes.length > 0)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it("puts the definition into each assistant-shaped object that named the tool, behind its own tools", () => {
    const definition = { type: "function", function: { name: "find_slot" } };
    const own = { type: "endCall" };
    const assistants = [
      { id: "a1", name: "Front desk", model: { toolIds: ["t1", GONE], tools: [own] } },
      { id: "a2", name: "Billing", model: { toolIds: ["t1"] } },
    ];
    const squads = [{ id: "s1", name: "Main", members: [{ assistant: assistantShape([GONE, "t2"]) }] }];
    const plan = planCleanUp({ assistants, squads }, GONE, definition);
    expect(plan.map(({ kind, id, mine, doubt }) => ({ kind, id, mine, doubt }))).toEqual([
      {
        kind: "squad",
        id: "s1",
        doubt: undefined,
        mine: {
          id: "s1",
          name: "Main",
          members: [
            {
              assistant: { name: "Guide", model: { temperature: 0.2, toolIds: ["t2"], tools: [definition] } },
            },
          ],
        },
      },
      {
        kind: "assistant",
        id: "a1",
        doubt: undefined,
        mine: { id: "a1", name: "Front desk", model: { toolIds: ["t1"], tools: [own, definition] } },
      },
    ]);
  });

  it("takes a pinned tool out of its list, and one that a hook runs out of the hook", () => {
    const doIt = [{ type: "tool", toolId: GONE }, { type: "say" }];
    const record = {
      id: "a1",
      name: "Front desk",
      model: {
        toolIds: ["t1"],
        toolRefs: [
          { toolId: "t1", version: 1 },
          { toolId: GONE, version: 3 },
        ],
      },
      hooks: [{ on: "call.ending", do: doIt }],
      plan: { fallback: { toolIds: [GONE] } },
    };
    const [planned] = planCleanUp({ assistants: [record] }, GONE);
    const without = {
      ...record,
      model: { toolIds: ["t1"], toolRefs: [{ toolId: "t1", version: 1 }] },
      plan: { fallback: { toolIds: [] } },
    };
    expect(planned?.mine).toEqual({ ...without, hooks: [{ on: "call.ending", do: [{ type: "say" }] }] });
    const definition = { type: "function", function: { name: "find_slot" } };
    const [inline] = planCleanUp({ assistants: [record] }, GONE, definition);
    expect(inline?.mine).toEqual({
      ...without,
      model: { ...without.model, tools: [definition] },
      hooks: [{ on: "call.ending", do: [{ type: "tool", tool: definition }, { type: "say" }] }],
    });
    expect(inline?.doubt).toBe("elsewhere");
  });

  it("is doubtful where it may change more than the tool", () => {
    const definition = { type: "function", function: { name: "find_slot" } };
    const named = (id: string, tools?: unknown) => ({ id, model: { toolIds: [GONE], tools } });
    const doubts = (lists: Parameters<typeof planCleanUp>[0], inline = true) =>
      planCleanUp(lists, GONE, inline ? definition : undefined).map(
        ({ doubt, isDoubtful }) => `${doubt} ${isDoubtful}`,
      );
    expect(doubts({ assistants: [named("a", "tools"), named("b", [definition])] })).toEqual([
      "elsewhere true",
      "has-one true",
    ]);
    const overridden = {
      id: "s",
      members: [{ assistantId: "a", assistantOverrides: assistantShape([GONE]) }],
    };
    expect(doubts({ squads: [overridden] })).toEqual(["replaces true"]);
    expect(doubts({ squads: [overridden] }, false)).toEqual(["undefined undefined"]);
  });
});
