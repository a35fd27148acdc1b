import { type ReactNode, useState } from "react";
import { Disclosure } from "@/ui/disclosure";
import { cn } from "./cn";
import { MENU_LINE } from "./menu";

/** A panel among others, folded under its label. */
export interface FoldedPanel {
  label: string;
  /** What's chosen in it. */
  says?: string;
  /** It's a single row, which says itself what it is. */
  isRow?: boolean;
  content: ReactNode;
}

/** Several panels in one, each folded under its label; one is open at a time. */
export function FoldedPanels({ panels }: { panels: readonly FoldedPanel[] }) {
  const [open, setOpen] = useState(panels.length === 1 ? panels[0]?.label : undefined);
  return (
    <div className="grid w-[min(300px,80vw)] gap-0 [&>*+*]:border-t [&>*+*]:border-line">
      {panels.map(({ label, says, isRow, content }) =>
        isRow ? (
          <div key={label}>{content}</div>
        ) : (
          <Disclosure
            key={label}
            isOpen={label === open}
            onToggle={(isOpen) => setOpen(isOpen ? label : undefined)}
            isOwnLayout
            labelClassName={cn(MENU_LINE, "justify-between font-medium")}
            label={
              <>
                {label} <span className="relative truncate font-normal text-accent-text">{says}</span>
              </>
            }
          >
            {content}
          </Disclosure>
        ),
      )}
    </div>
  );
}
