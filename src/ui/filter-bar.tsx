import { IconFilter, IconX } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { number } from "@/lib/words";
import { Button, IconButton } from "./button";
import { Checkbox } from "./checkbox";
import { cn } from "./cn";
import { MENU_LINE, Menu, MenuTrigger } from "./menu";
import { PopoverButton } from "./popover";
import { Text } from "./text";
import { type FoldedPanel, FoldedPanels } from "./toolbar";

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
    const panels = filters.map(
      ({ label, says, content, onSet, onClear }): FoldedPanel =>
        content !== undefined
          ? { label, says: says?.join(", ") ?? "", content }
          : {
              label,
              isRow: true,
              content: (
                <Checkbox
                  className={MENU_LINE}
                  checked={says !== undefined}
                  onCheck={(checked) => (checked ? onSet?.() : onClear())}
                >
                  {label}
                </Checkbox>
              ),
            },
    );
    return (
      <PopoverButton
        label={set > 0 && number(set)}
        icon={IconFilter}
        name={set > 0 ? `Filters (${number(set)})` : "Filters"}
        isActive={set > 0}
        className="px-2"
      >
        <FoldedPanels panels={[...more, ...panels]} />
        {set > 0 && (
          <Button variant="quiet" onClick={onClear}>
            Clear search and filters
          </Button>
        )}
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
        <MenuTrigger>
          <Button
            id={menu}
            disabled={disabled}
            tooltip="Add filter"
            icon={IconFilter}
            iconSize={14}
            className="gap-2 rounded-full border-dashed bg-transparent px-2.5 font-normal text-muted aria-expanded:bg-hover"
          >
            <span className={set > 0 ? "sr-only" : undefined}>Add filter</span>
          </Button>
          <Menu
            placement="bottom start"
            items={() =>
              others.map(({ name, label, onSet }) => ({ label, onSelect: onSet ?? (() => setOpened(name)) }))
            }
          />
        </MenuTrigger>
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
  const isSet = says !== undefined;
  const face = cn(
    "h-full max-w-full rounded-full border-0 bg-transparent text-inherit hover:bg-hover hover:text-fg",
    isSet && "hover:bg-accent-tint",
  );
  const words = (
    <span className={cn("relative truncate", isSet && "text-fg")}>
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
      className={cn(
        "inline-flex h-control max-w-full items-center rounded-full border text-muted *:h-full *:min-w-0",
        isSet ? "border-accent-tint bg-accent-surface" : "border-line-strong",
      )}
      data-filter={name}
      data-set={isSet || undefined}
    >
      {content === undefined ? (
        <span className="content-center ps-3 font-medium">{words}</span>
      ) : (
        <PopoverButton
          label={words}
          className={cn(face, "ps-3 pe-2.5 font-normal", isSet && "pe-0.5 [&>svg]:hidden")}
          defaultOpen={defaultOpen}
          onToggle={onToggle}
        >
          {content}
        </PopoverButton>
      )}
      {isSet && (
        <IconButton
          label={`Remove filter: ${label}`}
          icon={IconX}
          iconSize={14}
          className={cn(face, "w-[max(26px,calc(var(--spacing-control)-6px))]")}
          onClick={onClear}
        />
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
