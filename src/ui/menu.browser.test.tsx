import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LazyMenu } from "./lazy-menu";
import { Menu } from "./menu";

const open = async (onSelect = vi.fn()) => {
  const screen = await render(
    <>
      <Menu
        aria-label="State of Name: set"
        items={() => [
          { label: "Back to what was loaded", onSelect: () => onSelect("back") },
          "separator",
          { label: "Not set", onSelect: () => onSelect("not set") },
          { label: "Null", disabled: true, onSelect: () => onSelect("null") },
        ]}
      >
        set
      </Menu>
      <button type="button">Next</button>
    </>,
  );
  const button = screen.getByRole("button", { name: "State of Name: set" });
  const item = (name: string) => screen.getByRole("menuitem", { name });
  return { ...screen, button, item, onSelect };
};

it("opens by its button, Enter, Space and the arrows, and gives the focus back", async () => {
  const { button, item, getByRole } = await open();
  await expect.element(button).toHaveAttribute("aria-haspopup", "menu");
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  const close = async () => {
    await userEvent.keyboard("{Escape}");
    await expect.element(getByRole("menu")).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  };
  await button.click();
  await expect.element(getByRole("menu", { name: "State of Name: set" })).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await expect.element(item("Back to what was loaded")).toHaveFocus();
  await close();
  for (const key of ["{Enter}", " ", "{ArrowDown}"]) {
    await userEvent.keyboard(key);
    await expect.element(item("Back to what was loaded")).toHaveFocus();
    await close();
  }
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(item("Null")).toHaveFocus();
  await close();
});

it("moves by arrows, Home, End and letters, and takes what has the focus", async () => {
  const { button, item, onSelect, getByRole } = await open();
  await button.click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Not set")).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(item("Null")).toHaveFocus();
  // A disabled item can be focused, but does nothing.
  await expect.element(item("Null")).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Back to what was loaded")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{Home}n");
  await expect.element(item("Not set")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onSelect.mock.calls).toEqual([["not set"]]);
  await expect.element(getByRole("menu")).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it("takes a space into the search while letters are typed, and as a press otherwise", async () => {
  const { button, item, onSelect } = await open();
  await button.click();
  await expect.element(item("Back to what was loaded")).toHaveFocus();
  /**
   * Whether a key goes to the menu, and not to the focused button. All are sent at once, however slow the
   * machine is.
   */
  const isTaken = (key: string, msAgo: number) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: event.timeStamp - msAgo });
    return document.activeElement?.dispatchEvent(event) === false;
  };
  expect([..."not s"].map((key) => isTaken(key, 600))).toEqual([true, true, true, true, true]);
  await expect.element(item("Not set")).toHaveFocus();
  // The typed search ends after a moment.
  expect(isTaken(" ", 0)).toBe(false);
  await userEvent.keyboard(" ");
  expect(onSelect.mock.calls).toEqual([["not set"]]);
});

it("closes by a second press of its button, a click elsewhere and Tab, which goes on from the button", async () => {
  const { button, getByRole } = await open();
  await button.click();
  await expect.element(getByRole("menu")).toBeVisible();
  await button.click();
  await expect.element(getByRole("menu")).not.toBeInTheDocument();
  await button.click();
  await expect.element(getByRole("menu")).toBeVisible();
  await userEvent.click(document.body, { position: { x: 600, y: 600 }, force: true });
  await expect.element(getByRole("menu")).not.toBeInTheDocument();
  await button.click();
  await expect.element(getByRole("menu")).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(getByRole("menu")).not.toBeInTheDocument();
  await expect.element(getByRole("button", { name: "Next" })).toHaveFocus();
});

it("closes before the dialog that it is open in", async () => {
  const cancel = vi.fn();
  const screen = await render(
    <dialog ref={(dialog) => dialog?.showModal()} onCancel={cancel}>
      <Menu items={() => [{ label: "Not set", onSelect: () => {} }]}>State</Menu>
    </dialog>,
  );
  await screen.getByRole("button", { name: "State" }).click();
  await expect.element(screen.getByRole("menuitem")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  expect(cancel).not.toHaveBeenCalled();
});

it.each([
  ["{ArrowDown}", "Copy ID"],
  ["{ArrowUp}", "Delete"],
])("opens by %s even the first time, when its code is still to load", async (key, name) => {
  const labels = ["Copy ID", "Delete"];
  const { getByRole } = await render(
    <LazyMenu aria-label="More" items={() => labels.map((label) => ({ label, onSelect: vi.fn() }))}>
      More
    </LazyMenu>,
  );
  await userEvent.tab();
  await expect.element(getByRole("button", { name: "More" })).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(getByRole("menuitem", { name })).toHaveFocus();
});
