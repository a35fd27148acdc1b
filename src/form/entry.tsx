import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useFormState } from "react-hook-form";
import type { z } from "zod";
import { type JsonObject, recordOf } from "@/document/equal";
import { getAt, parsePath } from "@/document/path";
import { valueLabel } from "@/lib/value-label";
import { capitalized } from "@/lib/words";
import { fieldAt } from "@/schema/field";
import { EntryActions } from "@/ui/entry-actions";
import { ICON } from "@/ui/icon";
import { SortableEntry } from "@/ui/sortable-list";
import { Text } from "@/ui/text";
import { isInNewEntry, useComputed, useFormOfField } from "./document-form";
import { useCollapsible } from "./go-to-field";

interface EntryProps {
  /** The entry's path, such as "model.tools.0". */
  path: string;
  /** The noun for an entry, such as "tool". */
  noun: string;
  /** Can be collapsed. */
  isLong: boolean;
  /** Opens expanded, even if it's long. */
  isNew: boolean;
  /** Its position among the entries. */
  index: number;
  /** What distinguishes it from other entries, its name first. */
  about: (entry: JsonObject) => string[];
  onDuplicate: () => void;
  onRemove: () => void;
  /** The entry's fields, rendered while it's expanded. */
  children: () => ReactNode;
}

/** An entry of an array of objects: its fields, and the buttons that move, duplicate and remove it. */
export function Entry({ path, noun, isLong, isNew, index, about, children, ...on }: EntryProps) {
  const form = useFormOfField();
  const { control } = form.methods;
  const own = parsePath(path);
  const isAdded = !form.isNew && isInNewEntry(form, own) && !isInNewEntry(form, own.slice(0, -1));
  const [asked, setAsked] = useState(!isLong || isNew);
  useCollapsible(path, () => setAsked(true));
  const { errors } = useFormState({ control });
  // Errors must be visible.
  const open = asked || getAt(errors, own) !== undefined;
  const [name, ...more] = useComputed(path, (entry: unknown) => about(recordOf(entry)));
  const title = entryTitle(noun, index);
  const id = useId();
  const heading =
    name === undefined ? (
      <span className="font-medium whitespace-nowrap">{title}</span>
    ) : (
      <>
        <span className="text-faint tabular-nums">
          <span className="sr-only">{`${capitalized(noun)} `}</span>
          {index + 1}
        </span>
        <Text
          className={
            more.length > 0 ? "relative truncate font-medium" : "relative min-w-0 flex-1 truncate font-medium"
          }
        >
          {name}
        </Text>
        {more.length > 0 && (
          <Text className="relative min-w-0 flex-1 truncate text-muted">{more.join(" · ")}</Text>
        )}
      </>
    );
  return (
    // An entry within an entry has a line at its start only: boxes in boxes would make fields ever narrower.
    <SortableEntry
      as="fieldset"
      index={index}
      title={title}
      data-entry={path}
      className="flex flex-col gap-2 border-line px-3.5 py-1 not-first:border-t in-data-fields:border-s-2 in-data-fields:p-0 in-data-fields:ps-3 in-data-fields:not-first:mt-4 in-data-fields:not-first:border-t-0"
      aria-label={title}
    >
      <div className="hover-line flex items-center gap-2 justify-between">
        {isLong ? (
          <button
            type="button"
            className="flex min-h-control min-w-0 flex-1 items-center gap-2 text-start text-sm"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setAsked(!open)}
          >
            <IconChevronRight {...ICON[16]} className="chevron text-faint" />
            {heading}
          </button>
        ) : (
          <div className="flex min-h-control min-w-0 flex-1 items-center gap-2 text-start text-sm">
            {heading}
          </div>
        )}
        {isAdded && <span className="text-xs font-medium text-accent-text">New</span>}
        <div className="hover-only flex-none">
          <EntryActions title={title} {...on} />
        </div>
      </div>
      <div id={id} hidden={!open} data-fields className="flex flex-col gap-6 pb-4 in-data-fields:pb-1">
        {open && children()}
      </div>
    </SortableEntry>
  );
}

/** "Tool 1". */
export const entryTitle = (noun: string, index: number) => `${capitalized(noun)} ${index + 1}`;

/** Where the name of an entry may be, as it's typed. */
const NAMES = [["function", "name"], ["name"], ["key"], ["param"]];
/** Where the API's values that tell what else it is may be. */
const KINDS = [["role"], ["language"], ["type"]];

/**
 * What distinguishes an entry from others: its name, then its kind.
 * @param element the schema of an entry
 */
export function summary(element: z.ZodType): (entry: unknown) => string[] {
  const kinds = KINDS.map((path) => ({ path, meta: fieldAt(element, path)?.meta }));
  const textIn = (entry: unknown, path: readonly string[]): string[] => {
    const value = getAt(entry, path);
    return typeof value === "string" && value !== "" ? [value] : [];
  };
  return (entry) => [
    ...NAMES.flatMap((path) => textIn(entry, path)),
    ...kinds.flatMap(({ path, meta }) => textIn(entry, path).map((value) => valueLabel(meta, value))),
  ];
}
