import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { callsQuery } from "@/api/calls";
import type { Connection } from "@/api/connection";
import { idOf, textAt } from "@/lib/read";
import { sortableTime } from "@/lib/time";
import { readable } from "@/lib/words";
import { When } from "@/ui/when";
import styles from "./overview.module.css";

const SHOWN = 6;

/** The newest calls, if the list of calls is loaded already: this page does not read it by itself. */
export function LastCalls({ connection }: { connection: Connection }) {
  const loaded = useQueryClient().getQueryData(callsQuery(connection).queryKey);
  if (!loaded)
    return (
      <p className={styles.none}>
        <Link to="/calls">Open the calls</Link> to load them. The API sends all calls at once, so this page
        does not ask for them unasked.
      </p>
    );
  const newest = loaded.records
    .map((call) => ({ call, id: idOf(call), when: call.startedAt ?? call.createdAt }))
    .filter(({ id }) => id !== undefined)
    .sort((a, b) => (sortableTime(b.when) ?? 0) - (sortableTime(a.when) ?? 0))
    .slice(0, SHOWN);
  if (newest.length === 0) return <p className={styles.none}>There are no calls yet.</p>;
  return (
    <ul className={styles.list}>
      {newest.map(({ call, id = "", when }) => (
        <li key={id}>
          <Link to={`/calls/${encodeURIComponent(id)}`}>
            <When value={when} />
          </Link>
          <span>{readable(textAt(call, "endedReason") ?? textAt(call, "status") ?? "")}</span>
        </li>
      ))}
    </ul>
  );
}
