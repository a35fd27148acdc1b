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
  return (
    <DropPanel label="Columns">
      <fieldset className={styles.list}>
        <legend className="visually-hidden">Columns</legend>
        {columns.map(({ id, header }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={shown.includes(id)}
              onChange={({ currentTarget }) =>
                onChange(
                  columns
                    .map((column) => column.id)
                    .filter((other) => (other === id ? currentTarget.checked : shown.includes(other))),
                )
              }
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
