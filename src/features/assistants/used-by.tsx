import { Link } from "react-router";
import { useCallsLately } from "@/archive/use-calls-lately";
import { callsAddress } from "@/lib/calls-address";
import { count as calls, number } from "@/lib/words";
import { holderAddress, holderName, usesByHolder } from "@/references/places";
import type { HolderKind, ResolvedReference } from "@/references/reference";
import styles from "./editor.module.css";

/** What names an assistant, each record with how often and by what. Of phone numbers, those that were looked up are known. */
export function UsedBy({ uses }: { uses: readonly ResolvedReference[] }) {
  if (uses.length === 0) {
    return (
      <p className={styles.hint}>
        No squad names it, and no phone number that was looked up here. The API lists no numbers.
      </p>
    );
  }
  return (
    <ul className={styles.uses}>
      {usesByHolder(uses).map(({ key, from, references }) => {
        const page = holderAddress(from);
        return (
          <li key={key}>
            {page ? <Link to={page}>{holderName(from)}</Link> : holderName(from)}
            <div className={styles.hint}>{sayUses(from.kind, references)}</div>
          </li>
        );
      })}
    </ul>
  );
}

function sayUses(kind: HolderKind, references: readonly ResolvedReference[]): string {
  const byId = references.filter(({ to }) => to.id !== undefined).length;
  const byName = references.length - byId;
  if (kind === "phone-number") return "a phone number that it answers";
  if (kind === "assistant") return `an assistant that hands over to it by name ${times(byName)}`;
  return [byId > 0 && `a member ${times(byId)}`, byName > 0 && `handed over to by name ${times(byName)}`]
    .filter(Boolean)
    .join(", ");
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
