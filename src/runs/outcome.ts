/** What became of one item of a run. `Detail` is what the kind of work tells beyond that. */
export type Outcome<Detail = undefined> =
  /** The service has what was asked for. */
  | { kind: "done"; detail: Detail }
  /** Nothing was left to do: the record was as asked already ("same"), or the service no longer has it ("gone"). */
  | { kind: "skipped"; why: "same" | "gone" }
  /** It wasn't done. The detail says more than the error where there is more to say. */
  | { kind: "failed"; error: unknown; detail?: Detail }
  /** It was sent, and what became of it can't be told. */
  | { kind: "unknown"; error: unknown; detail?: Detail }
  /** It wasn't begun: the run ended before. */
  | { kind: "stopped" };

/** Where one item of a run is. */
export type ItemState<Detail = undefined> = { kind: "waiting" } | { kind: "running" } | Outcome<Detail>;

/** Whether an item's turn is still to come, or it is being worked on. */
export function isOpen(state: ItemState<unknown> | undefined): boolean {
  return state?.kind === "waiting" || state?.kind === "running";
}

/** Whether trying an item again can do something that isn't done yet. */
export function isWorthRetry({ kind }: ItemState<unknown>): boolean {
  return kind === "failed" || kind === "unknown" || kind === "stopped";
}

/** Why a run doesn't go at full speed: the key was rejected, or the service is rate limiting. */
export type Holdup = { kind: "key" } | { kind: "slowed"; pauseMs: number };

/** How a run ended; `error`: by itself, since going on would not have helped. */
export type RunEnd = "done" | "stopped" | { error: unknown };
