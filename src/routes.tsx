import { useMemo, useState } from "react";
import {
  createBrowserRouter,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from "react-router";
import { crashWords, reportOf } from "@/layout/crash-words";
import { FrameFallback } from "@/layout/frame-fallback";
import { PAGES } from "@/layout/pages";
import { errorOf } from "@/lib/typed";

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
    shouldRevalidate,
    children: [
      {
        lazy: () => import("@/layout/route-error"),
        children: [...pages, { path: "*", lazy: () => import("@/layout/not-found-page") }],
      },
    ],
  },
];

/** The dashboard's router. */
export const createRouter = () => createBrowserRouter(routes);

/**
 * Replaces the whole dashboard if the frame itself fails. It depends on nothing: no theme, no data, no
 * connection.
 */
function CrashPage() {
  const thrown = useRouteError();
  const error = useMemo(() => errorOf(thrown), [thrown]);
  const [copied, setCopied] = useState(false);
  // Once: what was being sent is forgotten after a while.
  const [words] = useState(() => crashWords(error));
  const report = reportOf(error);
  return (
    <main className="mx-auto my-[12vh] max-w-[60ch] px-6">
      <title>Something went wrong · Switchboard</title>
      <h1>{words.title}</h1>
      <p className="mt-2 text-muted">{words.safe}</p>
      <p className="mt-2 text-muted">{words.advice}</p>
      <div className="mt-4 mb-4 flex items-center gap-4">
        <button
          type="button"
          className="rounded-md border border-line bg-raised px-2 py-1"
          onClick={() => window.location.reload()}
        >
          Reload page
        </button>
        <a href="/">Go to overview</a>
      </div>
      <details>
        <summary className="mb-2 cursor-pointer text-muted">Error details</summary>
        <pre className="overflow-auto rounded-md border border-line bg-sunken px-3 py-2 text-xs wrap-anywhere whitespace-pre-wrap">
          {report}
        </pre>
        <button
          type="button"
          className="rounded-md border border-line bg-raised px-2 py-1"
          onClick={() => navigator.clipboard?.writeText(report).then(() => setCopied(true))}
        >
          {copied ? "Copied" : "Copy details"}
        </button>
      </details>
    </main>
  );
}
