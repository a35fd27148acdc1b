import { type ClipboardEvent, type KeyboardEvent, useId } from "react";
import { equal } from "@/document/equal";
import { isTextElement } from "@/form/text-element";
import { withLineEnds } from "@/lib/line-ends";
import type { FieldMeta } from "@/schema/field";
import { EntryActions } from "@/ui/entry-actions";
import { SortableEntry } from "@/ui/sortable-list";
import { TextArea } from "@/ui/text-field";
import { earlierDuplicates } from "./object-node";
import { pastedLines } from "./pairs";
import { newRow, RowList, useRows } from "./rows";

interface ListRowsProps {
  meta: FieldMeta;
  /** The name of every row's control. */
  name: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  invalid?: boolean;
  describedBy?: string;
}

interface Entry {
  text: string;
  /** The loaded list contains it, even if it's blank. A new blank row isn't an entry yet. */
  isLoaded: boolean;
}

const blank = (): Entry => ({ text: "", isLoaded: false });

function read(held: string): Entry[] {
  const texts = JSON.parse(held) as string[];
  return texts.length === 0 ? [blank()] : texts.map((text) => ({ text, isLoaded: true }));
}

/** A list of texts, one per row. */
export function ListRows({ meta, name, value, onChange, ...rest }: ListRowsProps) {
  const id = useId();
  const { rows, put, remove, addAfter, list, edit } = useRows<Entry>({
    held: JSON.stringify(value),
    read,
    write: (entries) => {
      const next = entries.filter(({ text, isLoaded }) => text !== "" || isLoaded).map(({ text }) => text);
      if (!equal(next, value)) onChange(next);
      return JSON.stringify(next);
    },
    part: "main",
    blank,
    titleOf: ({ text }) => text,
    isNeverEmpty: true,
  });
  const sameAs = earlierDuplicates(rows.map(({ entry }) => entry.text));
  const onPaste = (index: number, event: ClipboardEvent) => {
    const lines = pastedLines(event.clipboardData.getData("text"));
    const isBlank = rows[index]?.entry.text === "";
    if (!lines || (lines.length === 1 && !isBlank)) return;
    event.preventDefault();
    const added = lines.map((text) => newRow<Entry>({ text, isLoaded: false }));
    put(rows.toSpliced(isBlank ? index : index + 1, isBlank ? 1 : 0, ...added), added.at(-1));
  };
  const onKeyDown = (index: number, event: KeyboardEvent) => {
    if (!isTextElement(event.target)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      addAfter(index);
    }
    if (event.key === "Backspace" && rows[index]?.entry.text === "" && rows.length > 1) {
      event.preventDefault();
      remove(index, Math.max(0, index - 1));
    }
  };

  return (
    <RowList {...list} title={meta.label} addWords="Add entry">
      {rows.map(({ id: row, entry }, index) => {
        const title = `${meta.label}, entry ${index + 1}`;
        const duplicate = entry.text === "" ? undefined : sameAs[index];
        const remark = duplicate === undefined ? blankWords(entry) : `Same as entry ${duplicate + 1}`;
        const remarkId = `${id}-${row}`;
        return (
          <SortableEntry
            as="li"
            key={row}
            index={index}
            title={title}
            movesFromText
            data-row={row}
            onKeyDown={(event) => {
              onKeyDown(index, event);
            }}
            onPaste={(event) => onPaste(index, event)}
          >
            <div className="flex min-w-0 items-start gap-2">
              <div data-part="main" className="min-w-0 flex-1">
                <TextArea
                  isLine
                  dir="auto"
                  name={name}
                  aria-label={title}
                  value={entry.text}
                  onChange={({ currentTarget }) =>
                    edit(index, { text: withLineEnds(currentTarget.value, entry.text), isLoaded: false })
                  }
                  onBlur={rest.onBlur}
                  aria-invalid={rest.invalid}
                  aria-describedby={`${remarkId} ${rest.describedBy ?? ""}`}
                />
              </div>
              <EntryActions title={title} onRemove={() => remove(index)} />
            </div>
            <div id={remarkId} className="text-xs text-warn empty:hidden">
              {remark}
            </div>
          </SortableEntry>
        );
      })}
    </RowList>
  );
}

function blankWords({ text, isLoaded }: Entry): string | undefined {
  if (text.trim() !== "") return undefined;
  if (text !== "") return "Only spaces";
  return isLoaded ? "Empty text" : undefined;
}
