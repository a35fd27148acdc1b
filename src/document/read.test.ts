import { expect, it } from "vitest";
import { parseJson } from "./exact-json";
import { idOf, idsIn, isSameId, nameOf, numberIn, textAt } from "./read";

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
  expect(idOf({ id: true })).toBeUndefined();
});

it("reads a number as text in the place of an ID or a telephone number, and nowhere else", () => {
  expect(idOf({ id: 7 })).toBe("7");
  expect(textAt({ members: [{ assistantId: 1001 }] }, "members", 0, "assistantId")).toBe("1001");
  expect(textAt({ number: 442079460018 }, "number")).toBe("442079460018");
  expect(textAt({ name: 7, numbers: 7 }, "name")).toBeUndefined();
  expect(idOf({ id: 0.5 })).toBeUndefined();
});

it("reads an ID with more digits than a JavaScript number has", () => {
  expect(idOf(parseJson('{"id":1234567890123456789}'))).toBe("1234567890123456789");
  expect(textAt(parseJson('{"squadId":1234567890123456789}'), "squadId")).toBe("1234567890123456789");
  for (const id of ["1e400", "1234567890123456789.5"]) {
    expect(idOf(parseJson(`{"id":${id}}`))).toBeUndefined();
  }
});

it("treats a number and its digits as the same ID in an ID's place", () => {
  expect(idsIn([7, "a", "", null, { id: 1 }])).toEqual(["7", "a"]);
  expect(isSameId("7", 7, ["members", 0, "assistantId"])).toBe(true);
  expect(isSameId("7", 7, ["model", "toolIds", 0])).toBe(true);
  expect(isSameId("7", 7, ["name"])).toBe(false);
  expect(isSameId("7", 8, ["assistantId"])).toBe(false);
  expect(isSameId(null, undefined, ["assistantId"])).toBe(false);
});

it("reads a finite number, and nothing else", () => {
  expect([0, -2.5, 7.25].map(numberIn)).toEqual([0, -2.5, 7.25]);
  for (const other of ["", "12", "12 KB", "1,5", "0x10", "Infinity", Number.NaN, null, true, [1], {}]) {
    expect(numberIn(other)).toBeUndefined();
  }
});
