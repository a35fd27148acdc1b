import { useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TextControl } from "./text-control";

function Name() {
  const [value, setValue] = useState<unknown>("Front desk\r\nof the clinic");
  return (
    <>
      <label htmlFor="name">Name</label>
      <TextControl
        id="name"
        name="name"
        meta={{ label: "Name", help: "", control: "text" }}
        value={value}
        onChange={setValue}
        onBlur={() => {}}
        invalid={false}
        describedBy=""
        placeholder=""
        suggestions={[]}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

it("keeps the line breaks of a text that's usually one line", async () => {
  const { getByLabelText, getByRole } = await render(<Name />);
  await expect.element(getByLabelText("Name", { exact: true })).toHaveValue("Front desk\nof the clinic");
  await userEvent.fill(getByLabelText("Name", { exact: true }), "Help desk\nof the clinic");
  await expect.element(getByRole("status")).toHaveTextContent('"Help desk\\nof the clinic"');
  await userEvent.fill(getByLabelText("Name", { exact: true }), "Front desk");
  await expect.element(getByLabelText("Name", { exact: true })).toHaveFocus();
});
