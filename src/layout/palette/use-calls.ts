import { IconSearch } from "@tabler/icons-react";
import { useMemo } from "react";
import { useAnswer, useArchiveIfLoaded } from "@/archive/use-archive";
import { callsAddress } from "@/lib/calls-address";
import { number } from "@/lib/words";
import type { Choice } from "./choice";
import { callChoice } from "./records";

const SHOWN = 5;
/** A single letter matches every call. */
const LEAST = 2;

/**
 * The newest calls that match, and a link to all of them. If calls aren't loaded yet, only a link to the
 * calls page, which loads them.
 */
export function useCallChoices(
  query: string,
  assistantName: (id: string) => string | undefined,
): readonly Choice[] {
  const loaded = useArchiveIfLoaded();
  const text = query.trim();
  const isWanted = text.length >= LEAST;
  const view = useMemo(
    () =>
      ({
        query: text,
        chosen: {},
        sort: { column: "started", descending: true },
        from: 0,
        to: SHOWN,
      }) as const,
    [text],
  );
  const { data } = useAnswer(isWanted ? loaded?.archive : undefined, "view", view);
  return useMemo(() => {
    if (!isWanted) return [];
    const all = (label: string, detail?: string): Choice => ({
      key: "all calls",
      group: "Search",
      icon: IconSearch,
      label,
      detail,
      matchesAll: true,
      to: callsAddress({ query: text }),
    });
    if (!loaded) {
      return [all(`Search all calls for “${text}”`, "Loads the calls first")];
    }
    const { status } = loaded.state;
    const soFar = status === "complete" ? undefined : "Calls loaded so far";
    if (!data) return [all(`Search all calls for “${text}”`, soFar)];
    const rows = data.rows.flatMap((row) => {
      const choice = callChoice(row, text, assistantName);
      // The archive matched it, maybe in the transcript.
      return choice ? [{ ...choice, also: text }] : [];
    });
    if (data.matched === 0) return [];
    const label =
      data.matched === 1
        ? `Show 1 call with “${text}”`
        : `Show all ${number(data.matched)} calls with “${text}”`;
    return [...rows, all(label, soFar)];
  }, [isWanted, loaded, data, text, assistantName]);
}
