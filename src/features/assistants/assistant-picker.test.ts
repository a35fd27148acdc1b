import { describe, expect, it } from "vitest";
import { matching, optionsOf } from "./assistant-picker";

const OPTIONS = optionsOf([
  { id: "id-2", name: "Réception" },
  { id: "id-1", name: "Billing" },
  { id: "id-3", name: "Billing" },
  { id: "id-4", name: "id-4" },
]);

describe("the options of a picker", () => {
  it("have the ID if a name isn't unique", () => {
    const told = OPTIONS.map(({ value, label }) => `${value}: ${label}`);
    expect(told).toEqual(["id-1: Billing (id-1)", "id-3: Billing (id-3)", "id-4: id-4", "id-2: Réception"]);
  });

  it("are found by name and by id, and all shown while one of them is picked", () => {
    const found = (typed: string) => matching(OPTIONS, typed).map(({ value }) => value);
    expect(found("RECEP")).toEqual(["id-2"]);
    expect(found(" id-3 ")).toEqual(["id-3"]);
    expect(found("Réception")).toHaveLength(4);
    expect(found("")).toHaveLength(4);
    expect(found("nobody")).toEqual([]);
  });
});
