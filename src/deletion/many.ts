import { isForbidden } from "@/api/errors";
import { runIo } from "@/api/run-io";
import type { JsonObject } from "@/document/equal";
import { jsonOf } from "@/document/exact-json";
import { withoutSecrets } from "@/document/secrets";
import { count } from "@/lib/words";
import { createRun, type Run, type RunIo, type RunProgress } from "@/runs/run";
import { countOutcomes } from "@/runs/words";
import { type DeletionKind, deletionQueue, sendDelete } from "./queue";
import {
  type DeletionDetail,
  type DeletionReason,
  type DeletionReport,
  errorFacts,
  linesFile,
  type ReturnedLines,
  reasonOf,
} from "./records";

/** Deletions in flight, unless the service is rate limiting. */
const AT_ONCE = 4;
/**
 * After this many deletions in a row that are unverified, aren't allowed, or that the service didn't carry
 * out, the run stops.
 */
const MOST_DOUBTFUL = 5;

let batches = 0;

/** Deletes many records after ten seconds, unless undone. They share one entry in the queue. */
export function deleteManyLater({ ids, ...kind }: DeletionKind & { ids: readonly string[] }): void {
  const { noun, connection } = kind;
  const { run, report } = manyDeletions(kind, runIo(connection.id, "DELETE"));
  let start: (() => Promise<void>) | undefined = () => run.start(ids);
  batches += 1;
  deletionQueue.add({
    what: {
      noun,
      // Unique across reloads, because earlier batches may still be listed.
      id: `batch ${Date.now()} ${batches}`,
      name: count(ids.length, noun),
      size: ids.length,
      connection: { id: connection.id, name: connection.name },
    },
    run,
    ids,
    send: async () => {
      await (start ?? run.retry)();
      start = undefined;
      return { step: "reported", report: report(), at: Date.now() };
    },
  });
}

/** Many deletions of one type: each is sent once, and a retry sends those that weren't deleted. */
export function manyDeletions(
  kind: Pick<DeletionKind, "options" | "look" | "isListed" | "onGone">,
  io: RunIo,
): { run: Run<DeletionDetail>; report: () => DeletionReport } {
  const returned = createReturnedLines();
  let gone: string[] = [];
  let leaving: Promise<unknown> = Promise.resolve();
  /** Records that are deleted during the run leave the list together. */
  const leave = (id: string) => {
    gone.push(id);
    leaving = leaving
      .then(() => {
        const ids = gone;
        gone = [];
        return ids.length > 0 ? kind.onGone?.(ids) : undefined;
      })
      .catch(() => undefined);
    return leaving;
  };
  let doubtful = 0;
  /** The service was right that it doesn't have a record. */
  let isGoneProven = false;
  const run = createRun<DeletionDetail>({
    atOnce: AT_ONCE,
    io,
    attempt: async (id, { end }) => {
      const outcome = await sendDelete(kind, id, { isGoneBelieved: isGoneProven });
      isGoneProven ||= outcome.kind === "skipped";
      const isDoubtful =
        outcome.kind === "unknown" ||
        (outcome.kind === "failed" && (outcome.detail?.isThere || isForbidden(outcome.error)));
      doubtful = isDoubtful ? doubtful + 1 : 0;
      if (isDoubtful && doubtful >= MOST_DOUBTFUL) end(outcome.error);
      if (outcome.kind === "done" || outcome.kind === "skipped") await leave(id);
      if (outcome.kind !== "done") return outcome;
      const { record, isLost } = outcome.detail;
      if (record !== undefined) returned.add(record);
      // Don't hold the records in memory: there may be as many as the organization has calls.
      return isLost ? LOST : DELETED;
    },
  });
  return { run, report: () => reportOf(run.snapshot(), returned) };
}

const DELETED = { kind: "done", detail: {} } as const;
const LOST = { kind: "done", detail: { isLost: true } } as const;

function reportOf({ states, end }: RunProgress<DeletionDetail>, returned: ReturnedLines): DeletionReport {
  const reasons = new Map<string, DeletionReason & { ids: string[] }>();
  let lost = 0;
  for (const [id, state] of states) {
    if (state.kind === "done" && state.detail.isLost) lost += 1;
    if (state.kind !== "failed" && state.kind !== "unknown") continue;
    const reason = reasonOf(state);
    const key = JSON.stringify({ ...reason, error: errorFacts(reason.error) });
    const same = reasons.get(key);
    if (same) same.ids.push(id);
    else reasons.set(key, { ...reason, ids: [id] });
  }
  return {
    counts: countOutcomes(states.values()),
    lost,
    reasons: [...reasons.values()].sort((one, other) => other.ids.length - one.ids.length),
    endedBy: typeof end === "object" ? end : undefined,
    returned,
  };
}

/** Longer texts move out of the page's memory into a blob. */
const PART_CHARACTERS = 1_000_000;

/**
 * Collects the returned records. There may be as many as the organization has calls, too much text for a
 * page's memory.
 */
export function createReturnedLines() {
  const parts: Blob[] = [];
  let lines: string[] = [];
  let characters = 0;
  const returned = {
    count: 0,
    add: (record: JsonObject): void => {
      const line = `${jsonOf(withoutSecrets(record))}\n`;
      lines.push(line);
      characters += line.length;
      returned.count += 1;
      if (characters < PART_CHARACTERS) return;
      parts.push(new Blob(lines));
      lines = [];
      characters = 0;
    },
    file: () => linesFile([...parts, ...lines]),
    text: () => (parts.length === 0 ? lines.join("") : undefined),
  };
  return returned;
}
