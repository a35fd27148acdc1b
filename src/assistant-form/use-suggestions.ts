import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import { seenValues } from "@/form/seen-values";
import { assistantShapesIn } from "@/references/assistant-shapes";

/** The values to offer for an assistant's open enumeration: those in use here, squads included, and the voices that the service lists. */
export function useSuggestions(): (pattern: string) => readonly string[] {
  const connection = useConnection();
  const { data: assistants } = useQuery(assistantsQuery(connection));
  const { data: voices } = useQuery(voicesQuery(connection));
  const { data: squads } = useQuery(squadsQuery(connection));
  return useMemo(() => {
    const shapes = [...(assistants?.records ?? []), ...(squads?.records ?? []).flatMap(assistantShapesIn)];
    const known = new Map<string, string[]>();
    return (pattern: string) => {
      let values = known.get(pattern);
      if (!values) {
        values = seenValues(shapes, pattern);
        if (pattern === "voice.voiceId") {
          const names = (voices?.records ?? [])
            .map(({ name }) => name)
            .filter((name) => typeof name === "string");
          values = [...new Set([...names, ...values])];
        }
        known.set(pattern, values);
      }
      return values;
    };
  }, [assistants, squads, voices]);
}
