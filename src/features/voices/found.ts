import type { VoiceValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { voicesQuery } from "@/api/voices";
import { cached } from "@/lib/cached";
import { sayLanguage } from "@/lib/value-label";
import { foundRecords, useFoundList } from "@/record-list/found-records";

/** Voices have no ID: they're opened by name. */
const find = cached((voices: readonly Loaded<VoiceValue>[]) =>
  foundRecords(voices, {
    to: (name) => `/voices?${new URLSearchParams({ open: name })}`,
    label: ({ id }) => id,
    detail: ({ value: { language } }) => (language ? sayLanguage(language) : undefined),
  }),
);

/** What the command palette finds of voices. */
export const useFound = () => useFoundList("voices", voicesQuery, find);
