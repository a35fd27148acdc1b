import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "@/api/query-client";
import { PAGES } from "@/layout/pages";
import type { createRouter } from "@/routes";
import { PagesContext } from "@/ui/page-definition";

/**
 * How long the first page's code is waited for, in milliseconds. After that, the frame's shape is shown in
 * its place.
 */
const WAIT_MS = 100;

/** Draws the dashboard, starting with the first page if its code has loaded. */
export async function mount(root: Element, router: ReturnType<typeof createRouter>): Promise<void> {
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
          <PagesContext value={PAGES}>
            <RouterProvider router={router} />
          </PagesContext>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
