import { describe, expect, it } from "vitest";
import { setAt } from "@/document/path";
import { JsonText } from "@/form/json-text";
import { entryValues } from "@/form/values";
import { member, squad } from "@/schema/squad";
import { entryDocument, formEntry } from "./form-entry";

describe("an entry of a squad's form", () => {
  it("is told as it was loaded where it is half typed, and as it is everywhere else", () => {
    const loaded = {
      assistantId: "a",
      assistantOverrides: { model: { temperature: 0.5 } },
      assistantDestinations: [{ assistantName: "Billing", message: "Hello" }],
      "odd.key": 1,
    };
    let entry: unknown = entryValues(member, loaded);
    entry = setAt(entry, ["assistantOverrides", "model", "temperature"], "0.");
    entry = setAt(entry, ["assistantOverrides", "model", "maxTokens"], "many");
    entry = setAt(entry, ["assistantDestinations", 0, "assistantName"], "Sales");
    entry = setAt(entry, ["assistantDestinations", 0, "message"], new JsonText("{"));
    expect(entryDocument(squad, ["members"], entry)).toEqual({
      ...loaded,
      assistantOverrides: { model: { temperature: 0 } },
      assistantDestinations: [{ assistantName: "Sales", message: "Hello" }],
    });
  });

  it("gives a new one back as it was made, also what no field can say", () => {
    for (const made of [
      { assistantId: "a" },
      { assistant: {} },
      { assistant: { "x.y": 1 }, more: [1] },
      {},
    ]) {
      expect(entryDocument(squad, ["members"], formEntry(squad, ["members"], made))).toEqual(made);
    }
  });
});
