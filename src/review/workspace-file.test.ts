import { describe, expect, it } from "vitest";
import { annotationKind } from "@/storage/annotation-kind";
import { type Annotation, type Annotations, emptyAnnotation } from "@/storage/annotations";
import { decisionKind, queueKind } from "@/storage/queue-kinds";
import type { Queue } from "@/storage/queues";
import type { Written } from "@/storage/schemas";
import {
  type CallScores,
  SCORECARDS,
  SCORES,
  type Scorecard,
  type ScorecardVersion,
  scorecardKind,
  scoresKind,
} from "@/storage/scorecards";
import { KINDS } from "./kinds";
import { planImport, readWorkspaceFile, writeWorkspaceFile } from "./workspace-file";

const annotation = (callId: string, change: Partial<Annotation> = {}): Annotation => ({
  ...emptyAnnotation(callId),
  tags: ["refund"],
  updatedAt: 5,
  ...change,
});
const mapOf = (...all: Annotation[]) => new Map(all.map((one) => [one.callId, one]));
const writeFile = (address: string, values: Annotations) =>
  writeWorkspaceFile(address, [{ kind: annotationKind, values }]);
const contents = (origin: string, ...values: (Annotation | undefined)[]) => ({
  origin,
  parts: [{ of: KINDS.find(({ kind }) => kind.name === annotationKind.name), values }],
});
const queue: Queue = {
  id: "q",
  name: "Sample",
  view: "when=7d",
  rules: { score: 4, random: 5 },
  seed: "s",
  updatedAt: 1,
};
const decision = {
  queueId: "q",
  callId: "a",
  decision: "skipped",
  before: "",
  reasons: ["score"],
  updatedAt: 2,
} as const;
const version = (id: string, at: number): ScorecardVersion => ({
  id,
  at,
  passMark: 80,
  questions: [{ id: "q", kind: "choice", text: "Solved?", options: [{ label: "Yes", points: null }] }],
});
const card = (updatedAt: number, ...versions: ScorecardVersion[]): Scorecard => ({
  id: "card",
  name: `Quality ${updatedAt}`,
  versions,
  updatedAt,
});
const scores = (updatedAt: number, filledIn: CallScores["filledIn"]): CallScores => ({
  callId: "a",
  filledIn,
  assistantId: "x",
  startedAt: 1,
  evaluation: undefined,
  updatedAt,
});
const filled = (at: number, answers: Record<string, number>) => ({
  scorecardId: "card",
  at,
  answers: Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, { value }])),
});
const blob = (value: unknown) => new Blob([typeof value === "string" ? value : JSON.stringify(value)]);

