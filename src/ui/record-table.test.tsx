import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Column } from "./data-table-columns";
import { RecordTable } from "./record-table";

interface Thing {
  id?: string;
  name: string;
  size?: number;
}

const COLUMNS: Column<Thing>[] = [
  { id: "name", header: "Name", cell: (thing) => thing.name, sortBy: (thing) => thing.name },
  {
    id: "size",
    header: "Size",
    cell: (thing) => thing.size ?? "none",
    sortBy: (thing) => thing.size,
    align: "end",
  },
];

const THINGS: Thing[] = [
  { id: "a/1", name: "Line 10", size: 3 },
  { id: "b", name: "line 9" },
  { name: "Árbol", size: 20 },
];

function draw(records: Thing[] | undefined, more: Partial<ComponentProps<typeof RecordTable<Thing>>> = {}) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <RecordTable
        label="Things"
        columns={COLUMNS}
        records={records}
        href={(thing) => thing.id && `/things/${encodeURIComponent(thing.id)}`}
        onSort={() => undefined}
        empty={<p>Nothing</p>}
        {...more}
      />
    </MemoryRouter>,
  );
}

const order = (html: string) => [...html.matchAll(/Line 10|line 9|Árbol/g)].map(([name]) => name);

describe("RecordTable", () => {
  // The table asks the browser for the height of its rows, and how many of them have room.
  beforeAll(() => void vi.stubGlobal("window", { matchMedia: () => ({ matches: false }), innerHeight: 900 }));
  afterAll(() => void vi.unstubAllGlobals());

  it("keeps the order of the records, and sorts as people do: numbers in names, case and accents aside", () => {
    expect(order(draw(THINGS))).toEqual(["Line 10", "line 9", "Árbol"]);
    const sorted = draw(THINGS, { sort: { id: "name", desc: false } });
    expect(order(sorted)).toEqual(["Árbol", "line 9", "Line 10"]);
  });

  it("puts records without a value last, whichever way it sorts", () => {
    const sorted = (desc: boolean) => order(draw(THINGS, { sort: { id: "size", desc } }));
    expect(sorted(false)).toEqual(["Line 10", "Árbol", "line 9"]);
    expect(sorted(true)).toEqual(["Árbol", "Line 10", "line 9"]);
  });

  it("says how it sorts, and ignores a column that it does not have", () => {
    expect(draw(THINGS, { sort: { id: "size", desc: true } })).toMatch(
      /aria-sort="none".*aria-sort="descending"/s,
    );
    expect(draw(THINGS, { sort: { id: "nonsense", desc: true } })).not.toMatch(/aria-sort="(a|de)scending"/);
  });

  it("links the first cell of a record that has a place to lead to, with its id encoded", () => {
    const html = draw(THINGS);
    expect(html).toContain('<a href="/things/a%2F1"');
    expect(html.match(/<a /g)).toHaveLength(2);
  });

  it("shows the shape of what loads, and the empty state instead of an empty table", () => {
    const loading = draw(undefined);
    expect(loading).toContain('aria-busy="true"');
    expect(loading).toContain("Size");
    expect(draw([])).toBe("<p>Nothing</p>");
  });

  it("has a checkbox before each row that can be selected, and one for all of them", () => {
    const selection = {
      selected: new Set(["b", "not shown now"]),
      onChange: () => undefined,
      idOf: (thing: Thing) => thing.id,
      nameOf: (thing: Thing) => thing.name,
    };
    const html = draw(THINGS, { selection });
    const boxes = [...html.matchAll(/aria-label="Select ([^"]*"(?: checked)?)/g)].map(([, box]) => box);
    expect(boxes).toEqual(['all 2 shown"', 'Line 10"', 'line 9" checked']);
  });

  it("stands rows under their groups, in the order of the records, sorted within", () => {
    const group = (thing: Thing) => (thing.name.includes("10") ? "Tens" : "Others");
    const html = draw(THINGS, { sort: { id: "name", desc: false }, group });
    const lines = [...html.matchAll(/(Tens|Others) <span[^>]*>\d|Line 10|line 9|Árbol/g)].map(([line]) =>
      line.replace(/<.*>/, ""),
    );
    expect(lines).toEqual(["Tens 1", "Line 10", "Others 2", "Árbol", "line 9"]);
  });
});
