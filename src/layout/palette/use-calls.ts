import { IconSearch } from "@tabler/icons-react";
import { useMemo } from "react";
import { useArchiveIfLoaded, useArchiveView } from "@/archive/use-archive";
import { callsAddress } from "@/lib/calls-address";
import { number } from "@/lib/words";
import type { Choice } from "./choice";
import { callChoice } from "./records";

const SHOWN = 5;
/** One letter is in every call. */
const LEAST = 2;

/**
 * The newest calls in which something was said, and the way to all of them. Calls that nobody loaded are not read for it: the way to
 * their page, which does, is offered.
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
      ({ query: text, chosen: {}, sort: { column: "began", descending: true }, from: 0, to: SHOWN }) as const,
    [text],
  );
  const { data } = useArchiveView(isWanted ? loaded?.archive : undefined, view);
  return useMemo(() => {
    if (!isWanted) return [];
    const all = (label: string, detail?: string): Choice => ({
      key: "all calls",
      group: "Search",
      icon: IconSearch,
      label,
      detail,
      fitsAll: true,
      to: callsAddress({ query: text }),
    });
    if (!loaded) {
      return [all(`Search all calls for “${text}”`, "they are not loaded yet, and are read on their page")];
    }
    const { status } = loaded.state;
    const soFar = status === "complete" ? undefined : "of those that have come in so far";
    if (!data) return [all(`Search all calls for “${text}”`, soFar)];
    const rows = data.rows.flatMap((row) => {
      const choice = callChoice(row, text, assistantName);
      // The archive found it, be it in what was said.
      return choice ? [{ ...choice, also: text }] : [];
    });
    if (data.matched === 0) return [];
    const words = data.matched === 1 ? "Show the one call" : `Show all ${number(data.matched)} calls`;
    return [...rows, all(`${words} with “${text}”`, soFar)];
  }, [isWanted, loaded, data, text, assistantName]);
}
