import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import { isRecord } from "@/document/equal";
import { Suggestions } from "@/form/document-form";
import { compareNames } from "@/lib/format";
import { assistantShapesIn } from "@/references/assistant-shapes";

/**
 * Suggested values for an assistant's open enumeration: those in use, including in squads, and the service's
 * voices.
 */
export function useSuggestions(): (pattern: string) => readonly string[] {
  const connection = useConnection();
  const { data: assistants } = useQuery(assistantsQuery(connection));
  const { data: voices } = useQuery(voicesQuery(connection));
  const { data: squads } = useQuery(squadsQuery(connection));
  return useMemo(() => {
    const inSquads = (squads?.raws ?? []).flatMap((squad) => assistantShapesIn("squad", squad));
    const shapes = [...(assistants?.raws ?? []), ...inSquads.map(({ assistant }) => assistant.raw)];
    const known = new Map<string, string[]>();
    return (pattern: string) => {
      let values = known.get(pattern);
      if (!values) {
        values = seenValues(shapes, pattern);
        const key = VOICE_KEYS[pattern];
        if (key) {
          const offered = (voices?.records ?? [])
            .map(({ value }) => value[key])
            .filter((value) => typeof value === "string");
          values = [...new Set([...offered, ...values])];
        }
        known.set(pattern, values);
      }
      return values;
    };
  }, [assistants, squads, voices]);
}

/** Offers an assistant's fields the values in use. */
export function AssistantSuggestions({ children }: { children: ReactNode }) {
  return <Suggestions value={useSuggestions()}>{children}</Suggestions>;
}

/** The fields that the service's voices offer values for. */
const VOICE_KEYS: Record<string, "name" | "language"> = {
  "voice.voiceId": "name",
  "voice.language": "language",
};

const MOST_SHOWN = 60;

/**
 * The values of an open enumeration in the organization's own data.
 * @param records the organization's records
 * @param pattern the field's path, "*" for array positions
 * @returns texts, sorted
 */
export function seenValues(records: readonly unknown[], pattern: string): string[] {
  const seen = new Set<string>();
  const keys = pattern.split(".");
  const walk = (value: unknown, at: number) => {
    if (Array.isArray(value)) {
      const next = keys[at] === "*" ? at + 1 : at;
      if (keys[at] === "*" || at === keys.length) for (const entry of value) walk(entry, next);
    } else if (at === keys.length) {
      if (typeof value === "string" && value !== "") seen.add(value);
    } else if (isRecord(value)) {
      const key = keys[at] ?? "";
      if (Object.hasOwn(value, key)) walk(value[key], at + 1);
    }
  };
  for (const record of records) walk(record, 0);
  return [...seen].sort(compareNames).slice(0, MOST_SHOWN);
}
