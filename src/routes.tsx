import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { CrashPage } from "@/layout/crash-page";
import { FrameFallback } from "@/layout/frame-fallback";
import { PAGES } from "@/layout/pages";
import { privateWindow } from "@/layout/private-history";

/**
 * What a page reads depends on its path only. Search, sort and section are in the query, and changing them
 * loads nothing. A retry navigates to the same URL.
 */
const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

const pages = PAGES.flatMap(({ path, lazy, loader, startsArchive, inside = [] }): RouteObject[] => [
  { path, lazy, loader, handle: { startsArchive }, shouldRevalidate },
  ...inside.map((page) => ({ ...page, path: `${path}/${page.path}`, shouldRevalidate })),
]);

/** All routes. The build asks them which files each page needs (scripts/page-files.ts). */
export const routes: RouteObject[] = [
  {
    path: "/connect",
    lazy: () => import("@/features/connect/connect-page"),
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
  },
  {
    path: "/",
    lazy: () => import("@/layout/frame"),
    ErrorBoundary: CrashPage,
    HydrateFallback: FrameFallback,
    children: [
      {
        lazy: () => import("@/layout/route-error"),
        children: [...pages, { path: "*", lazy: () => import("@/layout/not-found-page") }],
      },
    ],
  },
];

/** The dashboard's router, on the browser's own history, as far as that may know where the user is. */
export const createRouter = () => createBrowserRouter(routes, { window: privateWindow(window) });

/** Loads the code of the page at a path, as opening it would; nothing is read for it. */
export async function loadPage(pathname: string): Promise<void> {
  const matched = matchRoutes(routes, pathname)?.map(({ route }) => route) ?? [];
  await Promise.all(matched.map(({ lazy }) => (typeof lazy === "function" ? lazy() : undefined)));
}
