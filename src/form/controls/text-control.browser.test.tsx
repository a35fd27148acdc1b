import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HeldControl } from "./held-control.testing";
import { TextControl } from "./text-control";

const name = {
  control: TextControl,
  name: "name",
  meta: { label: "Name", help: "", control: "text" },
  first: "Front desk\r\nof the clinic",
} as const;

it("keeps the line breaks of a text that's usually one line", async () => {
  const { getByLabelText, getByRole } = await render(<HeldControl {...name} />);
  await expect.element(getByLabelText("Name", { exact: true })).toHaveValue("Front desk\nof the clinic");
  await userEvent.fill(getByLabelText("Name", { exact: true }), "Help desk\nof the clinic");
  await expect.element(getByRole("status")).toHaveTextContent('"Help desk\\nof the clinic"');
  await userEvent.fill(getByLabelText("Name", { exact: true }), "Front desk");
  await expect.element(getByLabelText("Name", { exact: true })).toHaveFocus();
});
