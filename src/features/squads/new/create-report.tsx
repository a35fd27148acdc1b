import { Link } from "react-router";
import { idOf, nameOf } from "@/document/read";
import type { Tried } from "@/editing/create";
import { type CreateResult, createdWords } from "@/editing/result-words";
import { shortenId } from "@/lib/words";
import { Report } from "@/record-editor/report";
import { Deviations } from "@/record-editor/save-report";
import { squad as schema } from "@/schema/squad";
import { Button } from "@/ui/button";
import { When } from "@/ui/when";
import styles from "./new-squad.module.css";

interface CreateReportProps {
  result: CreateResult | undefined;
  onLookAgain: (tried: Tried) => void;
  /** Sends it although there is one like it, or one may have been created. */
  onCreateAnyway: () => void;
}

/** What came of creating a squad: one sentence that is read aloud, what did not come out as asked, and what can be done now. */
export function CreateReport({ result, ...on }: CreateReportProps) {
  const words = result && createdWords(schema, "squad", result);
  const records = result ? squadsIn(result) : [];
  return (
    <Report words={words}>
      {result?.kind === "created" && <Deviations schema={schema} report={result.report} />}
      {records.length > 0 && (
        <ul className={styles.found}>
          {records.map((record, index) => (
            <li key={idOf(record) ?? index}>
              <SquadLink record={record} />
            </li>
          ))}
        </ul>
      )}
      {result && <WayOut result={result} {...on} />}
    </Report>
  );
}

function SquadLink({ record }: { record: Record<string, unknown> }) {
  const id = idOf(record);
  const name = nameOf(record);
  return (
    <>
      {id === undefined ? name : <Link to={`/squads/${encodeURIComponent(id)}`}>Open {name}</Link>}{" "}
      <span className={styles.muted}>
        {id !== undefined && <code title={id}>{shortenId(id)}</code>} <When value={record.createdAt} />
      </span>
    </>
  );
}

function squadsIn(result: CreateResult): readonly Record<string, unknown>[] {
  switch (result.kind) {
    case "created":
      return [result.record, ...result.twins];
    case "existing":
      return [result.record];
    case "several":
    case "there":
      return result.records;
    case "unknown":
      return result.records ?? [];
    default:
      return [];
  }
}

function WayOut(props: Omit<CreateReportProps, "result"> & { result: CreateResult }) {
  const { result, onLookAgain, onCreateAnyway } = props;
  switch (result.kind) {
    case "unknown":
      return (
        <div className={styles.ways}>
          <Button variant="primary" onClick={() => onLookAgain(result.tried)}>
            Look again
          </Button>
          {/* Only who has looked can tell whether it is to be sent again. */}
          {result.records && <Button onClick={onCreateAnyway}>Send it again all the same</Button>}
        </div>
      );
    case "not-created":
      return (
        <div className={styles.ways}>
          <Button onClick={() => onLookAgain(result.tried)}>Look again</Button>
        </div>
      );
    case "there":
    case "existing":
      return (
        <div className={styles.ways}>
          <Button onClick={onCreateAnyway}>Create another one all the same</Button>
        </div>
      );
    default:
      return null;
  }
}
