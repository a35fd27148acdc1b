import { useState } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ColumnChart } from "./column-chart";
import { Combobox } from "./combobox";
import { Dialog } from "./dialog";

test("hides a column's tooltip by Escape while the pointer is on it", async () => {
  const columns = [{ key: "1", label: "Monday", tick: "Mon", value: 3, facts: ["3 calls"], to: "/calls" }];
  const screen = await render(
    <MemoryRouter>
      <div style={{ paddingTop: 100, width: 300 }}>
        <ColumnChart label="Calls by day" columns={columns} />
      </div>
    </MemoryRouter>,
  );
  await screen.getByRole("link").hover();
  await expect.element(screen.getByText("3 calls")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("3 calls")).not.toBeInTheDocument();
});

test("closes suggestions by Escape, and not the dialog around it", async () => {
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
