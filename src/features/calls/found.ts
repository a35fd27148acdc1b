import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useAnswer, useArchiveIfLoaded } from "@/archive/use-archive";
import type { CallRow } from "@/archive/view-types";
import { namesOf } from "@/document/read";
import { callsAddress } from "@/lib/calls-address";
import { idToSegment } from "@/lib/record-address";
import { readMoment, sayMoment } from "@/lib/time";
import { number, shortenId } from "@/lib/words";
import { useRecentList } from "@/record-list/found-records";
import type { FoundRecord, FoundRecords } from "@/ui/page-definition";

const SHOWN = 5;
/** A single letter matches every call. */
const LEAST = 2;
const NONE: FoundRecords = { records: [] };

/**
 * What the command palette finds in calls: the newest ones that match, and a link to all of them. If calls
 * aren't loaded yet, only a link to the calls page, which loads them.
 */
export function useFound(query: string): FoundRecords {
  const loaded = useArchiveIfLoaded();
  const { records: assistants } = useRecentList(assistantsQuery);
  const isWanted = query.length >= LEAST;
  const view = useMemo(
    () => ({ query, chosen: {}, sort: { column: "started", descending: true }, from: 0, to: SHOWN }) as const,
    [query],
  );
  const { data } = useAnswer(isWanted ? loaded?.archive : undefined, "view", view);
  return useMemo(() => {
    if (!isWanted || data?.matched === 0) return NONE;
    const all = (label: string, detail?: string): FoundRecord => ({
      group: "Search",
      label,
      detail,
      matchesAll: true,
      to: callsAddress({ query }),
    });
    if (!loaded) return { records: [all(`Search all calls for “${query}”`, "Loads the calls first")] };
    const soFar = loaded.state.status === "complete" ? undefined : "Calls loaded so far";
    if (!data) return { records: [all(`Search all calls for “${query}”`, soFar)] };
    const names = namesOf(assistants);
    const label =
      data.matched === 1
        ? `Show 1 call with “${query}”`
        : `Show all ${number(data.matched)} calls with “${query}”`;
    return { records: [...data.rows.flatMap((row) => foundCall(row, query, names)), all(label, soFar)] };
  }, [isWanted, loaded, data, query, assistants]);
}

/** A call that the archive found, with the match as its detail. */
export function foundCall(row: CallRow, query: string, names: ReadonlyMap<string, string>): FoundRecord[] {
  const { id, assistantId, hit } = row;
  if (id === undefined) return [];
  const moment = readMoment(row.start);
  const label = [
    assistantId === undefined ? undefined : names.get(assistantId),
    row.customerName ?? row.customerNumber,
    moment && sayMoment(moment, new Date()),
  ].filter((part) => part !== undefined);
  const key = `/calls/${idToSegment(id)}`;
  return [
    {
      key,
      label: label.join(", ") || shortenId(id),
      detail: hit && hit.where !== "id" ? `${hit.before}${hit.match}${hit.after}` : row.summary,
      // The archive matched it, maybe in the transcript.
      also: query,
      to: `${key}?${new URLSearchParams({ q: query })}`,
    },
  ];
}
