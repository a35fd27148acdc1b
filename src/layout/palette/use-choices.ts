import { IconForms, IconHash, IconSearch } from "@tabler/icons-react";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { type Connection, useConnection } from "@/api/connection";
import { type FieldEntry, fieldEntries } from "@/assistant-form/find-field-index";
import type { JsonObject } from "@/document/equal";
import { formLeaves } from "@/form/form-leaves";
import { PAGES } from "@/layout/pages";
import { cached } from "@/lib/cached";
import { idToSegment, segmentToId } from "@/lib/record-address";
import { visible } from "@/lib/visible";
import { shortenId } from "@/lib/words";
import { useRecentList } from "@/record-list/found-records";
import { assistant } from "@/schema/assistant";
import type { Opened } from "@/storage/entries";
import { useStored } from "@/storage/use-stored";
import type { FoundRecord, FoundRecords } from "@/ui/page-definition";
import { type Choice, type FieldPlace, rank } from "./rank";
import { useActions, usePlaces } from "./use-actions";

const EDITOR = /^\/assistants\/(?!(?:apply|compare|replace)$)([^/]+)$/;

/**
 * What the palette shows for a query.
 * @param field set while the user chooses an assistant to open it in: then only assistants are offered
 * @param onHelp shows the shortcuts
 */
export function useChoices(query: string, field: FieldPlace | undefined, onHelp: () => void) {
  const connection = useConnection();
  const { pathname } = useLocation();
  const openAssistant = decode(EDITOR.exec(pathname)?.[1]);
  const text = query.trim();
  const { choices, reading, failed } = useRecords(field ? "" : text);
  const opened = useOpened(connection, pathname);
  const { ofPage, pages, global } = useActions(connection, onHelp);
  const isSearch = text !== "" && !field;
  const places = usePlaces(isSearch);
  const { records: assistants } = useRecentList(assistantsQuery);
  const record = assistants.find(({ id }) => id === openAssistant)?.raw;
  const fields = useMemo(() => (isSearch ? fieldChoices(record) : []), [isSearch, record]);

  const groups = useMemo(() => {
    const assistants = choices.filter(({ assistantId }) => assistantId !== undefined);
    if (field) return rank(assistants, query, opened.openedAt);
    if (text === "") return rank([...opened.choices, ...ofPage, ...pages, ...global], "");
    const first = [...searches(text), ...ofPage, ...places, ...pages];
    return rank([...first, ...choices, ...fields, ...global, ...byId(query)], query, opened.openedAt);
  }, [field, query, text, opened, ofPage, pages, global, places, choices, fields]);
  return {
    groups,
    /** The lists that are still loading. */
    reading,
    /** The lists that failed to load. */
    failed,
    /** The assistant whose editor is open. */
    openAssistant,
  };
}

const finders = import.meta.glob<(query: string) => FoundRecords>("../../features/*/found.ts", {
  eager: true,
  import: "useFound",
});

/** What each page finds, made an option once. */
const SOURCES = PAGES.flatMap(({ path, label, icon }) => {
  const useFound = finders[`../../features${path}/found.ts`];
  const choiceOf = cached(
    (found: FoundRecord): Choice => ({
      key: found.to,
      group: label,
      icon: found.matchesAll ? IconSearch : icon,
      ...found,
    }),
  );
  return useFound ? [{ useFound, choiceOf }] : [];
});

/** Every record that the pages find. Loads the lists that aren't loaded yet. */
function useRecords(query: string) {
  // biome-ignore lint/correctness/useHookAtTopLevel: the pages, and so their hooks, are always the same
  const found = SOURCES.map(({ useFound }) => useFound(query));
  const lists = found.map(({ records }) => records);
  const choices = useMemo(
    () => SOURCES.flatMap(({ choiceOf }, index) => lists[index]?.map(choiceOf) ?? []),
    // biome-ignore lint/correctness/useExhaustiveDependencies: the array is new each time, its lists aren't
    lists,
  );
  return {
    choices,
    reading: found.flatMap(({ reading }) => reading ?? []),
    failed: found.flatMap(({ failed }) => failed ?? []),
  };
}

/**
 * Every field of the assistant form.
 * @param record the open assistant, for the entries of its lists; without one, only the fields that any
 * assistant can have
 */
function fieldChoices(record: JsonObject | undefined): Choice[] {
  return fieldEntries(formLeaves(assistant, record), record ?? {}).map(
    ({ apiName, path, label, help, where, section }: FieldEntry) => ({
      key: `field ${apiName}`,
      group: "Assistant fields",
      icon: IconForms,
      label,
      detail: `${where} · ${apiName}`,
      also: help,
      field: { path, section, label },
    }),
  );
}

/** Links to the lists that search more of a record than the palette does. */
function searches(text: string): Choice[] {
  return PAGES.flatMap(({ path, searches }) => {
    if (searches === undefined) return [];
    const to = `${path}?${new URLSearchParams({ q: text })}`;
    const label = `Search ${searches} for “${text}”`;
    return { key: `search ${path}`, group: "Search", icon: IconSearch, label, to, matchesAll: true };
  });
}

/** Opens a record by ID, if the query may be the ID of one that no list has. */
export function byId(query: string): Choice[] {
  const id = visible(query).trim();
  if (!/^[\w.:-]{6,}$/.test(id) || !/\d/.test(id)) return [];
  return PAGES.flatMap(({ path, opensById }) => {
    if (opensById === undefined) return [];
    const to = `${path}/${idToSegment(id)}`;
    const label = `Open ${opensById} ${shortenId(id, 12)}`;
    return { key: `by ID ${to}`, group: "By ID", icon: IconHash, label, also: id, to };
  });
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
            icon: PAGES.find(({ label }) => label === kind)?.icon ?? IconHash,
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
