import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button";
import { ConfirmDialog } from "./dialog";
import { showToast, ToastRegion } from "./toast";

function Page({ onUndo }: { onUndo: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => showToast({ text: "Saved.", onUndo })}>Save</Button>
      <Button onClick={() => showToast({ text: "Not saved.", isFailure: true })}>Fail</Button>
      <Button onClick={() => setAsking(true)}>Ask</Button>
      {isAsking && (
        <ConfirmDialog title="Sure?" confirm="Yes" onConfirm={vi.fn()} onCancel={() => setAsking(false)}>
          It can be undone.
        </ConfirmDialog>
      )}
      <ToastRegion />
    </>
  );
}

it("says an outcome for a while, a failure until it's dismissed, and gives the focus back", async () => {
  const undo = vi.fn();
  const { getByRole } = await render(<Page onUndo={undo} />);
  const save = getByRole("button", { name: "Save" });
  await save.click();
  await expect.element(getByRole("status")).toHaveTextContent("Saved.");
  // F6 leads there, and the time stands still.
  await userEvent.keyboard("{F6}{Tab}{Tab}");
  await expect.element(getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(getByRole("status")).not.toBeInTheDocument();
  await expect.element(save).toHaveFocus();

  await getByRole("button", { name: "Fail" }).click();
  await save.click();
  await userEvent.hover(getByRole("button", { name: "Ask" }));
  await expect.poll(() => getByRole("status").query(), { timeout: 15_000 }).toBeNull();
  await expect.element(getByRole("alert")).toHaveTextContent("Not saved.");
  await getByRole("button", { name: "Dismiss" }).click();
  await expect.element(getByRole("alert")).not.toBeInTheDocument();
});

it("is reached out of a dialog, and covers and closes none", async () => {
  const undo = vi.fn();
  const { getByRole } = await render(<Page onUndo={undo} />);
  await getByRole("button", { name: "Save" }).click();
  await getByRole("button", { name: "Ask" }).click();
  await expect.element(getByRole("alertdialog", { name: "Sure?" })).toBeVisible();
  await userEvent.keyboard("{F6}{Tab}{Tab}{Enter}");
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(getByRole("alertdialog", { name: "Sure?" })).toBeVisible();
});
