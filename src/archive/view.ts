import type { CallStore } from "./call-store";
import { NONE } from "./dictionary";
import { FacetNumbers } from "./facet-numbers";
import { fold, TextFinder } from "./fold";
import { matchQuery, shownTexts } from "./matching";
import { type Ascending, descendingOf, sortByNumber, sortKey } from "./order";
import { Search } from "./search";
import type { Steps } from "./steps";
import {
  type CallHit,
  type CallRow,
  FACETS,
  type Facet,
  type FacetCount,
  type Facets,
  type Names,
  type Neighbor,
  NO_NAMES,
  type Place,
  type Selection,
  SORT_COLUMNS,
  type SortColumn,
  type View,
  type ViewAnswer,
  type Written,
} from "./view-types";

/** How many values of a facet the filters offer, besides chosen ones. */
const MOST_VALUES = 200;
/** A search that is done in advance to warm up, and how many hits it prepares. */
const USUAL_LETTER = "e";
const HITS = 100;
/** The columns that are sorted by names. */
const NAMED_COLUMNS = ["assistant", "number"] as const;
/** How many letters are shown around a hit. */
const AROUND = 60;

/** The result of a selection. */
interface SelectionResult {
  /** The rows, in order. */
  rows: Int32Array;
  /** How many rows were looked at. */
  total: number;
  facets: Facets;
}

/** Answers questions about the calls of one store, and caches what scrolling asks again. */
export class Views {
  readonly search: Search;
  readonly facets: FacetNumbers;
  /** Callers say with `annotated` when it changed. */
  written: Written = { annotations: new Map(), scores: new Map() };
  private readonly store: CallStore;
  names = NO_NAMES;
  private edits = 0;
  /** By column, ascending. */
  private readonly orders = new Map<SortColumn, Ascending>();
  /** The last one that was reversed. */
  private reversed: { of: Ascending; rows: Int32Array } | undefined;
  private selected: { key: string; value: SelectionResult } | undefined;

  constructor(store: CallStore) {
    this.store = store;
    this.search = new Search(store);
    this.facets = new FacetNumbers(store);
  }

  name(names: Names) {
    this.names = names;
    this.edits++;
    for (const column of NAMED_COLUMNS) this.orders.delete(column);
  }

  /** The texts of the last visit can be searched. */
  gainedTexts() {
    this.edits++;
    this.search.forget();
  }

  /** Calls were removed. */
  removed() {
    this.edits++;
    this.facets.forget();
  }

  /** Calls were replaced. */
  replaced() {
    this.edits++;
    this.orders.clear();
    this.search.forget();
    this.facets.forget();
  }

  /** Computes a selection, unless it was the last one. */
  *select(selection: Selection, now: Date): Steps<SelectionResult> {
    const { query, chosen, sort, upTo = Number.POSITIVE_INFINITY, annotated } = selection;
    const { store, written } = this;
    const count = Math.min(upTo, store.length);
    const day = now.toDateString();
    // Calls that arrive later don't change the result.
    const key = JSON.stringify([query, chosen, sort, count, annotated, this.edits, day]);
    if (this.selected?.key === key) return this.selected.value;
    const context = { store, search: this.search, names: this.names, written, now };
    const matched = yield* matchQuery(context, query, upTo);
    const facets = this.countFacets(matched, chosen, count);
    yield;
    const order = yield* this.order(sort);
    yield;
    const rows = pick(order, matched, count);
    let total = count;
    if (store.removed > 0) for (let row = 0; row < count; row++) if (store.isRemoved(row)) total--;
    const value = { rows, total, facets };
    this.selected = { key, value };
    return value;
  }

  *view(view: View, now: Date): Steps<Omit<ViewAnswer, "load">> {
    const { rows, total, facets } = yield* this.select(view, now);
    const from = Math.max(0, Math.min(view.from, rows.length));
    const wanted = shownTexts(view.query);
    const shown: CallRow[] = [];
    for (const row of rows.subarray(from, Math.max(from, view.to))) {
      const hit = firstOf(wanted, (text) => this.hit(row, text));
      const call = this.store.row(row, hit);
      const named = hit ? undefined : firstOf(wanted, (text) => this.nameHit(call, text));
      shown.push(named ? { ...call, hit: named } : call);
      if (shown.length % 50 === 0) yield;
    }
    return { total, matched: rows.length, from, rows: shown, facets };
  }

  *place(selection: Selection, id: string, now: Date): Steps<Place | null> {
    const { rows } = yield* this.select(selection, now);
    const position = rows.indexOf(this.store.rowOfId(id));
    if (position < 0) return null;
    const wanted = shownTexts(selection.query);
    return {
      position,
      matched: rows.length,
      previous: this.nextWithId(rows, position, -1, wanted),
      next: this.nextWithId(rows, position, 1, wanted),
    };
  }

