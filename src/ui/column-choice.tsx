import { IconColumns3 } from "@tabler/icons-react";
import { useState } from "react";
import { Checkbox } from "./checkbox";
import { cn } from "./cn";
import { MENU_LINE } from "./menu";
import type { ToolbarPanel } from "./toolbar";

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
  // The choice may come back through the URL, which takes a moment; a checkbox changes at once.
  const given = shown.join();
  const [asked, setAsked] = useState<{ given: string; ids: string[] }>();
  const now = asked?.given === given ? asked.ids : shown;
  const choose = (chosen: string, isShown: boolean) => {
    const ids = columns.map(({ id }) => id).filter((id) => (id === chosen ? isShown : now.includes(id)));
    setAsked({ given, ids });
    onChange(ids);
  };
  return (
    <fieldset className="flex w-[min(300px,80vw)] flex-col gap-0">
      <legend className="sr-only">Columns</legend>
      {columns.map(({ id, header }) => (
        <Checkbox
          key={id}
          className={MENU_LINE}
          checked={now.includes(id)}
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
