import { expect, it } from "vitest";
import { findIn, fold, holds } from "./search";

it("folds case and accents and preserves positions", () => {
  expect(fold("Café ÉCLAIR")).toBe("cafe eclair");
  for (const text of ["İstanbul ß ﬁ", "e\u0301", "日本", "👩‍👩‍👧 Ünïcode"])
    expect(fold(text)).toHaveLength(text.length);
});

it("quickly decides whether the search would find a text", () => {
  const record = {
    id: "a-17",
    name: "Réception",
    limits: [250, { note: "ΟΔΟΣ" }],
    serverUrlSecret: "hidden",
  };
  for (const query of ["reception", " A-17 ", "25", "οδο", "οδος", "hidden", "a-17\nré", "", "nothing"]) {
    expect(holds(record, query), query).toBe(findIn(record, query) !== undefined);
  }
});

it("finds a text in any field and shows it in context", () => {
  const record = {
    id: "a",
    model: { messages: [{ content: `${"x ".repeat(60)}ask for a Réfund politely` }] },
  };
  const hit = findIn(record, " refund ");
  expect(hit?.path).toEqual(["model", "messages", 0, "content"]);
  expect(hit?.match).toBe("Réfund");
  expect(hit?.before).toMatch(/^….*ask for a $/);
  expect(hit?.after).toBe(" politely");
});

it.each([
  "\u202a+15550100199\u202c",
  "\u2068+1 (555) 010-0199\u2069",
  "+1\ufe0d-555-010-0199",
  "555-010-0199",
])("finds a telephone number pasted as %j", (typed) => {
  const record = { number: "+15550100199" };
  expect(holds(record, typed)).toBe(true);
  expect(findIn(record, typed)).toMatchObject({ path: ["number"] });
});

it("finds numbers, and nothing for a blank", () => {
  expect(findIn({ maxTokens: 250 }, "250")?.path).toEqual(["maxTokens"]);
  expect(findIn({ name: "a" }, "  ")).toBeUndefined();
});

it("never looks into a secret", () => {
  expect(
    findIn({ serverUrlSecret: "abc", model: { tools: [{ server: { secret: "abc" } }] } }, "abc"),
  ).toBeUndefined();
});

it("finds the value of a variable by the variable's name", () => {
  const squad = {
    members: [{ assistantOverrides: { variableValues: { openingHours: "9 to 5", secret: "abc" } } }],
  };
  expect(findIn(squad, "openinghours")).toEqual({
    path: ["members", 0, "assistantOverrides", "variableValues", "openingHours"],
    before: "",
    match: "openingHours",
    after: ": 9 to 5",
  });
  expect([holds(squad, "openingHours"), holds(squad, "9 TO 5"), holds(squad, "variableValues")]).toEqual([
    true,
    true,
    false,
  ]);
});
