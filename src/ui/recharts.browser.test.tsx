import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Columns } from "./recharts";

const COLUMNS = ["Monday", "Tuesday", "Wednesday"].map((label, index) => ({
  key: label,
  label,
  tick: label.slice(0, 3),
  value: index + 3,
  facts: [`${index + 3} calls`],
  to: `/calls/${label}`,
}));

async function show() {
  const router = createMemoryRouter([
    {
      path: "*",
      element: (
        <div style={{ position: "relative", margin: 120, width: 300, height: 228 }}>
          <Columns label="Calls by day" columns={COLUMNS} />
        </div>
      ),
    },
  ]);
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router, chart: screen.getByRole("application", { name: "Calls by day" }) };
}

test("says what the column under the pointer counts until Escape, also while the pointer is on the words", async () => {
  const { screen, chart } = await show();
  await chart.hover();
  await expect.element(screen.getByText("4 calls")).toBeVisible();
  await screen.getByText("4 calls").hover();
  await screen.getByText("Tuesday").hover({ position: { x: 1, y: 1 } });
  await expect.element(screen.getByText("4 calls")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("4 calls")).not.toBeVisible();
});

test("goes from column to column by the arrow keys, and to the calls of one by Enter or a click", async () => {
  const { screen, router, chart } = await show();
  await userEvent.tab();
  await expect.element(chart).toHaveFocus();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Monday3 calls");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Wednesday5 calls");
  await userEvent.keyboard("{ArrowLeft}{Enter}");
  expect(router.state.location.pathname).toBe("/calls/Tuesday");
  await chart.click({ position: { x: 60, y: 100 } });
  expect(router.state.location.pathname).toBe("/calls/Monday");
});
