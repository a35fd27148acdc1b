import { DropPanel } from "@/ui/drop-panel";
import styles from "./filters.module.css";

const HELP: readonly [example: string, says: string][] = [
  ["refund monday", "Calls in which both words were said, anywhere. Case and accents make no difference."],
  ['"a full refund"', "These words in this order."],
  ["-invoice", "Calls without the word. A minus turns every condition round."],
  ["assistant:Front", "The assistant's name holds it. In quotation marks where it has blanks."],
  ["ended:customer", "Why the call ended."],
  ["status:ended  type:web", "Its status, its type."],
  ["evaluation:8", "Its evaluation. “none” finds calls that have none; so it does for the others."],
  ["customer:Hughes", "The customer's name or number."],
  ["number:+4420", "Either number."],
  ["after:2026-11-01", "From that day on; before: until the day before it. “today” and “yesterday” too."],
  ["longer:2m", "Longer than two minutes; shorter: the other way. 90s, 1:30 and 1.5h too."],
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
        Keys: / search, J and K next and previous row, Enter open, X or Space select, Shift with an arrow
        select as you go.
      </p>
    </DropPanel>
  );
}
