import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition, useLayoutEffect, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "@/api/query-client";
import { PAGES } from "@/layout/pages";
import { LOCALE } from "@/lib/format";
import type { createRouter } from "@/routes";
import { PagesContext } from "@/ui/page-definition";
import { Tooltips } from "@/ui/tooltip";

/**
 * How long the first page's code is waited for, in milliseconds. After that, the frame's shape is shown in
 * its place.
 */
const WAIT_MS = 100;

type Router = ReturnType<typeof createRouter>;

/** Draws the dashboard, starting with the first page if its code has loaded. */
export async function mount(root: Element, router: Router): Promise<void> {
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
    setTimeout(resolve, WAIT_MS);
  });
  // In slices, so that other loading continues in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <I18nProvider locale={LOCALE}>
            <PagesContext value={PAGES}>
              <RoutedPage router={router} />
              <Tooltips />
            </PagesContext>
          </I18nProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/**
 * The router's page. RouterProvider reads the router's state when it's drawn and follows it only once it has
 * been put on the page. What changed between two slices is missed then: it's drawn again with the newest.
 */
function RoutedPage({ router }: { router: Router }) {
  const [drawn] = useState(router.state);
  const [isOutdated, setOutdated] = useState(false);
  // After RouterProvider's own effect, which follows the router from now on.
  useLayoutEffect(() => setOutdated(router.state !== drawn), [router, drawn]);
  return <RouterProvider key={isOutdated ? "newest" : "first"} router={router} />;
}
