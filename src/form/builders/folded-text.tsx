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
    <div className={isOpen ? "flex min-w-0 flex-col gap-1" : `flex items-center gap-0.5 ${builders.folded}`}>
      <span id={id} className="flex-none text-xs text-muted">
        {caption}
      </span>
      <div className="relative min-w-0 flex-1">
        {children}
        {!isOpen && line !== "" && (
          <code
            aria-hidden="true"
            className={`pointer-events-none absolute inset-0 truncate text-xs text-muted ${builders.face}`}
          >
            {line}
          </code>
        )}
      </div>
    </div>
  );
}
