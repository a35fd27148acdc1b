import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { assistant, assistantRequest } from "./assistant";
import { call } from "./call";
import { fieldAt, leaves } from "./field";
import { file } from "./file";
import { knowledgeBase } from "./knowledge-base";
import { phoneNumber } from "./phone-number";
import { squad, squadCreate, squadUpdate } from "./squad";
import { tool, toolDefinition } from "./tool";
import { voiceEntry } from "./voice";

const objects: Record<string, z.ZodType> = {
  assistant,
  assistantRequest,
  squad,
  squadCreate,
  squadUpdate,
  call,
  phoneNumber,
  tool,
  toolDefinition,
  file,
  knowledgeBase,
  voiceEntry,
};

describe.each(Object.entries(objects))("the schema of %s", (_name, schema) => {
  it("gives every leaf a label and a help sentence", () => {
    const all = leaves(schema);
    expect(all.length).toBeGreaterThan(0);
    for (const { path, meta } of all) {
      expect(meta.label, path.join(".")).toMatch(/^\S.*\S$/);
      expect(meta.help, path.join(".")).toMatch(/^\S.*\.$/);
      expect(meta.usual === undefined || meta.usual.min < meta.usual.max).toBe(true);
    }
  });

  it("keeps unknown fields and takes null or nothing where nothing is required", () => {
    const parsed = schema.safeParse({
      surprise: { deep: [1, null] },
      id: "x",
      provider: "p",
      organizationId: "o",
      members: [],
    });
    expect(parsed.success).toBe(true);
    expect(parsed.data).toHaveProperty("surprise.deep", [1, null]);
  });
});

describe("the specification's fields", () => {
  const paths = new Set(leaves(assistantRequest).map(({ path }) => path.join(".")));

  it.each([
    "name",
    "model.messages.*.content",
    "model.knowledgeBase.fileIds",
    "model.tools.*.function.parameters.properties",
    "model.tools.*.server.headers",
    "model.tools.*.messages.*.contents.*.language",
    "model.tools.*.messages.*.conditions.*.value",
    "voice.chunkPlan.formatPlan.replacements.*.key",
    "voice.voiceId",
    "transcriber.endpointing",
    "voicemailDetection.machineDetectionSpeechEndThreshold",
    "transportConfigurations.*.recordingChannels",
    "analysisPlan.structuredDataSchema.items",
    "artifactPlan.transcriptPlan.userName",
    "messagePlan.idleMessageMaxSpokenCount",
    "startSpeakingPlan.transcriptionEndpointingPlan.onNumberSeconds",
    "stopSpeakingPlan.backoffSeconds",
    "monitorPlan.controlEnabled",
    "metadata",
    "serverUrlSecret",
  ])("include %s", (path) => {
    expect(paths).toContain(path);
  });

  it("are found by their path in a document", () => {
    expect(fieldAt(assistant, ["model", "messages", 3, "content"])?.meta?.label).toBe("Content");
    expect(
      fieldAt(squad, ["members", 0, "assistantDestinations", 1, "transferMode"])?.meta?.known,
    ).toHaveProperty("rolling-history");
    expect(fieldAt(assistant, ["metadata", "any"])?.meta).toBeUndefined();
    expect(fieldAt(assistant, ["nothing", "here"])).toBeUndefined();
  });
});

describe("what the specification requires", () => {
  it("is refused when it is missing", () => {
    expect(squadUpdate.safeParse({ name: "x" }).success).toBe(false);
    expect(squadUpdate.safeParse({ members: null }).success).toBe(false);
    expect(squadCreate.safeParse({ members: [], name: null }).success).toBe(false);
    expect(knowledgeBase.safeParse({ id: "k" }).success).toBe(false);
    expect(
      squadUpdate.safeParse({ members: [{ assistantDestinations: [{ type: "assistant" }] }] }).success,
    ).toBe(false);
  });

  it("takes any value of an open enumeration and refuses another type", () => {
    expect(assistantRequest.safeParse({ backgroundSound: "rain" }).success).toBe(true);
    expect(assistantRequest.safeParse({ backgroundSound: 3 }).success).toBe(false);
    expect(assistantRequest.safeParse({ model: { maxTokens: 1.5 } }).success).toBe(false);
    expect(assistantRequest.safeParse({ serverUrl: "ftp://x" }).success).toBe(true);
  });
});
