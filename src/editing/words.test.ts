import { describe, expect, it } from "vitest";
import { parsePath } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import type { Outcome, SaveReport } from "./save-report";
import { reportSentence } from "./words";

const say = (outcomes: [string, Outcome["outcome"]][], sideEffects: SaveReport["sideEffects"] = []) =>
  reportSentence(assistant, {
    outcomes: outcomes.map(([path, outcome]) => ({ path: path.split("."), asked: 1, got: 1, outcome })),
    sideEffects,
  });

describe("reportSentence", () => {
  it("names what was stored where that's wanted", () => {
    const named = (...paths: string[]) =>
      reportSentence(
        assistant,
        {
          outcomes: paths.map((path) => ({ path: parsePath(path), asked: 1, got: 1, outcome: "stored" })),
          sideEffects: [],
        },
        { namesStored: true },
      );
    expect(named("name")).toBe("Saved. 1 change stored: Name.");
    expect(named("model.temperature")).toBe("Saved. 1 change stored: Temperature.");
    expect(named("model.messages.0.content", "model.messages.1.content")).toMatch(
      /^Saved\. 2 changes stored: [^,]+\.$/,
    );
    expect(named("name", "firstMessage", "a", "b", "c")).toBe(
      "Saved. 5 changes stored: Name, First message, a and 2 more.",
    );
  });

  it("never says Saved alone of what was not kept", () => {
    expect(
      say([
        ["name", "stored"],
        ["voice.style", "not-stored"],
        ["backgroundSound", "changed"],
      ]),
    ).toBe("Partially saved: 1 stored, 1 not stored: Style, 1 changed by the service: Background sound.");
    expect(say([["name", "not-stored"]])).toBe("Not saved: 1 not stored: Name.");
  });

  it("names what else changed, and counts what is too much to name", () => {
    expect(say([["name", "stored"]], [{ path: ["firstMessage"], before: "x", after: null }])).toBe(
      "Saved. The service also changed: First message.",
    );
    const many = ["a", "b", "c", "d", "e", "f", "g"].map((key): [string, Outcome["outcome"]] => [
      key,
      "not-stored",
    ]);
    expect(say(many)).toContain("7 not stored: a, b, c, d, e and 2 more.");
  });
});

it("counts what the form counts: a map is one field, stored if all of it is", () => {
  const keys = (outcome: Outcome["outcome"]): [string, Outcome["outcome"]][] => [
    ["name", "stored"],
    ["metadata.a", "stored"],
    ["metadata.b", outcome],
    ["metadata.c", outcome],
  ];
  expect(say(keys("stored"))).toBe("Saved.");
  expect(say(keys("not-stored"))).toBe("Partially saved: 1 stored, 1 not stored: Metadata.");
  expect(say(keys("changed").slice(0, 3))).toContain("1 changed by the service: Metadata › b.");
});

it("names what isn't as asked inside a list", () => {
  const one = (path: (string | number)[], outcome: Outcome["outcome"]): Outcome => ({
    path,
    asked: "x",
    got: undefined,
    outcome,
  });
  const report = {
    outcomes: [
      one(["name"], "stored"),
      {
        ...one(["members"], "changed"),
        inside: [
          one(["members", 0, "assistantDestinations", 1, "description"], "not-stored"),
          one(["members", 1, "assistantDestinations", 0, "transferMode"], "not-stored"),
          { ...one(["members", 2], "changed"), asked: undefined },
        ],
      },
    ],
    sideEffects: [],
  };
  expect(reportSentence(squad, report)).toBe(
    "Partially saved: 1 change stored. Members: 2 fields not stored: Member 1 › Destination 2 › Description and Member 2 › Destination 1 › Transfer mode; 1 entry added by the service: Member 3.",
  );
});
