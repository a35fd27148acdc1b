import { expect, it } from "vitest";
import { diff } from "@/document/diff";
import type { JsonObject } from "@/document/equal";
import { bulkKey } from "./plan";
import { planUndo } from "./undo-plan";

const write = (replaced: JsonObject, made: JsonObject) => ({
  replaced,
  made,
  report: {
    outcomes: diff(replaced, made).map(({ path, after }) => ({
      path,
      asked: after,
      got: after,
      outcome: "stored" as const,
    })),
    sideEffects: [],
  },
});

const assistant = (firstMessage: string, name = "Ada") => ({ id: "a", name, firstMessage });

it("undoes all writes of a record, without what someone else changed between and after them", () => {
  const planned = { kind: "assistant" as const, id: "a", name: "Ada", changes: [] };
  const plan = [
    { ...planned, record: assistant("A"), mine: assistant("C") },
    { ...planned, id: "untouched", record: {}, mine: {} },
  ];
  const writes = new Map([
    [
      bulkKey("assistant", "a"),
      [write(assistant("A"), assistant("B")), write(assistant("B", "Eve"), assistant("C", "Eve"))],
    ],
  ]);
  const now = { ...assistant("C", "Eve"), endCallMessage: "Bye" };
  const [undo, ...others] = planUndo(plan, writes, { assistants: [now] });
  expect(others).toEqual([]);
  expect(undo).toMatchObject({ record: now, mine: { ...now, firstMessage: "A" }, notUndone: "" });
  const [late] = planUndo(plan, writes, { assistants: [assistant("Theirs", "Eve")] });
  expect(late).toMatchObject({ changes: [], notUndone: expect.stringContaining("so that stays") });
});