  /**
   * How many calls a selection has. Unlike `select`, it leaves what is shown as the one to be asked for again.
   */
  *count({ query, chosen, upTo = Number.POSITIVE_INFINITY }: Selection, now: Date): Steps<number> {
    const { store, written } = this;
    const context = { store, search: this.search, names: this.names, written, now };
    const matched = yield* matchQuery(context, query, upTo);
    this.countFacets(matched, chosen, Math.min(upTo, store.length));
    let count = 0;
    for (let row = 0; row < matched.length; row++) count += matched[row] as number;
    return count;
  }

  *ids(selection: Selection, now: Date): Steps<string[]> {
    const { rows } = yield* this.select(selection, now);
    const ids = new Set<string>();
    for (const row of rows) {
      const id = this.idOf(row);
      if (id !== undefined) ids.add(id);
      if (ids.size % 5000 === 0) yield;
    }
    return [...ids];
  }

  nameOf(kind: keyof Names, id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.names[kind][id];
  }

  /** The ID of the squad that answered: the call's own, else its phone number's if it names no assistant. */
  squadOf({ squadId, assistantId, phoneNumberId }: CallRow): string | undefined {
    if (squadId !== undefined || assistantId !== undefined || phoneNumberId === undefined) return squadId;
    return this.names.squadsOfNumbers[phoneNumberId];
  }

  idOf(row: number): string | undefined {
    return this.store.ids.text(this.store.id.at(row));
  }

  /** Rows without an ID have no page. */
  private nextWithId(
    rows: Int32Array,
    position: number,
    step: 1 | -1,
    wanted: readonly string[],
  ): Neighbor | undefined {
    for (let at = position + step; at >= 0 && at < rows.length; at += step) {
      const row = rows[at] as number;
      const id = this.idOf(row);
      if (id === undefined) continue;
      return { id, seconds: firstOf(wanted, (text) => this.hit(row, text))?.seconds };
    }
    return undefined;
  }

  /** Computes all orders and one search in advance, because browsers run code faster once it has run. */
  *prepare(now: Date): Steps<void> {
    for (const column of SORT_COLUMNS) {
      yield* this.ascending(column);
      yield;
    }
    const { selected } = this;
    const sort = { column: "started", descending: true } as const;
    yield* this.view({ query: USUAL_LETTER, chosen: {}, sort, from: 0, to: HITS }, now);
    this.selected = selected;
  }

  /** All rows in an order, recomputed after new calls arrived. */
  private *order({ column, descending }: Selection["sort"]): Steps<Int32Array> {
    const of = yield* this.ascending(column);
    if (!descending) return of.rows;
    if (this.reversed?.of !== of) this.reversed = { of, rows: descendingOf(of) };
    return this.reversed.rows;
  }

  private *ascending(column: SortColumn): Steps<Ascending> {
    const known = this.orders.get(column);
    if (known && known.rows.length === this.store.length) return known;
    const { edits } = this;
    const count = this.store.length;
    const order = yield* sortByNumber(count, yield* sortKey(this.store, column, this));
    // The calls may have changed between two steps. Orders by annotations and scores aren't cached here.
    const isKnown = SORT_COLUMNS.some((known) => known === column);
    if (edits === this.edits && isKnown) this.orders.set(column, order);
    return order;
  }

  /**
   * Counts each facet's values with the query and the other facets applied, and removes from `matched` what
   * the facets exclude.
   */
  private countFacets(matched: Uint8Array, chosen: Selection["chosen"], count: number) {
    const facets = FACETS.map((facet) => {
      const values = this.store.values[facet];
      const wanted = chosen[facet] ?? [];
      const numbers = this.facets.of(facet);
      // One place each for missing values, for every value, and for calls that can't have one yet.
      const refused = new Uint8Array(values.size + 2);
      if (wanted.length > 0) refused.fill(1);
      for (const value of wanted) {
        const place = this.placeOf(facet, value);
        if (place !== undefined) refused[place] = 0;
      }
      return { facet, values, wanted, numbers, refused, counts: new Uint32Array(values.size + 2) };
    });
    const choosing = facets.filter(({ wanted }) => wanted.length > 0);
    // How many facets exclude a row.
    const refusals = choosing.length > 0 ? new Uint8Array(count) : undefined;
    if (refusals) for (const { numbers, refused } of choosing) addRefusals(refusals, numbers, refused);
    for (const { numbers, refused, counts, wanted } of facets) {
      if (!refusals) countValues(counts, numbers, matched, count);
      else countOthers(counts, numbers, matched, refusals, wanted.length > 0 ? refused : undefined);
    }
    if (refusals) takeOut(matched, refusals);
    return Object.fromEntries(
      facets.map(({ facet, values, counts, wanted }) => {
        const own = counts.subarray(0, values.size + 1);
        const listed = listCounts(own, (number) => values.text(number) ?? "", MOST_VALUES);
        const missing = wanted.filter(
          (value) => !listed.some((one) => one.value === value || this.isSame(facet, one.value, value)),
        );
        const countOf = (value: string) => own[this.placeOf(facet, value) ?? own.length] ?? 0;
        return [facet, [...listed, ...missing.map((value) => ({ value, count: countOf(value) }))]];
      }),
    ) as Record<Facet, FacetCount[]>;
  }

