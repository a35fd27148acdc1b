import { evaluationRank, readEvaluation } from "@/document/evaluation";
import { type Annotation, allNotes, REVIEW_STATUSES } from "@/storage/annotations";
import { lowestScore } from "./annotated";
import type { CallStore, TextColumn } from "./call-store";
import { fold } from "./fold";
import type { Steps } from "./steps";
import type { Names, SortColumn, Written } from "./view-types";

/** Rows in ascending order, prepared so that the opposite order is quick to make. */
export interface Ascending {
  rows: Int32Array;
  /** For each position, 1 if the row's number differs from the previous one. */
  begins: Uint8Array;
  /** Rows from this position on have no number. */
  numbered: number;
}

/**
 * Sorts all rows by number: a stable radix sort, ten times as fast as comparing. Rows without a number come
 * last.
 * @param key NaN if missing
 */
export function* sortByNumber(count: number, key: (row: number) => number): Steps<Ascending> {
  const keys = keysOf(count, key);
  yield;
  const bits = sortableBits(keys);
  let rows = new Int32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  let next = new Int32Array(count);
  const places = new Uint32Array(65_537);
  for (let digit = 0; digit < 4; digit++) {
    yield;
    if (!countDigits(bits, digit, places)) continue;
    placeByDigit(bits, digit, places, rows, next);
    [rows, next] = [next, rows];
  }
  yield;
  return withBegins(rows, keys);
}

// Loops of their own, since browsers optimize those better than loops in a generator.

function keysOf(count: number, key: (row: number) => number): Float64Array {
  const keys = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const value = key(row);
    // Normalize to one NaN and one zero.
    keys[row] = Number.isNaN(value) ? Number.NaN : value + 0;
  }
  return keys;
}

/** Two words for each key, the low one first, that sort like the keys; NaN is the last. */
function sortableBits(keys: Float64Array): Uint32Array {
  const bits = new Uint32Array(keys.slice().buffer);
  for (let row = 0; row < keys.length; row++) {
    const low = row * 2;
    const high = low + 1;
    if (Number.isNaN(keys[row])) {
      bits[low] = 0xffffffff;
      bits[high] = 0xffffffff;
      continue;
    }
    // The bits of a float sort correctly once negative numbers are inverted.
    const turn = (bits[high] as number) >>> 31 === 1 ? 0xffffffff : 0;
    const turnHigh = turn === 0 ? 0x80000000 : 0xffffffff;
    bits[low] = ((bits[low] as number) ^ turn) >>> 0;
    bits[high] = ((bits[high] as number) ^ turnHigh) >>> 0;
  }
  return bits;
}

/**
 * Finds where the rows with each digit start.
 * @param digit the place of 16 bits, the lowest first
 * @returns false if all rows have the same digit
 */
function countDigits(bits: Uint32Array, digit: number, places: Uint32Array): boolean {
  const word = digit >> 1;
  const shift = (digit & 1) * 16;
  places.fill(0);
  for (let at = word; at < bits.length; at += 2) {
    const next = (((bits[at] as number) >>> shift) & 0xffff) + 1;
    places[next] = (places[next] as number) + 1;
  }
  if (places.includes(bits.length / 2, 1)) return false;
  for (let at = 0; at < 65_536; at++) places[at + 1] = (places[at + 1] as number) + (places[at] as number);
  return true;
}

/** Puts rows in the order of a digit; those with the same one stay in theirs. */
function placeByDigit(
  bits: Uint32Array,
  digit: number,
  places: Uint32Array,
  rows: Int32Array,
  next: Int32Array,
) {
  const word = digit >> 1;
  const shift = (digit & 1) * 16;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    const value = ((bits[row * 2 + word] as number) >>> shift) & 0xffff;
    const place = places[value] as number;
    next[place] = row;
    places[value] = place + 1;
  }
}

function withBegins(rows: Int32Array, keys: Float64Array): Ascending {
  const begins = new Uint8Array(rows.length);
  let numbered = rows.length;
  let last: number | undefined;
  for (let at = 0; at < rows.length; at++) {
    const value = keys[rows[at] as number] as number;
    if (Number.isNaN(value)) {
      numbered = at;
      break;
    }
    if (value !== last) begins[at] = 1;
    last = value;
  }
  return { rows, begins, numbered };
}

/**
 * The descending order: highest number first, equal numbers in their original order, rows without a number
 * last.
 */
export function descendingOf({ rows, begins, numbered }: Ascending): Int32Array {
  const turned = new Int32Array(rows.length);
  let to = 0;
  for (let end = numbered; end > 0; ) {
    let start = end - 1;
    while (begins[start] !== 1) start--;
    for (let at = start; at < end; at++) turned[to++] = rows[at] as number;
    end = start;
  }
  turned.set(rows.subarray(numbered), numbered);
  return turned;
}

/** How many texts are read or sorted in one step. */
const PIECE = 2000;

