import { expect, it, vi } from "vitest";
import type { Deleted } from "@/storage/notes";
import { createGoneNotes } from "./gone";
import { createDeletionQueue, type Deletion } from "./queue";

const connection = { id: "acme", name: "Acme" };

/** A queue whose deletions are sent at once. */
function queueNow() {
  return createDeletionQueue({
    now: () => 5,
    after: (_ms, run) => {
      queueMicrotask(run);
      return () => undefined;
    },
  });
}

const deletionOf = (noun: string, id: string, outcome: Awaited<ReturnType<Deletion["send"]>>): Deletion => ({
  noun,
  id,
  name: `${noun} ${id}`,
  connection,
  send: async () => outcome,
});

const earlier: Deleted = { noun: "tool", id: "old", name: "old", at: 1 };

it("notes what was deleted and what was gone already, keeps it, and remembers what was kept before", async () => {
  const queue = queueNow();
  const store = vi.fn(async () => true);
  const notes = createGoneNotes(queue, { store, stored: async () => [earlier] });
  notes.read("acme");
  queue.add(deletionOf("tool", "a", { kind: "deleted", record: {} }));
  queue.add(deletionOf("tool", "b", { kind: "gone" }));
  queue.add(deletionOf("tool", "c", { kind: "unknown", error: new Error("lost") }));
  queue.add(deletionOf("call", "d", { kind: "deleted", record: {} }));
  await vi.waitFor(() =>
    expect(
      notes
        .of("acme")
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["a", "b", "old"]),
  );
  expect(store.mock.calls).toEqual([
    ["acme", { noun: "tool", id: "a", name: "tool a", at: 5 }],
    ["acme", { noun: "tool", id: "b", name: "tool b", at: 5 }],
  ]);
  const before = notes.of("acme");
  for (const { key } of queue.snapshot()) queue.dismiss(key);
  expect(notes.of("acme"), "a receipt that is put away says nothing of the tool").toBe(before);
  expect(notes.of("other")).toEqual([]);
});

it("forgets with the connection, also what is still being read", async () => {
  const queue = queueNow();
  let answer: (notes: readonly Deleted[]) => void = () => undefined;
  const reading = new Promise<readonly Deleted[]>((resolve) => {
    answer = resolve;
  });
  const notes = createGoneNotes(queue, { store: async () => true, stored: () => reading });
  queue.add(deletionOf("phone number", "n", { kind: "gone" }));
  await vi.waitFor(() => expect(notes.of("acme")).toHaveLength(1));
  notes.read("acme");
  notes.forget("acme");
  answer([earlier]);
  await reading;
  expect(notes.of("acme")).toEqual([]);
});
