import { type ComponentProps, useCallback, useRef, useState } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Table } from "./table";
import type { Column } from "./table-columns";

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
    accessorFn: ({ id }) => id,
    cell: ({ row }) => {
      const { id } = row.original;
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
      <Table
        label="Things"
        columns={COLUMNS}
        records={records}
        isOfPage
        rowId={idOf}
        href={hrefOf}
        {...(group ? { group } : { selection: { selected, onChange: setSelected, nameOf: idOf } })}
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

/** Part of a list of 1,000 that comes when it's asked for. */
function Coming({ rows, onRange }: { rows: readonly Thing[] | undefined; onRange?: () => void }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const ask = useCallback(() => onRange?.(), [onRange]);
  return (
    <MemoryRouter>
      <Table
        label="Things"
        columns={COLUMNS}
        records={rows}
        part={{ from: 0, count: rows ? 1000 : 10, rowHeight: 36, body, onRange: ask }}
        href={hrefOf}
      />
    </MemoryRouter>
  );
}

it("shows the look of rows until they come, and room for those that were not sent", async () => {
  const { getByRole, rerender } = await render(<Coming rows={undefined} />);
  const table = getByRole("table", { name: "Things" });
  await expect.element(table).toHaveAttribute("aria-busy", "true");
  await expect.element(table).toHaveAttribute("aria-rowcount", "-1");
  const space = () => document.querySelector("tbody tr[aria-hidden]")?.getBoundingClientRect().height;
  expect(space()).toBe(10 * 36);
  await rerender(<Coming rows={things(40)} />);
  await expect.element(table).toHaveAttribute("aria-rowcount", "1001");
  await expect.element(getByRole("link", { name: "Thing 10" })).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeGreaterThan(1000 * 36);
});

it("shows the rows of another answer at once where they're in sight, and in the end everywhere", async () => {
  const { rerender } = await render(<Coming rows={things(60)} />);
  await expect.poll(() => shown().length).toBeGreaterThan(20);
  const others = things(60).map((thing) => ({ ...thing, id: `Other ${thing.id}` }));
  await rerender(<Coming rows={others} />);
  expect(shown()[0]).toBe("Other Thing 0");
  await expect.poll(() => shown().every((id) => id.startsWith("Other"))).toBe(true);
});

interface Sized {
  id?: string;
  name: string;
  size?: number;
}

const SIZED: Column<Sized>[] = [
  { id: "name", header: "Name", accessorFn: ({ name }) => name, cell: ({ row }) => row.original.name },
  {
    id: "size",
    header: "Size",
    accessorFn: ({ size }) => size,
    cell: ({ row }) => row.original.size ?? "none",
    meta: { align: "end" },
  },
];

const LINES: Sized[] = [
  { id: "a/1", name: "Line 10", size: 3 },
  { id: "b", name: "line 9" },
  { name: "Árbol", size: 20 },
];
const addressOf = ({ id }: Sized) => id && `/things/${encodeURIComponent(id)}`;
const lineId = ({ id }: Sized) => id;

function Lines(props: Partial<ComponentProps<typeof Table<Sized>>>) {
  const [sort, setSort] = useState(props.sort);
  return (
    <MemoryRouter>
      <Table
        label="Things"
        columns={SIZED}
        records={LINES}
        rowId={lineId}
        href={addressOf}
        empty={<p>Nothing</p>}
        {...props}
        sort={sort}
        onSort={setSort}
      />
    </MemoryRouter>
  );
}

it("sorts as people do, numbers in names, case and accents aside: up, down, and back to the records' order", async () => {
  const { getByRole } = await render(<Lines />);
  expect(shown()).toEqual(["Line 10", "line 9", "Árbol"]);
  const head = getByRole("columnheader", { name: "Name" });
  const press = () => userEvent.click(head.getByRole("button"));
  await press();
  expect(shown()).toEqual(["Árbol", "line 9", "Line 10"]);
  await expect.element(head).toHaveAttribute("aria-sort", "ascending");
  // Shift sorts by no second column.
  await userEvent.click(getByRole("button", { name: "Size" }), { modifiers: ["Shift"] });
  await expect.element(head).toHaveAttribute("aria-sort", "none");
  await press();
  await press();
  expect(shown()).toEqual(["Line 10", "line 9", "Árbol"]);
  await press();
  await expect.element(head).toHaveAttribute("aria-sort", "none");
});

it("puts records without a value last, whichever way it sorts", async () => {
  const { getByRole } = await render(<Lines sort={{ id: "size", desc: false }} />);
  expect(shown()).toEqual(["Line 10", "Árbol", "line 9"]);
  await userEvent.click(getByRole("button", { name: "Size" }));
  expect(shown()).toEqual(["Árbol", "Line 10", "line 9"]);
});

it("ignores a sort by a column that it doesn't have", async () => {
  const { getByRole } = await render(<Lines sort={{ id: "nonsense", desc: true }} />);
  expect(shown()).toEqual(["Line 10", "line 9", "Árbol"]);
  await expect.element(getByRole("columnheader", { name: "Size" })).toHaveAttribute("aria-sort", "none");
});

it("links the first cell of a record that has a place to lead to, with its ID encoded", async () => {
  await render(<Lines />);
  const links = [...document.querySelectorAll("td a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/things/a%2F1", "/things/b"]);
});

it("shows the empty state instead of an empty table", async () => {
  const { container } = await render(<Lines records={[]} />);
  expect(container.innerHTML).toBe("<p>Nothing</p>");
});

it("has a checkbox before each row that can be selected, and one for all of them", async () => {
  const nameOf = ({ id, name }: Sized) => id && name;
  const selected = new Set(["b", "not shown now"]);
  await render(<Lines selection={{ selected, onChange: () => undefined, nameOf }} />);
  const boxes = [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const words = boxes.map((box) => `${box.ariaLabel}${box.checked ? ", checked" : ""}`);
  expect(words).toEqual(["Select all 2 shown", "Select Line 10", "Select line 9, checked"]);
  expect(boxes[0]?.indeterminate).toBe(true);
});

it("stands rows under their groups, in the order of the records, sorted within", async () => {
  const group = ({ name }: Sized) => (name.includes("10") ? "Tens" : "Others");
  await render(<Lines group={group} sort={{ id: "name", desc: false }} />);
  const lines = [...document.querySelectorAll("tbody tr")].map((line) => line.firstChild?.textContent);
  expect(lines).toEqual(["Tens 1", "Line 10", "Others 2", "Árbol", "line 9"]);
});

it("opens one menu for all rows, beside the button of the row that's pointed at", async () => {
  const chosen: string[] = [];
  const actions = ({ name }: Sized) => [{ label: "Note", onSelect: () => void chosen.push(name) }];
  const { getByRole } = await render(<Lines actions={actions} />);
  await userEvent.keyboard("{Tab}{Tab}{Tab}{Tab}");
  await expect.element(getByRole("button", { name: "Row actions" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => chosen).toEqual(["Line 10"]);
  await expect.element(getByRole("button", { name: "Row actions" })).toHaveFocus();
});

it("fits a column to its content, narrower or wider, by a double click on its edge", async () => {
  const columns = SIZED.map((column, index) => (index === 0 ? { ...column, size: 400 } : column));
  await render(<Lines columns={columns} label="Fitted things" />);
  const head = document.querySelector("th");
  const edge = document.querySelector("th > span[aria-hidden]");
  if (!head || !edge) throw new Error("There is no edge.");
  expect(head.offsetWidth).toBe(400);
  await userEvent.dblClick(edge);
  await expect.poll(() => head.offsetWidth).toBeLessThan(120);
});
