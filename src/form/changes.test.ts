import { describe, expect, it } from "vitest";
import { squad } from "@/schema/squad";
import { placeToUnset } from "./changes";

describe("placeToUnset", () => {
  const at = ["members", 0, "assistantOverrides", "voice", "style"];
  const values = (overrides: unknown) => ({ members: [{ assistantId: "a", assistantOverrides: overrides }] });

  it("leaves no empty objects in overrides, and removes overrides without fields", () => {
    const place = (now: object, loaded?: object) => placeToUnset(squad, values(now), values(loaded), at);
    expect(place({ voice: { style: 1 } }, {})).toEqual(at.slice(0, 4));
    expect(place({ voice: { style: 1 } })).toEqual(at.slice(0, 3));
    expect(place({ voice: { style: 1 }, name: "N" })).toEqual(at.slice(0, 4));
    expect(place({ voice: { style: 1, speed: 2 } })).toEqual(at);
  });

  it("removes only the field elsewhere", () => {
    const own = ["members", 0, "assistant", "voice", "style"];
    const squadOf = { members: [{ assistant: { voice: { style: 1 } } }] };
    expect(placeToUnset(squad, squadOf, squadOf, own)).toEqual(own);
  });
});
