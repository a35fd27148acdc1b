import { useState } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DataTable } from "./data-table";
import type { Column } from "./data-table-columns";
import { useRowsAtHand } from "./data-table-rows";
import { useTableWindow } from "./data-table-window";
import { RecordTable } from "./record-table";

interface Thing {
  id: string;
  kind: string;
}

/** How often each thing was drawn. */
const drawn = new Map<string, number>();
const COLUMNS: Column<Thing>[] = [
  {
    id: "id",
    header: "Name",
    sortBy: ({ id }) => id,
    cell: ({ id }) => {
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
      return id;
    },
  },
];
const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, at) => ({ id: `Thing ${at}`, kind: at < 2 ? "First" : "Other" }));
const hrefOf = ({ id }: Thing) => `/things/${encodeURIComponent(id)}`;
const idOf = ({ id }: Thing) => id;
const kindOf = ({ kind }: Thing) => kind;

function Things({ records, group }: { records: readonly Thing[]; group?: (thing: Thing) => string }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <MemoryRouter>
      {/* Space for the page's bar, which a table's header stays below. */}
      <div style={{ height: 120 }} />
      <RecordTable
        label="Things"
        columns={COLUMNS}
        records={records}
        isOfPage
        href={hrefOf}
        {...(group ? { group } : { selection: { selected, onChange: setSelected, idOf, nameOf: idOf } })}
        empty="Nothing"
      />
      <output>{[...selected].sort().join(", ")}</output>
    </MemoryRouter>
  );
}

const shown = () =>
  [...document.querySelectorAll("tr[data-row] [data-row-focus]")].map(({ textContent }) => textContent ?? "");
const focused = () => document.activeElement?.textContent;
beforeEach(() => {
  drawn.clear();
  window.scrollTo(0, 0);
});

it("goes from row to row by J, K and the arrows, and past the names of groups", async () => {
  await render(<Things records={things(4)} group={kindOf} />);
  await userEvent.keyboard("j");
  expect(focused()).toBe("Thing 0");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(focused()).toBe("Thing 2");
  await userEvent.keyboard("k");
  expect(focused()).toBe("Thing 1");
  await userEvent.keyboard("{End}");
  expect(focused()).toBe("Thing 3");
  await userEvent.keyboard("{Home}{ArrowUp}");
  expect(focused()).toBe("Thing 0");
});

it("goes to a row that is not drawn yet", async () => {
  await render(<Things records={things(500)} />);
  await userEvent.keyboard("j{End}");
  await expect.poll(focused).toBe("Thing 499");
  expect(document.querySelectorAll("tr[data-row]").length).toBeLessThan(100);
});

it("selects a row, the rows up to another one, and from row to row", async () => {
  const { getByRole } = await render(<Things records={things(8)} />);
  const selected = getByRole("status");
  const box = (at: number) => getByRole("checkbox", { name: `Select Thing ${at}`, exact: true });
  await userEvent.click(box(1));
  await userEvent.click(box(3), { modifiers: ["Shift"] });
  await expect.element(selected).toHaveTextContent("Thing 1, Thing 2, Thing 3");
  await userEvent.click(getByRole("checkbox", { name: "Select all 8 shown" }));
  await userEvent.click(getByRole("checkbox", { name: "Select all 8 shown" }));
  await expect.element(selected).toHaveTextContent(/^$/);

  box(4).element().focus();
  await userEvent.keyboard("{ArrowDown} ");
  await expect.element(selected).toHaveTextContent(/^Thing 5$/);
  await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await expect.element(selected).toHaveTextContent(/^Thing 5, Thing 6, Thing 7$/);
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await expect.element(selected).toHaveTextContent(/^Thing 5, Thing 6$/);
  await userEvent.keyboard("x");
  await expect.element(selected).toHaveTextContent(/^Thing 5$/);
});

it("draws no row again when it is scrolled, and none that says the same when records are read again", async () => {
  const { rerender } = await render(<Things records={things(300)} />);
  for (let at = 0; at < 60; at += 5) {
    const before = new Map(shown().map((id) => [id, drawn.get(id)]));
    window.scrollTo(0, at * 36);
    // Rows beyond the visible ones follow when the browser is idle.
    await expect.poll(() => shown().includes(`Thing ${at + 30}`)).toBe(true);
    for (const id of shown()) if (before.has(id)) expect([id, drawn.get(id)]).toEqual([id, before.get(id)]);
  }
  expect(drawn.has("Thing 200")).toBe(false);
  const there = shown();
  drawn.clear();
  const changed = things(300).map((thing) => (thing.id === "Thing 60" ? { ...thing, kind: "New" } : thing));
  await rerender(<Things records={changed} />);
  expect(there.filter((id) => drawn.has(id))).toEqual(["Thing 60"]);
});

function Coming({ rows }: { rows: readonly Thing[] | undefined }) {
  const view = useTableWindow(36);
  const [part, setPart] = useState(rows && { from: 0, rows, question: "all" });
  if (rows !== part?.rows) setPart(rows && { from: 0, rows, question: "all" });
  return (
    <MemoryRouter>
      <DataTable
        label="Things"
        columns={COLUMNS}
        rows={useRowsAtHand(part, view.drawn, view.near, rows ? 1000 : 10)}
        view={view}
        isLoading={!rows}
        href={hrefOf}
      />
    </MemoryRouter>
  );
}

it("shows placeholders until rows come, and room for those that were not sent", async () => {
  const { getByRole, rerender } = await render(<Coming rows={undefined} />);
  const table = getByRole("table", { name: "Things" });
  await expect.element(table).toHaveAttribute("aria-busy", "true");
  await expect.element(table).toHaveAttribute("aria-rowcount", "-1");
  expect(document.querySelectorAll("tbody tr[aria-hidden]").length).toBe(10);
  await rerender(<Coming rows={things(40)} />);
  await expect.element(table).toHaveAttribute("aria-rowcount", "1001");
  await expect.element(getByRole("link", { name: "Thing 10" })).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeGreaterThan(1000 * 36);
});
