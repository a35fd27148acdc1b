import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DropPanel } from "./drop-panel";

const show = async () => {
  const screen = await render(
    <>
      <DropPanel label="Columns">
        <label>
          <input type="checkbox" /> Duration
        </label>
      </DropPanel>
      <button type="button">Export</button>
    </>,
  );
  return {
    ...screen,
    button: screen.getByRole("button", { name: "Columns" }),
    box: screen.getByRole("checkbox", { name: "Duration" }),
  };
};

it("opens and closes by its button", async () => {
  const { button, box } = await show();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(box).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
});

it("is the next stop of the keyboard, gives the focus back on Escape, and closes behind who leaves it", async () => {
  const { button, box, getByRole } = await show();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(box).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}{Tab}{Tab}");
  await expect.element(getByRole("button", { name: "Export" })).toHaveFocus();
  await expect.element(box).not.toBeInTheDocument();
});

it("closes by a click elsewhere, and not by one in it", async () => {
  const { button, box } = await show();
  await button.click();
  await box.click();
  await expect.element(box).toBeChecked();
  await userEvent.click(document.body, { position: { x: 600, y: 600 }, force: true });
  await expect.element(box).not.toBeInTheDocument();
});
