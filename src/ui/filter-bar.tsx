import { IconFilter, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { number } from "@/lib/words";
import { Button, IconButton } from "./button";
import styles from "./filter-bar.module.css";
import type { FoldedPanel, ListFilter } from "./folded-panels";
import { ICON } from "./icon";
import { LazyMenu } from "./lazy-menu";
import { lazyPart } from "./lazy-part";
import { PopoverButton } from "./popover";
import { Text } from "./text";

const FoldedFilters = lazyPart(async () => ({ default: (await import("./folded-panels")).FoldedFilters }));

interface FilterBarProps {
  filters: readonly ListFilter[];
  /** The records aren't there yet. */
  disabled?: boolean;
  isNarrow: boolean;
  /** On a phone, more choices above the filters. */
  more?: readonly FoldedPanel[];
  /** Clears the search and all filters. */
  onClear: () => void;
}

/**
 * The filters of a list: a chip for each that's set, which opens its values, and a menu of the others. On a
 * phone, all are in one panel.
 */
export function FilterBar({ filters, disabled = false, isNarrow, more = [], onClear }: FilterBarProps) {
  const [opened, setOpened] = useState<string>();
  const menu = useId();
  const isSet = ({ says }: ListFilter) => says !== undefined;
  const set = filters.filter(isSet).length;
  if (isNarrow) {
    return (
      <PopoverButton label={set > 0 ? `Filters (${number(set)})` : "Filters"} isActive={set > 0}>
        <FoldedFilters filters={filters} more={more} onClear={set > 0 ? onClear : undefined} />
      </PopoverButton>
    );
  }
  const others = filters.filter((filter) => !isSet(filter) && !filter.isOwnLabel);
  const toggled = (name: string, isOpen: boolean) => {
    setOpened((now) => (isOpen ? name : now === name ? undefined : now));
    // A chip without a value is removed when its values close.
    const chip = document.activeElement?.closest<HTMLElement>("[data-filter]");
    if (!isOpen && chip?.dataset.filter === name && others.some((filter) => filter.name === name))
      document.getElementById(menu)?.focus();
  };
  return (
    <>
      {filters
        .filter((filter) => isSet(filter) || filter.isOwnLabel || filter.name === opened)
        .map((filter) => (
          <Chip
            key={filter.name}
            filter={filter}
            defaultOpen={opened === filter.name}
            onToggle={(isOpen) => toggled(filter.name, isOpen)}
          />
        ))}
      {others.length > 0 && (
        <LazyMenu
          id={menu}
          className={`inline-flex cursor-pointer items-center gap-2 whitespace-nowrap text-muted not-disabled:hover:bg-hover not-disabled:hover:no-underline disabled:cursor-default disabled:text-faint [&[aria-haspopup]]:aria-expanded:bg-hover ${styles.add}`}
          disabled={disabled}
          title="Add filter"
          placement="bottom-start"
          items={() =>
            others.map(({ name, label, onSet }) => ({ label, onSelect: onSet ?? (() => setOpened(name)) }))
          }
        >
          <IconFilter {...ICON[14]} />
          <span className={set > 0 ? "sr-only" : undefined}>Add filter</span>
        </LazyMenu>
      )}
      {set > 1 && (
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
    </>
  );
}

interface ChipProps {
  filter: ListFilter;
  defaultOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Chip({ filter, defaultOpen, onToggle }: ChipProps) {
  const { name, label, says, content, isOwnLabel = false, onClear } = filter;
  const value = says && shorten(says);
  const words = (
    <span className={`relative truncate ${styles.words}`}>
      {isOwnLabel ? (value ?? label) : label}
      {!isOwnLabel && value !== undefined && content !== undefined && (
        <>
          : <Text className="font-medium text-fg">{value}</Text>
        </>
      )}
    </span>
  );
  return (
    <span
      className={`inline-flex max-w-full items-center gap-0 text-muted ${styles.chip}`}
      data-filter={name}
      data-set={says !== undefined || undefined}
    >
      {content === undefined ? (
        <span className="ps-3 font-medium">{words}</span>
      ) : (
        <PopoverButton label={words} className={styles.face} defaultOpen={defaultOpen} onToggle={onToggle}>
          {content}
        </PopoverButton>
      )}
      {says !== undefined && (
        <IconButton label={`Remove filter: ${label}`} onClick={onClear}>
          <IconX size={14} stroke={2} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}

const LONGEST = 24;

/** "Customer ended call", "3". */
function shorten(values: readonly string[]): string {
  const [first = "", ...others] = values;
  if (others.length > 0) return number(values.length);
  return first.length > LONGEST ? `${first.slice(0, LONGEST)}…` : first;
}
