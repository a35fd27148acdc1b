import { formatPath, type Path } from "@/document/path";
import { idToSegment } from "@/lib/record-address";
import { idAsName } from "@/lib/words";
import type { Referrer, ReferrerKind, ResolvedReference } from "./reference";

const PAGES: Record<ReferrerKind | "call" | "phone-number", string> = {
  assistant: "/assistants",
  squad: "/squads",
  "knowledge-base": "/knowledge-bases",
  call: "/calls",
  "phone-number": "/phone-numbers",
};

/** The page of a record; undefined if it has no ID. */
export function referrerAddress({ kind, id }: Pick<Referrer, "kind" | "id">): string | undefined {
  return id === undefined ? undefined : `${PAGES[kind]}/${idToSegment(id)}`;
}

/** The page of the record, at the field that contains the reference. */
export function placeAddress({ from, path }: { from: Referrer; path: Path }): string | undefined {
  const page = referrerAddress(from);
  return page && `${page}?${new URLSearchParams({ field: formatPath(path) })}`;
}

/** A record with all its references to the same thing. */
export interface Use {
  /** A key that is unique among the uses. */
  key: string;
  from: Referrer;
  references: ResolvedReference[];
}

/**
 * Groups references by record, in the order of the records. Records that share an ID count as one; those
 * without an ID stay separate.
 */
export function usesByReferrer(references: readonly ResolvedReference[]): Use[] {
  const uses = new Map<unknown, Use>();
  for (const reference of references) {
    const { from } = reference;
    const key = from.id === undefined ? from : `${from.kind} ${from.id}`;
    const known = uses.get(key);
    if (known) known.references.push(reference);
    else uses.set(key, { key: `${uses.size} ${from.id ?? ""}`, from, references: [reference] });
  }
  return [...uses.values()];
}

const NAMELESS: Record<ReferrerKind | "call" | "phone-number", string> = {
  assistant: "Assistant without a name or ID",
  squad: "Squad without a name or ID",
  "knowledge-base": "Knowledge base without a name or ID",
  call: "Call without an ID",
  "phone-number": "Phone number without an ID",
};

/** A record's name, or else its ID, or else a description. */
export function referrerName({ kind, id, name }: Referrer): string {
  return name ?? (id === undefined ? NAMELESS[kind] : idAsName(id));
}
