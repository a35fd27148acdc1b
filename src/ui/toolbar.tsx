import { IconColumns3, IconDots, type TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Checkbox } from "./checkbox";
import { cn } from "./cn";
import { Disclosure } from "./disclosure";
import { MENU_LINE } from "./menu";
import { PopoverButton } from "./popover";

/**
 * The row of controls above a list: search and filters, and view options at its end.
 * @param end what's at the end of the row
 */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="mb-3 flex items-start gap-2 text-sm text-muted">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{children}</div>
      {end && <div className="flex flex-none gap-1 empty:hidden">{end}</div>}
    </div>
  );
}

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

/** Its icon says that it opens. */
const OPTION = "aria-expanded:bg-hover aria-expanded:text-fg [&>svg:not(:first-child)]:hidden";

/** One of a toolbar's panels. */
export interface ToolbarPanel extends FoldedPanel {
  icon?: TablerIcon;
  isActive?: boolean;
  /** Its button never shows the label. */
  isIcon?: boolean;
}

/**
 * Panels of view options: a button each, which narrow windows show without its label; on a phone, all in one.
 */
export function ViewOptions({ panels, isNarrow }: { panels: readonly ToolbarPanel[]; isNarrow: boolean }) {
  if (isNarrow) {
    return panels.length === 0 ? null : (
      <PopoverButton label="" icon={IconDots} name="More" variant="quiet" className={OPTION}>
        <FoldedPanels panels={panels} />
      </PopoverButton>
    );
  }
  return panels.map(({ label, icon, isActive = false, isIcon = false, content }) => (
    <PopoverButton
      key={label}
      label={!isIcon && <span className="max-xl:hidden">{label}</span>}
      icon={icon}
      name={label}
      variant="quiet"
      className={cn(OPTION, "max-xl:w-control max-xl:px-0")}
      isActive={isActive}
    >
      {content}
    </PopoverButton>
  ));
}

interface NamedColumn {
  id: string;
  header: string;
}

/**
 * The panel that chooses the visible columns of a table.
 * @param all the first is always visible
 * @param isChanged the visible columns aren't the default ones
 * @param onChange `undefined`: the default columns
 */
export function columnsPanel(
  [, ...columns]: readonly NamedColumn[],
  visible: readonly NamedColumn[],
  isChanged: boolean,
  onChange: (shown: string[] | undefined) => void,
): ToolbarPanel {
  const shown = visible.map(({ id }) => id);
  const choose = (chosen: string, isShown: boolean) =>
    onChange(columns.map(({ id }) => id).filter((id) => (id === chosen ? isShown : shown.includes(id))));
  return {
    label: "Columns",
    icon: IconColumns3,
    content: (
      <fieldset className="flex w-[min(300px,80vw)] flex-col gap-0">
        <legend className="sr-only">Columns</legend>
        {columns.map(({ id, header }) => (
          <Checkbox
            key={id}
            className={MENU_LINE}
            checked={shown.includes(id)}
            onCheck={(checked) => choose(id, checked)}
          >
            {header}
          </Checkbox>
        ))}
        <button
          type="button"
          className={cn(MENU_LINE, "mt-1 text-accent-text")}
          disabled={!isChanged}
          onClick={() => onChange(undefined)}
        >
          Reset to default
        </button>
      </fieldset>
    ),
  };
}
