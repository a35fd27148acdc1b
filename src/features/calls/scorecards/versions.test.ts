import { expect, it } from "vitest";
import { question, scorecard, scored, version } from "./scorecards.testing";
import { edited, filledOf, latestOf, numberOf, usesOf } from "./versions";

const GREETING = question("greeting", "pass-fail");
const TONE = question("tone", "rating");
const card = scorecard(version("v1", [GREETING]));
const context = (...used: string[]) => ({ used: new Set(used), newId: () => "new", now: 9 });
const content = (questions = [GREETING], passMark = 80) => ({ name: "Quality", passMark, questions });

it("replaces a version that no call was scored with", () => {
  const next = edited(card, content([GREETING, TONE]), context());
  expect(next.versions).toEqual([version("new", [GREETING, TONE], 80, 9)]);
  const renamed = { ...card, name: "Calls", updatedAt: 9 };
  expect(edited(card, { ...content(), name: "Calls" }, context())).toEqual(renamed);
});

it("makes the next version of one that calls were scored with, and takes it back with the edit", () => {
  const next = edited(card, content([GREETING], 90), context("v1"));
  expect(next.versions.map(({ id, passMark }) => `${id} ${passMark}`)).toEqual(["v1 80", "new 90"]);
  const again = edited(next, content([GREETING], 95), { ...context("v1"), newId: () => "newer" });
  expect(again.versions).toEqual([card.versions[0], version("newer", [GREETING], 95, 9)]);
  expect(edited(next, content(), context("v1")).versions).toEqual(card.versions);
  // A name isn't a question.
  expect(edited(card, { ...content(), name: "Calls" }, context("v1")).versions).toEqual(card.versions);
});

it("comes after a version of a clock that is ahead", () => {
  const ahead = scorecard(version("v1", [GREETING], 80, 20));
  const next = edited(ahead, content([TONE]), context("v1"));
  expect(next.versions.map(({ id, at }) => `${id} ${at}`)).toEqual(["v1 20", "new 21"]);
});

it("leaves answers with their version", () => {
  const both = scorecard(version("v1", [GREETING]), version("v2", [TONE], 80, 2));
  const call = scored("a", "v1", { greeting: 1 });
  expect(filledOf(both, call).map(({ version: { id } }) => id)).toEqual(["v1"]);
  const later = { ...call, filledIn: { ...call.filledIn, ...scored("a", "v2", { tone: 3 }).filledIn } };
  expect(filledOf(both, later).map(({ version: { id } }) => id)).toEqual(["v2", "v1"]);
  expect(filledOf(both, undefined)).toEqual([]);
  expect([numberOf(both, "v2"), numberOf(both, "elsewhere"), latestOf(both)?.id]).toEqual([2, 0, "v2"]);
  expect(Object.fromEntries(usesOf([call, later]))).toEqual({ v1: 2, v2: 1 });
});
