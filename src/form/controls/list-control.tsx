import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { equal } from "@/document/equal";
import builders from "@/form/builders/builders.module.css";
import { FoldedText } from "@/form/builders/folded-text";
import { directionOf } from "@/lib/direction";
import { shortenId } from "@/lib/words";
import { Button } from "@/ui/button";
import { EnumValue } from "@/ui/enum-value";
import { lazyPart } from "@/ui/lazy-part";
import { useTypedText } from "@/ui/use-typed-text";
import type { ControlProps } from "./control";

const ListRows = lazyPart(() => import("@/form/builders/list-rows"));

const MOST_OFFERED = 8;

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
  const offered = props.suggestions.filter((known) => !entries.includes(known)).slice(0, MOST_OFFERED);
  const isFolded = isSecond && !asRows && !isOpened;
  const box = (
    <Lines
      {...props}
      entries={entries}
      rows={isFolded ? 1 : 2}
      className={isSecond ? "mono" : ""}
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
    <div className="column shrink">
      {asRows ? (
        <ListRows
          fallback={lines}
          meta={meta}
          name={name}
          value={entries}
          onChange={onChange}
          onBlur={onBlur}
          invalid={invalid}
          describedBy={describedBy}
          suggestions={props.suggestions}
        />
      ) : (
        lines
      )}
      {!isFolded && (
        <div className="row wrap muted caption gap-4-12">
          {needsRows ? (
            <span>An entry is blank or has several lines. Edit it in rows.</span>
          ) : (
            <>
              {!asRows && <span id={`${props.id}-lines`}>One per line.</span>}
              <Button
                variant="quiet"
                className={`outdent ${builders.switch}`}
                aria-label={`Edit ${asRows ? "as lines" : "in rows"}: ${meta.label}`}
                onClick={() => {
                  if (asRows) wantedInRows.delete(meta.label);
                  else wantedInRows.add(meta.label);
                  setWantsRows(!asRows);
                  setHadToBeRows(false);
                }}
              >
                {asRows ? "Edit as lines" : "Edit in rows"}
              </Button>
            </>
          )}
          {offered.length > 0 && (
            <ul aria-label={`Values to add to ${meta.label}`} className="flex gap-4 wrap">
              {offered.map((known) => (
                <li key={known}>
                  <button
                    type="button"
                    className={`inline-row gap-4 muted caption anywhere within aimable touch-high text-start hover-tint hover-plain ${builders.offer}`}
                    onClick={() => onChange([...entries, known])}
                  >
                    <IconPlus size={12} aria-hidden="true" />
                    <span className="visually-hidden">Add</span> <EnumValue meta={meta} value={known} />
                  </button>
                </li>
              ))}
            </ul>
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
    <textarea
      dir={directionOf(text)}
      id={props.id}
      name={props.name}
      {...useTypedText(text)}
      rows={props.rows}
      className={`text-box ${props.className}`}
      placeholder={props.placeholder}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = linesOf(currentTarget.value);
        if (!equal(next, entries)) onChange(next);
      }}
      onFocus={props.onOpen}
      onBlur={props.onBlur}
      aria-invalid={props.invalid}
      aria-describedby={`${props.id}-what ${props.id}-lines ${props.describedBy}`}
    />
  );
}

/** The entries of a text with one per line, without blank lines. */
export function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** Whether lines can represent a list without losing or splitting an entry. */
export function canBeLines(entries: readonly string[]): boolean {
  return entries.every((entry) => entry.trim() !== "" && !/[\r\n]/.test(entry));
}
