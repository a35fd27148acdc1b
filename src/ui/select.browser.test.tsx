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
      <label htmlFor="speed" id="speed-label">
        Speed
      </label>
      <Select id="speed" options={SPEEDS} {...rest} value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button">Next</button>
    </>
  );
}

const show = async (props: ComponentProps<typeof Speed> = {}) => {
  const screen = await render(<Speed {...props} />);
  const option = (name: string) => screen.getByRole("option", { name, exact: true });
  const value = screen.container.querySelector("output");
  return { ...screen, select: screen.getByRole("button", { name: "Speed" }), option, value };
};

it("shows its value, opens on a click, and closes with a choice", async () => {
  const { select, option, value } = await show({ name: "playback.speed" });
  await expect.element(select).toHaveAccessibleName("1× Speed");
  await expect.element(select).toHaveAttribute("name", "playback.speed");
  await select.click();
  await expect.element(option("1×")).toHaveAttribute("aria-selected", "true");
  await option("2×").click();
  expect(value?.textContent).toBe("2");
  await expect.element(select).toHaveFocus();
  await expect.element(option("2×")).not.toBeInTheDocument();
});

it("is operated by arrows, Home, End, letters and Enter, and Escape changes nothing", async () => {
  const { option, value } = await show();
  await userEvent.keyboard("{Tab}{ArrowDown}{ArrowDown}");
  await expect.element(option("1.5×")).toHaveFocus();
  await userEvent.keyboard("{End}{Escape}");
  expect(value?.textContent).toBe("1");
  await userEvent.keyboard("{Enter}{End}{Enter}");
  expect(value?.textContent).toBe("2");
  await userEvent.keyboard("0");
  expect(value?.textContent).toBe("0.5");
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
