import { describe, expect, it } from "vitest";
import { loadAssistant } from "@/api/dialects";
import { chosenOf, planFor, settingsOf, valueInAddress } from "./settings";

const source = {
  id: "s",
  name: "Source",
  updatedAt: "now",
  voice: { style: 0.4, stability: null, odd: true },
  serverUrlSecret: "s3",
  model: { tools: [{ type: "function", server: { secret: "s4" } }] },
  future: 1,
};
const keys = (...parameters: Parameters<typeof settingsOf>) =>
  settingsOf(...parameters).map(({ title, settings }) => [title, ...settings.map(({ key }) => key)]);

describe("the settings that can be applied", () => {
  it("are those that the assistant sets, by section, without its name and what only responses have", () => {
    expect(keys(source, false)).toEqual([
      ["Tools", "model.tools"],
      ["Voice", "voice.style", "voice.odd"],
      ["Messages and server", "serverUrlSecret"],
      ["Other fields", "future"],
    ]);
  });

  it("are also those that it does not set, if asked for", () => {
    const voice = keys(source, true).find(([title]) => title === "Voice");
    expect(voice).toContain("voice.stability");
    expect(keys(source, true).flat()).not.toContain("name");
  });

  it("say where secrets are, and leave out masked ones", () => {
    const secrets = (record: typeof source) =>
      Object.fromEntries(
        settingsOf(record, true)
          .flatMap(({ settings }) => settings)
          .filter((setting) => setting.secrets !== "none")
          .map((setting) => [setting.key, setting.secrets]),
      );
    expect(secrets(source)).toEqual({ serverUrlSecret: "itself", "model.tools": "inside" });
    expect(
      secrets({
        ...source,
        serverUrlSecret: "******",
        model: { tools: [{ type: "function", server: { secret: "****" } }] },
      }),
    ).toEqual({});
  });

  it("copy a secret only where it was picked by itself", () => {
    const sections = settingsOf(source, false);
    const picked = {
      settings: new Set(["serverUrlSecret", "model.tools", "gone"]),
      withSecrets: new Set<string>(),
    };
    expect(chosenOf(sections, picked)).toEqual([
      { path: ["model", "tools"], withSecrets: false },
      { path: ["serverUrlSecret"], withSecrets: true },
    ]);
    expect(chosenOf(sections, { ...picked, withSecrets: new Set(["model.tools"]) })[0]).toEqual({
      path: ["model", "tools"],
      withSecrets: true,
    });
  });
});

it("names an assistant with its ID if another one has its name", () => {
  const lines = ["a", "b"].map((id) => loadAssistant({ id, name: "Line" }));
  expect(lines.map((line) => planFor(source, line, [], lines).name)).toEqual(["Line (a)", "Line (b)"]);
});

describe("a value that an address brings", () => {
  it("is applied like a setting of an assistant, and changes only that field", () => {
    const brought = valueInAddress("voice.voiceId", "Clara");
    if (!brought) throw new Error("The address was not understood");
    const chosen = chosenOf(settingsOf(brought.source, false), brought.picked);
    expect(chosen).toEqual([{ path: ["voice", "voiceId"], withSecrets: false }]);
    const target = { id: "t", name: "Target", voice: { voiceId: "Hugo", language: "en-GB" }, odd: 1 };
    expect(planFor(brought.source, loadAssistant(target), chosen, [])).toMatchObject({
      id: "t",
      name: "Target",
      mine: { ...target, voice: { voiceId: "Clara", language: "en-GB" } },
      changes: [{ path: ["voice", "voiceId"], before: "Hugo", after: "Clara" }],
    });
    expect(
      planFor(brought.source, loadAssistant({ id: "u", voice: { voiceId: "Clara" } }), chosen, []).changes,
    ).toEqual([]);
  });

  it("is none for any other field, and none without a value", () => {
    for (const set of ["serverUrl", "serverUrlSecret", "name", "voice", "voice.voiceId.x", null]) {
      expect(valueInAddress(set, "x")).toBeUndefined();
    }
    for (const value of ["", " ", null]) expect(valueInAddress("voice.voiceId", value)).toBeUndefined();
  });
});
