import type { Path } from "@/document/path";
import { textAt } from "@/document/read";
import type { Hit } from "@/document/search";
import { sentence } from "@/lib/words";
import { Badge, type Tone } from "./badge";
import { Cell } from "./cell";
import type { Column } from "./data-table-columns";

/** A column that shows the text at a path of the record. */
export function textColumn<T>(id: string, header: string, path: Path): Column<T> {
  return {
    id,
    header,
    sortBy: (record) => textAt(record, ...path),
    cell: (record) => <Cell record={record} path={path} />,
  };
}

/** The columns that are shown: the first, and what was chosen, in the list's own order. */
export function shownColumns<T>(
  [first, ...others]: readonly [Column<T>, ...Column<T>[]],
  chosen: readonly string[],
): Column<T>[] {
  return [first, ...others.filter(({ id }) => chosen.includes(id))];
}

/** Where a hit stands: ["model", "messages", 0, "content"] → "Model › Messages › Content". */
export function sayPlace({ path }: Pick<Hit, "path">): string {
  return path
    .filter((key) => typeof key === "string")
    .map(sentence)
    .join(" › ");
}

/** A word about the record behind its name. */
export function Mark({ tone, children }: { tone: Tone; children: string }) {
  return (
    <>
      {" "}
      <Badge tone={tone}>{children}</Badge>
    </>
  );
}
