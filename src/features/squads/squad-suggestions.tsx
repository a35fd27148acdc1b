import { type ReactNode, useMemo } from "react";
import { seenValues, useSuggestions } from "@/assistant-form/suggestions";
import { Suggestions } from "@/form/document-form";
import type { Squad } from "@/schema/squad";

/** A field of an assistant inside a squad: a transient assistant, or overrides for one or all members. */
const EMBEDDED = /^(?:members\.\*\.(?:assistant|assistantOverrides)|members_overrides)\./;

/**
 * Offers a squad's fields the values in use in squads and, for an assistant's field, in assistants too.
 */
export function SquadSuggestions({ records, children }: { records: readonly Squad[]; children: ReactNode }) {
  const ofAssistants = useSuggestions();
  const valuesOf = useMemo(() => {
    const known = new Map<string, readonly string[]>();
    return (pattern: string) => {
      const values =
        known.get(pattern) ??
        (EMBEDDED.test(pattern) ? ofAssistants(pattern.replace(EMBEDDED, "")) : seenValues(records, pattern));
      known.set(pattern, values);
      return values;
    };
  }, [records, ofAssistants]);
  return <Suggestions value={valuesOf}>{children}</Suggestions>;
}
