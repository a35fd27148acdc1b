import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { connectionStore } from "@/api/connection";
import { queryClient } from "@/api/query-client";
import KeyDialog from "./key-dialog";

test("asks for a key at its field until the service takes one", async () => {
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    const isRight = new Headers(headers).get("X-API-Key") === "right";
    return Response.json(isRight ? [] : { detail: "no" }, { status: isRight ? 200 : 401 });
  });
  connectionStore.add({ address: "https://a.example", key: "old", name: "Sandbox" });
  const connection = connectionStore.current();
  if (!connection) throw new Error("There is no connection");
  connectionStore.askForKey(connection, "The service says: Read only.");
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <KeyDialog />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const key = page.getByLabelText("API key");
  const use = page.getByRole("button", { name: "Use this key" });
  await expect.element(page.getByText("The service says: Read only.")).toBeVisible();
  await userEvent.click(use);
  await expect.element(key).toHaveAccessibleDescription(/Enter the API key\./);
  await userEvent.fill(key, " wrong ");
  await userEvent.click(use);
  await expect.element(key).toHaveAccessibleDescription(/rejected this key/);
  await expect.element(key).toHaveFocus();
  await expect.element(key).toHaveValue(" wrong ");
  await userEvent.fill(key, "right");
  await userEvent.click(use);
  await vi.waitFor(() => expect(connectionStore.current()?.key).toBe("right"));
  await expect.element(key).not.toBeInTheDocument();
});
