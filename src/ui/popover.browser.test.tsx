import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PopoverButton } from "./popover";

const show = async () => {
  const exported = vi.fn();
  const screen = await render(
    <main style={{ display: "flex", gap: 240 }}>
      <PopoverButton label="Columns">
        <label>
          <input type="checkbox" /> Duration
        </label>
        <p>In minutes</p>
      </PopoverButton>
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

it("leads the keyboard to its controls, and gives the focus back on Escape", async () => {
  const { button, box } = await show();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(box).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it("stays open by a press on a label, or between the controls", async () => {
  const { button, box, getByText } = await show();
  await button.click();
  await userEvent.click(getByText("Duration"));
  await expect.element(box).toBeChecked();
  await userEvent.click(getByText("In minutes"));
  await expect.element(box).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(box).toHaveFocus();
});

it("closes by a press elsewhere, which does nothing else", async () => {
  const { button, box, exported, getByText } = await show();
  await button.click();
  await expect.element(box).toBeVisible();
  const place = getByText("Export").element().getBoundingClientRect();
  await userEvent.click(document.body, { position: { x: place.x + 5, y: place.y + 5 }, force: true });
  await expect.element(box).not.toBeInTheDocument();
  expect(exported).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
  await getByText("Export").click();
  expect(exported).toHaveBeenCalledOnce();
});

it("opens by Arrow Down, and moves between its controls by the arrows", async () => {
  const { getByRole } = await render(
    <PopoverButton label="Status">
      <input type="text" aria-label="Search status values" />
      {["Ended", "Failed", "Queued"].map((name) => (
        <label key={name}>
          <input type="checkbox" /> {name}
        </label>
      ))}
    </PopoverButton>,
  );
  const box = (name: string) => getByRole("checkbox", { name });
  const text = getByRole("textbox");
  await userEvent.keyboard("{Tab}{ArrowDown}");
  await expect.element(text).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(box("Failed")).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(box("Failed")).toBeChecked();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(box("Queued")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(getByRole("button", { name: "Status" })).toHaveFocus();
});
