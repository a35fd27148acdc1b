import { useState } from "react";
import { equal } from "@/document/equal";
import { ListRows } from "@/form/builders/list-rows";
import { earlierDuplicates } from "@/form/builders/object-node";
import { pastedPhrase } from "@/form/builders/pairs";
import { BUTTON_LINE, FoldedText, LineButton } from "@/form/builders/parts";
import { listedUpTo, shortenId } from "@/lib/words";
import { TextArea } from "@/ui/text-field";
import { useTypedText } from "@/ui/use-typed-text";
import type { ControlProps } from "./control";

const MOST_NAMED = 3;

/** The labels of the fields whose lists people chose to edit in rows, until the page reloads. */
const wantedInRows = new Set<string>();

interface ListControlProps extends ControlProps {
  /** The entries are IDs that the field already shows by name: they're one line until that has the focus. */
  isSecond?: boolean;
}

/**
 * A list of texts: one per line, which is quick to paste, or in rows, which can be moved and can have several
 * lines. Lists that lines can't represent are shown in rows.
 */
export function ListControl({ isSecond = false, ...props }: ListControlProps) {
  const { name, meta, value, onChange, onBlur, invalid, describedBy } = props;
  const [isOpened, setOpened] = useState(false);
  const entries: string[] = Array.isArray(value) ? value : [];
  const [wantsRows, setWantsRows] = useState(wantedInRows.has(meta.label));
  const needsRows = !canBeLines(entries);
  // Rows stay rows during editing, because an entry may have a second line only for a moment.
  const [hadToBeRows, setHadToBeRows] = useState(needsRows);
  if (needsRows && !hadToBeRows) setHadToBeRows(true);
  const asRows = wantsRows || needsRows || hadToBeRows;
  const isFolded = isSecond && !asRows && !isOpened;
  const sameAs = asRows ? [] : earlierDuplicates(entries);
  const repeated = new Set(entries.filter((_, index) => sameAs[index] !== undefined));
  const box = (
    <Lines
      {...props}
      entries={entries}
      rows={isFolded ? 1 : 2}
      className={isSecond ? "font-mono" : ""}
      onOpen={() => {
        setOpened(true);
        props.onOpen?.();
      }}
    />
  );
  const lines = isSecond ? (
    <FoldedText
      id={`${props.id}-what`}
      caption="IDs"
      line={entries.map((id) => shortenId(id)).join(", ")}
      isOpen={!isFolded}
    >
      {box}
    </FoldedText>
  ) : (
    box
  );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {asRows ? (
        <ListRows
          meta={meta}
          name={name}
          value={entries}
          onChange={onChange}
          onBlur={onBlur}
          invalid={invalid}
          describedBy={describedBy}
        />
      ) : (
        lines
      )}
      <div id={`${props.id}-repeated`} className="text-xs text-warn empty:hidden">
        {repeated.size > 0 && `Listed more than once: ${listedUpTo(MOST_NAMED, [...repeated])}`}
      </div>
      {!isFolded && (
        <div className={BUTTON_LINE}>
          {needsRows ? (
            <span>An entry is blank or has several lines. Edit it in rows.</span>
          ) : (
            <>
              {!asRows && <span id={`${props.id}-lines`}>One per line.</span>}
              <LineButton
                aria-label={`Edit ${asRows ? "as lines" : "in rows"}: ${meta.label}`}
                onClick={() => {
                  if (asRows) wantedInRows.delete(meta.label);
                  else wantedInRows.add(meta.label);
                  setWantsRows(!asRows);
                  setHadToBeRows(false);
                }}
              >
                {asRows ? "Edit as lines" : "Edit in rows"}
              </LineButton>
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface LinesProps extends ControlProps {
  entries: readonly string[];
  rows: number;
  className: string;
}

/** One entry per line. A blank line isn't an entry yet, so the text can differ from the value. */
function Lines({ entries, value, onChange, ...props }: LinesProps) {
  const [typed, setTyped] = useState("");
  const text = equal(linesOf(typed), entries) ? typed : entries.join("\n");
  return (
    <TextArea
      id={props.id}
      name={props.name}
      {...useTypedText(text)}
      rows={props.rows}
      className={props.className}
      placeholder={props.placeholder}
      onChange={({ currentTarget, nativeEvent }) => {
        if (nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertFromPaste") {
          trimPasted(currentTarget, text);
        }
        setTyped(currentTarget.value);
        const next = linesOf(currentTarget.value);
        if (!equal(next, entries)) onChange(next);
      }}
      onFocus={props.onOpen}
      onBlur={props.onBlur}
      aria-invalid={props.invalid}
      aria-describedby={`${props.id}-what ${props.id}-lines ${props.id}-repeated ${props.describedBy}`}
    />
  );
}

/** Removes the spaces around the lines that a paste changed. */
function trimPasted(element: HTMLTextAreaElement, before: string): void {
  const untouched = new Set(before.split("\n"));
  const trimmed = (text: string) =>
    text
      .split("\n")
      .map((line) => (untouched.has(line) ? line : pastedPhrase(line)))
      .join("\n");
  const caret = trimmed(element.value.slice(0, element.selectionEnd)).length;
  element.value = trimmed(element.value);
  element.setSelectionRange(caret, caret);
}

/** The entries of a text with one per line, without blank lines. */
export function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** Whether lines can represent a list without losing or splitting an entry. */
export function canBeLines(entries: readonly string[]): boolean {
  return entries.every((entry) => entry.trim() !== "" && !/[\r\n]/.test(entry));
}
