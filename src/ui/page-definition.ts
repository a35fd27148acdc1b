import type { TablerIcon } from "@tabler/icons-react";
import { createContext, use } from "react";
import { type RouteObject, useLocation } from "react-router";

/**
 * A number, or why it isn't known: a word or two in its place, or a sentence that needs more room; undefined
 * while nothing is known.
 */
export type Count = number | string | undefined;

/** A record, or a place inside one, that the command palette finds. */
export interface FoundRecord {
  label: string;
  /** Shown after the label, and searched with lower rank. */
  detail?: string | undefined;
  /** Searched but not shown: an ID, synonyms. */
  also?: string;
  to: string;
  /** The address of its page, if `to` says more. */
  key?: string;
  /** The assistant that it is, which has a monogram in place of the page's icon. */
  assistantId?: string;
  /** The heading above it, if it isn't the page's label. */
  group?: string;
  /** Matches every search, and ranks after real matches. */
  matchesAll?: true;
}

/** What the command palette finds of a page: the result of the hook `useFound` in the page's `found.ts`. */
export interface FoundRecords {
  records: readonly FoundRecord[];
  /** The list that is still loading. */
  reading?: string;
  /** The list that failed to load. */
  failed?: string;
}

interface PageRoute {
  path: string;
  /** Loads the page's code: a module with a `Component`. */
  lazy: () => Promise<Pick<RouteObject, "Component">>;
  /** Starts loading the page's data while its code is still loading (see api/loaders). */
  loader?: RouteObject["loader"];
}

/** The definition of a page, from which routes, navigation, command palette and shortcuts are made. */
export interface PageDefinition extends PageRoute {
  label: string;
  icon: TablerIcon;
  /** The key that opens the page when pressed after G. */
  shortcut: string;
  /**
   * The number of records in its list if they are loaded, or why they can't be counted; counting loads
   * nothing.
   */
  useCount?: () => Count;
  /** Loads what's counted, only for the count. Rejects if that fails. */
  loadCount?: () => Promise<void>;
  /** What its list searches, if that's more than the command palette finds: "assistants and their prompts". */
  searches?: string;
  /** What one of its records is called, if an ID leads to it that's in no list: "call". */
  opensById?: string;
  /** The loader starts the worker that loads all calls, so its script is fetched with the page's own. */
  startsArchive?: true;
  /** The pages of single records and of tasks; their paths continue this one's. */
  inside?: readonly PageRoute[];
}

/** The main pages, for components inside them. */
export const PagesContext = createContext<readonly PageDefinition[]>([]);

/** The main page that is open, or that the open page belongs to. */
export function useOpenPage(): PageDefinition | undefined {
  return pageAt(useLocation().pathname, use(PagesContext));
}

/** The main page at a path, or above it. */
export function pageAt(pathname: string, pages: readonly PageDefinition[]): PageDefinition | undefined {
  return pages.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
