import { expect, it } from "vitest";
import { type Column, fittedColumns, foldedColumns, readSort } from "./data-table-columns";

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

it("gives columns of texts the width that the texts need, and leaves others as they are", () => {
  const text = (id: "name" | "model", width?: number) =>
    column(id, { width, sortBy: (record) => (record as Record<string, string>)[id] });
  const widths = (models: readonly (string | undefined)[], ...columns: Column<object>[]) =>
    fittedColumns(
      columns,
      models.map((model) => ({ name: "Front desk", model, changed: 7 })),
    ).map(({ width }) => width);
  const changed = column("changed", { width: 132, sortBy: () => 7 });
  expect(widths(["gpt-4o", undefined], text("name", 280), text("model", 132), changed)).toEqual([
    280, 74, 132,
  ]);
  expect(widths(["custom-knowledge-base"], text("name"), text("model", 132))).toEqual([undefined, 178]);
  expect(widths(["x".repeat(500)], text("name"), text("model", 132))).toEqual([undefined, 180]);
  expect(widths([...Array(39).fill("gpt-4o"), "x".repeat(500)], text("name"), text("model", 132))).toEqual([
    undefined,
    74,
  ]);
  expect(widths([undefined], text("name"), text("model", 132))).toEqual([undefined, 132]);
  expect(widths(["gpt-4o"], text("name"), text("model"))).toEqual([undefined, undefined]);
});

it("reads the order of a link", () => {
  expect(readSort("-updatedAt")).toEqual({ id: "updatedAt", desc: true });
  expect(readSort("transfers")).toEqual({ id: "transfers", desc: false });
  expect(readSort("constructor")).toEqual({ id: "constructor", desc: false });
  expect(readSort("-")).toBeUndefined();
});
