import type { ComponentProps, ReactNode } from "react";
import type { FieldMeta } from "@/schema/field";
import { Button } from "@/ui/button";

/** The line below what its buttons change. */
export const BUTTON_LINE = "flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted";

/** A button in the line below what it changes, such as "Edit in rows". */
export function LineButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="quiet"
      className="-ms-2 h-auto min-h-[max(24px,calc(var(--spacing-control)-8px))] text-xs text-accent-text"
      {...props}
    />
  );
}

interface FoldedTextProps {
  /** The ID of the caption, which describes the text box. */
  id: string;
  /** What the text is: "JSON". */
  caption: string;
  /** The text in one line, in place of the text box's own; empty if there is none. */
  line: string;
  isOpen: boolean;
  /** The text box. */
  children: ReactNode;
}

/** Its text is moved out of sight, because the line shows all of it; forced colors would show transparent text. */
const FOLDED = [
  "[&_textarea]:block [&_textarea]:field-sizing-fixed [&_textarea]:h-control [&_textarea]:min-h-control",
  "[&_textarea]:resize-none [&_textarea]:overflow-hidden [&_textarea]:py-0",
  "[&_::placeholder]:text-xs [&_textarea]:leading-[calc(var(--spacing-control)-2px)]",
  "[&_textarea:not(:hover,:focus,[aria-invalid=true])]:border-transparent",
  "[&_textarea:not(:hover,:focus,[aria-invalid=true])]:bg-transparent",
  "[&_textarea:not(:placeholder-shown)]:indent-[100vw]",
].join(" ");

/**
 * A second way to edit what a field already shows: one quiet line, and a text box once that has had the focus.
 */
export function FoldedText({ id, caption, line, isOpen, children }: FoldedTextProps) {
  return (
    <div className={isOpen ? "flex min-w-0 flex-col gap-1" : `flex items-center gap-0.5 ${FOLDED}`}>
      <span id={id} className="flex-none text-xs text-muted">
        {caption}
      </span>
      <div className="relative min-w-0 flex-1">
        {children}
        {!isOpen && line !== "" && (
          <code
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 content-center truncate px-[11px] text-xs text-muted"
          >
            {line}
          </code>
        )}
      </div>
    </div>
  );
}

/** The noun for an entry of a map. */
export function nounOf({ holds, label }: FieldMeta): string {
  if (!holds) return "entry";
  return label === "Parameters" ? "parameter" : "property";
}

/** The label of the button that adds a row, such as "Add entry". */
export function addWords(noun: string): string {
  return `Add ${noun}`;
}

/** The label of the button for an empty map. A schema is described, not added to. */
export function firstWords(meta: FieldMeta): string {
  return meta.holds === "schema" ? "Describe schema" : addWords(nounOf(meta));
}
