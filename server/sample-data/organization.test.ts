import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { assistantRequest } from "@/schema/assistant";
import { call } from "@/schema/call";
import { leaves } from "@/schema/field";
import { file } from "@/schema/file";
import { knowledgeBase } from "@/schema/knowledge-base";
import { phoneNumber } from "@/schema/phone-number";
import { squad, squadUpdate } from "@/schema/squad";
import { tool } from "@/schema/tool";
import { voiceEntry } from "@/schema/voice";
import { sampleOrganization } from "./organization";

const now = new Date("2026-11-20T15:30:00Z");
const sample = (seed: number, calls = 300) =>
  sampleOrganization({ seed, calls, now, organizationId: "6f1c2b8e-1d7a-4c55-9a51-000000000001" });
const all = (records: Iterable<object>, schema: z.ZodType) => {
  for (const record of records) expect(schema.safeParse(record).error?.issues).toBeUndefined();
};
const read = <T>(schema: z.ZodType<T>, records: Iterable<object>): T[] =>
  [...records].map((r) => schema.parse(r));

const idsOf = (records: object[]) => records.map((record) => (record as { id: string }).id);

describe.each([1, 2, 7])("the sample organization of seed %i", (seed) => {
  const data = sample(seed);
  const assistants = read(assistantRequest, data.assistants);
  const squads = read(squad, data.squads);
  const calls = read(call, data.calls);

  it("is the same each time, and fits the schema", () => {
    const again = sample(seed);
    expect(JSON.stringify({ ...again, calls: [...again.calls] })).toBe(
      JSON.stringify({ ...data, calls: [...data.calls] }),
    );
    all(data.squads, squadUpdate);
    all(data.phoneNumbers, phoneNumber);
    all(data.tools, tool);
    all(data.files, file);
    all(data.knowledgeBases, knowledgeBase);
    all(data.voices, voiceEntry);
  });

  it("has ids that are unique, and nothing that is not JSON", () => {
    const { name: _name, voices: _voices, ...records } = { ...data, calls };
    const ids = idsOf(Object.values(records).flat());
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(ids).size).toBe(ids.length);
    const everything = { ...data, calls: [...data.calls] };
    expect(JSON.parse(JSON.stringify(everything))).toStrictEqual(everything);
  });

  it("sets every field of the assistant somewhere", () => {
    const unset = leaves(assistantRequest)
      .map((leaf) => leaf.path)
      .filter((path) => !data.assistants.some((assistant) => has(assistant, path)));
    expect(unset.map((path) => path.join("."))).toEqual([]);
  });

  it("refers only to what exists, except for the planted faults", () => {
    const ids = new Set(idsOf([...data.assistants, ...data.phoneNumbers, ...data.squads, ...data.tools]));
    const squadNumber = read(phoneNumber, data.phoneNumbers).find(({ squadId }) => squadId === squads[0]?.id);
    for (const { assistantId, phoneNumberId } of calls) {
      // Where a squad took the call, its number says which.
      if (assistantId === undefined) expect(phoneNumberId).toBe(squadNumber?.id);
      else expect(ids.has(String(assistantId))).toBe(true);
      if (phoneNumberId !== undefined) expect(ids.has(String(phoneNumberId))).toBe(true);
    }
    for (const number of read(phoneNumber, data.phoneNumbers)) {
      for (const id of [number.assistantId, number.squadId]) if (id) expect(ids.has(id)).toBe(true);
    }
    for (const id of assistants.flatMap((assistant) => assistant.model?.toolIds ?? []))
      expect(ids.has(id)).toBe(true);

    const files = new Map(read(file, data.files).map((entry) => [entry.id, entry.isDeleted]));
    const fileIds = assistants.flatMap((assistant) => assistant.model?.knowledgeBase?.fileIds ?? []);
    expect(fileIds.every((id) => files.has(id))).toBe(true);
    expect(fileIds.filter((id) => files.get(id))).toHaveLength(1);
  });

  it("has the planted faults of squads and recordings, and no others", () => {
    const byId = new Map(assistants.map((assistant) => [assistant.id, assistant]));
    const faults: string[] = [];
    for (const { members } of squads) {
      const team = (members ?? []).map((member) => member.assistant ?? byId.get(member.assistantId ?? ""));
      const names = team.map((assistant) => assistant?.name ?? "");
      for (const { assistantName, message } of (members ?? []).flatMap(
        (member) => member.assistantDestinations ?? [],
      )) {
        const differs = names.some((name) => name.toLowerCase() === assistantName.toLowerCase());
        if (!names.includes(assistantName)) faults.push(differs ? "case" : "nobody");
        const target = team[names.indexOf(assistantName)];
        const mode = target?.firstMessageMode;
        if (message === "" && mode !== "assistant-speaks-first-with-model-generated-message")
          faults.push("silent");
      }
    }
    expect(faults.sort()).toEqual(["case", "nobody", "silent"]);
    expect(
      assistants.filter(({ hipaaEnabled, artifactPlan }) => hipaaEnabled && artifactPlan?.recordingEnabled),
    ).toHaveLength(1);
  });
});

function has(value: unknown, path: string[]): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return value !== undefined && value !== null;
  if (key === "*") return Array.isArray(value) && value.some((element) => has(element, rest));
  return typeof value === "object" && value !== null && has((value as Record<string, unknown>)[key], rest);
}
