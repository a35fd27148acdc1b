import { describe, expect, it } from "vitest";
import { squad } from "@/schema/squad";
import { placeToUnset, touchedPlaces } from "./changes";

describe("touchedPlaces", () => {
  it("recognizes moved entries of a list", () => {
    const odd = { id: "a", name: 5 };
    const before = { list: [odd, { id: "b", name: "x" }] };
    const after = { list: [{ name: "new" }, { id: "b", name: "y" }, odd] };
    expect(touchedPlaces(before, after).map((path) => path.join("."))).toEqual(["list.0", "list.1.name"]);
  });
});

describe("placeToUnset", () => {
  const at = ["members", 0, "assistantOverrides", "voice", "style"];
  const values = (overrides: unknown) => ({ members: [{ assistantId: "a", assistantOverrides: overrides }] });

  it("leaves no empty objects in overrides, and removes overrides without fields", () => {
    expect(placeToUnset(squad, values({ voice: { style: 1 } }), values({}), at)).toEqual(at.slice(0, 4));
    expect(placeToUnset(squad, values({ voice: { style: 1 } }), values(undefined), at)).toEqual(
      at.slice(0, 3),
    );
    expect(placeToUnset(squad, values({ voice: { style: 1 }, name: "N" }), values(undefined), at)).toEqual(
      at.slice(0, 4),
    );
    expect(placeToUnset(squad, values({ voice: { style: 1, speed: 2 } }), values(undefined), at)).toEqual(at);
  });

  it("removes only the field elsewhere", () => {
    const own = ["members", 0, "assistant", "voice", "style"];
    const squadOf = { members: [{ assistant: { voice: { style: 1 } } }] };
    expect(placeToUnset(squad, squadOf, squadOf, own)).toEqual(own);
  });
});
