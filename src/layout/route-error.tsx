import { Suspense, useEffect, useRef } from "react";
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from "react-router";
import { useMaybeConnection } from "@/api/connection";
import { isApiError } from "@/api/errors";
import { Button } from "@/ui/button";
import { ErrorView } from "@/ui/error-view";
import { Page } from "@/ui/page";
import { crashWords, reportOf } from "./crash-words";
import { PageFallback } from "./frame-fallback";
import { Component as NotFoundPage } from "./not-found-page";

/** The pages stand in this route, so that what fails in one of them leaves the frame around it as it is. */
export function Component() {
  return (
    <Suspense fallback={<PageFallback />}>
      <Outlet />
    </Suspense>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { beginAgain, isBusy } = useBeginAgain();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const words = crashWords(error);
  return (
    <Page title="Problem">
      {isApiError(error) ? (
        <ErrorView words={words} onRetry={beginAgain} busy={isBusy} />
      ) : (
        <ErrorView words={words}>
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </ErrorView>
      )}
      <details>
        <summary>What to send with a report</summary>
        <pre>{reportOf(error)}</pre>
      </details>
    </Page>
  );
}

/**
 * Begins a page again that failed before it could be shown; by itself, when the connection's key is replaced. It goes to the
 * same address once more: the router's own revalidation is missed by its error boundary where the service answers at once, and
 * the error then stays.
 */
function useBeginAgain(): { beginAgain: () => void; isBusy: boolean } {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const key = useMaybeConnection()?.key;
  const failedWith = useRef(key);
  const beginAgain = () =>
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });

  useEffect(() => {
    if (key === failedWith.current) return;
    failedWith.current = key;
    beginAgain();
  });

  return { beginAgain, isBusy: useNavigation().state === "loading" };
}
