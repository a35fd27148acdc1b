import { useState } from "react";
import styles from "./column-choice.module.css";
import { DropPanel } from "./drop-panel";

interface ColumnChoiceProps {
  /** The columns that can be shown or not, in the table's order. */
  columns: readonly { id: string; header: string }[];
  shown: readonly string[];
  /** `undefined`: back to the columns that are shown unasked. */
  onChange: (shown: string[] | undefined) => void;
  /** Others than the usual columns are shown. */
  isChanged: boolean;
}

/** Which columns a table shows. */
export function ColumnChoice({ columns, shown, onChange, isChanged }: ColumnChoiceProps) {
  // The choice may come back by way of the address, which takes a moment: a box shows at once what was ticked.
  const given = shown.join();
  const [asked, setAsked] = useState<{ given: string; ids: string[] }>();
  const now = asked?.given === given ? asked.ids : shown;
  const choose = (chosen: string, isShown: boolean) => {
    const ids = columns.map(({ id }) => id).filter((id) => (id === chosen ? isShown : now.includes(id)));
    setAsked({ given, ids });
    onChange(ids);
  };
  return (
    <DropPanel label="Columns">
      <fieldset className={styles.list}>
        <legend className="visually-hidden">Columns</legend>
        {columns.map(({ id, header }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={now.includes(id)}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
            {header}
          </label>
        ))}
        <button type="button" disabled={!isChanged} onClick={() => onChange(undefined)}>
          Show the usual ones
        </button>
      </fieldset>
    </DropPanel>
  );
}
