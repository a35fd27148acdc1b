import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRecord, type JsonObject, recordOf } from "@/document/equal";
import { type Path, setAt } from "@/document/path";
import {
  loadAssistant,
  loadCall,
  loadFile,
  loadKnowledgeBase,
  loadPhoneNumber,
  loadSquad,
  loadTool,
  loadVoice,
} from "./dialects";
import type { Load } from "./lists";

/** A folder with a list of each kind, as a real account returned them. */
const folder = process.env.REAL_RECORDS;

const KINDS: [name: string, load: Load<unknown>, sample: JsonObject][] = [
  [
    "assistants",
    loadAssistant,
    {
      id: "a",
      name: "Front desk",
      model: {
        messages: [{ role: "system", content: "Prompt" }],
        toolIds: ["t"],
        tools: [{ type: "transferCall", destinations: [{ type: "assistant", assistantName: "Billing" }] }],
      },
      hooks: [{ do: [{ tool: { type: "function", function: { name: "book" } } }] }],
    },
  ],
  [
    "squads",
    loadSquad,
    {
      id: "s",
      members: [
        { assistantId: "a", assistantDestinations: [{ type: "assistant", assistantName: "Billing" }] },
        { assistant: { name: "Billing" }, assistantOverrides: { voice: {} }, destinations: ["Front desk"] },
      ],
      members_overrides: { firstMessage: "Hello" },
    },
  ],
  [
    "tools",
    loadTool,
    { id: "t", type: "function", function: { name: "book", parameters: { type: "object" } } },
  ],
  [
    "calls",
    loadCall,
    {
      id: "c",
      status: "ended",
      startedAt: "2026-11-20T10:00:00Z",
      endedAt: "2026-11-20T10:04:07Z",
      customer: { number: "+442079460018" },
      analysis: { summary: "Booked", successEvaluation: "true" },
      artifact: { messages: [{ role: "user", message: "Hello" }], presignedRecordingUrl: "https://a/r" },
    },
  ],
  ["files", loadFile, { id: "f", name: "Prices.pdf", size: 2048, metadata: {} }],
  ["knowledge-bases", loadKnowledgeBase, { id: "k", createPlan: { chunkPlans: [{ fileIds: ["f"] }] } }],
  ["phone-numbers", loadPhoneNumber, { id: "p", number: "+442079460018", fallbackDestination: {} }],
  ["voices", loadVoice, { name: "Clara", language: "en-GB" }],
];

function recordsOf(name: string, sample: JsonObject): JsonObject[] {
  const path = folder && join(folder, `${name}.json`);
  const real: unknown = path && existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : [];
  return [sample, ...(Array.isArray(real) ? real.filter(isRecord) : [])];
}

/** Every place in a record. */
function placesIn(value: unknown, at: Path = []): Path[] {
  const entries = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : [];
  return entries.flatMap(([key, inner]) => [[...at, key], ...placesIn(inner, [...at, key])]);
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, "", " ", "text", 0, -1.5, true, [], {}, [null], [[]], { a: {} }),
  fc.jsonValue({ maxDepth: 3 }),
);

describe.each(KINDS)("%s with odd values", (name, load, sample) => {
  const records = recordsOf(name, sample);

  it("are read, keep what the service returned, and say which places can't be read", () => {
    fc.assert(
      fc.property(
        fc.nat(records.length - 1),
        fc.array(fc.tuple(fc.nat(), odd), { minLength: 1, maxLength: 4 }),
        (which, changes) => {
          const raw = changes.reduce((document, [where, value]) => {
            const places = placesIn(document);
            const path = places[where % places.length];
            return path ? recordOf(setAt(document, path, value)) : document;
          }, records[which] ?? sample);
          const before = structuredClone(raw);
          const { value, unreadable, raw: kept } = load(raw);
          expect(isRecord(value)).toBe(true);
          expect(kept).toBe(raw);
          expect(raw).toEqual(before);
          expect(unreadable.every((path) => path.length > 0)).toBe(true);
        },
      ),
    );
  });

  it("are all readable where they are as the service returns them", () => {
    for (const record of records) expect(isRecord(load(record).value)).toBe(true);
    expect(load(sample).unreadable).toEqual([]);
  });
});
