import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Behaviors } from "../behaviors";
import { afterPatch, type Fixture, openFixture } from "../fixture";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const OMITTED = { name: "x", firstMessage: "Hi", createdBy: "u" };
const NESTED = { artifactPlan: { recordingEnabled: true, transcriptPlan: { enabled: true, userName: "U" } } };
const DEEP = { artifactPlan: { transcriptPlan: { userName: "V" } } };
const IDS = { model: { toolIds: ["3"] } };
const FULL = { name: "x", hipaaEnabled: true, voice: { style: 1, speed: 2 }, model: { provider: "p" } };
const KEPT = { metadata: { kept: null } };
const NULLS = { name: null, hipaaEnabled: null, voice: { style: null }, model: { provider: null }, ...KEPT };
const STANDARD = { hipaaEnabled: false, voice: {}, model: { provider: "standard" }, ...KEPT };
const UNKNOWN = { color: 1, model: { topP: 1, tools: [{ id: "t" }] }, metadata: { free: 1 } };
const SERVER = { voice: { style: 2, speed: 3 }, name: "y", model: { tools: [{ type: "a", server: {} }] } };
const ODD = {
  firstMessage: { en: "Hi" },
  serverUrl: "http://anywhere.example",
  model: { tools: "none", messages: [{ content: null }] },
};

it.each<[string, Partial<Behaviors>, stored: object, body: object, now: object]>([
  ["keeps what is left out", { omitted: "kept" }, OMITTED, { name: "y" }, { ...OMITTED, name: "y" }],
  ["resets what is left out", { omitted: "reset" }, OMITTED, { name: "y" }, { name: "y", createdBy: "u" }],
  ["replaces nested objects", { nested: "replaced" }, NESTED, DEEP, DEEP],
  [
    "merges nested objects, at every depth",
    { nested: "merged" },
    NESTED,
    DEEP,
    { artifactPlan: { recordingEnabled: true, transcriptPlan: { enabled: true, userName: "V" } } },
  ],
  ["replaces lists even where it merges", { nested: "merged" }, { model: { toolIds: ["1", "2"] } }, IDS, IDS],
  ["clears what is null", { nulls: "clear" }, FULL, NULLS, NULLS],
  ["leaves what is null", { nulls: "unchanged" }, FULL, NULLS, { ...FULL, voice: { style: 1 }, ...KEPT }],
  ["brings the default for null", { nulls: "default" }, FULL, NULLS, STANDARD],
  [
    "brings the default of what is merged",
    { nulls: "default", nested: "merged" },
    FULL,
    { voice: { style: null } },
    { ...FULL, voice: { speed: 2 } },
  ],
  ["stores any types and hosts as sent", { storesAsSent: true }, { name: "x" }, ODD, { name: "x", ...ODD }],
  ["refuses other types and hosts", {}, { name: "x" }, ODD, { name: "x" }],
  ["stores unknown fields", { unknownFields: "stored" }, {}, UNKNOWN, UNKNOWN],
  [
    "ignores unknown fields",
    { unknownFields: "ignored" },
    {},
    UNKNOWN,
    { model: { tools: [{}] }, metadata: { free: 1 } },
  ],
  [
    "drops a path",
    { dropped: ["voice.style", "model.tools.*.server", "name"] },
    { voice: { style: 1 }, name: "x" },
    SERVER,
    { voice: { style: 1, speed: 3 }, name: "x", model: { tools: [{ type: "a" }] } },
  ],
  [
    "stores another value than the one sent",
    { changed: { "voice.style": 0.5, name: "normalized" } },
    { name: "x" },
    { voice: { style: 2 } },
    { name: "x", voice: { style: 0.5 } },
  ],
])("%s", async (_what, behaviors, stored, body, now) => {
  expect((await afterPatch(fixture, behaviors, stored, body)).stored).toEqual(now);
});

describe("refuses", () => {
  it.each<[string, Partial<Behaviors>, body: object, faults: [string, (string | number)[]][]]>([
    [
      "null inside an object",
      { nestedNulls: "refused" },
      NULLS,
      [
        ["float_type", ["voice", "style"]],
        ["string_type", ["model", "provider"]],
      ],
    ],
    [
      "unknown fields, at every depth",
      { unknownFields: "refused" },
      UNKNOWN,
      [
        ["extra_forbidden", ["color"]],
        ["extra_forbidden", ["model", "topP"]],
        ["extra_forbidden", ["model", "tools", 0, "id"]],
      ],
    ],
  ])("%s", async (_what, behaviors, body, faults) => {
    const { status, answer, stored } = await afterPatch(fixture, behaviors, FULL, body);
    const detail = faults.map(([type, path]) => ({ loc: ["body", ...path], type }));
    expect([status, answer, stored]).toMatchObject([422, { detail }, FULL]);
    expect((await afterPatch(fixture, behaviors, FULL, { name: null })).status).toBe(200);
  });

  it("or accepts the six fields that responses carry, wherever they stand", async () => {
    const body = {
      voice: { voiceId: "v", style: 1 },
      analysisPlan: { successEvaluationRubric: "r", structuredDataSchema: { type: "object" } },
      model: {
        tools: [
          { messages: [{ conditions: [{ operator: "eq" }], contents: [{ language: "en", type: "text" }] }] },
        ],
      },
      transportConfigurations: [{ recordingChannels: "mono" }],
    };
    expect((await afterPatch(fixture, {}, {}, body)).stored).toEqual(body);
    const { answer } = await afterPatch(fixture, { extraResponseFields: "refused" }, {}, body);
    const { detail } = answer as { detail: { loc: unknown[]; type: string }[] };
    expect(detail.map(({ loc }) => loc.at(-1)).sort()).toEqual(
      ["language", "operator", "recordingChannels", "successEvaluationRubric", "type", "voiceId"].sort(),
    );
    const { ask } = await fixture.organization({}, { extraResponseFields: "refused" });
    const members = [{ assistant: { voice: { voiceId: "v" } } }];
    expect((await ask("POST", "/api/v1/multi-agent", { members })).body).toMatchObject({
      detail: [{ loc: ["body", "members", 0, "assistant", "voice", "voiceId"], type: "extra_forbidden" }],
    });
  });
});
