import { type Connection, connectionStore } from "@/api/connection";
import { type ApiError, isApiError, isCanceled } from "@/api/errors";
import { cancellation, LONGEST_WAIT_MS, pause, waitMs } from "@/api/pause";
import { waits } from "@/api/waiting";
import { type Asker, createAsker, type Port } from "./asker";
import type { Holding, LoadReport, Progress, Share } from "./protocol";
import type {
  ExportAsk,
  KeptCall,
  Names,
  Place,
  Selection,
  Series,
  SeriesAsk,
  View,
  ViewAnswer,
} from "./view-types";

/** How an archive stands. It keeps its identity until something changes. */
export interface ArchiveState {
  /** Tells the archives of a page's life apart: another one has other keys and generations. */
  serial: number;
  /** "failed" and "canceled" keep what had come in before. */
  status: "idle" | "loading" | "complete" | "failed" | "canceled";
  /** The calls that are shown are of an earlier load; those of the one that is going on replace them when it is complete. */
  isRefreshing: boolean;
  /** How many calls can be shown, deleted ones left out. */
  count: number;
  /** How many elements of the list came in, whatever they were: what `upTo` of a view counts. */
  arrived: number;
  /** Elements of the list that are no calls that could be read. */
  broken: number;
  /** Grows with every change of what can be shown. */
  generation: number;
  /** Grows with every change that is not more calls coming in behind the others. */
  edits: number;
  /** Ids of calls that are still going on. */
  running: readonly string[];
  /** Of the load that is going on, or went on last. */
  progress?: { bytes: number; totalBytes?: number; calls: number; stalled: boolean };
  /** Why the last load failed. */
  error?: Error;
  /** When the last complete load ended, in epoch milliseconds. */
  loadedAt?: number;
}

/** The same without what changes ten times a second. */
export type ArchiveStanding = Omit<ArchiveState, "progress">;

const IDLE: Omit<ArchiveState, "serial"> = {
  status: "idle",
  isRefreshing: false,
  count: 0,
  arrived: 0,
  broken: 0,
  generation: 0,
  edits: 0,
  running: [],
};

/** A worker, and what ends it. */
export interface WorkerPort {
  port: Port;
  /** Is told when the worker fails as a whole: its script could not be loaded, or the browser ended it. */
  onFailure: (failed: () => void) => void;
  end: () => void;
}

const OPERATION = "GET /calls";
/** A service that sends nothing for so long is said to stall (unknowns, Failing). */
const STALL_MS = 10_000;
/** The pauses before a second and third try, as everywhere (unknowns, Failing). */
const RETRY_PAUSES_MS = [500, 2000];

let lastSerial = 0;

