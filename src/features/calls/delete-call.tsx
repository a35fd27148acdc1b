import { useMemo } from "react";
import { callQuery, deleteCall } from "@/api/calls";
import { type Connection, useConnection } from "@/api/connection";
import { isThere } from "@/api/query-client";
import { archiveFor, removeCalls } from "@/archive/archive";
import { DeleteButton, DeleteManyButton } from "@/deletion/delete-button";
import type { DeletionKind } from "@/deletion/queue";
import { getAt } from "@/document/path";
import { textAt } from "@/document/read";
import { listed } from "@/lib/format";
import { count as counted, number } from "@/lib/words";
import { summaryOf } from "./reading";

/** How calls are deleted: after a lost answer, the call is looked up by ID; deleted calls leave the archive. */
function callDeletion(connection: Connection): DeletionKind {
  return {
    noun: "call",
    connection,
    options: deleteCall(connection),
    look: (id) => isThere(callQuery(connection, id)),
    onGone: (ids) => removeCalls(connection.id, ids),
  };
}

interface DeleteCallProps {
  call: object;
  id: string;
  name: string;
  connection: Connection;
  /** Called once it's in the queue, to go on to the next call. */
  onQueued?: () => void;
  isCompact?: boolean;
}

/** Deletes a call and says what is deleted with it. Nothing in the API refers to a call. */
export function DeleteCall({ call, id, name, connection, onQueued, isCompact }: DeleteCallProps) {
  const messages = getAt(call, ["messages"]);
  const turns = Array.isArray(messages) ? messages.length : 0;
  const parts = [
    turns > 0 ? `transcript (${counted(turns, "message")})` : undefined,
    summaryOf(call) === undefined ? undefined : "summary",
    textAt(call, "analysis", "successEvaluation") === undefined ? undefined : "evaluation",
    (textAt(call, "recordingUrl") ?? textAt(call, "stereoRecordingUrl")) === undefined
      ? undefined
      : "recording URL",
  ].filter((part) => part !== undefined);
  return (
    <DeleteButton
      {...callDeletion(connection)}
      id={id}
      name={name}
      record={call}
      onQueued={onQueued}
      isCompact={isCompact}
    >
      <p>{name}</p>
      <p>
        {parts.length === 0 ? "This deletes the call's record." : `This deletes the ${listed(parts)}.`} The
        service may still store the recording itself.
      </p>
    </DeleteButton>
  );
}

interface DeleteCallsProps {
  /** The number of selected calls. */
  count: number;
  /** Their IDs: for the whole filtered set, `archive.ids(selection)`. */
  ids: () => Promise<readonly string[]> | readonly string[];
  /** Called once they are in the queue, to clear the selection. */
  onQueued?: () => void;
}

/** Deletes the selected calls and says what is deleted with them. */
export function DeleteCalls({ count, ids, onQueued }: DeleteCallsProps) {
  const connection = useConnection();
  const kind = useMemo(() => callDeletion(connection), [connection]);
  return (
    <DeleteManyButton
      kind={kind}
      count={count}
      ids={ids}
      exportFile={async (chosen, signal) => {
        const { file, found } = await archiveFor(connection).exportRecords(chosen, signal);
        const missing = chosen.length - found;
        return {
          name: `calls-before-deletion-${new Date().toISOString().slice(0, 10)}.jsonl`,
          file,
          remark:
            missing > 0
              ? `Saved ${counted(found, "call")}. The service no longer has the other ${number(missing)}.`
              : `Saved ${counted(found, "call")}.`,
        };
      }}
      {...(onQueued && { onQueued })}
    >
      <p>
        This deletes each call's transcript, summary, evaluation and recording URL. The service may still
        store the recordings themselves.
      </p>
    </DeleteManyButton>
  );
}
