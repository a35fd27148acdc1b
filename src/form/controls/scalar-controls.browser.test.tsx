import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HeldControl } from "./held-control.testing";
import { NumberControl } from "./scalar-controls";

const silence = {
  control: NumberControl,
  name: "silence",
  meta: { label: "Silence timeout", help: "", control: "integer", unit: "seconds" },
  first: 30,
} as const;

it("shows seconds as a duration from a minute on, during typing", async () => {
  const { getByLabelText, getByText } = await render(<HeldControl {...silence} />);
  const input = getByLabelText("Silence timeout");
  await expect.element(input).toHaveValue("30");
  await expect.element(getByText("s", { exact: true })).toBeVisible();
  await userEvent.fill(input, "90");
  await expect.element(getByText("s (1:30)")).toBeVisible();
  await userEvent.fill(input, "9,5");
  await expect.element(getByText("s", { exact: true })).toBeVisible();
});

const stability = {
  control: NumberControl,
  name: "voice.stability",
  meta: { label: "Stability", help: "", control: "number", usual: { min: 0, max: 1, step: 0.05 } },
  placeholder: "Not set",
} as const;

it("has a slider over the usual range, and doesn't change a number outside it", async () => {
  const { getByRole } = await render(<HeldControl {...stability} />);
  const slider = getByRole("slider", { name: "Stability, slider" });
  const input = getByRole("textbox", { name: "Stability" });
  const value = getByRole("status");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "Not set");
  await expect.element(slider).not.toHaveAttribute("name");
  await userEvent.fill(slider, "0.552");
  await expect.element(value).toHaveTextContent(/^0\.55$/);
  await expect.element(input).toHaveValue("0.55");
  await userEvent.fill(input, "2.5");
  await expect.element(value).toHaveTextContent(/^2\.5$/);
  await expect.element(slider).toHaveValue("1");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "2.5");
});
