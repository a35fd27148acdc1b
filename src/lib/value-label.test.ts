import { describe, expect, it } from "vitest";
import { sayLanguage, usualRange, valueLabel } from "./value-label";

describe("the label of a value", () => {
  const mode = { known: { "swap-system-message-in-history": "Swap system message" } };

  it.each([
    [mode, "swap-system-message-in-history", "Swap system message"],
    [mode, "warm", "Warm"],
    [mode, "constructor", "Constructor"],
    [undefined, "assistant-waits-for-user", "Assistant waits for user"],
    [undefined, "customerEndedCall", "Customer ended call"],
    [undefined, "dtmf", "DTMF"],
    [undefined, "pstn", "PSTN"],
    [undefined, "gpt-4o", "gpt-4o"],
    [undefined, "https://sounds.example.com/office.mp3", "https://sounds.example.com/office.mp3"],
    [{ known: { standard: "Standard" }, proper: true }, "standard", "Standard"],
    [{ known: { standard: "Standard" }, proper: true }, "openai", "openai"],
    [undefined, "", ""],
  ])("is the schema's, or the value as words: %o %s", (meta, value, label) => {
    expect(valueLabel(meta, value)).toBe(label);
  });
});

it("says the usual range with its unit", () => {
  expect(usualRange({ min: 0, max: 1 }, undefined)).toBe("Usually 0 to 1.");
  expect(usualRange({ min: 10, max: 500 }, "milliseconds")).toBe("Usually 10 to 500 milliseconds.");
  expect(usualRange(undefined, "seconds")).toBeUndefined();
});

it("says languages in words, and leaves what is no language code as it is", () => {
  expect(sayLanguage("es-MX")).toBe("Mexican Spanish (es-MX)");
  expect(["English", "multi", "xx"].map(sayLanguage)).toEqual(["English", "multi", "xx"]);
  expect(sayLanguage("multi language!")).toBe("multi language!");
});
