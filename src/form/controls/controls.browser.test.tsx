import { type ComponentType, useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ControlProps } from "./control";
import { ChoiceListControl, NumberControl } from "./scalar-controls";
import { TextControl } from "./text-control";

interface HeldControlProps
  extends Pick<ControlProps, "name" | "meta">,
    Partial<Pick<ControlProps, "placeholder" | "suggestions">> {
  control: ComponentType<ControlProps>;
  first?: unknown;
}

/** A control with its label that holds its own value, and an output that shows the value as JSON. */
function HeldControl({
  control: Control,
  first,
  placeholder = "",
  suggestions = [],
  ...field
}: HeldControlProps) {
  const [value, setValue] = useState(first);
  return (
    <>
      <label htmlFor="held">{field.meta.label}</label>
      <Control
        id="held"
        {...field}
        value={value}
        onChange={setValue}
        onBlur={() => {}}
        invalid={false}
        describedBy=""
        placeholder={placeholder}
        suggestions={suggestions}
      />
      <output>{JSON.stringify(value) ?? "undefined"}</output>
    </>
  );
}

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

const messages = {
  control: ChoiceListControl,
  name: "serverMessages",
  meta: { label: "Server messages", help: "", control: "choiceList", known: { hang: "Line hung up" } },
  placeholder: "Not set",
  suggestions: ["hang", "tool-calls"],
} as const;

const showMessages = async (first?: unknown) => {
  const screen = await render(<HeldControl {...messages} first={first} />);
  const input = screen.getByRole("combobox", { name: "Server messages" });
  await userEvent.click(input);
  return { ...screen, input, value: screen.getByRole("status"), tags: screen.getByRole("row") };
};

it("starts without a value, holds what is typed at once, and takes it back", async () => {
  const { input, value, tags } = await showMessages();
  await expect.element(input).toHaveAttribute("placeholder", "Not set");
  await expect.element(input).toHaveAttribute("name", "serverMessages");
  await userEvent.keyboard("future");
  await expect.element(value).toHaveTextContent('["future"]');
  expect(tags.elements()).toHaveLength(0);
  await userEvent.keyboard("{Backspace>6/}");
  await expect.element(value).toHaveTextContent("[]");
});

it("finds a suggestion by its label, and says what is already there", async () => {
  const { input, value, tags } = await showMessages(["tool-calls"]);
  await userEvent.keyboard("hung{Enter}");
  await expect.element(value).toHaveTextContent('["tool-calls","hang"]');
  await userEvent.keyboard("Line hung up{Tab}");
  await expect.element(value).toHaveTextContent('["tool-calls","hang"]');
  await userEvent.fill(input, "tool-calls");
  await userEvent.keyboard("{Tab}");
  await expect.element(input).toHaveValue("");
  await expect.poll(() => document.body.textContent).toContain("Already in the list");
  expect(tags.elements().map(({ textContent }) => textContent)).toEqual([
    "Tool calls tool-calls",
    "Line hung up hang",
  ]);
});

it("changes none of the values that are there", async () => {
  const { value, getByRole } = await showMessages([" a ", "", "b,c", "b,c", "d\ne"]);
  await userEvent.keyboard("f{Escape}{Enter}");
  await expect.element(value).toHaveTextContent('[" a ","","b,c","b,c","d\\ne","f"]');
  await userEvent.click(getByRole("button", { name: "Remove value b,c" }).nth(1));
  await expect.element(getByRole("row", { name: "d e" })).toHaveFocus();
  await expect.element(value).toHaveTextContent('[" a ","","b,c","d\\ne","f"]');
});

it("removes one value per press of Backspace, also if the key is held", async () => {
  const { value } = await showMessages(["a", "b", "c"]);
  await userEvent.keyboard("{Backspace>5/}");
  await expect.element(value).toHaveTextContent('["a","b"]');
});

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
