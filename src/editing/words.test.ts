import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelAt } from "@/document/fields";
import { assistant } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import type { Outcome, SaveReport } from "./save-report";
import { wordDiff } from "./word-diff";
import { describeChange, reportSentence } from "./words";

const labelOf = (path: readonly (string | number)[]) => labelAt(assistant, path);
const say = (outcomes: [string, Outcome["outcome"]][], sideEffects: SaveReport["sideEffects"] = []) =>
  reportSentence(
    {
      outcomes: outcomes.map(([path, outcome]) => ({ path: path.split("."), asked: 1, got: 1, outcome })),
      sideEffects,
    },
    labelOf,
  );

describe("reportSentence", () => {
  it("says what was stored", () => {
    expect(say([["name", "stored"]])).toBe("Saved. 1 change stored.");
    expect(
      say([
        ["name", "stored"],
        ["voice.style", "stored"],
      ]),
    ).toBe("Saved. 2 changes stored.");
  });

  it("says what couldn't be verified, which is no failure", () => {
    expect(
      say([
        ["name", "stored"],
        ["firstMessage", "unverified"],
      ]),
    ).toBe("Saved. 1 stored, 1 couldn't be verified: First message.");
    expect(say([["firstMessage", "unverified"]])).toBe("Saved. 1 couldn't be verified: First message.");
  });

  it("never says Saved alone of what was not kept", () => {
    expect(
      say([
        ["name", "stored"],
        ["voice.style", "not-stored"],
        ["backgroundSound", "changed"],
      ]),
    ).toBe(
      "Saved in part: 1 stored, 1 not stored: Style (voice.style), 1 changed by the service: Background sound.",
    );
    expect(say([["name", "not-stored"]])).toBe(
      "Not saved: nothing is stored as you asked, 1 not stored: Name.",
    );
  });

  it("names what else changed, and counts what is too much to name", () => {
    expect(say([["name", "stored"]], [{ path: ["firstMessage"], before: "x", after: null }])).toBe(
      "Saved. 1 change stored. The service also changed: First message.",
    );
    const many = ["a", "b", "c", "d", "e", "f", "g"].map((key): [string, Outcome["outcome"]] => [
      key,
      "not-stored",
    ]);
    expect(say(many)).toContain("7 not stored: a, b, c, d, e and 2 more.");
  });
});

describe("labelAt", () => {
  it.each([
    ["name", "Name"],
    ["voice.style", "Style (voice.style)"],
    ["metadata.plan", "Metadata (metadata.plan)"],
    ["surprise", "surprise"],
    ["surprise.deep", "surprise.deep"],
  ])("names %s", (path, label) => {
    expect(labelOf(path.split("."))).toBe(label);
  });
});

describe("describeChange", () => {
  const describeAt = (path: (string | number)[], before: unknown, after: unknown) =>
    describeChange({ path, before, after }, fieldAt(assistant, path)?.meta);

  it("says both sides in words", () => {
    expect(describeAt(["model", "temperature"], 0.5, 0.7)).toBe("Temperature: 0.5 → 0.7");
    expect(describeAt(["firstMessage"], undefined, "Hello")).toBe("First message: not set → “Hello”");
    expect(describeAt(["firstMessage"], null, "")).toBe("First message: none → empty");
    expect(describeAt(["hipaaEnabled"], true, false)).toBe("HIPAA compliance: on → off");
    expect(describeAt(["silenceTimeoutSeconds"], 30, undefined)).toBe(
      "Silence timeout: 30 seconds → not set",
    );
    expect(describeAt(["endCallPhrases"], [], ["bye", "so long"])).toBe(
      "End call phrases: an empty list → bye, so long",
    );
    expect(describeAt(["firstMessage"], "", "x".repeat(5000)).length).toBeLessThan(200);
  });

  it("never shows a secret, at any depth", () => {
    expect(describeAt(["serverUrlSecret"], "old", "s3cret")).toBe("Server URL secret: replaced");
    expect(describeAt(["serverUrlSecret"], null, "s3cret")).toBe("Server URL secret: set");
    expect(describeAt(["serverUrlSecret"], "old", null)).toBe("Server secret: removed");
    const path = ["model", "tools", 0, "server"];
    for (const [at, after] of [
      [[...path, "headers", "X-Key"], "s3cret"],
      [[...path, "headers"], { "X-Key": "s3cret" }],
      [path, { secret: "s3cret", headers: { a: "s3cret" } }],
      [["odd"], { deep: { serverUrlSecret: "s3cret" } }],
    ] as const) {
      expect(describeAt([...at], undefined, after)).not.toContain("s3cret");
    }
  });
});

describe("wordDiff", () => {
  it("finds the words that changed", () => {
    expect(wordDiff("You are a kind agent.", "You are a very kind helper.")).toEqual([
      { kind: "same", text: "You are a " },
      { kind: "added", text: "very " },
      { kind: "same", text: "kind " },
      { kind: "removed", text: "agent" },
      { kind: "added", text: "helper" },
      { kind: "same", text: "." },
    ]);
    expect(wordDiff("same", "same")).toEqual([{ kind: "same", text: "same" }]);
    expect(wordDiff("", "")).toEqual([]);
  });

  it("holds both texts whole, whatever they are", () => {
    const text = fc.array(fc.constantFrom("a", "b", " ", ", ", "ü", "😀", "\n", "long word"), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          text.map((list) => list.join("")),
          fc.string(),
        ),
        text,
        (before, list) => {
          const after = list.join("");
          const pieces = wordDiff(before, after);
          const without = (kind: string) =>
            pieces
              .filter((piece) => piece.kind !== kind)
              .map((piece) => piece.text)
              .join("");
          expect([without("added"), without("removed")]).toEqual([before, after]);
        },
      ),
    );
  });

  it("compares big texts in bounded time", () => {
    const words = (start: number) =>
      Array.from({ length: 30_000 }, (_, index) => `w${start + index}`).join(" ");
    const pieces = wordDiff(`same ${words(0)} end`, `same ${words(50_000)} end`);
    expect(pieces.map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
  });
});
