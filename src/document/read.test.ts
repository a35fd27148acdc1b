import { expect, it } from "vitest";
import { idOf, nameOf, numberIn, textAt, textsIn } from "./read";

it("reads a text, and only a text, from a record of any shape", () => {
  expect(textAt({ model: { provider: "standard" } }, "model", "provider")).toBe("standard");
  for (const record of [
    null,
    1,
    {},
    { model: null },
    { model: [] },
    { model: { provider: 3 } },
    { model: { provider: " " } },
  ])
    expect(textAt(record, "model", "provider")).toBeUndefined();
});

it("names a record by its name, else by its ID", () => {
  expect(nameOf({ id: "a1", name: "Front desk" })).toBe("Front desk");
  expect(nameOf({ id: "a1", name: null })).toBe("a1");
  expect(["\u200b", "\u202e \u2060", "\ufe0f\u0000"].map((name) => nameOf({ id: "a1", name }))).toEqual(
    Array(3).fill("a1"),
  );
  expect(nameOf({ id: "a1", name: "👩‍⚕️" })).toBe("👩‍⚕️");
  expect(nameOf({ id: "297cdc3c-db78-4784-b3c3-ef88be05b14d" })).toBe("297cdc…b14d");
  expect(nameOf({ id: "front-desk-of-the-clinic-in-the-north" })).toBe(
    "front-desk-of-the-clinic-in-the-north",
  );
  expect(nameOf({})).toBe("Without a name or ID");
  for (const id of [true, 7, " "]) expect(idOf({ id })).toBeUndefined();
});

it("reads the texts in a list, and nothing else", () => {
  expect(textsIn([7, "a", "", null, { id: 1 }])).toEqual(["a"]);
});

it("reads a finite number, and nothing else", () => {
  expect([0, -2.5, 7.25].map(numberIn)).toEqual([0, -2.5, 7.25]);
  for (const other of ["", "12", "12 KB", "1,5", "0x10", "Infinity", Number.NaN, null, true, [1], {}]) {
    expect(numberIn(other)).toBeUndefined();
  }
});
