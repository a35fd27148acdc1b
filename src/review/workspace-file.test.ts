import { describe, expect, it } from "vitest";
import { annotationKind } from "@/storage/annotation-kind";
import { type Annotation, type Annotations, emptyAnnotation } from "@/storage/annotations";
import { decisionKind, queueKind } from "@/storage/queues";
import { annotationPart } from "./annotation-part";
import { queuePart } from "./queue-parts";
import { planImport, readWorkspaceFile, resolve, writeWorkspaceFile } from "./workspace-file";

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
  parts: [{ kind: annotationKind, part: annotationPart, values }],
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

  const good = { kind: "switchboard annotations", version: 1, origin: "", annotations: [annotation("a")] };
  it.each<[string, unknown, RegExp]>([
    ["no JSON", "{", /isn't JSON/],
    ["other JSON", [1], /has no call reviews/],
    ["another kind", { ...good, kind: "x" }, /has no call reviews/],
    ["a later version", { ...good, version: 3 }, /newer version/],
    ["a later kind", { ...good, version: 2, parts: { later: [] } }, /newer version/],
    ["no parts", { ...good, version: 2 }, /damaged/],
    ["no list", { ...good, annotations: {} }, /damaged/],
    ["an odd annotation", { ...good, annotations: [annotation("a"), { callId: "b" }] }, /^Call review 2 /],
    ["a long note", { ...good, annotations: [annotation("a", { note: "x".repeat(10_001) })] }, /\(note\)/],
    ["a call twice", { ...good, annotations: [annotation("a"), annotation("a")] }, /same call twice/],
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
  });
});

describe("an import", () => {
  it("compares what annotations say, whenever they were written", () => {
    const one = { ...emptyAnnotation("c"), tags: ["a", "b"], turns: { x: "1", y: "2" }, updatedAt: 1 };
    const same = { ...one, tags: ["b", "a"], turns: { y: "2", x: "1" }, updatedAt: 9 };
    expect(annotationPart.isSame(one, same)).toBe(true);
    expect(annotationPart.isSame(one, { ...one, starred: true })).toBe(false);
  });

  const mine = annotation("c", { tags: ["a", "b"], note: "Mine", turns: { x: "1" }, status: "to-review" });
  const theirs = annotation("c", {
    tags: ["B", "c"],
    note: "Theirs",
    turns: { x: "2", y: "3" },
    starred: true,
    assignee: "Zoë",
    updatedAt: 9,
  });

  it("finds what is new, the same, or different", () => {
    const plan = planImport(annotationKind, annotationPart, mapOf(annotation("a"), mine), [
      annotation("a", { updatedAt: 7 }),
      annotation("b"),
      theirs,
    ]);
    expect(plan).toEqual({ added: [annotation("b")], same: 1, conflicts: [{ id: "c", mine, theirs }] });
  });

  it("solves a conflict in one of three ways", () => {
    expect(resolve(annotationPart, { mine, theirs }, "mine")).toBeUndefined();
    expect(resolve(annotationPart, { mine, theirs }, "theirs")).toBe(theirs);
    const both = resolve(annotationPart, { mine, theirs }, "merge");
    expect(both).toEqual({
      callId: "c",
      tags: ["a", "b", "c"],
      starred: true,
      note: "Mine\n\nTheirs",
      turns: { x: "1\n\n2", y: "3" },
      status: "to-review",
      assignee: "Zoë",
      updatedAt: 9,
    });
    // Importing the same file again changes nothing.
    expect(both && resolve(annotationPart, { mine: both, theirs }, "merge")).toEqual(both);
  });
});

describe("a file with queues", () => {
  const queue = {
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

  it("has them and what was decided in them", async () => {
    const text = writeWorkspaceFile("https://service.example", [
      { kind: annotationKind, values: mapOf(annotation("a")) },
      { kind: queueKind, values: new Map([["q", queue]]) },
      { kind: decisionKind, values: new Map([["d", decision]]) },
    ]);
    const read = await readWorkspaceFile(blob(text));
    expect(
      typeof read === "string" ? read : read.parts.map(({ kind, values }) => [kind.name, values]),
    ).toEqual([
      ["annotations", [annotation("a")]],
      ["queues", [queue]],
      ["queue decisions", [decision]],
    ]);
    const damaged = text.replace('"skipped"', '"later"');
    expect(await readWorkspaceFile(blob(damaged))).toMatch(/^Decision 1 .*\(decision\)/);
  });

  it("merges by taking the newer one, and knows that the same rules are no conflict", () => {
    const theirs = { ...queue, updatedAt: 9 };
    expect(planImport(queueKind, queuePart, new Map([["q", queue]]), [theirs])).toMatchObject({ same: 1 });
    const changed = { ...theirs, rules: { score: 3 } };
    const { conflicts } = planImport(queueKind, queuePart, new Map([["q", queue]]), [changed]);
    expect(conflicts.map((conflict) => resolve(queuePart, conflict, "merge"))).toEqual([changed]);
  });
});
