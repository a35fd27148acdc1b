import { expect, it } from "vitest";
import { countChanges } from "@/document/changed-fields";
import type { JsonObject } from "@/document/equal";
import { squad } from "@/schema/squad";
import { commit, prepare } from "./save";
import type { SaveIo } from "./save-io";
import { reportSentence } from "./words";

interface Destination {
  type: string;
  assistantName: string;
  message: unknown;
  transferMode?: string;
}

const destinations: Destination[] = [
  { type: "assistant", assistantName: "Billing", message: "", transferMode: "new-mode" },
  { type: "assistant", assistantName: "Support", message: { kind: "custom", id: "m1" } },
];

const stored = {
  id: "s1",
  name: null,
  organizationId: "o",
  members_overrides: null,
  members: [
    { assistantId: "a1", assistant: null, assistantDestinations: destinations },
    {
      assistant: {
        id: "t1",
        name: "Billing",
        createdAt: "x",
        serverUrlSecret: "***",
        metadata: { id: "own" },
      },
    },
  ],
};

it("saves a squad: members whole, odd values kept, embedded assistants with their ids, nulls as they came", async () => {
  const bodies: object[] = [];
  const io: SaveIo = {
    // Someone else adds a destination between loading and saving.
    readAll: async () => {
      const newest = structuredClone(stored);
      newest.members[0]?.assistantDestinations?.push({
        type: "assistant",
        assistantName: "Sales",
        message: "Hold on",
      });
      return [newest];
    },
    write: async (body) => {
      bodies.push(body);
      return { ...stored, ...body };
    },
  };
  const mine = structuredClone(stored);
  const [first] = mine.members;
  if (first?.assistantDestinations?.[0]) first.assistantDestinations[0].message = "One moment";
  const edit = { schema: squad, id: "s1", loaded: stored, mine, io };
  const prepared = await prepare(edit);
  expect(prepared).toMatchObject({
    kind: "ready",
    conflicts: [],
    changes: [
      { path: ["members", 0, "assistantDestinations", 0, "message"], before: "", after: "One moment" },
    ],
    secretsAtRisk: [["members", 1, "assistant", "serverUrlSecret"]],
  });
  if (prepared.kind !== "ready") return;
  const saved = await commit({ ...edit, prepared });
  expect(bodies).toEqual([
    {
      name: null,
      members_overrides: null,
      members: [
        {
          assistantId: "a1",
          assistant: null,
          assistantDestinations: [
            { type: "assistant", assistantName: "Billing", message: "One moment", transferMode: "new-mode" },
            { type: "assistant", assistantName: "Support", message: { kind: "custom", id: "m1" } },
            { type: "assistant", assistantName: "Sales", message: "Hold on" },
          ],
        },
        { assistant: { id: "t1", name: "Billing", createdAt: "x", metadata: { id: "own" } } },
      ],
    },
  ]);
  expect(saved).toMatchObject({ kind: "saved", report: { outcomes: [{ outcome: "stored" }] } });
  // This service replaces whole members, so the masked secret is lost, and the report says so.
  expect(saved).toMatchObject({
    report: { sideEffects: [{ path: ["members", 1, "assistant", "serverUrlSecret"], after: undefined }] },
  });
});

it("counts the changes inside a list with a new entry as the form does", async () => {
  const before = { id: "s1", name: "Main", members: [{ assistantId: "a1" }, { assistantId: "a2" }] };
  const mine = {
    ...before,
    name: "Line",
    members: [{ assistantId: "a1", note: "x" }, { assistantId: "a2", note: "y" }, { assistantId: "a3" }],
  };
  let now: JsonObject = before;
  const io: SaveIo = {
    readAll: async () => [now],
    write: async (body) => {
      now = { ...before, ...body };
      return now;
    },
  };
  const edit = { schema: squad, id: "s1", loaded: before, mine, io };
  const prepared = await prepare(edit);
  if (prepared.kind !== "ready") throw new Error(prepared.kind);
  const saved = await commit({ ...edit, prepared });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  expect(reportSentence(squad, saved.report)).toBe("Saved.");
  expect(countChanges(squad, prepared.changes)).toBe(4);
});
