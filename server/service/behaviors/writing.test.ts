import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { afterPatch, type Fixture, openFixture } from "../fixture";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

describe("writing", () => {
  it("keeps or resets what is left out", async () => {
    const stored = { name: "x", firstMessage: "Hi", createdBy: "u" };
    expect((await afterPatch(fixture, { omitted: "kept" }, stored, { name: "y" })).stored).toEqual({
      ...stored,
      name: "y",
    });
    expect((await afterPatch(fixture, { omitted: "reset" }, stored, { name: "y" })).stored).toEqual({
      name: "y",
      createdBy: "u",
    });
  });

  it("replaces or merges nested objects, at every depth", async () => {
    const stored = {
      artifactPlan: { recordingEnabled: true, transcriptPlan: { enabled: true, userName: "U" } },
    };
    const body = { artifactPlan: { transcriptPlan: { userName: "V" } } };
    expect((await afterPatch(fixture, { nested: "replaced" }, stored, body)).stored).toEqual(body);
    expect((await afterPatch(fixture, { nested: "merged" }, stored, body)).stored).toEqual({
      artifactPlan: { recordingEnabled: true, transcriptPlan: { enabled: true, userName: "V" } },
    });
  });

  it("replaces lists even where it merges", async () => {
    const stored = { model: { toolIds: ["1", "2"] } };
    const { stored: now } = await afterPatch(fixture, { nested: "merged" }, stored, {
      model: { toolIds: ["3"] },
    });
    expect(now).toEqual({ model: { toolIds: ["3"] } });
  });

  describe("null", () => {
    const stored = { name: "x", hipaaEnabled: true, voice: { style: 1, speed: 2 }, model: { provider: "p" } };
    const body = {
      name: null,
      hipaaEnabled: null,
      voice: { style: null },
      model: { provider: null },
      metadata: { kept: null },
    };

    it("clears", async () => {
      expect((await afterPatch(fixture, { nulls: "clear" }, stored, body)).stored).toEqual(body);
    });
    it("leaves unchanged", async () => {
      expect((await afterPatch(fixture, { nulls: "unchanged" }, stored, body)).stored).toEqual({
        ...stored,
        voice: { style: 1 },
        metadata: { kept: null },
      });
    });
    it("brings the default", async () => {
      expect((await afterPatch(fixture, { nulls: "default" }, stored, body)).stored).toEqual({
        hipaaEnabled: false,
        voice: {},
        model: { provider: "standard" },
        metadata: { kept: null },
      });
    });
    it("brings the default of what is merged", async () => {
      const { stored: now } = await afterPatch(fixture, { nulls: "default", nested: "merged" }, stored, {
        voice: { style: null },
      });
      expect(now).toEqual({ ...stored, voice: { speed: 2 } });
    });
    it("is refused inside an object, and there alone", async () => {
      const { status, answer } = await afterPatch(fixture, { nestedNulls: "refused" }, stored, body);
      expect(status).toBe(422);
      expect(answer).toMatchObject({
        detail: [
          { loc: ["body", "voice", "style"], type: "float_type" },
          { loc: ["body", "model", "provider"], type: "string_type" },
        ],
      });
      expect((await afterPatch(fixture, { nestedNulls: "refused" }, stored, { name: null })).status).toBe(
        200,
      );
    });
  });

  it("stores a body as it was sent, whatever types and hosts it has", async () => {
    const body = {
      firstMessage: { en: "Hi" },
      serverUrl: "http://anywhere.example",
      model: { tools: "none", messages: [{ content: null }] },
    };
    expect((await afterPatch(fixture, { storesAsSent: true }, { name: "x" }, body)).stored).toEqual({
      name: "x",
      ...body,
    });
    expect((await afterPatch(fixture, {}, { name: "x" }, body)).status).toBe(422);
  });

  it("stores, ignores or refuses unknown fields, at every depth", async () => {
    const body = { color: 1, model: { topP: 1, tools: [{ id: "t" }] }, metadata: { free: 1 } };
    expect((await afterPatch(fixture, { unknownFields: "stored" }, {}, body)).stored).toEqual(body);
    expect((await afterPatch(fixture, { unknownFields: "ignored" }, {}, body)).stored).toEqual({
      model: { tools: [{}] },
      metadata: { free: 1 },
    });
    const refused = await afterPatch(fixture, { unknownFields: "refused" }, { name: "x" }, body);
    expect(refused.stored).toEqual({ name: "x" });
    expect(refused.answer).toMatchObject({
      detail: [
        { loc: ["body", "color"], type: "extra_forbidden" },
        { loc: ["body", "model", "topP"], type: "extra_forbidden" },
        { loc: ["body", "model", "tools", 0, "id"], type: "extra_forbidden" },
      ],
    });
  });

  it("accepts or refuses the six fields that responses carry, wherever they stand", async () => {
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

  it("drops a path", async () => {
    const dropped = ["voice.style", "model.tools.*.server", "name"];
    const stored = { voice: { style: 1 }, name: "x" };
    const body = { voice: { style: 2, speed: 3 }, name: "y", model: { tools: [{ type: "a", server: {} }] } };
    const result = await afterPatch(fixture, { dropped }, stored, body);
    expect(result.stored).toEqual({
      voice: { style: 1, speed: 3 },
      name: "x",
      model: { tools: [{ type: "a" }] },
    });
    expect(result.answer).toMatchObject({ name: "x" });
  });

  it("stores another value than the one sent", async () => {
    const changed = { "voice.style": 0.5, name: "normalized" };
    const result = await afterPatch(fixture, { changed }, { name: "x" }, { voice: { style: 2 } });
    expect(result.stored).toEqual({ name: "x", voice: { style: 0.5 } });
  });
});
