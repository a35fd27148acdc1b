import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { useConnection } from "@/api/connection";
import { loadSquad } from "@/api/dialects";
import { editedRecords } from "@/api/edited-records";
import { listOf } from "@/api/lists";
import { noteCreated } from "@/api/own-writes";
import { postSquad, SQUADS, squadsQuery } from "@/api/squads";
import type { JsonObject } from "@/document/equal";
import { idOf, nameOf } from "@/document/read";
import { type Created, create, lookForCreated, type Tried } from "@/editing/create";
import { type CreateResult, createdWords } from "@/editing/result-words";
import { idToSegment } from "@/lib/record-address";
import { shortenId } from "@/lib/words";
import { Deviations, Report } from "@/record-editor/save-report";
import { squad as schema } from "@/schema/squad";
import { Button } from "@/ui/button";
import { Each } from "@/ui/each";
import { When } from "@/ui/when";

interface CreateReportProps {
  result: CreateResult | undefined;
  onLookAgain: (tried: Tried) => void;
  /** Sends it even though a similar squad exists or may have been created. */
  onCreateAnyway: () => void;
}

/**
 * The result of creating a squad: an announced sentence, what the service stored differently, and the next
 * steps.
 */
export function CreateReport({ result, onLookAgain, onCreateAnyway }: CreateReportProps) {
  const words = result && createdWords(result);
  const records = result ? squadsIn(result) : [];
  return (
    <Report words={words}>
      {result?.kind === "created" && <Deviations schema={schema} report={result.report} />}
      {records.length > 0 && (
        <ul className="roomy-links text-sm">
          <Each of={records}>
            {(record) => {
              const id = idOf(record);
              const name = nameOf(record);
              return (
                <li>
                  {id === undefined ? name : <Link to={`/squads/${idToSegment(id)}`}>{`Open ${name}`}</Link>}{" "}
                  <span className="text-muted">
                    {id !== undefined && <code title={id}>{shortenId(id)}</code>}{" "}
                    <When value={record.createdAt} />
                  </span>
                </li>
              );
            }}
          </Each>
        </ul>
      )}
      {result?.kind === "unknown" && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => onLookAgain(result.tried)}>
            Check again
          </Button>
          {/* Offered only after a check, because the squad may have been created. */}
          {result.records && <Button onClick={onCreateAnyway}>Send again anyway</Button>}
        </div>
      )}
      {result?.kind === "there" && (
        <Button className="w-fit" onClick={onCreateAnyway}>
          Create another anyway
        </Button>
      )}
    </Report>
  );
}

function squadsIn(result: CreateResult): readonly JsonObject[] {
  if (result.kind === "created") return [result.record, ...result.twins];
  return "records" in result ? (result.records ?? []) : [];
}

type Wanted = Omit<Parameters<typeof create>[0], "io" | "tried">;

/** Creates a squad and reports the result. Remembers a request whose outcome is unknown. */
export function useCreate() {
  const connection = useConnection();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<CreateResult>();
  const tried = useRef<Tried>(undefined);
  const sent = useRef<JsonObject>({});
  const asked = useRef<JsonObject>(undefined);
  // Holding down the shortcut triggers again before the next render.
  const isRunning = useRef(false);

  const readAll = () => editedRecords(client, connection, SQUADS).readAll();
  const run = async (work: () => Promise<Created>) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setResult(undefined);
    const next = await work().catch((error: unknown): CreateResult => ({ kind: "failed", error }));
    // A failure or refusal says nothing about an earlier request, so `tried` stays.
    if (next.kind !== "failed" && next.kind !== "refused")
      tried.current = "tried" in next ? next.tried : undefined;
    if (next.kind === "created") note(next.record);
    setResult(next);
    setBusy(false);
    isRunning.current = false;
    return next;
  };
  /** The service's list may not include a new squad right away. */
  const note = (record: JsonObject) => {
    const { queryKey } = squadsQuery(connection);
    noteCreated(queryKey, record);
    client.setQueryData(queryKey, (list) =>
      !list || list.raws.some((other) => idOf(other) === idOf(record))
        ? list
        : listOf([...list.raws, record], list.odd, loadSquad),
    );
  };
  const post = (body: object) => postSquad(connection, body);
  return {
    busy,
    result,
    create: (wanted: Wanted) => {
      asked.current = wanted.document;
      const send = (body: object) => {
        sent.current = wanted.document;
        return post(body);
      };
      return run(() => create({ ...wanted, io: { readAll, post: send }, tried: tried.current }));
    },
    /** The document that was to be created last, whether or not it was sent. */
    asked: () => asked.current,
    /** The document that was sent last. */
    sent: () => sent.current,
    lookAgain: (earlier: Tried) => run(() => lookForCreated(earlier, { readAll, post })),
    forget: () => setResult(undefined),
  };
}
