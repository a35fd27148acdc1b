/** The outcome of one item of a run. `Detail` is what the type of work adds. */
export type Outcome<Detail = undefined> =
  /** The service has what was requested. */
  | { kind: "done"; detail: Detail }
  /** Nothing to do: the record already has the requested values ("same"), or no longer exists (`gone`). */
  | { kind: "skipped"; why: "same" | "gone" }
  /** It failed. The detail may say more than the error. */
  | { kind: "failed"; error: Error | undefined; detail?: Detail }
  /** It was sent, but the outcome couldn't be verified. */
  | { kind: "unknown"; error: Error | undefined; detail?: Detail }
  /** It wasn't started: the run ended before. */
  | { kind: "stopped" };

/** The state of one item of a run. */
export type ItemState<Detail = undefined> = { kind: "waiting" } | { kind: "running" } | Outcome<Detail>;

/** Whether an item is waiting or running. */
export function isOpen(state: ItemState<unknown> | undefined): boolean {
  return state?.kind === "waiting" || state?.kind === "running";
}

/** Whether retrying an item makes sense. */
export function isWorthRetry({ kind }: ItemState<unknown>): boolean {
  return kind === "failed" || kind === "unknown" || kind === "stopped";
}

/** Why a run is paused or slowed: the key was rejected, or the service is rate limiting. */
export type Holdup = { kind: "key" } | { kind: "slowed"; pauseMs: number };

/** How a run ended; `error`: on its own, because continuing wouldn't have helped. */
export type RunEnd = "done" | "stopped" | { error: Error | undefined };
