import { describe, expect, it } from "vitest";
import { valueInAddress } from "./address-value";
import { chosenOf, planFor, settingsOf } from "./settings";

describe("a value that an address brings", () => {
  it("is applied like a setting of an assistant, and changes that field alone", () => {
    const brought = valueInAddress("voice.voiceId", "Clara");
    if (!brought) throw new Error("The address was not understood");
    const chosen = chosenOf(
      settingsOf(brought.source, () => true, false),
      brought.picked,
    );
    expect(chosen).toEqual([{ path: ["voice", "voiceId"], withSecrets: false }]);
    const target = { id: "t", name: "Target", voice: { voiceId: "Hugo", language: "en-GB" }, odd: 1 };
    expect(planFor(brought.source, target, chosen).mine).toEqual({
      ...target,
      voice: { voiceId: "Clara", language: "en-GB" },
    });
    expect(planFor(brought.source, { id: "u", voice: { voiceId: "Clara" } }, chosen).changes).toEqual([]);
  });

  it("is none for any other field, and none without a value", () => {
    for (const set of [
      "serverUrl",
      "serverUrlSecret",
      "name",
      "voice",
      "voice.voiceId.x",
      "__proto__",
      null,
    ]) {
      expect(valueInAddress(set, "x")).toBeUndefined();
    }
    for (const value of ["", " ", null]) expect(valueInAddress("voice.voiceId", value)).toBeUndefined();
  });
});
