import { expect, it } from "vitest";
import { findNotes, turnKey } from "./turn-notes";

const turn = (position: number, text: string, role = "user") => ({ position, role, text });

it("finds a note at its turn, also when the call was read again with more messages", () => {
  const turns = [turn(0, "Hello", "bot"), turn(1, "Yes"), turn(2, "A refund"), turn(3, "Yes")];
  const notes = { [turnKey(turns[1] ?? turn(0, ""))]: "First", [turnKey(turns[3] ?? turn(0, ""))]: "Second" };
  const noteAt = (found: ReturnType<typeof findNotes>) =>
    [...found.byPosition].map(([position, { note }]) => [position, note]);
  expect(noteAt(findNotes(turns, notes))).toEqual([
    [1, "First"],
    [3, "Second"],
  ]);
  const later = [
    turn(0, "System", "system"),
    ...turns.map((one) => ({ ...one, position: one.position + 1 })),
  ];
  const moved = findNotes(later, notes);
  expect(noteAt(moved).sort()).toEqual([
    [2, "First"],
    [4, "Second"],
  ]);
  expect(moved.lost).toEqual([]);
});

it("reports notes whose turns are no longer there", () => {
  const key = turnKey(turn(4, "Something else"));
  expect(findNotes([turn(0, "Hello")], { [key]: "Lost" })).toEqual({
    byPosition: new Map(),
    lost: [{ key, note: "Lost" }],
  });
});

it("finds a note at its place if the turn is masked now", () => {
  const key = turnKey(turn(1, "Call 555 0100"));
  const found = findNotes([turn(0, "Hello"), turn(1, "Call •••")], { [key]: "Number" });
  expect(found.byPosition.get(1)?.note).toBe("Number");
});

it("has another key for another speaker or other words", () => {
  const keys = [turn(1, "Yes"), turn(1, "No"), turn(1, "Yes", "bot"), turn(2, "Yes")].map(turnKey);
  expect(new Set(keys).size).toBe(4);
});
