// What the dashboard's first content is compared with: React, router and query alone, one file, a plain list.
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";

const client = new QueryClient();

/** Reads JSON from this origin, with the key that was put into the tab's storage. */
const reading = (address) => ({
  queryKey: [address],
  queryFn: async () => {
    const answer = await fetch(address, { headers: { "X-API-Key": sessionStorage.getItem("key") ?? "" } });
    return answer.json();
  },
});

/** A page that shows a list as it is; its loader starts the reading, as the dashboard's do. */
function page(path, wordsOf, address) {
  return {
    path,
    loader: () => {
      void client.prefetchQuery(reading(address));
      return null;
    },
    HydrateFallback: Nothing,
    element: <Plain title={path} address={address} wordsOf={wordsOf} />,
  };
}

const Nothing = () => null;

function Plain({ title, address, wordsOf }) {
  const { data } = useQuery(reading(address));
  return (
    <main>
      <h1>{title}</h1>
      <ul>{data && wordsOf(data).map((words) => <li key={words}>{words}</li>)}</ul>
    </main>
  );
}

const router = createBrowserRouter([
  page("/assistants", (list) => list.map(({ name }) => name), "/api/v1/assistants"),
  page("/calls", (list) => list.map(({ id }) => id), "/api/v1/calls"),
  page("/connect", ({ mode }) => [mode], "/switchboard.json"),
]);

createRoot(document.getElementById("root")).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
