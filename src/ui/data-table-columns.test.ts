import { expect, it } from "vitest";
import { type Column, foldedColumns, readSort } from "./data-table-columns";

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  ...more,
});

it("folds a phone's columns into the first, with the two most telling below it", () => {
  const below = (...columns: Column<object>[]) =>
    foldedColumns(columns).map((only) => [only.id, only.width, only.below?.map(({ id }) => id)]);
  expect(
    below(
      column("name", { width: 280 }),
      column("model", { hideBelow: "narrow" }),
      column("voice", { hideBelow: "narrow" }),
      column("changed"),
    ),
  ).toEqual([["name", undefined, ["model", "changed"]]]);
  expect(below(column("name"))).toEqual([["name", undefined, []]]);
  expect(below()).toEqual([]);
});

it("reads the order of a link", () => {
  expect(readSort("-updatedAt")).toEqual({ id: "updatedAt", desc: true });
  expect(readSort("transfers")).toEqual({ id: "transfers", desc: false });
  expect(readSort("constructor")).toEqual({ id: "constructor", desc: false });
  expect(readSort("-")).toBeUndefined();
});
