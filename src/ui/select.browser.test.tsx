import { type ComponentProps, useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Select } from "./select";

const SPEEDS = ["0.5×", "1×", "1.5×", "2×"].map((label) => ({ value: label.slice(0, -1), label }));

function Speed({ first = "1", ...rest }: { first?: string } & Partial<ComponentProps<typeof Select>>) {
  const [value, setValue] = useState(first);
  return (
    <>
      <label htmlFor="speed">Speed</label>
      <Select id="speed" options={SPEEDS} {...rest} value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button">Next</button>
    </>
  );
}

const show = async (props: ComponentProps<typeof Speed> = {}) => {
  const screen = await render(<Speed {...props} />);
  const option = (name: string) => screen.getByRole("option", { name, exact: true });
  return { ...screen, select: screen.getByRole("combobox", { name: "Speed" }), option };
};

const shows = async ({ getByRole }: Awaited<ReturnType<typeof show>>, value: string) =>
  expect.element(getByRole("status")).toHaveTextContent(value);

it("shows its value, opens on a click, and closes with a choice", async () => {
  const screen = await show();
  const { select, option } = screen;
  await expect.element(select).toHaveTextContent("1×");
  await expect.element(select).toHaveAttribute("aria-expanded", "false");
  await select.click();
  await expect.element(select).toHaveAttribute("aria-expanded", "true");
  await expect.element(option("1×")).toHaveAttribute("aria-selected", "true");
  await option("2×").click();
  await shows(screen, "2");
  await expect.element(select).toHaveFocus();
  await expect.element(option("2×")).not.toBeInTheDocument();
});

it("is operated by arrows, Home, End, letters, Enter and Tab, and Escape changes nothing", async () => {
  const screen = await show();
  const { select, option, getByRole } = screen;
  await userEvent.keyboard("{Tab}{ArrowDown}{ArrowDown}");
  await expect.element(option("1.5×")).toHaveAttribute("data-active", "true");
  await expect
    .element(select)
    .toHaveAttribute("aria-activedescendant", option("1.5×").element().getAttribute("id"));
  await userEvent.keyboard("{End}{Escape}");
  await shows(screen, "1");
  await userEvent.keyboard("{Enter}{End}{Enter}");
  await shows(screen, "2");
  await userEvent.keyboard("{Home}{Enter}");
  await shows(screen, "0.5");
  await userEvent.keyboard("1.{Tab}");
  await shows(screen, "1.5");
  await expect.element(getByRole("button", { name: "Next" })).toHaveFocus();
});

it("shows the placeholder for a value that isn't an option, and groups with their titles", async () => {
  const options = SPEEDS.map((option) => ({ ...option, group: option.value < "1.2" ? "Slow" : "Fast" }));
  const { select, getByRole } = await show({ first: "9", placeholder: "Choose a speed", options });
  await expect.element(select).toHaveTextContent("Choose a speed");
  await select.click();
  await expect
    .element(getByRole("group", { name: "Fast" }).getByRole("option", { name: "2×" }))
    .toBeVisible();
});
