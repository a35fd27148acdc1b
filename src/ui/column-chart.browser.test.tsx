import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ColumnChart } from "./column-chart";

test("hides a column's tooltip by Escape while the pointer is on it", async () => {
  const columns = [{ key: "1", label: "Monday", tick: "Mon", value: 3, facts: ["3 calls"], to: "/calls" }];
  const screen = await render(
    <MemoryRouter>
      <div style={{ paddingTop: 100, width: 300 }}>
        <ColumnChart label="Calls by day" columns={columns} />
      </div>
    </MemoryRouter>,
  );
  await screen.getByRole("link").hover();
  await expect.element(screen.getByText("3 calls")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("3 calls")).not.toBeInTheDocument();
});
