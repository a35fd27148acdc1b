import { repeated } from "@/api/client";
import { type Connection, connectionStore } from "@/api/connection";
import { isApiError, isCanceled, isForbidden } from "@/api/errors";
import { cancellation } from "@/api/pause";
import { equal, isRecord, type JsonObject } from "@/document/equal";
import { withNearestNumbers } from "@/document/exact-json";
import { readRange } from "@/lib/day-range";
import { createListeners } from "@/lib/listen";
import { errorOf } from "@/lib/typed";
import { whenIdle, whenUnused } from "@/lib/when-idle";
import { callPeriod, storeCallPeriod } from "@/storage/call-periods";
import { storesNothing } from "@/storage/private-mode";
import { type FirstPage, isFirstPage } from "./first-page";
import type {
  Changed,
  Contents,
  LoadReport,
  Progress,
  ReadKind,
  RequestOf,
  ResponseOf,
  Share,
} from "./protocol";
import { type Names, WRITTEN_KINDS, type Written, type WrittenKind } from "./view-types";
import { createWorkerClient, type Port, type WorkerClient } from "./worker-client";

/** The state of an archive. It stays the same object until something changes. */
export interface ArchiveState extends Omit<Contents, "earlier" | "madeRoom"> {
  /** Identifies an archive within a page's life: another archive has its own keys and generations. */
  serial: number;
  /**
   * After "failed", "canceled" and "full", the calls that arrived stay. "full": the memory can't hold more.
   * "period": the list was read to its end, but only calls of `period` are held. "first-page": it was read to
   * its end, but the service seems to have left out calls.
   */
  status: "idle" | "loading" | "complete" | "first-page" | "period" | "full" | "failed" | "canceled";
  /** Calls are loaded for this period only: one of `PERIODS`. */
  period?: Period;
  /** The shown calls are from an earlier load; the current load replaces them when it is complete. */
  isRefreshing: boolean;
  /** Of the current or last load. */
  progress?: Pick<Progress, "bytes" | "totalBytes" | "calls" | "stalled">;
  /** Why the last load failed. */
  error?: Error;
  /** When the last load that read the whole list ended, in epoch milliseconds. */
  loadedAt?: number;
  /** Since when the account is in use, in epoch milliseconds; absent while unknown. */
  usedSince?: number;
}

/** The state without progress, which changes ten times a second. */
export type ArchiveSnapshot = Omit<ArchiveState, "progress">;

/** The periods that calls can be loaded for, as in `RANGE_PRESETS`. */
export const PERIODS = ["7d", "30d", "90d", "365d"] as const;
export type Period = (typeof PERIODS)[number];

const IDLE: Omit<ArchiveState, "serial"> = {
  status: "idle",
  isRefreshing: false,
  count: 0,
  arrived: 0,
  broken: 0,
  invalid: [],
  generation: 0,
  edits: 0,
  running: [],
  progress: undefined,
  error: undefined,
  loadedAt: undefined,
  page: undefined,
};

/** A worker and how to end it. */
export interface WorkerPort {
  port: Port;
  /** Called if the worker itself fails: its script didn't load, or the browser ended it. */
  onFailure: (failed: () => void) => void;
  end: () => void;
}

/** How many annotations are sent ahead at a time: about 5 ms of the page's and the worker's time. */
const MOST_AHEAD = 1000;

let lastSerial = 0;

