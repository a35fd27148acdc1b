import { describe, expect, it } from "vitest";
import { loadVoice } from "@/api/dialects";
import { narrowed } from "@/record-list/filters";
import type { FilterValues } from "@/record-list/use-list-url";
import { buildIndex } from "@/references/resolve";
import type { KnownUses } from "@/references/use-uses";
import { type VoiceRow, voiceFilters, voiceRows } from "./voice-rows";

const index = buildIndex({
  assistants: [
    { id: "a", name: "Front desk", voice: { voiceId: "Clara" } },
    { id: "b", voice: { voiceId: "Cloned one" } },
    { id: "c", voice: { voiceId: 4 } },
    { id: "d", voice: null },
  ],
  squads: [{ id: "s", name: "Main", members_overrides: { voice: { voiceId: "Clara" } } }],
});
const uses: KnownUses = { of: (name) => index.usedBy("voice", name), unread: [] };
const ENTRIES = [
  { language: "en-GB", name: "Hugo" },
  { name: "Nobody" },
  { language: "de-DE", name: "Anke" },
  { language: "en-GB", name: "Clara" },
].map(loadVoice);

describe("the voices", () => {
  const rows = voiceRows(ENTRIES, index.inventory("voice"), uses);

  it("stand by language, then those without one, then those that are used and not listed", () => {
    expect(rows.map((row) => `${row.group}: ${row.name}`)).toEqual([
      "British English (en-GB): Hugo",
      "British English (en-GB): Clara",
      "German (Germany, de-DE): Anke",
      "No language: Nobody",
      "Used but not listed: Cloned one",
    ]);
  });
});

const row = (name: string, group: string): VoiceRow => ({ id: "", name, raw: {}, group });
const ROWS = [row("Clara", "English"), row("Hugo", "English"), row("Anke", "No language")];
const names = (values: FilterValues, unread: ["squads"] | [] = []) => {
  const of = (name: string) => (name === "Anke" ? undefined : index.usedBy("voice", name));
  return narrowed(ROWS, voiceFilters({ of, unread }, ROWS), values).map(({ name }) => name);
};

it("filters voices by language and use, and holds nothing back that is not known", () => {
  expect(names({})).toEqual(["Clara", "Hugo", "Anke"]);
  expect(names({ language: ["English"] })).toEqual(["Clara", "Hugo"]);
  expect(names({ language: ["No language"] })).toEqual(["Anke"]);
  expect(names({ used: ["yes"] })).toEqual(["Clara", "Anke"]);
  expect(names({ used: ["no"] })).toEqual(["Hugo", "Anke"]);
  expect(names({ used: ["yes"] }, ["squads"])).toEqual(["Clara", "Hugo", "Anke"]);
});
