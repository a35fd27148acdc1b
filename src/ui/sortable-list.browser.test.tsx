import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EntryActions } from "./entry-actions";
import { SortableEntry, SortableList } from "./sortable-list";

function Names({ names }: { names: readonly string[] }) {
  const [entries, setEntries] = useState(() => names.map((name, id) => ({ id, name })));
  return (
    <SortableList
      count={entries.length}
      order={entries.map(({ id }) => id).join()}
      titleOf={(index) => entries[index]?.name ?? ""}
      onMove={(from, to) =>
        setEntries(entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1)))
      }
    >
      <ol>
        {entries.map(({ id, name }, index) => (
          <SortableEntry as="li" key={id} index={index} title={name} movesFromText>
            <input
              aria-label={`Name ${id}`}
              value={name}
              onChange={({ currentTarget }) =>
                setEntries(entries.with(index, { id, name: currentTarget.value }))
              }
            />
            <EntryActions title={name} onRemove={() => setEntries(entries.toSpliced(index, 1))} />
          </SortableEntry>
        ))}
      </ol>
    </SortableList>
  );
}

function inputOf(locator: { element: () => Element }): HTMLInputElement {
  const element = locator.element();
  if (element instanceof HTMLInputElement) return element;
  throw new Error("It isn't an input");
}

const order = () => [...document.querySelectorAll("input")].map(({ value }) => value);

test("moves an entry by Alt with an arrow key, and the caret and the focus stay", async () => {
  const screen = await render(<Names names={["Anna", "Ben", "Cleo"]} />);
  const input = screen.getByRole("textbox", { name: "Name 0" });
  await input.click();
  inputOf(input).setSelectionRange(1, 3);
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(order).toEqual(["Ben", "Anna", "Cleo"]);
  await userEvent.keyboard("{Alt>}{ArrowDown}{ArrowDown}{/Alt}");
  await expect.poll(order).toEqual(["Ben", "Cleo", "Anna"]);
  await expect.element(input).toHaveFocus();
  expect(inputOf(input).selectionStart).toBe(1);
  await userEvent.keyboard("o");
  expect(order()).toEqual(["Ben", "Cleo", "Aoa"]);
});

test("leaves arrow keys, Home, End, letters and Tab to the inputs inside", async () => {
  const screen = await render(<Names names={["Anna", "Ben"]} />);
  await screen.getByRole("textbox", { name: "Name 0" }).click();
  await userEvent.keyboard("{Home}{ArrowRight}x{End}y{ArrowUp}z");
  expect(order()).toEqual(["zAxnnay", "Ben"]);
  for (let stop = 0; stop < 4; stop += 1) await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("textbox", { name: "Name 1" })).toHaveFocus();
});

test("moves an entry by dragging its handle", async () => {
  const screen = await render(<Names names={["Anna", "Ben", "Cleo"]} />);
  await userEvent.dragAndDrop(
    screen.container.querySelector("[data-tooltip='Drag Anna']") ?? screen.container,
    screen.getByRole("textbox", { name: "Name 2" }),
  );
  await expect.poll(order).toEqual(["Ben", "Cleo", "Anna"]);
});

test("moves an entry by keyboard from its handle, which has the focus afterwards", async () => {
  const screen = await render(<Names names={["Anna", "Ben", "Cleo"]} />);
  const handle = screen.getByRole("button", { name: "Drag Anna" });
  await screen.getByRole("textbox", { name: "Name 0" }).click();
  await userEvent.keyboard("{Tab}");
  await expect.element(handle).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("listitem", { name: "Ben" })).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("listitem", { name: "Cleo" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(order).toEqual(["Ben", "Cleo", "Anna"]);
  await expect.element(handle).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Escape}");
  await expect.element(handle).toHaveFocus();
  expect(order()).toEqual(["Ben", "Cleo", "Anna"]);
});

test("keeps the focus on a moved entry whose button is disabled at the end of the list", async () => {
  const screen = await render(<Names names={["Anna", "Ben"]} />);
  await screen.getByRole("button", { name: "Move Ben up" }).click();
  await expect.poll(order).toEqual(["Ben", "Anna"]);
  await expect.element(screen.getByRole("button", { name: "Drag Ben" })).toHaveFocus();
});
