import type { TablerIcon } from "@tabler/icons-react";
import { createContext } from "react";
import type { RouteObject } from "react-router";

interface PageRoute {
  path: string;
  /** Loads the page's code: a module with a `Component`. */
  lazy: () => Promise<Pick<RouteObject, "Component">>;
  /** Starts reading what the page shows while its code is still loading (see api/loaders). */
  loader?: RouteObject["loader"];
}

/** All that the dashboard knows of a page: routes, navigation, command palette and shortcuts are made from it. */
export interface PageDefinition extends PageRoute {
  label: string;
  icon: TablerIcon;
  /** The key that opens the page when pressed after G. */
  shortcut: string;
  /** How many records its list has, if they are loaded: counting reads nothing. */
  useCount?: () => number | undefined;
  /** The loader starts the worker that reads all calls, so its script is fetched along with the page's own. */
  startsArchive?: true;
  /** The pages of single records and of tasks; their paths continue this one's. */
  inside?: readonly PageRoute[];
}

/** The pages that people go to from anywhere, for what is drawn inside of them. */
export const PagesContext = createContext<readonly PageDefinition[]>([]);
