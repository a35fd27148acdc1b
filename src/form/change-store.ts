import type { FieldValues, UseFormReturn } from "react-hook-form";
import { formatPath } from "@/document/path";
import type { Leaf } from "@/schema/field";
import { type ChangedField, changedField, changedFields } from "./edited-document";

/** The changed fields of a form, for whoever shows them. */
export interface ChangeStore {
  subscribe: (listener: () => void) => () => void;
  /** The same array as long as the same places are changed. */
  current: () => readonly ChangedField[];
}

/**
 * Follows which fields of a form differ from what was loaded. At a key stroke it looks at the one field that was typed in, however many
 * fields the form has and however many places show the changes.
 */
export function changeStore(
  methods: Pick<UseFormReturn<FieldValues>, "getValues" | "subscribe">,
  fields: readonly Leaf[],
  defaults: unknown,
): ChangeStore {
  const known = new Set(fields);
  const leafOf = new Map(fields.map((leaf) => [formatPath(leaf.path), leaf]));
  const listeners = new Set<() => void>();
  const found = new Map<Leaf, ChangedField>();
  let changed: readonly ChangedField[] = [];
  let key = "";

  /** Looks at one field, or at all: also at those that the form was given and the loaded document did not have. */
  const look = (leaf: Leaf | undefined, values: unknown) => {
    if (leaf) {
      const field = changedField(leaf, defaults, values);
      if (field) found.set(leaf, field);
      else found.delete(leaf);
    } else {
      found.clear();
      for (const field of changedFields(fields, defaults, values)) found.set(field.leaf, field);
    }
    const added = [...found.values()].filter(({ leaf: one }) => !known.has(one));
    const next = [...fields.flatMap((one) => found.get(one) ?? []), ...added];
    const nextKey = next.flatMap(({ paths }) => paths.map(formatPath)).join(" ");
    if (nextKey === key) return;
    key = nextKey;
    changed = next;
    for (const listener of listeners) listener();
  };

  /** The field that a name is in: its own, or the array of objects that it lies in. */
  const leafNamed = (name: string): Leaf | undefined => {
    for (let at = name; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) {
      const leaf = leafOf.get(at);
      if (leaf) return leaf;
    }
    return undefined;
  };

  let stop: (() => void) | undefined;
  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        look(undefined, methods.getValues());
        stop = methods.subscribe({
          formState: { values: true },
          callback: ({ name, values }) => look(name === undefined ? undefined : leafNamed(name), values),
        });
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
    current: () => changed,
  };
}
