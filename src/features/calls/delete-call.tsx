import { useMemo } from "react";
import { callQuery, deleteCall } from "@/api/calls";
import { type Connection, useConnection } from "@/api/connection";
import { isThere } from "@/api/query-client";
import { archiveFor, archiveIfLoaded } from "@/archive/archive";
import { DeleteButton, DeleteManyButton } from "@/deletion/delete-button";
import type { DeletionKind } from "@/deletion/queue";
import { getAt } from "@/document/path";
import { textAt } from "@/document/read";
import { count as counted, number } from "@/lib/words";
import { summaryOf } from "./reading";

/** How calls are deleted: where an answer is lost the call is looked for by its id, and what is gone leaves the archive. */
function callDeletion(connection: Connection): DeletionKind {
  return {
    noun: "call",
    connection,
    options: deleteCall(connection),
    look: (id) => isThere(callQuery(connection, id)),
    onGone: (ids) => void archiveIfLoaded(connection.id)?.remove(ids),
  };
}

interface DeleteCallProps {
  call: object;
  id: string;
  name: string;
  connection: Connection;
}

/** Deletes a call, and says what goes with it. Nothing in the API refers to a call. */
export function DeleteCall({ call, id, name, connection }: DeleteCallProps) {
  const messages = getAt(call, ["messages"]);
  const turns = Array.isArray(messages) ? messages.length : 0;
  const parts = [
    turns > 0 ? `its transcript of ${counted(turns, "message")}` : undefined,
    summaryOf(call) === undefined ? undefined : "its summary",
    textAt(call, "analysis", "successEvaluation") === undefined ? undefined : "its evaluation",
    (textAt(call, "recordingUrl") ?? textAt(call, "stereoRecordingUrl")) === undefined
      ? undefined
      : "the address of its recording",
  ].filter((part) => part !== undefined);
  return (
    <DeleteButton {...callDeletion(connection)} id={id} name={name} record={call}>
      <p>
        {name}. The record goes{parts.length > 0 && `, and with it ${list(parts)}`}. Nothing else refers to a
        call. Whether the service keeps the recording itself is not known.
      </p>
    </DeleteButton>
  );
}

function list(parts: string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

interface DeleteCallsProps {
  /** How many are chosen. */
  count: number;
  /** The ids of those that are chosen: of the whole filtered set, `archive.ids(selection)`. */
  ids: () => Promise<readonly string[]> | readonly string[];
  /** They stand in the queue now: nothing need be chosen any more. */
  onQueued?: () => void;
}

/** Deletes the chosen calls, and says what goes with them. */
export function DeleteCalls({ count, ids, onQueued }: DeleteCallsProps) {
  const connection = useConnection();
  const kind = useMemo(() => callDeletion(connection), [connection]);
  return (
    <DeleteManyButton
      kind={kind}
      count={count}
      ids={ids}
      keep={async (chosen, signal) => {
        const { file, found } = await archiveFor(connection).exportRecords(chosen, signal);
        const missing = chosen.length - found;
        return {
          name: `calls-before-deletion-${new Date().toISOString().slice(0, 10)}.jsonl`,
          file,
          remark:
            missing > 0
              ? `Saved ${number(found)}; the service no longer has the other ${number(missing)}.`
              : `Saved ${number(found)}.`,
        };
      }}
      {...(onQueued && { onQueued })}
    >
      <p>
        Each record goes, with its transcript, its summary, its evaluation and the address of its recording.
        Nothing else refers to a call. Whether the service keeps the recordings themselves is not known.
      </p>
    </DeleteManyButton>
  );
}
