import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "@/ui/theme/tokens.css";
import "@/ui/theme/base.css";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "@/api/query-client";
import { makeTrustedTypesPolicy, readNonce } from "@/layout/page-policy";
import { PAGES } from "@/layout/pages";
import { preloadNextPages } from "@/layout/preload";
import { createRouter, loadPage } from "@/routes";
import { PagesContext } from "@/ui/page-definition";
import { mantineVariables, theme } from "@/ui/theme/theme";

makeTrustedTypesPolicy();
const nonce = readNonce();
// The same name stands in public/before-paint.js, which sets the scheme before the first paint.
const appearance = localStorageColorSchemeManager({ key: "switchboard.appearance" });
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={mantineVariables}
      colorSchemeManager={appearance}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <PagesContext value={PAGES}>
          <RouterProvider router={createRouter()} />
        </PagesContext>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

preloadNextPages(loadPage);
