import { useMemo } from "react";
import { seenValues, useSuggestions } from "@/assistant-form/use-suggestions";
import type { Squad } from "@/schema/squad";

/** A field of an assistant inside a squad: transient, or overrides of one member or of all. */
const EMBEDDED = /^(?:members\.\*\.(?:assistant|assistantOverrides)|members_overrides)\./;

/** The values to offer for an open enumeration: those in use in squads, and for a field of an assistant those of assistants too. */
export function useSquadSuggestions(records: readonly Squad[]) {
  const ofAssistants = useSuggestions();
  return useMemo(() => {
    const known = new Map<string, readonly string[]>();
    return (pattern: string) => {
      const values =
        known.get(pattern) ??
        (EMBEDDED.test(pattern) ? ofAssistants(pattern.replace(EMBEDDED, "")) : seenValues(records, pattern));
      known.set(pattern, values);
      return values;
    };
  }, [records, ofAssistants]);
}
