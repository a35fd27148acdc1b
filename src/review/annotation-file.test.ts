import { describe, expect, it } from "vitest";
import { type Annotation, emptyAnnotation } from "@/storage/annotations";
import { planImport, readAnnotationFile, resolve, writeAnnotationFile } from "./annotation-file";

const annotation = (callId: string, change: Partial<Annotation> = {}): Annotation => ({
  ...emptyAnnotation(callId),
  tags: ["refund"],
  updatedAt: 5,
  ...change,
});
const mapOf = (...all: Annotation[]) => new Map(all.map((one) => [one.callId, one]));
const blob = (value: unknown) => new Blob([typeof value === "string" ? value : JSON.stringify(value)]);

describe("a file of annotations", () => {
  it("has everything, and never the key", async () => {
    const all = mapOf(
      annotation("b", { note: "Ünï", turns: { "1.a": "x" }, status: "reviewed", assignee: "Zoë" }),
      annotation("a", { starred: true }),
    );
    const text = writeAnnotationFile("https://user:secret@service.example/base?key=k", all);
    expect(text).not.toMatch(/secret|key=|user/);
    const read = await readAnnotationFile(blob(text));
    expect(read).toEqual({ origin: "https://service.example", annotations: [all.get("a"), all.get("b")] });
    const same = mapOf(...(typeof read === "string" ? [] : read.annotations));
    expect(writeAnnotationFile("https://service.example", same)).toBe(text);
  });

  const good = { kind: "switchboard annotations", version: 1, origin: "", annotations: [annotation("a")] };
  it.each<[string, unknown, RegExp]>([
    ["no JSON", "{", /isn't JSON/],
    ["other JSON", [1], /has no annotations/],
    ["another kind", { ...good, kind: "x" }, /has no annotations/],
    ["a later version", { ...good, version: 2 }, /newer version/],
    ["no list", { ...good, annotations: {} }, /damaged/],
    ["an odd annotation", { ...good, annotations: [annotation("a"), { callId: "b" }] }, /^Annotation 2 /],
    ["a long note", { ...good, annotations: [annotation("a", { note: "x".repeat(10_001) })] }, /\(note\)/],
    ["a call twice", { ...good, annotations: [annotation("a"), annotation("a")] }, /same call twice/],
  ])("is refused with %s", async (_, value, words) => {
    expect(await readAnnotationFile(blob(value))).toMatch(words);
  });

  it("brings no field that isn't ours", async () => {
    const odd = JSON.stringify(good).replace('"callId"', '"__proto__":{"x":1},"more":1,"callId"');
    expect(await readAnnotationFile(blob(odd))).toEqual({ origin: "", annotations: [annotation("a")] });
  });
});

describe("an import", () => {
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
    const plan = planImport(mapOf(annotation("a"), mine), [
      annotation("a", { updatedAt: 7 }),
      annotation("b"),
      theirs,
    ]);
    expect(plan).toEqual({ added: [annotation("b")], same: 1, conflicts: [{ mine, theirs }] });
  });

  it("solves a conflict in one of three ways", () => {
    expect(resolve({ mine, theirs }, "mine")).toBeUndefined();
    expect(resolve({ mine, theirs }, "theirs")).toBe(theirs);
    const both = resolve({ mine, theirs }, "merge");
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
    expect(both && resolve({ mine: both, theirs }, "merge")).toEqual(both);
  });
});
