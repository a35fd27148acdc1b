import { expect, it } from "vitest";
import { planChanges, unwritableWords } from "./plan";

it("says why a record can't be written: without an ID, or with another's", () => {
  const assistants = [{ id: "a" }, { id: "b" }, { id: "b" }, {}];
  const plan = planChanges({ assistants }, () => ({ mine: { name: "New" } }));
  expect(plan.map((planned) => planned.isUnwritable && unwritableWords(planned))).toEqual([
    false,
    "Another assistant has the same ID, so it can't be updated safely.",
    "Another assistant has the same ID, so it can't be updated safely.",
    "It has no ID, so it can't be updated safely.",
  ]);
});
