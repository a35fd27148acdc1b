import { matchRoutes } from "react-router";
import { CrashPage } from "@/layout/crash-page";
import { FrameFallback } from "@/layout/frame-fallback";
import { PAGES } from "@/layout/pages";
import { privateWindow } from "@/layout/private-history";
import { type Route, routeTree } from "@/layout/route-tree";
import { createRouter as createRouterOf } from "@/layout/router";

const pages = PAGES.flatMap(({ path, lazy, loader, startsArchive, inside = [] }): Route[] => [
  { path, lazy, loader, startsArchive },
  ...inside.map((page) => ({ ...page, path: `${path}/${page.path}` })),
]);

/** All routes. The build asks them which files each page needs (scripts/page-files.ts). */
export const routes: readonly Route[] = [
  {
    path: "/connect",
    lazy: () => import("@/features/connect/connect-page"),
    ErrorBoundary: CrashPage,
    Fallback: () => null,
  },
  {
    path: "/",
    lazy: () => import("@/layout/frame"),
    ErrorBoundary: CrashPage,
    Fallback: FrameFallback,
    children: [
      {
        lazy: () => import("@/layout/route-error"),
        children: [...pages, { path: "*", lazy: () => import("@/layout/not-found-page") }],
      },
    ],
  },
];

const tree = routeTree(routes);

/** The dashboard's router, on the browser's own history, as far as that may know where the user is. */
export const createRouter = () => createRouterOf(tree, privateWindow(window));

/** Loads the code of the page at a path, as opening it would; nothing is read for it. */
export async function loadPage(pathname: string): Promise<void> {
  const matches = matchRoutes(tree.routes, pathname) ?? [];
  await Promise.all(matches.map(({ route }) => tree.sources.get(route.id)?.loadCode()));
}