/** The rank of each text of a column, by what people read. */
function* ranks(
  store: CallStore,
  column: TextColumn,
  shown: (text: string) => string = (text) => text,
): Steps<Float64Array> {
  const values = store.values[column];
  const { size } = values;
  const keys: string[] = [];
  for (let number = 0; number < size; number++) {
    keys.push(fold(shown(values.text(number) ?? "")));
    if (number % PIECE === PIECE - 1) yield;
  }
  const by = (one: number, other: number) => {
    const a = keys[one] as string;
    const b = keys[other] as string;
    return a < b ? -1 : a > b ? 1 : 0;
  };
  const order: number[] = [];
  for (let from = 0; from < size; from += PIECE) {
    const piece = Array.from({ length: Math.min(PIECE, size - from) }, (_, index) => from + index);
    for (const number of piece.sort(by)) order.push(number);
    yield;
  }
  // The engine only has to merge pieces that are sorted.
  order.sort(by);
  yield;
  const ranks = new Float64Array(size);
  let rank = 0;
  for (const [index, number] of order.entries()) {
    const before = order[index - 1];
    if (before !== undefined && by(before, number) !== 0) rank++;
    ranks[number] = rank;
  }
  return ranks;
}

/** The number that rows are sorted by; NaN if a row has none. */
export function* sortKey(
  store: CallStore,
  column: SortColumn,
  { names, written }: { names: Names; written: Written },
): Steps<(row: number) => number> {
  switch (column) {
    case "started":
      return (row) => store.start.at(row);
    case "duration":
      return (row) => store.seconds.at(row);
    case "messages":
      return (row) => store.messages.at(row);
    case "assistant":
      return yield* byAnswering(store, names);
    case "type":
    case "status":
    case "endedReason":
      return yield* byText(store, column);
    case "number":
      return yield* byText(store, "phoneNumberId", (id) => names.numbers[id] ?? id);
    case "customer": {
      // Those with a name come first, then those with only a number.
      const byName = yield* byText(store, "customerName");
      return thenBy(byName, yield* byText(store, "customerNumber"));
    }
    case "evaluation":
      return yield* byEvaluation(store);
    case "review":
    case "tags":
    case "note":
      return yield* byWritten(store, written.annotations, (annotation) => sortTextOf(annotation, column));
    case "scorecards":
      return yield* byWritten(store, written.scores, lowestScore);
  }
}

/**
 * By the name of the assistant, or of the squad where a call names no assistant, as the column shows them.
 */
function* byAnswering(store: CallStore, names: Names): Steps<(row: number) => number> {
  const byAssistant = yield* byText(store, "assistantId", (id) => names.assistants[id] ?? id);
  if (store.values.squadId.size === 0) return byAssistant;
  return thenBy(byAssistant, yield* byText(store, "squadId", (id) => names.squads[id] ?? id));
}

/** By the first, then the rows without a number there by the second. */
function thenBy(first: (row: number) => number, second: (row: number) => number): (row: number) => number {
  return (row) => {
    const place = first(row);
    return Number.isNaN(place) ? second(row) + 1e9 : place;
  };
}

function* byText(
  store: CallStore,
  column: TextColumn,
  shown?: (text: string) => string,
): Steps<(row: number) => number> {
  const rank = yield* ranks(store, column, shown);
  const numbers = store.columns[column];
  return (row) => rank[numbers.at(row)] ?? Number.NaN;
}

/** From worst to best, and other texts by name. */
function* byEvaluation(store: CallStore): Steps<(row: number) => number> {
  const words = yield* ranks(store, "evaluation");
  const values = store.values.evaluation;
  const keys = Array.from({ length: values.size }, (_, number) => {
    const read = readEvaluation(values.text(number) ?? "");
    return evaluationRank(read) + (read.kind === "other" ? (words[number] as number) : 0);
  });
  return (row) => keys[store.columns.evaluation.at(row)] ?? Number.NaN;
}

/** By annotations and scores. */
function* byWritten<Value>(
  store: CallStore,
  values: ReadonlyMap<string, Value>,
  keyOf: (value: Value) => string | number | undefined,
): Steps<(row: number) => number> {
  const keys = new Map<number, string | number>();
  for (const [callId, value] of values) {
    const number = store.ids.find(callId);
    const key = keyOf(value);
    if (number >= 0 && key !== undefined) keys.set(number, key);
  }
  yield;
  const sorted = [...new Set(keys.values())].sort((one, other) => (one < other ? -1 : 1));
  const ranks = new Map(sorted.map((key, rank) => [key, rank]));
  yield;
  const places = new Float64Array(store.ids.size).fill(Number.NaN);
  for (const [number, key] of keys) places[number] = ranks.get(key) ?? Number.NaN;
  return (row) => places[store.id.at(row)] ?? Number.NaN;
}

/**
 * As the column shows it; review states in the order of the work, then by assignee. Undefined for what it
 * doesn't show.
 */
function sortTextOf(annotation: Annotation, column: "review" | "tags" | "note"): string | undefined {
  const { status, assignee, tags } = annotation;
  if (column === "tags") return fold(tags.join(", ")) || undefined;
  if (column === "note") return fold(allNotes(annotation)[0] ?? "") || undefined;
  if (status === "" && assignee === "") return undefined;
  const place = status === "" ? REVIEW_STATUSES.length : REVIEW_STATUSES.indexOf(status);
  return `${place} ${fold(assignee)}`;
}
