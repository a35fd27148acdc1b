import { useMemo } from "react";
import { callQuery, deleteCall } from "@/api/calls";
import { type Connection, connectionStore, useConnection } from "@/api/connection";
import type { CallValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { isThere } from "@/api/query-client";
import { archiveFor, removeCalls, withTheSameCalls } from "@/archive/current-archive";
import { DeleteButton, DeleteManyButton } from "@/deletion/delete-button";
import type { DeletionKind } from "@/deletion/queue";
import { dayOf } from "@/lib/day-range";
import { listed } from "@/lib/format";
import { count, count as counted, number } from "@/lib/words";
import { sayParts } from "@/review/annotation-words";
import { useShown } from "@/review/use-workspace";
import { annotationKind } from "@/storage/annotation-kind";
import { type CallScores, scoresKind } from "@/storage/scorecards";

interface DeleteCallProps {
  call: Loaded<CallValue>;
  id: string;
  name: string;
  /** Called once it's in the queue, to go on to the next call. */
  onQueued: () => void;
  isCompact: boolean;
}

/** Deletes a call and says what is deleted with it. Nothing in the API refers to a call. */
export function DeleteCall({ call, id, name, onQueued, isCompact }: DeleteCallProps) {
  const connection = useConnection();
  const annotation = useShown(annotationKind)?.get(id);
  const scores = useShown(scoresKind)?.get(id);
  const written = [
    annotation && sayParts(annotation),
    scores && counted(countAnswers(scores), "scorecard answer"),
  ].filter((part) => part !== undefined);
  const { messages, summaries, evaluation, recordings } = call.value;
  const parts = [
    messages.length > 0 && `transcript (${counted(messages.length, "message")})`,
    summaries.length > 0 && "summary",
    evaluation !== undefined && "evaluation",
    recordings.length > 0 && "recording URL",
  ].filter((part) => part !== false);
  return (
    <DeleteButton
      {...callDeletion(connection)}
      id={id}
      name={name}
      record={
        written.length === 0
          ? call.raw
          : { ...call.raw, ...(annotation && { annotation }), ...(scores && { scores }) }
      }
      onQueued={onQueued}
      isCompact={isCompact}
    >
      <p>{name}</p>
      <p>
        {parts.length === 0 ? "This deletes the call's record." : `This deletes the ${listed(parts)}.`} The
        service may still store the recording itself.
      </p>
      {written.length > 0 && <p>What this browser stores about it is deleted too: {written.join("; ")}.</p>}
    </DeleteButton>
  );
}

/** How many questions about a call are answered. */
function countAnswers({ filledIn }: CallScores): number {
  return Object.values(filledIn).reduce((sum, { answers }) => sum + Object.keys(answers).length, 0);
}

/**
 * How calls are deleted: after a lost answer, the call is looked up by ID, and in the list if it isn't found;
 * deleted calls leave the archive.
 */
function callDeletion(connection: Connection): DeletionKind {
  return {
    noun: "call",
    connection,
    options: deleteCall(connection),
    look: (id) => isThere(callQuery(connection, id)),
    isListed: async (id) => {
      // Another connection's archive ends this one's.
      if (connectionStore.current()?.id !== connection.id) throw new Error("Another connection is open.");
      return (await archiveFor(connection).exportRecords([id])).found > 0;
    },
    onGone: async (ids) => {
      const removed = removeCalls(connection.id, ids);
      const { forgetCalls } = await import("@/review/workspace");
      const holders = [connection.id, ...withTheSameCalls(connection.id)];
      await Promise.all([removed, ...holders.map((id) => forgetCalls(id, ids))]);
    },
  };
}

interface DeleteCallsProps {
  /** The IDs of the selected calls. */
  ids: ReadonlySet<string>;
  /** Called once they are in the queue, to clear the selection. */
  onQueued: () => void;
}

/** Deletes the selected calls and says what is deleted with them. */
export function DeleteCalls({ ids, onQueued }: DeleteCallsProps) {
  const connection = useConnection();
  const kind = useMemo(() => callDeletion(connection), [connection]);
  const annotations = useShown(annotationKind);
  const scores = useShown(scoresKind);
  const isReviewed = Boolean(annotations?.size || scores?.size);
  return (
    <DeleteManyButton
      kind={kind}
      ids={ids}
      exportFile={async (chosen, signal) => {
        const { file, found } = await archiveFor(connection).exportRecords(chosen, signal);
        const missing = chosen.length - found;
        const lost = missing > 0 ? ` The service no longer has the other ${number(missing)}.` : "";
        return {
          name: `calls-before-deletion-${dayOf(new Date())}.jsonl`,
          file,
          remark: `Saved ${count(found, "call")}.${lost}`,
        };
      }}
      onQueued={onQueued}
    >
      <p>
        This deletes each call's transcript, summary, evaluation and recording URL. The service may still
        store the recordings themselves.
      </p>
      {isReviewed && (
        <p>
          Their tags, notes, review statuses and scorecard answers in this browser are deleted too. The JSON
          download doesn't include them; “Export reviews” in Settings does.
        </p>
      )}
    </DeleteManyButton>
  );
}
