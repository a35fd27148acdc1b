import { Link } from "react-router";
import { groupBy } from "@/references/lookups";
import type { ResolvedReference } from "@/references/reference";
import styles from "./editor.module.css";

/** The squads that name an assistant, each with how often and by what. */
export function UsedBy({ uses }: { uses: readonly ResolvedReference[] }) {
  if (uses.length === 0) {
    return <p className={styles.hint}>No squad names it. Calls and phone numbers are not counted here.</p>;
  }
  const bySquad = groupBy(uses, ({ from }) => from.id ?? from.name ?? "");
  return (
    <ul className={styles.uses}>
      {[...bySquad].map(([id, references]) => {
        const [first] = references;
        const byId = references.filter(({ to }) => to.id !== undefined).length;
        const byName = references.length - byId;
        return (
          <li key={id}>
            {first?.from.id ? (
              <Link to={`/squads/${encodeURIComponent(first.from.id)}`}>
                {first.from.name ?? first.from.id}
              </Link>
            ) : (
              (first?.from.name ?? "A squad without an id")
            )}
            <div className={styles.hint}>
              {[
                byId > 0 && `a member ${times(byId)}`,
                byName > 0 && `handed over to by name ${times(byName)}`,
              ]
                .filter(Boolean)
                .join(", ")}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function times(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${count} times`;
}
