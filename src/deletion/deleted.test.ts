import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { JsonObject } from "@/document/equal";
import type { Deleted } from "@/storage/entries";
import { createDeletedStore } from "./deleted";
import { createDeletionQueue, WAIT_MS } from "./queue";
import type { DeletionState } from "./records";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const connection = { id: "acme", name: "Acme" };
const deleted = (record?: JsonObject): DeletionState => ({ step: "deleted", record, at: 5 });
const deletionOf = (noun: string, id: string, state: DeletionState) => ({
  what: { noun, id, name: `${noun} ${id}`, connection },
  send: async () => state,
});

const earlier: Deleted = { noun: "tool", id: "old", name: "old", at: 1 };

it("notes what was deleted and what was gone already, keeps it, and remembers what was kept before", async () => {
  const queue = createDeletionQueue();
  const store = vi.fn(async () => true);
  const notes = createDeletedStore(queue, { store, stored: async () => [earlier] });
  notes.read("acme");
  queue.add(deletionOf("tool", "a", deleted({ type: "function", function: { name: "find_slot" } })));
  queue.add(deletionOf("tool", "b", deleted()));
  queue.add(
    deletionOf("tool", "c", { step: "failed", outcome: { kind: "unknown", error: new Error("lost") } }),
  );
  queue.add(deletionOf("call", "d", deleted({})));
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  const ids = notes.of("acme").map(({ id }) => id);
  expect(ids.toSorted()).toEqual(["a", "b", "old"]);
  expect(store.mock.calls).toEqual([
    ["acme", { noun: "tool", id: "a", name: "find_slot", at: 5 }],
    ["acme", { noun: "tool", id: "b", name: "tool b", at: 5 }],
  ]);
  const before = notes.of("acme");
  for (const { key } of queue.snapshot()) queue.dismiss(key);
  expect(notes.of("acme"), "a deletion record that is dismissed says nothing of the tool").toBe(before);
  expect(notes.of("other")).toEqual([]);
});

it("forgets with the connection, also what is still being read", async () => {
  const queue = createDeletionQueue();
  let answer: (notes: readonly Deleted[]) => void = () => undefined;
  const reading = new Promise<readonly Deleted[]>((resolve) => {
    answer = resolve;
  });
  const notes = createDeletedStore(queue, { store: async () => true, stored: () => reading });
  queue.add(deletionOf("phone number", "n", deleted()));
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(notes.of("acme")).toHaveLength(1);
  notes.read("acme");
  notes.forget("acme");
  answer([earlier]);
  await reading;
  expect(notes.of("acme")).toEqual([]);
});
