import { Suspense, useEffect, useMemo, useRef } from "react";
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from "react-router";
import { useMaybeConnection } from "@/api/connection";
import { errorOf } from "@/lib/typed";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { ErrorView } from "@/ui/error-view";
import { Page } from "@/ui/page";
import { useOpenPage } from "@/ui/page-definition";
import { canRetry, crashWords, reportOf } from "./crash-words";
import { PageFallback } from "./frame-fallback";
import { Component as NotFoundPage } from "./not-found-page";

/** All pages are inside this route, so that an error in one of them doesn't affect the frame. */
export function Component() {
  return (
    <Suspense fallback={<PageFallback />}>
      <Outlet />
    </Suspense>
  );
}

/** What shows in place of a page that crashed or whose code couldn't be loaded. */
export function ErrorBoundary() {
  const thrown = useRouteError();
  const error = useMemo(() => errorOf(thrown), [thrown]);
  const { retry, isBusy } = useRetry();
  const { pathname } = useLocation();
  const above = useOpenPage();
  // Once for each error, so that nothing changes under a retry when the network is back.
  const { words, isRetried } = useMemo(
    () => ({ words: crashWords(error), isRetried: canRetry(error) }),
    [error],
  );
  if (isRouteErrorResponse(thrown) && thrown.status === 404) return <NotFoundPage />;
  const isInside = above && above.path !== pathname;
  return (
    <Page
      title={above && !isInside ? above.label : "Error"}
      crumbs={isInside ? [{ label: above.label, to: above.path }] : []}
    >
      {isRetried ? (
        <ErrorView words={words} onRetry={retry} busy={isBusy} />
      ) : (
        <ErrorView words={words}>
          <Button onClick={() => window.location.reload()}>Reload page</Button>
        </ErrorView>
      )}
      <Disclosure label="Error details">
        <pre>{reportOf(error)}</pre>
      </Disclosure>
    </Page>
  );
}

/**
 * Retries a page that failed to load, automatically after the connection's key is replaced. It navigates to
 * the same URL, because the router's error boundary misses a revalidation that finishes at once, and the
 * error would stay.
 */
function useRetry(): { retry: () => void; isBusy: boolean } {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const key = useMaybeConnection()?.key;
  const failedWith = useRef(key);
  const retry = () => void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });

  useEffect(() => {
    if (key === failedWith.current) return;
    failedWith.current = key;
    retry();
  });

  return { retry, isBusy: useNavigation().state === "loading" };
}