/** The calls of one connection, stored in a worker. */
export function createArchive(connection: Connection, startWorker: () => WorkerPort) {
  const chosen = callPeriod(connection.id);
  let state: ArchiveState = {
    ...IDLE,
    serial: ++lastSerial,
    period: PERIODS.find((period) => period === chosen),
  };
  let worker: WorkerPort | undefined;
  let client: WorkerClient | undefined;
  let names: Names | undefined;
  /** The annotations and scores of calls. */
  const written: Partial<Written> = {};
  /** Those that the worker doesn't have yet. */
  const untold: Partial<Record<WrittenKind, Iterator<Changed>>> = {};
  let loading: AbortController | undefined;
  /** The worker's latest report on the current load. */
  let newest: Partial<ArchiveState> | undefined;
  let isNoting = false;
  let masks = connection.masks;
  /** The worker stores the calls, and removes what is stored. */
  let isStoring = false;
  const listeners = createListeners();

  let snapshot: ArchiveSnapshot = state;
  const set = (change: Partial<ArchiveState>) => {
    const { progress: _, ...rest } = change;
    state = { ...state, ...change };
    if (state.status === "complete" || state.status === "first-page")
      state.status = shownFirstPage(state) ? "first-page" : "complete";
    if (Object.keys(rest).length > 0) snapshot = state;
    listeners.tell();
  };
  const hold = ({ generation, edits, count, arrived, broken, invalid, running, page }: Contents) => ({
    generation,
    edits,
    count,
    arrived,
    broken,
    invalid,
    running,
    page,
  });
  const onProgress = (progress: Progress) => {
    if (!loading) return;
    const { bytes, totalBytes, calls, stalled } = progress;
    newest = hold(progress);
    // The calls of the last visit came in after this load started.
    if (progress.earlier !== undefined)
      Object.assign(newest, { isRefreshing: true, loadedAt: progress.earlier });
    if (progress.madeRoom) Object.assign(newest, { isRefreshing: false, loadedAt: undefined });
    // Within a generation, only the progress is new.
    const hasMore = progress.generation !== state.generation || progress.edits !== state.edits;
    set({ ...(hasMore && newest), progress: { bytes, totalBytes, calls, stalled } });
  };
  const talk = (): WorkerClient => {
    if (!client) {
      worker = startWorker();
      client = createWorkerClient(worker.port, onProgress);
      worker.onFailure(() => {
        client?.close(new Error("Loading calls stopped unexpectedly. Refresh to load them again."));
        client = undefined;
        newest = undefined;
        set({ ...IDLE, status: "failed", serial: ++lastSerial });
      });
      if (names) void client.ask("name", names);
      for (const kind of WRITTEN_KINDS) {
        untold[kind] = changedEntries(new Map(), written[kind] ?? new Map());
        tellWritten(kind);
      }
    }
    return client;
  };

  /**
   * Sends the worker the values of a kind that it doesn't have yet, for at most `most` calls.
   * @returns whether there may be more to send
   */
  const tellWritten = (kind: WrittenKind, most = Number.POSITIVE_INFINITY): boolean => {
    if (!client) return false;
    const changed: Changed[] = [];
    while (changed.length < most) {
      const next = untold[kind]?.next();
      if (!next || next.done) break;
      changed.push(next.value);
    }
    // Views report the worker's errors.
    if (changed.length > 0) client.ask("annotate", { kind, changed }).catch(() => undefined);
    return changed.length === most;
  };
  const setWritten = <K extends WrittenKind>(kind: K, next: Written[K]) => {
    if (written[kind] === next) return;
    // Later states are sent as differences from this one.
    tellWritten(kind);
    untold[kind] = changedEntries(written[kind] ?? new Map(), next);
    written[kind] = next;
  };

  const load = (signal: AbortSignal): Promise<LoadReport> => {
    const since = state.period && startOf(state.period);
    const send = async (using: Connection) => {
      // What is stored for the next visit is the whole list.
      isStoring = since === undefined && !storesNothing();
      const report = await talk().ask(
        "load",
        {
          address: using.address,
          key: using.key,
          ...(isStoring && { storedFor: connection.id }),
          ...(since !== undefined && { since }),
          ...(masks && { masks }),
        },
        signal,
      );
      // Storing may have been turned off before the worker was asked, when nothing was there to remove.
      if (isStoring && storesNothing()) await removeStored(connection.id).catch(() => undefined);
      isNoting = true;
      if (!signal.aborted && report.organizationId) {
        connectionStore.noteOrganization(using, [report.organizationId]);
      }
      isNoting = false;
      return report;
    };
    // The calls that arrived stay on screen, so an interrupted list isn't retried automatically.
    const mayRetry = () => !state.progress?.calls;
    return repeated(connection, "GET /calls", send, { signal, mayRetry });
  };

  const begin = async () => {
    loading?.abort();
    const mine = new AbortController();
    loading = mine;
    newest = undefined;
    set({
      status: "loading",
      isRefreshing: state.count > 0,
      error: undefined,
      progress: { bytes: 0, calls: 0, stalled: false },
    });
    const ended = (change: Partial<ArchiveState>) => {
      if (loading !== mine) return;
      loading = undefined;
      set({
        ...newest,
        isRefreshing: false,
        ...change,
        progress: state.progress && { ...state.progress, stalled: false },
      });
    };
    try {
      const report = await load(mine.signal);
      const status = report.isFull ? "full" : state.period ? "period" : "complete";
      ended({ ...hold(report), status, loadedAt: status === "complete" ? Date.now() : undefined });
    } catch (error) {
      if (isCanceled(error)) ended({ status: "canceled" });
      else ended({ status: "failed", error: errorOf(error) });
    }
  };

  const end = () => {
    loading?.abort();
    loading = undefined;
    worker?.end();
    client?.close(cancellation());
    worker = undefined;
    client = undefined;
  };

  const restart = () => {
    if (state.status === "idle") return;
    end();
    set({ ...IDLE, serial: ++lastSerial });
    void begin();
  };

  return {
    connectionId: connection.id,
    state: () => state,
    /** The state without progress; the same object until something else changes. */
    snapshot: () => snapshot,
    subscribe: listeners.subscribe,
    /** Starts reading the calls, unless that was done before. */
    start: () => {
      if (state.status === "idle") void begin();
    },
    /** Reads the list again. The current calls stay until the new list is complete. */
    refresh: () => void begin(),
    /** Reads the list again and holds only the calls of a period; undefined: all. Later loads do the same. */
    loadPeriod: (period: Period | undefined) => {
      storeCallPeriod(connection.id, period);
      set({ period });
      void begin();
    },
    /** Stops reading; calls that arrived stay. */
    cancel: () => loading?.abort(),
    /** Asks about the calls. `onShare` is called a few times a second with the progress of a file. */
    ask: <K extends ReadKind>(
      kind: K,
      ask: RequestOf<K>,
      signal?: AbortSignal,
      onShare?: (share: Share) => void,
    ): Promise<ResponseOf<K>> => talk().ask(kind, ask, signal, onShare),
    /**
     * The full records with these IDs as JSON Lines, as the service sends them. Streams the whole list
     * again.
     */
    exportRecords: (ids: readonly string[], signal?: AbortSignal, onShare?: (share: Share) => void) => {
      const { address, key } = connectionStore.newest(connection);
      return talk().ask("records", { address, key, ids, ...(masks && { masks }) }, signal, onShare);
    },
    /** Removes deleted calls. Resolves once nothing of them is stored either. */
    remove: async (ids: readonly string[]): Promise<void> => {
      const isDone = await client?.ask("remove", ids).then(
        (contents) => {
          set(hold(contents));
          return isStoring;
        },
        // The worker ended.
        () => false,
      );
      if (!isDone) await removeStored(connection.id);
    },
    /** Replaces calls with newer versions that were read by ID; calls that aren't loaded yet are ignored. */
    put: async (given: readonly JsonObject[]): Promise<void> => {
      const calls = given.map(withNearestNumbers).filter(isRecord);
      if (client) set(hold(await client.ask("put", calls)));
    },
    /** Notes since when the account is in use, in epoch milliseconds; undefined while unknown. */
    noteUse: (usedSince: number | undefined): void => {
      if (state.usedSince !== usedSince) set({ usedSince });
    },
    /** Sets the names of assistants, squads and numbers, by ID. Newer names replace older ones. */
    name: async (next: Names): Promise<void> => {
      if (equal(names, next)) return;
      names = next;
      if (client) set(hold(await client.ask("name", next)));
    },
    /**
     * Sets the annotations or scores of calls. Requests asked afterwards, with another `annotated`, are
     * answered with it.
     */
    annotate: <K extends WrittenKind>(kind: K, next: Written[K]): void => {
      setWritten(kind, next);
      tellWritten(kind);
    },
    /** Sets annotations before a request needs them, in parts while nobody uses the page. */
    annotateAhead: async (next: Written["annotations"]): Promise<void> => {
      setWritten("annotations", next);
      await whenUnused();
      while (written.annotations === next && tellWritten("annotations", MOST_AHEAD)) await whenIdle();
    },
    /** Ends the worker. The archive can't be used afterwards. */
    end,
    /** Asks again for what was refused with the old key, including reading that a rejected key had ended. */
    keyReplaced: () => {
      const { status, error } = state;
      const isOfKey = isForbidden(error) || (isApiError(error) && error.kind === "unauthorized");
      if (status === "failed" && isOfKey) void begin();
    },
    /**
     * Drops all calls and starts over, because they belong to another organization. Does nothing if they
     * already belong to the new one.
     */
    startOver: () => {
      if (!isNoting) restart();
    },
    /** Masking was turned on or off: what is held is masked or isn't, so it's read again. */
    maskingChanged: (now: Connection["masks"]) => {
      if (masks === now) return;
      masks = now;
      restart();
    },
  };
}

