import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HeldControl } from "./held-control.testing";
import { ChoiceListControl } from "./scalar-controls";

const messages = {
  control: ChoiceListControl,
  name: "serverMessages",
  meta: { label: "Server messages", help: "", control: "choiceList", known: { hang: "Line hung up" } },
  placeholder: "Not set",
  suggestions: ["hang", "tool-calls"],
} as const;

const show = async (first?: unknown) => {
  const screen = await render(<HeldControl {...messages} first={first} />);
  const input = screen.getByRole("combobox", { name: "Server messages" });
  await userEvent.click(input);
  return { ...screen, input, value: screen.getByRole("status"), tags: screen.getByRole("row") };
};

it("starts without a value, holds what is typed at once, and takes it back", async () => {
  const { input, value, tags } = await show();
  await expect.element(input).toHaveAttribute("placeholder", "Not set");
  await expect.element(input).toHaveAttribute("name", "serverMessages");
  await userEvent.keyboard("future");
  await expect.element(value).toHaveTextContent('["future"]');
  expect(tags.elements()).toHaveLength(0);
  await userEvent.keyboard("{Backspace>6/}");
  await expect.element(value).toHaveTextContent("[]");
});

it("finds a suggestion by its label, and says what is already there", async () => {
  const { input, value, tags } = await show(["tool-calls"]);
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
  const { value, getByRole } = await show([" a ", "", "b,c", "b,c", "d\ne"]);
  await userEvent.keyboard("f{Escape}{Enter}");
  await expect.element(value).toHaveTextContent('[" a ","","b,c","b,c","d\\ne","f"]');
  await userEvent.click(getByRole("button", { name: "Remove value b,c" }).nth(1));
  await expect.element(getByRole("row", { name: "d e" })).toHaveFocus();
  await expect.element(value).toHaveTextContent('[" a ","","b,c","d\\ne","f"]');
});

it("removes one value per press of Backspace, also if the key is held", async () => {
  const { value } = await show(["a", "b", "c"]);
  await userEvent.keyboard("{Backspace>5/}");
  await expect.element(value).toHaveTextContent('["a","b"]');
});
