import type { TablerIcon } from "@tabler/icons-react";
import { createContext, use } from "react";
import { type RouteObject, useLocation } from "react-router";

/**
 * A number, or why it isn't known: a word or two in its place, or a sentence that needs more room; undefined
 * while nothing is known.
 */
export type Count = number | string | undefined;

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