export type Archive = ReturnType<typeof createArchive>;

/** What differs between two states; what was removed is undefined. */
function* changedEntries(before: Written[WrittenKind], after: Written[WrittenKind]): Generator<Changed> {
  for (const entry of after) if (before.get(entry[0]) !== entry[1]) yield entry;
  for (const id of before.keys()) if (!after.has(id)) yield [id, undefined];
}

/** What the shown calls are the first page of; undefined if they're all, or if other calls are known to miss. */
export function shownFirstPage({
  loadedAt,
  page,
  usedSince,
}: Pick<ArchiveState, "loadedAt" | "page" | "usedSince">): FirstPage | undefined {
  return loadedAt !== undefined && page && isFirstPage(page, usedSince) ? page : undefined;
}

/** When a period starts, in epoch milliseconds. */
function startOf(period: Period): number | undefined {
  const from = readRange(period, new Date())?.from;
  return from === undefined ? undefined : new Date(`${from}T00:00:00`).getTime();
}

/** Removes what is stored of connections' calls for the next visit. */
export async function removeStored(...connectionIds: string[]): Promise<void> {
  if (connectionIds.length === 0) return;
  const { removeCallsOf } = await import("@/storage/stored-calls");
  await Promise.all(connectionIds.map((id) => removeCallsOf(id)));
}
