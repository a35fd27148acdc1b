import { getAt } from "@/document/path";
import { fold } from "@/document/search";
import { elementOf, formLeaves } from "@/form/form-leaves";
import { sentence } from "@/lib/words";
import type { Leaf } from "@/schema/field";
import { sectionOf } from "./sections";

/** A field of the form, as one looks for it. */
export interface FieldEntry {
  /** Its path in the API; "*" stands for the entries of a list that has none yet. */
  apiName: string;
  /** Where to go: the field, or the list in which it would stand. */
  path: string;
  label: string;
  help: string;
  /** The section, and the entries in which it stands: "Tools › Tool 1". */
  where: string;
  section: string;
}

/** What the entries of a list are called, where it is not what their list is called. */
const NOUNS: Record<string, string> = { transportConfigurations: "transport", contents: "text" };

/**
 * All fields of a form, in its order, those inside entries included.
 * @param values what the form holds, for the entries that there are
 * @param scope where the assistant-shaped object stands in its document
 */
export function fieldEntries(fields: readonly Leaf[], values: unknown, scope = ""): FieldEntry[] {
  const at = scope === "" ? [] : scope.split(".");
  return fields.flatMap((leaf) => {
    const section = sectionOf(leaf.path.join("."));
    if (!section) return [];
    return entriesOf(leaf, values, at, section.title).map((entry) => ({ ...entry, section: section.id }));
  });
}

function entriesOf(leaf: Leaf, values: unknown, at: string[], where: string): Omit<FieldEntry, "section">[] {
  const path = [...at, ...leaf.path];
  const apiName = path.join(".");
  const { label, help } = leaf.meta;
  const self = { apiName, path: apiName, label, help, where };
  if (leaf.meta.control !== "items") return [self];
  const element = elementOf(leaf.schema);
  const held = getAt(values, leaf.path);
  if (!Array.isArray(held) || held.length === 0) {
    const possible = formLeaves(element).map((inner) => ({
      apiName: [...path, "*", ...inner.path].join("."),
      path: apiName,
      label: inner.meta.label,
      help: inner.meta.help,
      where: `${where} › ${label}, once there is one`,
    }));
    return [self, ...possible];
  }
  const key = leaf.path.at(-1) ?? "";
  const noun = sentence(NOUNS[key] ?? key.replace(/s$/, ""));
  const inner = held.flatMap((entry: unknown, index) =>
    formLeaves(element, entry).flatMap((field) =>
      entriesOf(field, entry, [...path, String(index)], `${where} › ${noun} ${index + 1}`),
    ),
  );
  return [self, ...inner];
}

/** What was found, the best first. */
export interface Found {
  fields: FieldEntry[];
  /** How many there are beyond those. */
  more: number;
}

const MOST_FOUND = 30;

/**
 * The fields whose label, API name or help hold all words of a query. A label that begins with it comes first, then labels, then API names,
 * then help; within these in the order of the form.
 */
export function findFields(entries: readonly FieldEntry[], query: string): Found {
  const wanted = fold(query.trim());
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
