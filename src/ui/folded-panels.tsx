import { type ReactNode, useState } from "react";
import { Disclosure } from "@/ui/disclosure";
import { Button } from "./button";
import { Checkbox } from "./checkbox";
import { cn } from "./cn";
import { MENU_LINE } from "./menu";

/** A filter of a list. */
export interface ListFilter {
  /** Unique in the list. */
  name: string;
  label: string;
  /** The chosen values in words; undefined if it isn't set. */
  says: readonly string[] | undefined;
  /** The values to choose from; undefined for a filter that's on or off. */
  content?: ReactNode;
  /** Turns a filter without values on. */
  onSet?: () => void;
  onClear: () => void;
  /** Says what it shows without its label in front, and is there although it isn't set. */
  isOwnLabel?: boolean;
}

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

interface FoldedFiltersProps {
  filters: readonly ListFilter[];
  /** More choices, above the filters. */
  more: readonly FoldedPanel[];
  /** Clears the search and all filters; undefined if none is set. */
  onClear: (() => void) | undefined;
}

/** All filters of a list in one panel, for phones. */
export function FoldedFilters({ filters, more, onClear }: FoldedFiltersProps) {
  const panels = filters.map((filter) => ({
    label: filter.label,
    says: filter.content === undefined ? "" : (filter.says?.join(", ") ?? ""),
    isRow: filter.content === undefined,
    content: filter.content ?? <OnOff filter={filter} />,
  }));
  return (
    <>
      <FoldedPanels panels={[...more, ...panels]} />
      {onClear && (
        <Button variant="quiet" onClick={onClear}>
          Clear search and filters
        </Button>
      )}
    </>
  );
}

/** A filter that's on or off. */
function OnOff({ filter: { says, label, onSet, onClear } }: { filter: ListFilter }) {
  return (
    <Checkbox
      className={MENU_LINE}
      checked={says !== undefined}
      onCheck={(checked) => (checked ? onSet?.() : onClear())}
    >
      {label}
    </Checkbox>
  );
}
