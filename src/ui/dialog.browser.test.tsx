import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button";
import { Combobox } from "./combobox";
import { ConfirmDialog, Dialog } from "./dialog";

function Asks({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete call</Button>
      {isOpen && (
        <ConfirmDialog
          title="Delete this call?"
          confirm="Delete"
          danger
          onConfirm={onConfirm}
          onCancel={() => setOpen(false)}
        >
          Its transcript goes with it.
        </ConfirmDialog>
      )}
    </>
  );
}

it("puts the focus on the way out, keeps it inside, and gives it back", async () => {
  const { getByRole } = await render(<Asks onConfirm={vi.fn()} />);
  const opener = getByRole("button", { name: "Delete call" });
  await opener.click();
  await expect.element(getByRole("alertdialog", { name: "Delete this call?" })).toBeVisible();
  await expect.element(getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(getByRole("button", { name: "Delete", exact: true })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it("takes only its own button for a yes", async () => {
  const confirm = vi.fn();
  const { getByRole } = await render(<Asks onConfirm={confirm} />);
  await getByRole("button", { name: "Delete call" }).click();
  // Clicks outside the dialog don't answer it.
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(getByRole("alertdialog")).toBeVisible();
  expect(confirm).not.toHaveBeenCalled();
  await getByRole("button", { name: "Delete", exact: true }).click();
  expect(confirm).toHaveBeenCalledOnce();
});

it("closes suggestions by Escape, and not the dialog around it", async () => {
  const onClose = vi.fn();
  const screen = await render(
    <Dialog title="Edit" onClose={onClose}>
      <Voice />
    </Dialog>,
  );
  await userEvent.keyboard("{ArrowDown}");
  const shown = screen.getByText("Hugo");
  await expect.element(shown).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => shown.query()?.checkVisibility() ?? false).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

function Voice() {
  const [value, setValue] = useState("");
  return (
    <Combobox
      id="voice"
      value={value}
      groups={[{ values: ["Hugo"] }]}
      placeholder=""
      invalid={false}
      describedBy=""
      onChange={setValue}
      onBlur={() => undefined}
    />
  );
}
