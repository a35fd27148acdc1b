import type { ReactNode } from "react";
import builders from "./builders.module.css";

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

/**
 * A second way to edit what a field already shows: one quiet line, and a text box once that has had the focus.
 */
export function FoldedText({ id, caption, line, isOpen, children }: FoldedTextProps) {
  return (
    <div className={isOpen ? "column gap-4 shrink" : `row gap-2 ${builders.folded}`}>
      <span id={id} className="rigid muted caption">
        {caption}
      </span>
      <div className="grow relative">
        {children}
        {!isOpen && line !== "" && (
          <code aria-hidden="true" className={`muted caption truncate cover click-through ${builders.face}`}>
            {line}
          </code>
        )}
      </div>
    </div>
  );
}
