import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callQuery } from "@/api/calls";
import type { Connection } from "@/api/connection";
import { isApiError } from "@/api/errors";
import type { Archive } from "@/archive/archive";
import { useStoredCall } from "@/archive/use-archive";
import type { StoredCall } from "@/archive/view-types";
import { isRunning } from "../reading";

/** How often a call in progress is read again, in milliseconds; only while the tab is visible. */
const AGAIN_MS = 10_000;

/**
 * A call to show: the archive's version until the service answers, then the service's own record.
 * @param archive the calls, if they're loaded
 */
export function useCall(
  connection: Connection,
  id: string,
  archive: Archive | undefined,
  isDeleted: boolean,
) {
  const query = useQuery({
    ...callQuery(connection, id),
    enabled: !isDeleted,
    refetchInterval: ({ state }) => (isRunning(state.data) && !isGone(state.error) ? AGAIN_MS : false),
  });
  const stored = useStoredCall(archive, id).data ?? undefined;
  // Keep the archive's version when the call leaves the list because it's gone.
  const [held, setHeld] = useState<{ stored: StoredCall; at: number | undefined }>();
  if (stored && stored !== held?.stored && stored.row.id === id) {
    setHeld({ stored, at: archive?.state().loadedAt });
  }
  const fromList = useRecordOf(held?.stored);

  const missing = isGone(query.error);
  useEffect(() => {
    if (missing) void archive?.remove([id]);
  }, [archive, id, missing]);
  const record = query.data;
  const wasRunning = held?.stored.row.isRunning ?? false;
  useEffect(() => {
    if (record && wasRunning) void archive?.put([record]);
  }, [archive, record, wasRunning]);

  return {
    call: record ?? fromList,
    /** The service hasn't answered (yet): this is the archive's version. */
    isFromList: record === undefined && fromList !== undefined,
    listReadAt: held?.at,
    missing,
    error: query.error,
    isReading: query.isFetching,
    readAgain: () => void query.refetch(),
  };
}

function isGone(error: unknown): boolean {
  return isApiError(error) && error.kind === "missing";
}

/** Returns the same object for the same archived call. */
function useRecordOf(stored: StoredCall | undefined): Record<string, unknown> | undefined {
  const [made, setMade] = useState<{ of: StoredCall; record: Record<string, unknown> }>();
  if (stored && made?.of !== stored) {
    const next = { of: stored, record: recordOf(stored) };
    setMade(next);
    return next.record;
  }
  return made?.record;
}

/** The archive's version of a call, under the API's field names. */
function recordOf({ row, messages, transcript }: StoredCall): Record<string, unknown> {
  const { id, createdAt, startedAt, endedAt, type, status, endedReason, assistantId, phoneNumberId } = row;
  const { customerNumber, customerName, summary, evaluation } = row;
  const record = {
    id,
    createdAt,
    startedAt,
    endedAt,
    type,
    status,
    endedReason,
    assistantId,
    phoneNumberId,
    customer: customerNumber || customerName ? { number: customerNumber, name: customerName } : undefined,
    summary,
    analysis: evaluation === undefined ? undefined : { successEvaluation: evaluation },
    messages,
    transcript,
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
