import type { ComponentProps } from "react";
import { cn } from "./cn";

interface TextAreaProps extends ComponentProps<"textarea"> {
  /** It's one line high until its text needs more. */
  isLine?: boolean;
}

/** A text of several lines. It grows with its text; a browser that can't do that scrolls and resizes it. */
export function TextArea({ isLine = false, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={isLine ? 1 : 3}
      {...rest}
      className={cn(
        "text-box field-sizing-content h-auto",
        // A line is in the middle of its box, however high controls are.
        isLine
          ? "block max-h-[40vh] min-h-control resize-none py-[max(5px,(var(--spacing-control)-1.45em)/2-1px)]"
          : "max-h-[60vh] min-h-16 resize-y py-1.25 in-data-dense:min-h-control",
        className,
      )}
    />
  );
}
