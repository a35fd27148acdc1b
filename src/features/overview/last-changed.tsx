import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { idOf, nameOf } from "@/lib/read";
import { sortableTime } from "@/lib/time";
import { ErrorView } from "@/ui/error-view";
import { SkeletonText } from "@/ui/skeleton";
import { When } from "@/ui/when";
import styles from "./overview.module.css";

const SHOWN = 6;

/** The assistants that were changed last, as far as the service says when that was. */
export function LastChanged({ connection }: { connection: Connection }) {
  const { data, error, refetch, isFetching } = useQuery(assistantsQuery(connection));
  if (error && !data) return <ErrorView words={errorWords(error)} onRetry={refetch} busy={isFetching} />;
  if (!data) return <SkeletonText lines={SHOWN} />;
  const dated = data.records
    .map((assistant) => ({ assistant, id: idOf(assistant), at: sortableTime(assistant.updatedAt) ?? -1 }))
    .filter(({ at, id }) => at >= 0 && id !== undefined)
    .sort((a, b) => b.at - a.at)
    .slice(0, SHOWN);
  if (dated.length === 0)
    return <p className={styles.none}>The service does not say when its assistants were changed.</p>;
  return (
    <ul className={styles.list}>
      {dated.map(({ assistant, id = "" }) => (
        <li key={id}>
          <Link to={`/assistants/${encodeURIComponent(id)}`}>{nameOf(assistant)}</Link>
          <span>
            <When value={assistant.updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
