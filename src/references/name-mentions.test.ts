import { expect, it } from "vitest";
import { formatPath } from "@/document/path";
import { mentionsRenamed, promptsMentioning } from "./name-mentions";

const prompt = (content: unknown) => ({ model: { messages: [{ role: "system", content }] } });
const renamed = (text: string, from: string, to: string) =>
  mentionsRenamed(prompt(text), [["model", "messages", 0, "content"]], from, to);

it("finds the prompts that mention a name as a word, wherever a record has them", () => {
  const squad = {
    members: [
      { assistant: { ...prompt("Ask Billing."), instructions: "Not Billings." } },
      { assistantOverrides: { systemPrompt: "“Billing” knows." } },
      { assistantOverrides: prompt([{ text: "Billing" }]) },
    ],
    members_overrides: prompt("Billing"),
  };
  expect(promptsMentioning("squad", squad, "Billing").map(formatPath)).toEqual([
    "members.0.assistant.model.messages.0.content",
    "members.1.assistantOverrides.systemPrompt",
    "members_overrides.model.messages.0.content",
  ]);
  expect(promptsMentioning("assistant", prompt("billing, Billing2, _Billing"), "Billing")).toEqual([]);
});

it.each([
  ["Ask Billing, then Billing.", "Billing", "Accounts", "Ask Accounts, then Accounts."],
  ["{{Billing}} and {{ Billing }} are values", "Billing", "X", "{{Billing}} and {{ Billing }} are values"],
  ["Dr. A. (main) or Dr. A. (main)x", "Dr. A. (main)", "$& $1", "$& $1 or Dr. A. (main)x"],
  ["Zahlungen für Äpfel", "pfel", "x", "Zahlungen für Äpfel"],
])("replaces whole words: %s", (text, from, to, result) => {
  expect(renamed(text, from, to)).toEqual(prompt(result));
});
