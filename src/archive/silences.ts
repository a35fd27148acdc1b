import { longestOf, timelineOf } from "@/document/call-timeline";
import { isHeard } from "@/document/message-role";
import type { CallStore } from "./call-store";
import type { Steps } from "./steps";

/** How many rows are looked at in one step. */
const ROWS = 500;

/** What is known about the silences of a store's calls. */
interface Known {
  /** The version of the conversations that it applies to. */
  edits: number;
  /** By row, in seconds: no silence is longer than this. -1 if it wasn't computed. */
  gaps: Float64Array;
  /** The longest silence, by row, if it was needed. */
  exact: Map<number, number>;
}

const known = new WeakMap<CallStore, Known>();

/**
 * Finds the calls with a silence over some seconds, as their pages show it. Timelines take long to make, so
 * only calls with a gap that long get one, and once.
 * @returns the test of a row that was given
 */
export function* silencesOver(
  store: CallStore,
  rows: Int32Array,
  seconds: number,
): Steps<(row: number) => boolean> {
  const { conversations } = store;
  let of = known.get(store);
  if (!of || of.edits !== conversations.edits) {
    of = { edits: conversations.edits, gaps: new Float64Array(0), exact: new Map() };
    known.set(store, of);
  }
  if (of.gaps.length < store.length) {
    const larger = new Float64Array(store.length + (store.length >> 1)).fill(-1);
    larger.set(of.gaps);
    of.gaps = larger;
  }
  const { gaps, exact } = of;
  const heard = new Map<string | undefined, boolean>();
  const isKnownHeard = (role: string | undefined) => {
    const before = heard.get(role);
    const now = before ?? isHeard(role);
    if (before === undefined) heard.set(role, now);
    return now;
  };
  for (const [index, row] of rows.entries()) {
    if (index % ROWS === ROWS - 1) yield;
    if ((gaps[row] as number) < 0) gaps[row] = longestGap(store, row, isKnownHeard);
    if ((gaps[row] as number) <= seconds || exact.has(row)) continue;
    exact.set(row, longestSilence(store, row));
    yield;
  }
  return (row) => (gaps[row] as number) > seconds && (exact.get(row) ?? 0) > seconds;
}

/**
 * The longest time between the starts of two messages that are heard, or before the first, in seconds: no
 * silence is longer. Infinity if a message doesn't say how far it is from the start.
 */
function longestGap(
  { conversations }: CallStore,
  row: number,
  isHeard: (role: string | undefined) => boolean,
): number {
  const starts: number[] = [];
  conversations.eachStart(row, (seconds, role) => {
    if (isHeard(role)) starts.push(seconds);
  });
  starts.sort((one, other) => one - other);
  let longest = 0;
  let last = 0;
  for (const start of starts) {
    // NaN, too: such a message is anywhere.
    if (!(start >= 0)) return Number.POSITIVE_INFINITY;
    longest = Math.max(longest, start - last);
    last = start;
  }
  return longest;
}

function longestSilence(store: CallStore, row: number): number {
  const longest = longestOf(timelineOf(store.conversation(row)).silences);
  return longest ? longest.to - longest.from : 0;
}
