import { describe, expect, it } from "vitest";
import { narrowed } from "./combobox";

const GROUPS = [{ values: ["off", "office"] }, { title: "German (de-DE)", values: ["Anke", "Clara"] }];

describe("the values on offer", () => {
  it("are all of them before anything is typed", () => {
    expect(narrowed(GROUPS, " ")).toEqual(GROUPS);
  });

  it("are those that hold what is typed, or whose group does", () => {
    expect(narrowed(GROUPS, "off")).toEqual([{ values: ["off", "office"] }]);
    expect(narrowed(GROUPS, "OFFI")).toEqual([{ values: ["office"] }]);
    expect(narrowed(GROUPS, "clar")).toEqual([{ title: "German (de-DE)", values: ["Clara"] }]);
    expect(narrowed(GROUPS, "german")).toEqual([GROUPS[1]]);
    expect(narrowed(GROUPS, "no such value")).toEqual([]);
  });
});
