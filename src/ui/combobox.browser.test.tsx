import { type ComponentProps, useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Combobox } from "./combobox";

const VOICES = [{ title: "English", values: ["Islay", "Isla", "Hugo"] }, { values: ["Anke"] }];

function Voice({
  first = "",
  onSubmit,
  ...rest
}: { first?: string; onSubmit?: () => void } & Partial<ComponentProps<typeof Combobox>>) {
  const [value, setValue] = useState(first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <label htmlFor="voice">Voice</label>
      <Combobox
        groups={VOICES}
        {...rest}
        id="voice"
        name="voice.voiceId"
        ref={() => {}}
        value={value}
        placeholder="Not set"
        invalid
        describedBy="help"
        onChange={setValue}
        onBlur={rest.onBlur ?? (() => {})}
      />
      <p id="help">Who speaks</p>
      <output>{value}</output>
      <button type="submit">Save</button>
    </form>
  );
}

const show = async (props: ComponentProps<typeof Voice> = {}) => {
  const screen = await render(<Voice {...props} />);
  const input = screen.getByRole("combobox", { name: "Voice" });
  const options = screen.getByRole("option");
  return { ...screen, input, options, caret: screen.getByLabelText("Show suggestions") };
};

it("is an input with a name, a state and a help of its own, closed until it is asked", async () => {
  const { input, getByRole } = await show();
  await expect.element(input).toHaveAttribute("name", "voice.voiceId");
  await expect.element(input).toHaveAttribute("aria-invalid", "true");
  await expect.element(input).toHaveAttribute("aria-describedby", "help");
  await expect.element(input).toHaveAttribute("aria-autocomplete", "list");
  await userEvent.keyboard("{Tab}");
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveAttribute("aria-expanded", "false");
  // Tab moves on: the caret button isn't a stop.
  await userEvent.keyboard("{Tab}");
  await expect.element(getByRole("button", { name: "Save" })).toHaveFocus();
});