describe("a file of what reviewers wrote", () => {
  it("has everything, and never the key", async () => {
    const all = mapOf(
      annotation("b", { note: "Ünï", turns: { "1.a": "x" }, status: "reviewed", assignee: "Zoë" }),
      annotation("a", { starred: true }),
    );
    const text = writeFile("https://user:secret@service.example/base?key=k", all);
    expect(text).not.toMatch(/secret|key=|user/);
    const read = await readWorkspaceFile(blob(text));
    expect(read).toEqual(contents("https://service.example", all.get("a"), all.get("b")));
    const [part] = typeof read === "string" ? [] : read.parts;
    const same = new Map(part?.values.map((value) => [annotationKind.idOf(value as Annotation), value]));
    expect(writeWorkspaceFile("https://service.example", [{ kind: annotationKind, values: same }])).toBe(
      text,
    );
  });

  const file = (...annotations: unknown[]) => ({
    kind: "switchboard annotations",
    version: 2,
    origin: "",
    parts: { annotations },
  });
  const good = file(annotation("a"));
  it.each<[string, unknown, RegExp]>([
    ["no JSON", "{", /isn't JSON/],
    ["other JSON", [1], /has no call reviews/],
    ["another kind", { ...good, kind: "x" }, /has no call reviews/],
    ["a later version", { ...good, version: 3 }, /newer version/],
    ["a later kind", { ...good, parts: { later: [] } }, /newer version/],
    ["no parts", { ...good, parts: undefined }, /damaged/],
    ["no list", { ...good, parts: { annotations: {} } }, /damaged/],
    ["an odd annotation", file(annotation("a"), { callId: "b" }), /^Call review 2 /],
    ["a long note", file(annotation("a", { note: "x".repeat(10_001) })), /\(note\)/],
    ["a call twice", file(annotation("a"), annotation("a")), /same call twice/],
  ])("is refused with %s", async (_, value, words) => {
    expect(await readWorkspaceFile(blob(value))).toMatch(words);
  });

  it("is refused in another encoding, which would damage its letters", async () => {
    const note = new Uint8Array(Buffer.from(JSON.stringify({ ...good, origin: "é" }), "latin1"));
    expect(await readWorkspaceFile(new Blob([note]))).toMatch(/isn't UTF-8/);
  });

  it("brings no field that isn't ours", async () => {
    const odd = JSON.stringify(good).replace('"callId"', '"__proto__":{"x":1},"more":1,"callId"');
    expect(await readWorkspaceFile(blob(odd))).toEqual(contents("", annotation("a")));
    const one = card(3, version("v1", 1));
    const text = writeWorkspaceFile("", [{ kind: scorecardKind, values: new Map([["card", one]]) }]);
    const read = await readWorkspaceFile(blob(text.replace('"text"', '"weight":2,"text"')));
    expect(typeof read === "string" ? read : read.parts[0]?.values).toEqual([one]);
  });
});

describe("an import", () => {
  const plan = (name: string, mine: Written, theirs: Written) => {
    const of = KINDS.find(({ kind }) => kind.name === name);
    if (!of) throw new Error(`No kind is called ${name}.`);
    return planImport(of, new Map([[of.kind.idOf(mine), mine]]), [theirs]);
  };
  /** What is stored instead of `mine`; importing the file again then changes nothing. */
  const imported = (name: string, mine: Written, theirs: Written) => {
    const [stored] = plan(name, mine, theirs).replaced;
    if (stored) expect(plan(name, stored, theirs)).toEqual({ added: [], replaced: [], unchanged: 1 });
    return stored;
  };

  it("tells apart what is new, newer and unchanged, whenever it was written", () => {
    const of = KINDS.find(({ kind }) => kind.name === annotationKind.name);
    const mine = annotation("c", { tags: ["a", "b"], turns: { x: "1", y: "2" } });
    const same = { ...mine, tags: ["b", "a"], turns: { y: "2", x: "1" }, updatedAt: 9 };
    const newer = annotation("d", { note: "Newer", updatedAt: 9 });
    const here = mapOf(mine, annotation("d", { note: "Older" }), annotation("e", { note: "Newer" }));
    const file = [same, newer, annotation("e", { note: "Older", updatedAt: 1 }), annotation("f")];
    expect(of && planImport(of, here, file)).toEqual({
      added: [annotation("f")],
      replaced: [newer],
      unchanged: 2,
    });
  });

  it("takes the newer annotation, and loses nothing that only this browser has", () => {
    const mine = annotation("c", {
      tags: ["a", "b"],
      note: "Mine",
      turns: { x: "1", y: "2" },
      status: "to-review",
    });
    const theirs = annotation("c", {
      tags: ["B", "c"],
      note: "Theirs",
      turns: { x: "3", z: "4" },
      assignee: "Zoë",
      updatedAt: 9,
    });
    expect(imported(annotationKind.name, mine, theirs)).toEqual({
      callId: "c",
      tags: ["a", "b", "c"],
      starred: false,
      note: "Theirs",
      turns: { x: "3", y: "2", z: "4" },
      status: "to-review",
      assignee: "Zoë",
      updatedAt: 9,
    });
    expect(imported(annotationKind.name, theirs, mine)).toBeUndefined();
  });

  it("takes the newer queue and the newer decision", () => {
    const later = { ...queue, rules: { score: 3 }, updatedAt: 9 };
    expect(imported(queueKind.name, queue, later)).toEqual(later);
    expect(imported(queueKind.name, later, queue)).toBeUndefined();
    const reviewed = { ...decision, decision: "reviewed", updatedAt: 9 } as const;
    expect(imported(decisionKind.name, decision, reviewed)).toEqual(reviewed);
    expect(imported(decisionKind.name, reviewed, decision)).toBeUndefined();
  });

  it("has every version of a scorecard, whichever is newer, since answers belong to theirs", () => {
    const mine = card(5, version("v1", 1), version("v3", 3));
    const theirs = card(4, version("v1", 1), version("v2", 2));
    const all = [version("v1", 1), version("v2", 2), version("v3", 3)];
    expect(imported(SCORECARDS, mine, theirs)).toEqual(card(5, ...all));
    expect(imported(SCORECARDS, theirs, mine)).toEqual(card(5, ...all));
  });

  it("has the answers of both about a call, the later one of two", () => {
    const mine = scores(5, { v1: filled(5, { q: 1, r: 2 }), v2: filled(1, { q: 4 }) });
    const theirs = scores(9, { v1: filled(3, { q: 0, s: 3 }), v2: filled(9, { q: 5 }) });
    const both = scores(9, { v1: filled(5, { q: 1, r: 2, s: 3 }), v2: filled(9, { q: 5 }) });
    expect(imported(SCORES, mine, theirs)).toEqual(both);
    expect(imported(SCORES, theirs, mine)).toEqual(both);
  });
});

describe("a file with every kind", () => {
  const everything = () => [
    { kind: annotationKind, values: mapOf(annotation("a")) },
    { kind: scorecardKind, values: new Map([["card", card(3, version("v1", 1))]]) },
    { kind: scoresKind, values: new Map([["a", scores(3, { v1: filled(2, { q: 0 }) })]]) },
    { kind: queueKind, values: new Map([["q", queue]]) },
    { kind: decisionKind, values: new Map([["d", decision]]) },
  ];

  it("has all that was written", async () => {
    const read = await readWorkspaceFile(blob(writeWorkspaceFile("https://service.example", everything())));
    expect(typeof read === "string" ? read : read.parts.map(({ of, values }) => [of.kind, values])).toEqual(
      everything().map(({ kind, values }) => [kind, [...values.values()]]),
    );
  });

  it.each([
    ["a decision", '"skipped"', '"later"', /^Decision 1 .*\(decision\)/],
    ["a pass mark", '"passMark": 80', '"passMark": 101', /^Scorecard 1 .*\(versions\)/],
    ["a kind of question", '"choice"', '"stars"', /^Scorecard 1 .*\(versions\)/],
    ["an answer", '"value": 0', '"value": null', /^Scored call 1 .*\(filledIn\)/],
  ])("is refused with %s that doesn't exist", async (_, from, to, words) => {
    const text = writeWorkspaceFile("https://service.example", everything());
    expect(text).toContain(from);
    expect(await readWorkspaceFile(blob(text.replace(from, to)))).toMatch(words);
  });
});
