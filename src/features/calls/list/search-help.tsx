import { DropPanel } from "@/ui/drop-panel";
import styles from "./filters.module.css";

const HELP: readonly [example: string, says: string][] = [
  ["refund monday", "Both words, wherever they were said"],
  ['"a full refund"', "These words in this order"],
  ["-invoice", "Without the word; a minus turns anything round"],
  ["assistant:Front", "Part of the assistant's name"],
  ["ended:customer", "Why it ended; status: and type: likewise"],
  ["evaluation:8", "Its evaluation; none finds calls without"],
  ["customer:Hughes", "The customer's name or number"],
  ["number:+4420", "Either telephone number"],
  ["after:2026-11-01", "From that day on; before: until the day before"],
  ["longer:2m", "Longer than two minutes; shorter: the other way"],
];

/** What can be typed into the search. */
export function SearchHelp({ onTry }: { onTry: (query: string) => void }) {
  return (
    <DropPanel label="How to search">
      <dl className={styles.help}>
        {HELP.map(([example, says]) => (
          <div key={example}>
            <dt>
              <button type="button" onClick={() => onTry(example)} title="Put it into the search">
                <code>{example}</code>
              </button>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.keys}>
        Case and accents make no difference. Values with blanks stand in quotation marks. Keys: / search, J
        and K next and previous row, Enter open, X or Space select, Shift with an arrow select as you go.
      </p>
    </DropPanel>
  );
}
