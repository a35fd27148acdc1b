import { describe, expect, it } from "vitest";
import { inserted, moved, movedPlaces, removed } from "./table-actions";

const moving = (places: string[], ...edit: [Parameters<typeof movedPlaces>[1], string?]) => [
  ...movedPlaces(new Set(places), ...edit),
];

describe("what is open in the table", () => {
  it("moves along with the members", () => {
    const open = ["0", "1", "1.2", "3.0"];
    expect(moving(open, inserted(1))).toEqual(["0", "2", "2.2", "4.0"]);
    expect(moving(open, removed(1))).toEqual(["0", "2.0"]);
    expect(moving(open, moved(1, 3))).toEqual(["0", "3", "3.2", "2.0"]);
    expect(moving(open, moved(3, 0))).toEqual(["1", "2", "2.2", "0.0"]);
  });

  it("moves along with one member's transfers, and leaves the others", () => {
    const open = ["1", "1.0", "1.2", "2.2"];
    expect(moving(open, inserted(1), "1.")).toEqual(["1", "1.0", "1.3", "2.2"]);
    expect(moving(open, removed(0), "1.")).toEqual(["1", "1.1", "2.2"]);
    expect(moving(open, moved(2, 0), "1.")).toEqual(["1", "1.1", "1.0", "2.2"]);
  });
});
