import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TypedText } from "@/document/exact-json";
import {
  type FieldEdit,
  LONGEST_PAUSE,
  LONGEST_STEP,
  MOST_STEPS,
  NOTHING_DONE,
  placeOfChange,
  stepBack,
  stepForward,
  type UndoHistory,
  withEdit,
} from "./undo-history";

const typed = (name: string, ...texts: string[]): FieldEdit[] =>
  texts.slice(1).map((after, index) => ({ name, before: texts[index], after }));

function historyOf(edits: readonly FieldEdit[], gap: number): UndoHistory {
  return edits.reduce((history, edit, index) => withEdit(history, edit, index * gap, "typing"), NOTHING_DONE);
}

describe("the history of a form's edits", () => {
  it("combines typing in one field into one step", () => {
    const { past } = historyOf(typed("name", "", "H", "He", "Hel"), 200);
    expect(past.map(({ edits }) => edits)).toEqual([[{ name: "name", before: "", after: "Hel" }]]);
  });

  it("starts another step after a pause, in another field, and after some seconds", () => {
    expect(historyOf(typed("name", "", "H", "He"), LONGEST_PAUSE).past).toHaveLength(2);
    expect(historyOf([...typed("name", "", "H"), ...typed("voice.style", "0", "1")], 1).past).toHaveLength(2);
    const long = typed("name", ...Array.from({ length: 12 }, (_, length) => "x".repeat(length)));
    expect(historyOf(long, LONGEST_STEP / 10).past).toHaveLength(2);
  });

  it("combines typed lists and JSON, but never switches, states and entries", () => {
    const edits = (...values: unknown[]) =>
      values.slice(1).map((value, index) => ({ name: "f", before: values[index], after: value }));
    expect(historyOf(edits([], ["a"], ["ab"]), 1).past).toHaveLength(1);
    expect(
      historyOf(edits(new TypedText("{"), new TypedText("{}"), new TypedText("{} ")), 1).past,
    ).toHaveLength(1);
    expect(historyOf(edits(false, true, false), 1).past).toHaveLength(2);
    expect(historyOf(edits("", null, undefined), 1).past).toHaveLength(2);
    expect(historyOf(edits([{ a: 1 }], [{ a: 1 }, { a: 2 }], [{ a: 2 }]), 1).past).toHaveLength(2);
  });

  it("drops typing that was reverted by typing", () => {
    expect(historyOf(typed("name", "H", "He", "H"), 1).past).toEqual([]);
  });

  it("combines the changes of one action", () => {
    const [first, second] = [...typed("name", "a", "b"), ...typed("voice.model", "c", "d")] as [
      FieldEdit,
      FieldEdit,
    ];
    const history = withEdit(withEdit(NOTHING_DONE, first, 0, "apart"), second, 0, "joined");
    expect(stepBack(history)?.step.edits).toEqual([first, second]);
  });

  it("makes a value that is replaced at once its own step, however soon it follows", () => {
    const [edit] = typed("name", "a", "b") as [FieldEdit];
    const back = { ...edit, before: "b", after: "a" };
    expect(withEdit(withEdit(NOTHING_DONE, edit, 0, "typing"), back, 1, "apart").past).toHaveLength(2);
  });

  it("forgets undone steps after another edit", () => {
    const undone = stepBack(historyOf(typed("name", "a", "b"), 1));
    if (!undone) throw new Error("Nothing to take back");
    expect(stepForward(undone.history)?.step.edits[0]?.after).toBe("b");
    const other = withEdit(undone.history, { name: "name", before: "a", after: "c" }, 10_000, "typing");
    expect(stepForward(other)).toBeUndefined();
  });

  it("stores a limited number of steps", () => {
    const edits = typed("name", ...Array.from({ length: MOST_STEPS + 10 }, (_, index) => `text ${index}`));
    const { past } = historyOf(edits, LONGEST_PAUSE);
    expect(past).toHaveLength(MOST_STEPS);
    expect(past.at(-1)?.edits[0]?.after).toBe(`text ${MOST_STEPS + 9}`);
  });

  it("undoes every step in turn, and then redoes all of them", () => {
    const field = fc.constantFrom("a", "b", "c");
    const belonging = fc.constantFrom("joined" as const, "apart" as const, "typing" as const);
    const value = fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.string()));
    fc.assert(
      fc.property(fc.array(fc.tuple(field, value, fc.nat(3_000), belonging)), (changes) => {
        const held: Record<string, unknown> = { a: "", b: "", c: "" };
        let history = NOTHING_DONE;
        let now = 0;
        for (const [name, next, pause, belongs] of changes) {
          now += pause;
          history = withEdit(history, { name, before: held[name], after: next }, now, belongs);
          held[name] = next;
        }
        const last = { ...held };
        let back = stepBack(history);
        while (back) {
          for (const edit of back.step.edits) {
            expect(held[edit.name]).toEqual(edit.after);
            held[edit.name] = edit.before;
          }
          history = back.history;
          back = stepBack(history);
        }
        for (const name of Object.keys(held)) expect(held[name]).toEqual("");
        let forth = stepForward(history);
        while (forth) {
          for (const edit of forth.step.edits) held[edit.name] = edit.after;
          history = forth.history;
          forth = stepForward(history);
        }
        expect(held).toEqual(last);
      }),
    );
  });
});

const member = (name: string, ...to: string[]) => ({ name, to: to.map((one) => ({ one })) });
const squad = [member("a", "b"), member("b", "a", "c"), member("c")];

describe("placeOfChange", () => {
  it.each([
    ["an entry that came back", squad.toSpliced(1, 1), squad, [1]],
    ["the entry after one that is gone", squad, squad.toSpliced(1, 1), [1]],
    ["the last entry, where the end is gone", squad, squad.slice(0, 2), [1]],
    ["nothing of an empty list", squad, [], []],
    ["the first of two that changed places", squad, [squad[1], squad[0], squad[2]], [0]],
    ["a field of an entry", squad, squad.with(1, member("b", "a", "d")), [1, "to", 1, "one"]],
    ["an inner entry that came back", squad.with(1, member("b", "a")), squad, [1, "to", 1]],
    ["the entry in which several fields differ", squad, squad.with(0, member("z", "y")), [0]],
    ["a plain value", "a", "b", []],
  ])("finds %s", (_, was, is, place) => {
    expect(placeOfChange(was, is)).toEqual(place);
  });
});
