import { IconColumns3, IconDots, type TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Checkbox } from "./checkbox";
import { cn } from "./cn";
import { type FoldedPanel, FoldedPanels } from "./folded-panels";
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
 */
export function columnsPanel(
  [, ...columns]: readonly NamedColumn[],
  visible: readonly NamedColumn[],
  isChanged: boolean,
  onChange: ColumnChoiceProps["onChange"],
): ToolbarPanel {
  const shown = visible.map(({ id }) => id);
  return {
    label: "Columns",
    icon: IconColumns3,
    content: <ColumnChoice columns={columns} shown={shown} isChanged={isChanged} onChange={onChange} />,
  };
}

interface ColumnChoiceProps {
  /** The columns that can be shown or hidden, in the table's order. */
  columns: readonly NamedColumn[];
  shown: readonly string[];
  /** `undefined`: the default columns. */
  onChange: (shown: string[] | undefined) => void;
  isChanged: boolean;
}

function ColumnChoice({ columns, shown, onChange, isChanged }: ColumnChoiceProps) {
  const choose = (chosen: string, isShown: boolean) =>
    onChange(columns.map(({ id }) => id).filter((id) => (id === chosen ? isShown : shown.includes(id))));
  return (
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
  );
}
