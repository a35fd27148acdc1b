import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SelectionBar } from "./selection-bar";

const page = (selected: number) => (
  <>
    <a href="#first">First row</a>
    <a href="#second">Second row</a>
    <SelectionBar noun="call" selected={selected} hidden={0} onClear={vi.fn()}>
      <button type="button" disabled>
        Compare
      </button>
      <button type="button">Export</button>
    </SelectionBar>
  </>
);

it("leads from a row to the actions by F6, and back", async () => {
  const { getByRole, rerender } = await render(page(0));
  const row = getByRole("link", { name: "First row" });
  await userEvent.keyboard("{Tab}{F6}");
  await expect.element(row).toHaveFocus();
  await rerender(page(2));
  await userEvent.keyboard("{F6}");
  await expect.element(getByRole("button", { name: "Export" })).toHaveFocus();
  await userEvent.keyboard("{F6}");
  await expect.element(row).toHaveFocus();
});