/** The calls of one connection, in a worker. */
export function createArchive(connection: Connection, startWorker: () => WorkerPort) {
  let state: ArchiveState = { ...IDLE, serial: ++lastSerial };
  let worker: WorkerPort | undefined;
  let asker: Asker | undefined;
  let names: Names | undefined;
  let loading: AbortController | undefined;
  /** What the worker told last of the load that is going on. */
  let newest: Holding | undefined;
  let isNoting = false;
  const listeners = new Set<() => void>();

  let standing: ArchiveStanding = state;
  const set = (change: Partial<ArchiveState>) => {
    const { progress: _, ...rest } = change;
    state = { ...state, ...change };
    if (Object.keys(rest).length > 0) standing = state;
    for (const listener of listeners) listener();
  };
  const hold = ({ generation, edits, count, arrived, broken, running }: Holding) => ({
    generation,
    edits,
    count,
    arrived,
    broken,
    running,
  });
  const onProgress = (progress: Progress) => {
    if (!loading) return;
    const { bytes, totalBytes, calls, stalled } = progress;
    newest = hold(progress);
    // Between two generations there is nothing new to show but how far it is.
    const hasMore = progress.generation !== state.generation || progress.edits !== state.edits;
    set({ ...(hasMore && newest), progress: { bytes, totalBytes, calls, stalled } });
  };
  const talk = (): Asker => {
    if (!asker) {
      worker = startWorker();
      asker = createAsker(worker.port, onProgress);
      worker.onFailure(() => {
        asker?.close(new Error("The part of the dashboard that reads calls has stopped. Read them again."));
        asker = undefined;
        set({ ...IDLE, status: "failed", serial: ++lastSerial });
      });
      if (names) void asker.ask("name", names);
    }
    return asker;
  };

  /** One load, tried again as every other read is, and with a new key where its own is refused. */
  const load = async (signal: AbortSignal): Promise<LoadReport> => {
    let using = connectionStore.newest(connection);
    let repeated = 0;
    let limited = 0;
    for (;;) {
      try {
        return await talk().ask(
          "load",
          { address: using.address, key: using.key, stallMs: STALL_MS },
          signal,
        );
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.kind === "unauthorised") {
          const renewed = await connectionStore.refused(using, signal);
          if (!renewed) throw error;
          using = renewed;
        } else if (error.kind === "limited") {
          const ms = waitMs(error.retryAfterMs, limited++);
          if (ms > LONGEST_WAIT_MS) throw error;
          await waitOut(connection.id, ms, signal);
        } else if (isWorthRepeating(error, state) && repeated < RETRY_PAUSES_MS.length) {
          await pause(RETRY_PAUSES_MS[repeated++] ?? 0, signal);
        } else throw error;
      }
    }
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
        isRefreshing: false,
        ...newest,
        ...change,
        progress: state.progress && { ...state.progress, stalled: false },
      });
    };
    try {
      const report = await load(mine.signal);
      if (loading === mine && report.organizationId) {
        isNoting = true;
        connectionStore.noteOrganization(connection.id, report.organizationId);
        isNoting = false;
      }
      ended({ ...hold(report), status: "complete", loadedAt: Date.now() });
    } catch (error) {
      if (isCanceled(error)) ended({ status: "canceled" });
      else ended({ status: "failed", error: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  const end = () => {
    loading?.abort();
    loading = undefined;
    worker?.end();
    asker?.close(cancellation());
    worker = undefined;
    asker = undefined;
  };

  return {
    connectionId: connection.id,
    state: () => state,
    /** The state as it was when something of it changed that is not how far reading is. It keeps its identity between. */
    standing: () => standing,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Begins to read the calls, unless that was begun before. */
    start: () => {
      if (state.status === "idle") void begin();
    },
    /** Reads the list again, after a failure, a cancellation or at will; what is there stays until the new list is in. */
    refresh: () => void begin(),
    /** Stops reading; what has come in stays. */
    cancel: () => loading?.abort(),
    /** Rows, counts and facets. */
    view: (view: View, signal?: AbortSignal): Promise<ViewAnswer> => talk().ask("view", view, signal),
    /** Where a call stands in a selection; null where it is not in it. */
    place: (selection: Selection, id: string, signal?: AbortSignal): Promise<Place | null> =>
      talk().ask("place", { selection, id }, signal),
    /** The ids of all calls of a selection, in its order; calls without an id are left out, an id that is there twice comes once. */
    ids: (selection: Selection, signal?: AbortSignal): Promise<string[]> =>
      talk().ask("ids", selection, signal),
    /** The Overview's figures. */
    series: (ask: SeriesAsk, signal?: AbortSignal): Promise<Series> => talk().ask("series", ask, signal),
    /** What is known of a call; null where it is not there (yet). */
    call: (id: string, signal?: AbortSignal): Promise<KeptCall | null> => talk().ask("call", id, signal),
    /**
     * A selection as a file of CSV or JSON Lines, of the columns that the archive holds.
     * @param onShare is told how far it is, a few times a second
     */
    exportTable: (ask: ExportAsk, signal?: AbortSignal, onShare?: (share: Share) => void): Promise<Blob> =>
      talk().ask("table", ask, signal, onShare),
    /** The full records with these ids as JSON Lines, as the service sends them: the list is streamed again. */
    exportRecords: (
      ids: readonly string[],
      signal?: AbortSignal,
      onShare?: (share: Share) => void,
    ): Promise<{ file: Blob; found: number }> => {
      const { address, key } = connectionStore.newest(connection);
      return talk().ask("records", { address, key, ids }, signal, onShare);
    },
    /** Takes deleted calls out. */
    remove: async (ids: readonly string[]): Promise<void> => {
      if (asker) set(hold(await asker.ask("remove", ids)));
    },
    /** Puts calls that were read by id in the place of their former selves; those that are not there yet are left out. */
    put: async (calls: readonly object[]): Promise<void> => {
      if (asker) set(hold(await asker.ask("put", calls)));
    },
    /** Tells the names of assistants and numbers, by id. The newest ones count. */
    name: async (next: Names): Promise<void> => {
      names = next;
      if (asker) set(hold(await asker.ask("name", next)));
    },
    /** Ends the worker; nothing of it can be used any more. */
    end,
    /** A new key is known: what the old one was refused is asked for again. A refusal that nobody was there to hear of had ended reading. */
    keyReplaced: () => {
      const { status, error } = state;
      if (status === "failed" && isApiError(error) && error.kind === "unauthorised") void begin();
    },
    /** Drops all calls and begins again: they are another organization's. Not so while they themselves tell of it. */
    startAnew: () => {
      if (isNoting || state.status === "idle") return;
      end();
      set({ ...IDLE, progress: undefined, error: undefined, serial: ++lastSerial });
      void begin();
    },
  };
}

export type Archive = ReturnType<typeof createArchive>;

/** What came in stays on the screen, so a list that broke off in the middle is not read again unasked. */
function isWorthRepeating({ kind, status }: ApiError, { progress }: ArchiveState): boolean {
  if (progress && progress.calls > 0) return false;
  return kind === "unavailable" || (kind === "unreadable" && status !== undefined && status < 300);
}

/** Waits as the service asked, said on the page. */
async function waitOut(connectionId: string, ms: number, signal: AbortSignal) {
  const giveUp = new AbortController();
  const cancel = () => giveUp.abort();
  signal.addEventListener("abort", cancel, { once: true });
  const end = waits.begin({
    connectionId,
    operation: OPERATION,
    write: false,
    until: Date.now() + ms,
    cancel,
  });
  try {
    await pause(ms, giveUp.signal);
  } finally {
    end();
    signal.removeEventListener("abort", cancel);
  }
}

let current: Archive | undefined;
const followers = new Set<() => void>();
const tellFollowers = () => {
  for (const follower of followers) follower();
};

function startWorker(): WorkerPort {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return {
    port: worker,
    onFailure: (failed) => {
      worker.onerror = failed;
      worker.onmessageerror = failed;
    },
    end: () => worker.terminate(),
  };
}

/** The archive of a connection: one at a time, so another connection's is ended. It reads nothing until it is started. */
export function archiveFor(connection: Connection): Archive {
  if (current?.connectionId !== connection.id) {
    current?.end();
    current = createArchive(connection, startWorker);
    current.subscribe(tellFollowers);
  }
  return current;
}

/** The archive of a connection, if it was started before. */
export function archiveIfLoaded(connectionId: string | undefined): Archive | undefined {
  return current && current.connectionId === connectionId && current.state().status !== "idle"
    ? current
    : undefined;
}

/** Tells of each change of what `archiveIfLoaded` answers, and of the archive's state; gives back what ends that. */
export function followArchives(follower: () => void): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
}

connectionStore.subscribe(() => {
  if (current && connectionStore.current()?.id !== current.connectionId) {
    current.end();
    current = undefined;
    tellFollowers();
  }
});
connectionStore.follow((event) => {
  if (event.id !== current?.connectionId) return;
  if (event.type === "other-organization") current?.startAnew();
  if (event.type === "rekeyed") current?.keyReplaced();
});
