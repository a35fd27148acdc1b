import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { callQuery } from "@/api/calls";
import { type Connection, useConnection } from "@/api/connection";
import { loadCall } from "@/api/dialects";
import { errorWords, isNotFound } from "@/api/errors";
import { useShownCall } from "@/api/shown-call";
import type { Archive } from "@/archive/archive";
import { useAnswer, useArchiveIfLoaded } from "@/archive/use-archive";
import type { StoredCall } from "@/archive/view-types";
import { DeletedView } from "@/deletion/deleted-view";
import { useDeletionOf } from "@/deletion/queue";
import type { JsonObject } from "@/document/equal";
import { useShown, useWritten } from "@/review/use-workspace";
import { annotationKind } from "@/storage/annotation-kind";
import { scoresKind } from "@/storage/scorecards";
import { ButtonLink } from "@/ui/button";
import { ErrorView } from "@/ui/error-view";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { StaleNote } from "@/ui/retry-note";
import { SkeletonFacts, SkeletonTurns } from "@/ui/skeleton";
import { useRecordId } from "@/ui/use-record-id";
import { Moment } from "@/ui/when";
import { isRunning } from "../reading";
import { recordingsOf } from "./playback";
import { RevealProvider } from "./reveal";
import { CONVERSATION, Columns, Viewer } from "./viewer";

const CRUMBS = [{ label: "Calls", to: "/calls" }];

/**
 * One call: the conversation in step with its recording, and the outcome. It's read by ID and waits for no
 * list.
 */
export function Component() {
  const callId = useRecordId("callId");
  // Each call starts with fresh state.
  return <CallPage key={callId} id={callId} />;
}

function CallPage({ id }: { id: string }) {
  const connection = useConnection();
  const deletion = useDeletionOf(connection, "call", id);
  const isDeleted = deletion?.state.step === "deleted";
  const archive = useArchiveIfLoaded()?.archive;
  const read = useCall(connection, id, archive, isDeleted);
  const { isFromList, listReadAt, missing, error, isReading, readAgain } = read;
  const [isRevealed, setRevealed] = useState(false);
  const masked = useShownCall(connection, read.call);
  const annotation = useShown(annotationKind)?.get(id);
  const written = useWritten(annotationKind)?.get(id);
  const scores = useShown(scoresKind)?.get(id);
  const writtenScores = useWritten(scoresKind)?.get(id);
  const hasMasked = masked !== read.call || annotation !== written || scores !== writtenScores;
  const recordings = useMemo(
    () => (missing || !read.call ? [] : recordingsOf(loadCall(read.call).value)),
    [read.call, missing],
  );

  if (deletion && isDeleted) {
    return (
      <Page title="Deleted call" crumbs={CRUMBS}>
        <DeletedView deletion={deletion}>
          <ButtonLink to="/calls">View all calls</ButtonLink>
        </DeletedView>
      </Page>
    );
  }
  const failed = error && { words: errorWords(error), onRetry: readAgain, busy: isReading };
  if (!masked || !read.call) {
    return (
      <Page title="Call" crumbs={CRUMBS}>
        {failed ? (
          <ErrorView {...failed}>
            <ButtonLink to="/calls">View all calls</ButtonLink>
          </ErrorView>
        ) : (
          <Columns side={<SkeletonFacts />} isBusy>
            <div className={CONVERSATION}>
              <SkeletonTurns />
            </div>
          </Columns>
        )}
      </Page>
    );
  }
  const listTime = listReadAt !== undefined && <Moment at={listReadAt} />;
  return (
    <RevealProvider
      reveal={hasMasked ? { isShown: isRevealed, onToggle: () => setRevealed(!isRevealed) } : undefined}
    >
      <Viewer
        id={id}
        call={loadCall(isRevealed ? read.call : masked)}
        masked={loadCall(masked)}
        annotation={isRevealed ? written : annotation}
        written={written}
        recordings={recordings}
        isFromList={isFromList}
        isGone={missing}
        archive={archive}
        notice={
          missing ? (
            <Note tone="warn" role="alert" actions={<ButtonLink to="/calls">View all calls</ButtonLink>}>
              Call not found: the service no longer has it. If you need the transcript, copy it before you
              leave this page.{" "}
              {isFromList && listTime && <>This version was loaded with the call list: {listTime}.</>}
            </Note>
          ) : failed ? (
            <StaleNote {...failed} shown={isFromList ? "the version from the call list" : undefined} />
          ) : undefined
        }
      />
    </RevealProvider>
  );
}

/** How often a call in progress is read again, in milliseconds; only while the tab is visible. */
const AGAIN_MS = 10_000;

/**
 * A call to show: the archive's version until the service answers, then the service's own record.
 * @param archive the calls, if they're loaded
 */
function useCall(connection: Connection, id: string, archive: Archive | undefined, isDeleted: boolean) {
  const query = useQuery({
    ...callQuery(connection, id),
    enabled: !isDeleted,
    refetchInterval: ({ state: { data, error } }) =>
      data && isRunning(loadCall(data).value) && !isNotFound(error) ? AGAIN_MS : false,
  });
  const stored = useAnswer(archive, "call", id).data ?? undefined;
  // The archive's version is still shown when the call leaves the list because it was deleted.
  const [held, setHeld] = useState<{ stored: StoredCall; at: number | undefined }>();
  if (stored && stored !== held?.stored && stored.row.id === id) {
    setHeld({ stored, at: archive?.state().loadedAt });
  }
  const fromList = useMemo(() => held && recordOf(held.stored), [held]);

  const missing = isNotFound(query.error);
  useEffect(() => {
    if (missing) void archive?.remove([id]);
  }, [archive, id, missing]);
  const record = query.data;
  const wasUnended = held !== undefined && held.stored.row.phase !== "ended";
  useEffect(() => {
    if (record && wasUnended) void archive?.put([record]);
  }, [archive, record, wasUnended]);

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

/** The archive's version of a call, under the API's field names. */
function recordOf({ row, messages, transcript }: StoredCall): JsonObject {
  const { customerNumber: number, customerName: name, evaluation } = row;
  const record = {
    ...Object.fromEntries(SAME_FIELDS.map((field) => [field, row[field]])),
    customer: number || name ? { number, name } : undefined,
    schedulePlan: row.scheduledAt === undefined ? undefined : { earliestAt: row.scheduledAt },
    summary: row.summary,
    analysis: evaluation === undefined ? undefined : { successEvaluation: evaluation },
    messages,
    transcript,
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/** What a row of the archive has under the API's own names. */
const SAME_FIELDS = [
  "id",
  "createdAt",
  "startedAt",
  "endedAt",
  "type",
  "status",
  "endedReason",
  "assistantId",
  "squadId",
  "phoneNumberId",
] as const;
