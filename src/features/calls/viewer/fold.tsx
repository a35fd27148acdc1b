import type { ComponentProps, ReactNode } from "react";

interface FoldProps extends ComponentProps<"details"> {
  summary: ReactNode;
}

/** What's next to a call and folds away. */
export function Fold({ summary, children, ...details }: FoldProps) {
  return (
    <details {...details} className="mt-3 border-t border-line pt-2">
      <summary className="min-h-7 leading-7 font-semibold pointer-coarse:min-h-control">{summary}</summary>
      {children}
    </details>
  );
}