  private isSame(facet: Facet, one: string, other: string): boolean {
    const place = this.placeOf(facet, one);
    return one !== "" && place !== undefined && place === this.placeOf(facet, other);
  }

  /** Where a facet's value is counted: calls without one come first. Undefined if no call has it. */
  private placeOf(facet: Facet, value: string): number | undefined {
    if (value === "") return 0;
    const number = this.facets.find(facet, value);
    return number === NONE ? undefined : number + 1;
  }

  /** Where a text is in the name of the assistant or squad, which isn't part of the call. */
  private nameHit(call: CallRow, wanted: string): CallHit | undefined {
    const names = {
      assistant: this.nameOf("assistants", call.assistantId),
      squad: this.nameOf("squads", this.squadOf(call)),
    };
    for (const where of ["assistant", "squad"] as const) {
      const name = names[where] ?? "";
      const folded = fold(name);
      const at = folded.indexOf(wanted);
      if (at < 0) continue;
      // Some letters fold to several, or to none: then all of the name is the match.
      const [from, to] = folded.length === name.length ? [at, at + wanted.length] : [0, name.length];
      return { before: name.slice(0, from), match: name.slice(from, to), after: name.slice(to), where };
    }
    return undefined;
  }

  private hit(row: number, wanted: string): CallHit | undefined {
    const { texts } = this.store.conversations;
    const finder = new TextFinder(wanted);
    const at = finder.indexIn(texts.folded(row));
    if (at < 0) return undefined;
    const until = at + finder.length;
    const { from, to, ...place } = this.store.conversations.whereIs(row, at);
    const begin = Math.max(from, at - AROUND);
    const end = Math.min(to, until + AROUND);
    return {
      before: (begin > from ? "…" : "") + texts.original(row, begin, at),
      match: texts.original(row, at, until),
      after: texts.original(row, until, end) + (end < to ? "…" : ""),
      ...place,
    };
  }
}

/** What is found for the first text that has something. */
function firstOf<Found>(
  texts: readonly string[],
  find: (text: string) => Found | undefined,
): Found | undefined {
  for (const text of texts) {
    const found = find(text);
    if (found) return found;
  }
  return undefined;
}

// Separate simple loops over all rows: browsers optimize those best.

/** The matching rows before `count`, in an order. */
function pick(order: Int32Array, matched: Uint8Array, count: number): Int32Array {
  const rows = new Int32Array(count);
  let length = 0;
  for (let at = 0; at < order.length; at++) {
    const row = order[at] as number;
    if (matched[row] === 1) rows[length++] = row;
  }
  return rows.subarray(0, length);
}

function addRefusals(refusals: Uint8Array, numbers: Int32Array, refused: Uint8Array) {
  for (let row = 0; row < refusals.length; row++) {
    refusals[row] = (refusals[row] as number) + (refused[(numbers[row] as number) + 1] as number);
  }
}

function countValues(counts: Uint32Array, numbers: Int32Array, matched: Uint8Array, count: number) {
  for (let row = 0; row < count; row++) {
    if (matched[row] !== 1) continue;
    const number = (numbers[row] as number) + 1;
    counts[number] = (counts[number] as number) + 1;
  }
}

/** Counts the rows that no other facet excludes. */
function countOthers(
  counts: Uint32Array,
  numbers: Int32Array,
  matched: Uint8Array,
  refusals: Uint8Array,
  refused: Uint8Array | undefined,
) {
  for (let row = 0; row < refusals.length; row++) {
    if (matched[row] !== 1) continue;
    const number = (numbers[row] as number) + 1;
    const byThis = refused ? (refused[number] as number) : 0;
    if (refusals[row] === byThis) counts[number] = (counts[number] as number) + 1;
  }
}

function takeOut(matched: Uint8Array, refusals: Uint8Array) {
  for (let row = 0; row < refusals.length; row++) if (refusals[row] !== 0) matched[row] = 0;
}

/** Counts as a list, most frequent first, up to a limit; the count at 0 is for calls without a value. */
export function listCounts(
  counts: Uint32Array,
  text: (number: number) => string,
  most = counts.length,
): FacetCount[] {
  const numbers: number[] = [];
  for (let number = 0; number < counts.length; number++)
    if ((counts[number] as number) > 0) numbers.push(number);
  return numbers
    .sort((one, other) => (counts[other] as number) - (counts[one] as number) || one - other)
    .slice(0, most)
    .map((number) => ({ value: number === 0 ? "" : text(number - 1), count: counts[number] as number }));
}
