import { useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NumberControl } from "./scalar-controls";

function Silence() {
  const [value, setValue] = useState<unknown>(30);
  return (
    <>
      <label htmlFor="silence">Silence timeout</label>
      <NumberControl
        id="silence"
        name="silence"
        meta={{ label: "Silence timeout", help: "", control: "integer", unit: "seconds" }}
        value={value}
        onChange={setValue}
        onBlur={() => {}}
        invalid={false}
        describedBy=""
        placeholder=""
        suggestions={[]}
      />
    </>
  );
}

it("shows seconds as a duration from a minute on, during typing", async () => {
  const { getByLabelText, getByText } = await render(<Silence />);
  const input = getByLabelText("Silence timeout");
  await expect.element(input).toHaveValue("30");
  await expect.element(getByText("s", { exact: true })).toBeVisible();
  await userEvent.fill(input, "90");
  await expect.element(getByText("s (1:30)")).toBeVisible();
  await userEvent.fill(input, "9,5");
  await expect.element(getByText("s", { exact: true })).toBeVisible();
});

function Stability() {
  const [value, setValue] = useState<unknown>();
  return (
    <>
      <label htmlFor="stability">Stability</label>
      <NumberControl
        id="stability"
        name="voice.stability"
        meta={{ label: "Stability", help: "", control: "number", usual: { min: 0, max: 1, step: 0.05 } }}
        value={value}
        onChange={setValue}
        onBlur={() => {}}
        invalid={false}
        describedBy=""
        placeholder="Not set"
        suggestions={[]}
      />
      <output>{JSON.stringify(value) ?? "undefined"}</output>
    </>
  );
}

it("has a slider over the usual range, and doesn't change a number outside it", async () => {
  const { getByRole } = await render(<Stability />);
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
