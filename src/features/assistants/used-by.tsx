import { Link } from "react-router";
import { useCallsLately } from "@/archive/use-calls-lately";
import { callsAddress } from "@/lib/calls-address";
import { count as calls, number } from "@/lib/words";
import { groupBy } from "@/references/lookups";
import type { ResolvedReference } from "@/references/reference";
import styles from "./editor.module.css";

/** The squads that name an assistant, each with how often and by what. */
export function UsedBy({ uses }: { uses: readonly ResolvedReference[] }) {
  if (uses.length === 0) {
    return <p className={styles.hint}>No squad names it. Phone numbers are not counted here.</p>;
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

/** The calls that an assistant took, as far as they are loaded. */
export function UsedByCalls({ id }: { id: string }) {
  const { inAll, lately, state } = useCallsLately();
  const to = callsAddress({ chosen: { assistantId: [id] } });
  if (!inAll) {
    return (
      <p className={styles.hint}>
        {state === "not loaded" ? "Calls are not loaded. " : "Calls are not counted yet. "}
        <Link to={to}>Calls of this assistant</Link>
      </p>
    );
  }
  return (
    <p className={styles.hint}>
      <Link to={to}>{calls(inAll(id), "call")}</Link>
      {lately && `, ${number(lately(id))} in the last 7 days`}
      {state === "loading" && ", more are being read"}
      {state === "broken off" && ", of those that could be read"}
    </p>
  );
}

function times(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${count} times`;
}
