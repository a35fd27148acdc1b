import type { ReactNode } from "react";

/** A hint in a small panel, whose other lines don't wrap. */
export function PanelNote({ children }: { children: ReactNode }) {
  return <p className="max-w-75 px-2 py-1 text-xs whitespace-normal text-muted">{children}</p>;
}
