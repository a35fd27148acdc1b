import { expect, it } from "vitest";
import { rowsOf } from "./columns";

const ASSISTANTS = [
  {
    id: "a",
    name: "Front desk",
    model: { messages: [{ role: "system", content: "Offer a refund when asked." }] },
  },
  { id: "a", name: "Billing", serverUrlSecret: "refund" },
  { id: "c", name: null, voice: null },
];

it("lists all for a blank search and marks ids that stand twice", () => {
  expect(rowsOf(ASSISTANTS, " ").map(({ double, hit }) => ({ double, hit }))).toEqual([
    { double: true, hit: undefined },
    { double: true, hit: undefined },
    { double: false, hit: undefined },
  ]);
});

it("finds what stands in a prompt and shows where, but never what stands in a secret", () => {
  const rows = rowsOf(ASSISTANTS, "REFUND");
  expect(rows.map(({ assistant }) => assistant.name)).toEqual(["Front desk"]);
  expect(rows[0]?.hit?.path).toEqual(["model", "messages", 0, "content"]);
});
