import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DropPanel } from "./drop-panel";

const show = async () => {
  const exported = vi.fn();
  const screen = await render(
    // Side by side, so that no panel covers the next button, in what takes the focus where nothing else does.
    <main tabIndex={-1} style={{ display: "flex", gap: 240 }}>
      <DropPanel label="Columns">
        <label>
          <input type="checkbox" /> Duration
        </label>
        <p>In minutes</p>
      </DropPanel>
      <DropPanel label="Views">
        <input aria-label="View name" />
      </DropPanel>
      <button type="button" onClick={exported}>
        Export
      </button>
    </main>,
  );
  return {
    ...screen,
    exported,
    button: screen.getByRole("button", { name: "Columns" }),
    box: screen.getByRole("checkbox", { name: "Duration" }),
  };
};

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
  await expect.element(getByRole("button", { name: "Views" })).toHaveFocus();
  await expect.element(box).not.toBeInTheDocument();
});

it("closes by a click elsewhere, and not by one in it", async () => {
  const { button, box } = await show();
  await button.click();
  await box.click();
  await expect.element(box).toBeChecked();
  await userEvent.click(document.body, { position: { x: 600, y: 600 }, force: true });
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it("stays open by a press on a label, or between the controls", async () => {
  const { button, box, getByText } = await show();
  await button.click();
  await userEvent.click(getByText("Duration"));
  await expect.element(box).toBeChecked();
  await userEvent.click(getByText("In minutes"));
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(box).toHaveFocus();
});

it("does nothing else by that click, unless it opens another panel", async () => {
  const { button, box, exported, getByRole } = await show();
  await button.click();
  await getByRole("button", { name: "Export" }).click();
  await expect.element(box).not.toBeInTheDocument();
  expect(exported).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
  await getByRole("button", { name: "Export" }).click();
  expect(exported).toHaveBeenCalledOnce();

  await button.click();
  await getByRole("button", { name: "Views" }).click();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(getByRole("textbox", { name: "View name" })).toBeVisible();
});

it("opens at its first control by Arrow Down, moves by arrows, Home and End, and checks by Enter", async () => {
  const { getByRole } = await render(
    <DropPanel label="Status">
      <input type="text" aria-label="Search status values" />
      {["Ended", "Failed", "Queued"].map((name) => (
        <label key={name}>
          <input type="checkbox" /> {name}
        </label>
      ))}
    </DropPanel>,
  );
  const box = (name: string) => getByRole("checkbox", { name });
  const text = getByRole("textbox");
  await userEvent.keyboard("{Tab}{ArrowDown}");
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(box("Failed")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(box("Failed")).toBeChecked();
  await userEvent.keyboard("{End}");
  await expect.element(box("Queued")).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(box("Ended")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}ab{Home}c");
  await expect.element(text).toHaveValue("cab");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(box("Queued")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(text).not.toBeInTheDocument();
  await expect.element(getByRole("button", { name: "Status" })).toHaveFocus();
});

it("has what was typed in it when it opens again", async () => {
  const { getByRole, getByLabelText } = await show();
  await getByRole("button", { name: "Views" }).click();
  await userEvent.fill(getByLabelText("View name"), "Refunds");
  await userEvent.keyboard("{Escape}");
  await expect.element(getByRole("button", { name: "Views" })).toHaveFocus();
  await expect.element(getByLabelText("View name")).not.toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(getByLabelText("View name")).toBeVisible();
  await expect.element(getByLabelText("View name")).toHaveValue("Refunds");
});
