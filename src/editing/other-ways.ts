import type { z } from "zod";
import type { Path } from "@/document/path";
import { isInOverrides } from "./body";
import type { SaveReport } from "./save-report";

/** The fields that were cleared and kept their old values, by how the clearing was sent. */
export interface Uncleared {
  /** As null: some services clear what is left out instead. */
  asNull: Path[];
  /** By leaving them out, as in overrides: services that merge objects keep what is left out. */
  leftOut: Path[];
}

/** What did not clear of what was to be cleared, each with the way that was not tried (unknowns, Writing: null or omitted). */
export function uncleared(schema: z.ZodType, report: SaveReport | undefined): Uncleared {
  const kept = (report?.outcomes ?? []).filter(
    ({ asked, outcome }) => (asked === undefined || asked === null) && outcome === "not-stored",
  );
  const isLeftOut = ({ asked, path }: (typeof kept)[number]) =>
    asked === undefined && isInOverrides(schema, path.slice(0, -1));
  return {
    asNull: kept.filter((one) => !isLeftOut(one)).map(({ path }) => path),
    leftOut: kept.filter(isLeftOut).map(({ path }) => path),
  };
}
