import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** The theme's own names (theme.css), so that `text-sm` and `text-muted` aren't taken for alternatives. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["input"],
      spacing: ["control", "row", "bar", "gutter"],
      container: ["form", "field", "table"],
    },
  },
});

/** Joins class names. Of two that set the same property, the later one counts. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
