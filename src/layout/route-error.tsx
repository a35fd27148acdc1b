import { Suspense } from "react";
import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { isApiError } from "@/api/errors";
import { Button } from "@/ui/button";
import { ErrorView } from "@/ui/error-view";
import { Page } from "@/ui/page";
import { crashWords, reportOf } from "./crash-words";
import { PageFallback } from "./frame-fallback";
import { Component as NotFoundPage } from "./not-found-page";
import { useBeginAgain } from "./use-begin-again";

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
