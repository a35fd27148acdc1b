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

makeTrustedTypesPolicy();
followAppearance();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the ID root");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PagesContext value={PAGES}>
        <RouterProvider router={createRouter()} />
      </PagesContext>
    </QueryClientProvider>
  </StrictMode>,
);

preloadNextPages(loadPage);
