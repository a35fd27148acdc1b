import "@/ui/theme/font.css";
import "@/ui/theme/tokens.css";
import "@/ui/theme/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "@/api/query-client";
import { makeTrustedTypesPolicy } from "@/layout/page-policy";
import { PAGES } from "@/layout/pages";
import { preloadNextPages } from "@/layout/preload";
import { createRouter, loadPage } from "@/routes";
import { PagesContext } from "@/ui/page-definition";
import { followAppearance } from "@/ui/theme/color-scheme";

/** How long the first page's code is waited for, in milliseconds. After that, the frame's shape is shown in its place. */
const WAIT_MS = 100;

makeTrustedTypesPolicy();
followAppearance();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the ID root");

const router = createRouter();
const isReady = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  router.subscribe(({ initialized }) => initialized && resolve());
  setTimeout(resolve, WAIT_MS);
});
void isReady.then(() =>
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

preloadNextPages(loadPage);
