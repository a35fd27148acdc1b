import { IconSearch } from "@tabler/icons-react";
import { useCallback, useMemo } from "react";
import { useLocation } from "react-router";
import { type Connection, useConnection } from "@/api/connection";
import { useAnswer, useArchiveIfLoaded } from "@/archive/use-archive";
import { callsAddress } from "@/lib/calls-address";
import { segmentToId } from "@/lib/record-address";
import { number } from "@/lib/words";
import type { Opened } from "@/storage/entries";
import { useStored } from "@/storage/use-stored";
import { fieldChoices } from "./field-choices";
import { type Choice, type FieldPlace, type RankedGroup, rank } from "./rank";
import { assistantPage, byId, callChoice, useRecords } from "./records";
import { useActions, usePlaces } from "./use-actions";

interface Found {
  groups: readonly RankedGroup<Choice>[];
  /** The lists that are still loading. */
  reading: readonly string[];
  /** The lists that failed to load. */
  failed: readonly string[];
  /** The assistant whose editor is open. */
  openAssistant: string | undefined;
}

const EDITOR = /^\/assistants\/(?!(?:apply|compare)$)([^/]+)$/;

/**
 * What the palette shows for a query.
 * @param field set while the user chooses an assistant to open it in: then only assistants are offered
 * @param onHelp shows the shortcuts
 */
export function useChoices(query: string, field: FieldPlace | undefined, onHelp: () => void): Found {
  const connection = useConnection();
  const { pathname } = useLocation();
  const openAssistant = decode(EDITOR.exec(pathname)?.[1]);
  const { choices, assistants, assistantRecords, reading, failed } = useRecords(connection);
  const opened = useOpened(connection, pathname);
  const actions = useActions(connection, onHelp);

  const labels = useMemo(() => new Map(assistants.map(({ key, label }) => [key, label])), [assistants]);
  const assistantName = useCallback((id: string) => labels.get(assistantPage(id)), [labels]);
  const calls = useCallChoices(field ? "" : query, assistantName);

  const isTyped = query.trim() !== "";
  const places = usePlaces(isTyped && !field);
  const record = useMemo(
    () => assistantRecords.find(({ id }) => id === openAssistant)?.raw,
    [assistantRecords, openAssistant],
  );
  const fields = useMemo(() => (isTyped && !field ? fieldChoices(record) : []), [isTyped, field, record]);

  const groups = useMemo(() => {
    if (field) return rank(assistants, query, opened.openedAt);
    if (query.trim() === "") return rank([...opened.choices, ...actions], "");
    const all = [
      ...actions,
      ...places,
      ...choices,
      searchAssistants(query),
      ...calls,
      ...fields,
      ...byId(query),
    ];
    return rank(all, query, opened.openedAt);
  }, [field, query, assistants, opened, actions, places, choices, calls, fields]);
  return { groups, reading, failed, openAssistant };
}

/** Links to the assistants list, which also searches prompts and all other texts. */
function searchAssistants(query: string): Choice {
  const text = query.trim();
  return {
    key: "search assistants",
    group: "Search",
    icon: IconSearch,
    label: `Search assistants and their prompts for “${text}”`,
    to: `/assistants?${new URLSearchParams({ q: text })}`,
    matchesAll: true,
  };
}

function decode(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : segmentToId(decodeURIComponent(part));
  } catch {
    return part;
  }
}

const OPENED_SHOWN = 6;
const NONE: readonly Opened[] = [];

/** The recently opened records as choices, and when each page was opened. Empty if nothing is stored. */
function useOpened({ id: connectionId, masks }: Connection, here: string) {
  // Its code may fail to load; the palette works without it.
  const read = async () => (await import("@/storage/entries")).recentlyOpened(connectionId, masks);
  const opened = useStored(read, `${connectionId} ${masks}`) ?? NONE;
  return useMemo(
    () => ({
      openedAt: new Map(opened.map(({ path, at }) => [path, at])),
      choices: opened
        .filter(({ path }) => path !== here)
        .slice(0, OPENED_SHOWN)
        .map(({ path, name, kind }): Choice => {
          const assistantId = decode(EDITOR.exec(path)?.[1]);
          return {
            key: `opened ${path}`,
            group: "Recently opened",
            label: name,
            detail: kind,
            to: path,
            ...(assistantId !== undefined && { assistantId }),
          };
        }),
    }),
    [opened, here],
  );
}

const CALLS_SHOWN = 5;
/** A single letter matches every call. */
const LEAST = 2;

/**
 * The newest calls that match, and a link to all of them. If calls aren't loaded yet, only a link to the
 * calls page, which loads them.
 */
function useCallChoices(query: string, assistantName: (id: string) => string | undefined): readonly Choice[] {
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
        to: CALLS_SHOWN,
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
    if (!loaded) return [all(`Search all calls for “${text}”`, "Loads the calls first")];
    const soFar = loaded.state.status === "complete" ? undefined : "Calls loaded so far";
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
