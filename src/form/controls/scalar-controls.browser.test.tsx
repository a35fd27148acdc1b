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

it("says how long a minute and more of seconds is, while it is typed", async () => {
  const { getByLabelText, getByText } = await render(<Silence />);
  const input = getByLabelText("Silence timeout");
  await expect.element(input).toHaveValue("30");
  await expect.element(getByText("seconds", { exact: true })).toBeVisible();
  await userEvent.fill(input, "90");
  await expect.element(getByText("seconds, 1:30")).toBeVisible();
  await userEvent.fill(input, "9,5");
  await expect.element(getByText("seconds", { exact: true })).toBeVisible();
});
