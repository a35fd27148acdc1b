import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { readAssistant, readAssistants, readCalls, readOverview, readSquads } from "@/first-readings";
import { CrashPage } from "@/layout/crash-page";
import { FrameFallback } from "@/layout/frame-fallback";

/** What a page's module exports: its component, and, unless it stands in first-readings, a loader that starts reading what the page shows. */
type PageModule = Pick<RouteObject, "Component" | "loader">;

/**
 * A page's data depends on its path. Search, sort and section stand in the query, and changing them reads nothing anew: what
 * needs to be fresh is kept so by react-query.
 */
const whenPathChanges = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

const page = (
  path: string,
  lazy: () => Promise<PageModule>,
  loader?: RouteObject["loader"],
): RouteObject => ({
  path,
  lazy,
  ...(loader && { loader }),
  shouldRevalidate: whenPathChanges,
});

const pages: RouteObject[] = [
  {
    index: true,
    lazy: () => import("@/features/overview/overview-page"),
    loader: readOverview,
    shouldRevalidate: whenPathChanges,
  },
  page("assistants", () => import("@/features/assistants/list-page"), readAssistants),
  page("assistants/apply", () => import("@/features/assistants/apply/apply-page")),
  page("assistants/compare", () => import("@/features/assistants/compare/compare-page")),
  page("assistants/:assistantId", () => import("@/features/assistants/editor-page"), readAssistant),
  page("assistants/:assistantId/rename", () => import("@/features/assistants/rename/rename-page")),
  page("squads", () => import("@/features/squads/list-page"), readSquads),
  page("squads/new", () => import("@/features/squads/new/new-page")),
  page("squads/:squadId", () => import("@/features/squads/editor-page"), readSquads),
  page("calls", () => import("@/features/calls/list/list-page"), readCalls),
  page("calls/:callId", () => import("@/features/calls/viewer/viewer-page")),
  page("phone-numbers", () => import("@/features/phone-numbers/list-page")),
  page("phone-numbers/:phoneNumberId", () => import("@/features/phone-numbers/detail-page")),
  page("phone-numbers/:phoneNumberId/clean-up", () => import("@/features/phone-numbers/clean-up-page")),
  page("tools", () => import("@/features/tools/list-page")),
  page("tools/:toolId", () => import("@/features/tools/detail-page")),
  page("tools/:toolId/clean-up", () => import("@/features/tools/clean-up/clean-up-page")),
  page("files", () => import("@/features/files/list-page")),
  page("knowledge-bases", () => import("@/features/knowledge-bases/list-page")),
  page("knowledge-bases/:knowledgeBaseId", () => import("@/features/knowledge-bases/detail-page")),
  page("voices", () => import("@/features/voices/list-page")),
  page("checks", () => import("@/features/checks/checks-page")),
  page("settings", () => import("@/features/settings/settings-page")),
  page("*", () => import("@/layout/not-found-page")),
];

/** All routes. A page's code is loaded when it's first opened. */
const map: RouteObject[] = [
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
    children: [{ lazy: () => import("@/layout/route-error"), children: pages }],
  },
];

/** The dashboard's router, on the browser's own history. */
export const createRouter = () => createBrowserRouter(map);

/** Loads the code of the page at a path, as opening it would; nothing is read for it. */
export async function loadPage(pathname: string): Promise<void> {
  const routes = matchRoutes(map, pathname)?.map(({ route }) => route) ?? [];
  await Promise.all(routes.map(({ lazy }) => (typeof lazy === "function" ? lazy() : undefined)));
}
