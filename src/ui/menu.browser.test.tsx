import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./dialog";
import { MoreMenu } from "./menu";

const open = async (onSelect = vi.fn()) => {
  const screen = await render(
    <MoreMenu
      label="More"
      items={() => [
        { label: "Duplicate", onSelect: () => onSelect("duplicate") },
        "separator",
        { label: "Export", disabled: true, onSelect: () => onSelect("export") },
        { label: "Delete", note: "For good", onSelect: () => onSelect("delete") },
      ]}
    />,
  );
  const item = (name: string) => screen.getByRole("menuitem", { name });
  return { ...screen, button: screen.getByRole("button", { name: "More" }), item, onSelect };
};

it("opens by its button, Enter, Space and the arrows, and gives the focus back", async () => {
  const { button, item, getByRole } = await open();
  const close = async () => {
    await userEvent.keyboard("{Escape}");
    await expect.element(getByRole("menu")).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  };
  await button.click();
  await expect.element(getByRole("menu", { name: "More" })).toBeVisible();
  await close();
  for (const key of ["{Enter}", " ", "{ArrowDown}"]) {
    await userEvent.keyboard(key);
    await expect.element(item("Duplicate")).toHaveFocus();
    await close();
  }
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(item("Delete")).toHaveFocus();
  await close();
});

it("takes what has the focus, and passes over what is disabled", async () => {
  const { button, item, onSelect, getByRole } = await open();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(item("Export")).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Delete")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onSelect.mock.calls).toEqual([["delete"]]);
  await expect.element(getByRole("menu")).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it("closes before the dialog that it is open in", async () => {
  const close = vi.fn();
  const screen = await render(
    <Dialog title="Edit" onClose={close}>
      <MoreMenu label="State" items={() => [{ label: "Not set", onSelect: vi.fn() }]} />
    </Dialog>,
  );
  await screen.getByRole("button", { name: "State" }).click();
  await expect.element(screen.getByRole("menuitem")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});