it("opens everything by its caret, and closes by it", async () => {
  const { input, options, caret, getByRole } = await show({ first: "Hugo" });
  await caret.click();
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveAttribute("aria-expanded", "true");
  await expect.element(getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await expect.element(getByRole("group", { name: "English" })).toBeVisible();
  await expect.element(options).toHaveLength(4);
  await caret.click();
  await expect.element(getByRole("listbox")).not.toBeInTheDocument();
});

it("filters what is typed, and takes what is highlighted, the very value first", async () => {
  const { input, options, getByRole, container } = await show({ first: "Hugo" });
  await userEvent.fill(input, "isla");
  await expect.element(options).toHaveLength(2);
  await userEvent.fill(input, "Isla");
  await userEvent.keyboard("{ArrowDown}");
  const isla = getByRole("option", { name: "Isla", exact: true });
  await expect.element(isla).toHaveAttribute("data-focused", "true");
  await expect.element(input).toHaveAttribute("aria-activedescendant", isla.element().id);
  await userEvent.keyboard("{Enter}");
  await expect.element(input).toHaveValue("Isla");
  await expect.element(getByRole("listbox")).not.toBeInTheDocument();
  expect(container.querySelector("output")?.textContent).toBe("Isla");
  await expect.element(input).toHaveFocus();
  // The arrow keys start at the value and offer all others again.
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(options).toHaveLength(4);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(input).toHaveValue("Hugo");
});

it("still suggests what matches when the arrows open it again, and begins at the closest value", async () => {
  const groups = [{ title: "English", values: ["June", "Islay", "Isla"] }, { values: ["Anke"] }];
  const { input, options, getByRole, caret } = await show({ groups });
  await userEvent.fill(input, "isla");
  await userEvent.keyboard("{Escape}{ArrowDown}");
  await expect.element(options).toHaveLength(2);
  await expect
    .element(getByRole("option", { name: "Isla", exact: true }))
    .toHaveAttribute("data-focused", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(input).toHaveValue("Isla");
  // A matching title offers its whole group, and so does the caret.
  await userEvent.fill(input, "is");
  await expect.element(options).toHaveLength(3);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(input).toHaveValue("Islay");
  await userEvent.fill(input, "isl");
  await userEvent.keyboard("{Escape}");
  await caret.click();
  await expect.element(options).toHaveLength(4);
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await expect.element(input).toHaveValue("Islay");
  // If nothing matches, the arrow keys offer all values.
  await userEvent.fill(input, "a voice of the future");
  await userEvent.keyboard("{Escape}{ArrowDown}");
  await expect.element(options).toHaveLength(4);
});

it("accepts any other value: Escape, Enter and leaving keep what was typed", async () => {
  const submit = vi.fn();
  const { input, options, getByRole } = await show({ onSubmit: submit });
  await userEvent.fill(input, "is");
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await expect.element(options).toHaveLength(0);
  await expect.element(input).toHaveValue("is");
  await userEvent.fill(input, "isl");
  await userEvent.keyboard("{ArrowDown}{Tab}");
  await expect.element(getByRole("listbox")).not.toBeInTheDocument();
  await expect.element(input).toHaveValue("isl");
  expect(submit).not.toHaveBeenCalled();
  // Without options, Enter belongs to the form.
  await userEvent.fill(input, "a voice of the future");
  await expect.element(input).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{Enter}");
  expect(submit).toHaveBeenCalledOnce();
  await expect.element(input).toHaveValue("a voice of the future");
});

it("takes a value by a click, and stays in the input", async () => {
  const blur = vi.fn();
  const { input, getByRole } = await show({ onBlur: blur });
  await input.click();
  await getByRole("option", { name: "Anke" }).click();
  await expect.element(input).toHaveValue("Anke");
  await expect.element(input).toHaveFocus();
  await expect.element(getByRole("listbox")).not.toBeInTheDocument();
  expect(blur).not.toHaveBeenCalled();
  // The same value as before.
  await userEvent.fill(input, "Ank");
  await getByRole("option", { name: "Anke" }).click();
  await expect.element(input).toHaveValue("Anke");
});

it("finds a value by what it stands for, and takes the first where nothing else counts", async () => {
  const groups = [{ values: ["a-1", "a-2"] }];
  const names = new Map([
    ["a-1", "Front desk"],
    ["a-2", "Night line"],
  ]);
  const { input, options } = await show({ groups, sayValue: (id) => names.get(id) });
  await userEvent.fill(input, "night");
  await expect.element(options).toHaveLength(1);
  await expect.element(options).toHaveTextContent("Night line a-2");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(input).toHaveValue("a-2");
});

it("leaves Escape to the dialog around it while it is closed", async () => {
  const { input, getByRole } = await show({ first: "Hugo" });
  const heard = vi.fn();
  document.addEventListener("keydown", heard);
  await input.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(getByRole("listbox")).not.toBeInTheDocument();
  expect(heard).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(heard.mock.calls[0]?.[0].defaultPrevented).toBe(false);
  await expect.element(input).toHaveValue("Hugo");
  document.removeEventListener("keydown", heard);
});

const MODES: Record<string, string> = {
  "rolling-history": "Rolling history",
  "delete-history": "Delete history",
};

const showModes = () => show({ groups: [{ values: Object.keys(MODES) }], sayValue: (value) => MODES[value] });

it("shows a value's label, and the value while it is edited", async () => {
  const { input, getByText } = await showModes();
  await userEvent.fill(input, "delete-history");
  await userEvent.keyboard("{Escape}{Tab}");
  await expect.element(getByText("Delete history")).toBeVisible();
  await expect.element(input).toHaveAccessibleDescription("Delete history Who speaks");
  await input.click();
  await expect.element(getByText("Delete history").first()).not.toBeVisible();
  await expect.element(input).toHaveValue("delete-history");
});

it("finds a value by its label, and takes a label typed in full for its value", async () => {
  const { input, options, getByRole } = await showModes();
  await userEvent.fill(input, "rolling");
  await expect.element(options).toHaveLength(1);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(getByRole("status")).toHaveTextContent(/^rolling-history$/);
  await userEvent.fill(input, "Delete history");
  await expect.element(getByRole("status")).toHaveTextContent(/^delete-history$/);
  await userEvent.fill(input, "delete history");
  await expect.element(getByRole("status")).toHaveTextContent(/^delete history$/);
});

it("explains a value inside its own option, below its label", async () => {
  const about: Record<string, string> = { Hugo: "Speaks slowly" };
  const { input, options } = await show({ aboutOf: (value) => about[value] });
  await userEvent.click(input);
  const hugo = options.filter({ hasText: "Hugo" });
  await expect.element(hugo).toHaveTextContent(/^Hugo.*Speaks slowly$/);
  const [label, explained] = [hugo.getByText("Hugo", { exact: true }), hugo.getByText("Speaks slowly")].map(
    (locator) => locator.element().getBoundingClientRect(),
  );
  expect(explained?.top).toBeGreaterThanOrEqual(label?.bottom ?? Number.POSITIVE_INFINITY);
});

it("stays open while the page scrolls, and closes when only a part around it does", async () => {
  const screen = await render(
    <div style={{ height: 2000 }}>
      <div data-testid="part" style={{ height: 200, overflow: "auto" }}>
        <div style={{ height: 400 }}>
          <Voice />
        </div>
      </div>
    </div>,
  );
  await userEvent.click(screen.getByRole("combobox", { name: "Voice" }));
  const list = screen.getByRole("listbox");
  await expect.element(list).toBeVisible();
  const scrolled = new Promise((resolve) => document.addEventListener("scroll", resolve, { once: true }));
  const input = screen.getByRole("combobox").element();
  const { top } = input.getBoundingClientRect();
  scrollTo(0, 20);
  await scrolled;
  // What follows from an event is rendered by the next but one frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(input.getBoundingClientRect().top).toBe(top - 20);
  await expect.element(list).toBeVisible();
  const part = screen.getByTestId("part").element();
  part.scrollTop = 20;
  await expect.element(list).not.toBeInTheDocument();
});

it("offers what arrives after it was asked for, unless it was left meanwhile", async () => {
  const { input, options, getByRole, rerender } = await show({ groups: [] });
  await userEvent.fill(input, "is");
  await expect.element(input).toHaveAttribute("aria-expanded", "false");
  await rerender(<Voice groups={VOICES} />);
  await expect.element(options).toHaveLength(3);
  await rerender(<Voice groups={[]} />);
  await getByRole("button", { name: "Save" }).click();
  await rerender(<Voice groups={VOICES} />);
  await expect.element(input).toHaveValue("is");
  await expect.element(options).toHaveLength(0);
});
