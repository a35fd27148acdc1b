import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { formatPath } from "@/document/path";
import { checkAll } from "./checks/check";
import { applyFix } from "./checks/problem";
import type { TargetKind } from "./reference";
import { buildIndex, type ReferenceIndex } from "./resolve";

const FILE = "ae403f85-0000-4000-8000-00000000d001";
const DELETED = "ae403f85-0000-4000-8000-00000000d002";
const MISSING = "ae403f85-0000-4000-8000-00000000dead";
const DESK = "5b1d0c52-0000-4000-8000-00000000a001";

const placesOf = (index: ReferenceIndex, kind: TargetKind, id: string) =>
  index.usedBy(kind, id).map(({ from, path }) => `${from.kind} ${formatPath(path)}`);

/** An assistant whose files are only in the knowledge bases of a query tool. */
const desk = {
  id: DESK,
  name: "Front desk",
  model: {
    tools: [
      {
        type: "query",
        function: { name: "handbook" },
        knowledgeBases: [{ provider: "google", name: "handbook", fileIds: [FILE, DELETED, MISSING] }],
      },
    ],
  },
};
const files = [
  { id: FILE, name: "prices.pdf" },
  { id: DELETED, name: "hours.pdf", isDeleted: true },
];

describe("a field named after an ID", () => {
  it("refers to a file, deep inside a query tool", () => {
    const index = buildIndex({ assistants: [desk], squads: [], files });
    expect(placesOf(index, "file", FILE)).toEqual(["assistant model.tools.0.knowledgeBases.0.fileIds.0"]);
    expect(
      checkAll(index).flatMap(({ kind, path }) => (/^file-/.test(kind) ? [[kind, formatPath(path)]] : [])),
    ).toEqual([
      ["file-deleted", "model.tools.0.knowledgeBases.0.fileIds.1"],
      ["file-missing", "model.tools.0.knowledgeBases.0.fileIds.2"],
    ]);
  });

  it.each([
    ["model.toolRefs.0.toolId", "tool", { model: { toolRefs: [{ toolId: "t", version: 3 }] } }],
    ["model.tool_ids.0", "tool", { model: { tool_ids: ["t"] } }],
    ["toolIds:append.0", "tool", { "toolIds:append": ["t"] }],
    ["plan.fallbackToolId", "tool", { plan: { fallbackToolId: "t" } }],
    ["plan.toolIDs.0", "tool", { plan: { toolIDs: ["t"] } }],
    ["plan.file_ids", "file", { plan: { file_ids: "t" } }],
    ["model.knowledgeBaseId", "knowledge-base", { model: { knowledgeBaseId: "t" } }],
    ["plan.phone_number_id", "phone-number", { plan: { phone_number_id: "t" } }],
    ["plan.squad_id", "squad", { plan: { squad_id: "t" } }],
    ["plan.assistant-id", "assistant", { plan: { "assistant-id": "t" } }],
    [
      "voice.fallbackPlan.voices.0.voiceId",
      "voice",
      { voice: { fallbackPlan: { voices: [{ voiceId: "t" }] } } },
    ],
  ] as const)("refers to a record at %s", (place, kind, fields) => {
    const index = buildIndex({ assistants: [{ id: "a", ...fields }] });
    expect(placesOf(index, kind, "t")).toEqual([`assistant ${place}`]);
  });

  it.each([
    { profileId: "t" },
    { myVoiceId: {} },
    { parameters: { properties: { fileId: { type: "string" } } } },
    { id: "t" },
  ])("is none in %j", (fields) => {
    const index = buildIndex({ assistants: [{ id: "a", ...fields }] });
    const kinds = ["tool", "file", "voice"] as const;
    expect(kinds.flatMap((kind) => placesOf(index, kind, "t"))).toEqual([]);
  });

  it("loses a missing file by the fix of its problem, and keeps the others", () => {
    const index = buildIndex({ assistants: [desk], files });
    const fixed = checkAll(index).reduce<JsonObject>(
      (document, { kind, fix }) => (kind === "file-missing" ? applyFix(document, fix) : document),
      desk,
    );
    expect(fixed).toEqual(JSON.parse(JSON.stringify(desk).replace(`,"${MISSING}"`, "")));
    const single = { id: "a", files: [{ fileId: MISSING, note: "old" }, { fileId: FILE }] };
    const ofSingle = checkAll(buildIndex({ assistants: [single], files })).find(
      ({ kind }) => kind === "file-missing",
    );
    expect(applyFix(single, ofSingle?.fix)).toEqual({ id: "a", files: [{ fileId: FILE }] });
    const alone = { id: "a", plan: { fileId: MISSING, note: "kept" } };
    const ofAlone = checkAll(buildIndex({ assistants: [alone], files })).find(
      ({ kind }) => kind === "file-missing",
    );
    expect(applyFix(alone, ofAlone?.fix)).toEqual({ id: "a", plan: { note: "kept" } });
  });
});

describe("a text that equals the ID of a record", () => {
  const TOOL = "b07d5b5e-0000-4000-8000-00000000c001";

  it("is a mention, which no list of references has", () => {
    const assistants = [
      { id: DESK, name: "Front desk", metadata: { copyOf: DESK, sheet: FILE, tools: { booking: TOOL } } },
      { id: "a2", name: "Back office", model: { messages: [{ content: `See ${FILE}.` }] } },
    ];
    const index = buildIndex({ assistants, squads: [{ id: "s1", note: DESK, members: [] }], files });
    const mentioned = (kind: TargetKind, id: string) =>
      index.mentionedBy(kind, id).map(({ from, path, state }) => `${from.id} ${formatPath(path)} ${state}`);
    expect(mentioned("file", FILE)).toEqual([`${DESK} metadata.sheet mentioned`]);
    expect(mentioned("tool", TOOL)).toEqual([`${DESK} metadata.tools.booking mentioned`]);
    expect(mentioned("assistant", DESK)).toEqual(["s1 note mentioned"]);
    expect([...index.usedBy("file", FILE), ...index.inventory("tool")]).toEqual([]);
    expect(checkAll(index).filter(({ kind }) => /^(file|tool)-/.test(kind))).toEqual([]);
  });

  it("is none if the ID is short or has no digit, as any text may be", () => {
    const texts = { note: "string", kind: "an-ID-without-any-digit", path: "f1" };
    const index = buildIndex({ assistants: [{ id: "a", ...texts }] });
    const found = Object.values(texts).flatMap((id) => index.mentionedBy("file", id));
    expect(found).toEqual([]);
  });
});

describe("a field that pins a version", () => {
  it.each([
    [{ members: [{ assistantId: "a", assistantVersion: 3 }] }, "3"],
    [{ members: [{ assistantId: "a", version: "v2" }] }, "v2"],
    [{ members: [{ assistantId: "a", assistant_version: 4 }] }, "4"],
    [{ members: [{ id: "m", assistantId: "a", version: 4 }] }, undefined],
    [{ members: [{ assistantId: "a", conversion: 4, version: null }] }, undefined],
    [{ version: 7, members: [{ assistantId: "a" }] }, undefined],
  ])("in %j says %s", (squad, version) => {
    const index = buildIndex({ assistants: [{ id: "a" }], squads: [{ id: "s", ...squad }] });
    expect(index.usedBy("assistant", "a").map((reference) => reference.version)).toEqual([version]);
  });
});
