import { elementsAt } from "@/document/elements";
import type { JsonObject } from "@/document/equal";
import { entryNoun } from "@/document/fields";
import { fold, wantedIn } from "@/document/search";
import { elementOf, formLeaves } from "@/form/form-leaves";
import { capitalized } from "@/lib/words";
import type { Leaf } from "@/schema/field";
import { sectionOf } from "./sections";

/** A field of the form, for searching. */
export interface FieldEntry {
  /** Its path in the API; "*" means an entry of a list that's still empty. */
  apiName: string;
  /** The path to go to: the field, or the list that would contain it. */
  path: string;
  label: string;
  help: string;
  /** The section and the entries that contain it: "Tools › Tool 1". */
  where: string;
  section: string;
}

/**
 * All fields of a form in its order, including those inside list entries.
 * @param values the form's values, for the existing entries
 * @param scope the path of the assistant-shaped object in its document
 */
export function fieldEntries(fields: readonly Leaf[], values: JsonObject, scope = ""): FieldEntry[] {
  const at = scope === "" ? [] : scope.split(".");
  return fields.flatMap((leaf) => {
    const section = sectionOf(leaf.path.join("."));
    if (!section) return [];
    return entriesOf(leaf, values, at, section.title).map((entry) => ({ ...entry, section: section.id }));
  });
}

function entriesOf(
  leaf: Leaf,
  values: JsonObject,
  at: string[],
  where: string,
): Omit<FieldEntry, "section">[] {
  const path = [...at, ...leaf.path];
  const apiName = path.join(".");
  const { label, help } = leaf.meta;
  const self = { apiName, path: apiName, label, help, where };
  if (leaf.meta.control !== "items") return [self];
  const element = elementOf(leaf.schema);
  const held = elementsAt(values, leaf.path);
  if (held.length === 0) {
    const possible = formLeaves(element).map((inner) => ({
      apiName: [...path, "*", ...inner.path].join("."),
      path: apiName,
      label: inner.meta.label,
      help: inner.meta.help,
      where: `${where} › ${label} (after adding one)`,
    }));
    return [self, ...possible];
  }
  const noun = capitalized(entryNoun(leaf.path.at(-1) ?? ""));
  const inner = held.flatMap(({ element: entry }, index) =>
    formLeaves(element, entry).flatMap((field) =>
      entriesOf(field, entry, [...path, String(index)], `${where} › ${noun} ${index + 1}`),
    ),
  );
  return [self, ...inner];
}

/** The search results, best first. */
interface Found {
  fields: FieldEntry[];
  /** How many more there are. */
  more: number;
}

const MOST_FOUND = 30;

/**
 * The fields whose label, API name or help contains all words of a query. Labels that start with the query
 * come first, then other labels, API names and help; each group is in the form's order.
 */
export function findFields(entries: readonly FieldEntry[], query: string): Found {
  const wanted = wantedIn(query);
  const words = wanted.split(/\s+/);
  if (wanted === "") return { fields: [], more: 0 };
  const rank = ({ label, apiName, help }: FieldEntry) => {
    const places = [fold(label), fold(apiName), fold(help)];
    if (places[0]?.startsWith(wanted)) return 0;
    const place = places.findIndex((text) => words.every((word) => text.includes(word)));
    if (place >= 0) return place + 1;
    return words.every((word) => places.some((text) => text.includes(word))) ? 4 : undefined;
  };
  const found = entries.flatMap((entry) => {
    const place = rank(entry);
    return place === undefined ? [] : [{ entry, place }];
  });
  const sorted = found.sort((a, b) => a.place - b.place).map(({ entry }) => entry);
  return { fields: sorted.slice(0, MOST_FOUND), more: Math.max(0, sorted.length - MOST_FOUND) };
}
