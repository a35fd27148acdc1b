import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IconButton } from "./button";
import { Dialog } from "./dialog";
import { Tooltips } from "./tooltip";

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <IconButton label="Undo" icon={IconArrowBackUp} onClick={() => setOpen(true)} />
      <IconButton label="Redo" icon={IconArrowForwardUp} tooltip="Does it again" />
      <p>Text</p>
      {isOpen && (
        <Dialog title="Undo?" onClose={() => setOpen(false)}>
          Text
        </Dialog>
      )}
      <Tooltips />
    </>
  );
}

it("shows what an icon means while it has the focus of the keyboard, until Escape", async () => {
  const onEscape = vi.fn();
  const screen = await render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a dialog that Escape closes
    <div onKeyDown={({ key }) => key === "Escape" && onEscape()}>
      <Page />
    </div>,
  );
  const tooltip = screen.getByRole("tooltip");
  await screen.getByRole("textbox").click();
  await userEvent.keyboard("{Tab}");
  await expect.element(tooltip).toHaveTextContent("Undo");
  await userEvent.keyboard("{Tab}");
  await expect.element(tooltip).toHaveTextContent("Does it again");
  await userEvent.keyboard("{Escape}");
  await expect.element(tooltip).not.toBeInTheDocument();
  expect(onEscape).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onEscape).toHaveBeenCalledOnce();
});

it("isn't shown where the page moves the focus, such as in a dialog, but to the pointer", async () => {
  const screen = await render(<Page />);
  await screen.getByRole("textbox").click();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  await expect.element(screen.getByRole("tooltip")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Close" }).hover();
  await screen.getByRole("tooltip").hover();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("tooltip")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

it("is shown on hover after a while, stays while it's pointed at, and says nothing twice", async () => {
  const screen = await render(<Page />);
  const tooltip = screen.getByRole("tooltip");
  const redo = screen.getByRole("button", { name: "Redo" });
  await screen.getByRole("button", { name: "Undo" }).hover();
  await expect.element(tooltip).not.toBeInTheDocument();
  await expect.element(tooltip).toHaveTextContent("Undo");
  await redo.hover();
  await expect.element(tooltip).toHaveTextContent("Does it again");
  await tooltip.hover();
  await redo.hover();
  await expect.element(tooltip).toBeInTheDocument();
  await screen.getByText("Text").hover();
  await expect.element(tooltip).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Undo" }).element()).toHaveAccessibleDescription("");
  expect(redo.element()).toHaveAccessibleDescription("Does it again");
});
