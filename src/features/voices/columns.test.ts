import { expect, it } from "vitest";
import { loadVoice } from "@/api/dialects";
import { narrowed } from "@/record-list/filters";
import type { FilterValues } from "@/record-list/use-list-url";
import { voiceFilters } from "./columns";
import type { VoiceRow } from "./voice-rows";

const row = (name: string, usedBy: string[] | undefined, language?: string): VoiceRow => ({
  id: "",
  name,
  raw: {},
  voice: name,
  language,
  usedBy,
  entry: loadVoice({ name }),
});
const ROWS = [row("Clara", ["Front desk"], "English"), row("Hugo", [], "English"), row("Anke", undefined)];
const names = (values: FilterValues, unread: ["squads"] | [] = []) =>
  narrowed(ROWS, voiceFilters({ unread }, ROWS), values).map(({ name }) => name);

it("filters voices by language and use, and holds nothing back that is not known", () => {
  expect(names({})).toEqual(["Clara", "Hugo", "Anke"]);
  expect(names({ language: ["English"] })).toEqual(["Clara", "Hugo"]);
  expect(names({ language: ["No language"] })).toEqual(["Anke"]);
  expect(names({ used: ["yes"] })).toEqual(["Clara", "Anke"]);
  expect(names({ used: ["no"] })).toEqual(["Hugo", "Anke"]);
  expect(names({ used: ["yes"] }, ["squads"])).toEqual(["Clara", "Hugo", "Anke"]);
});
