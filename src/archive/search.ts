import type { CallStore } from "./call-store";
import { TextFinder } from "./fold";
import type { Steps } from "./steps";

/** Where each row first contains the text, in its block; NOWHERE if it doesn't. */
type Found = Int32Array;

interface Remembered {
  found: Found;
  /** The rows before this one were searched. */
  upTo: number;
}

export const NOWHERE = -1;
/** Rows that aren't searched: they were before, or a wider search didn't find them. */
const LEFT_OUT = -2;

/** How many searches are remembered: while someone types, each search narrows the previous one. */
const REMEMBERED = 12;

/** Searches the folded texts of a store. */
export class Search {
  private readonly store: CallStore;
  private readonly remembered = new Map<string, Remembered>();
  private replacements = 0;

  constructor(store: CallStore) {
    this.store = store;
  }

  /** Forgets earlier results, since texts were replaced or came in. */
  forget() {
    this.remembered.clear();
    this.replacements++;
  }

  /**
   * Where each row first contains a text, NOWHERE if it doesn't.
   * @param wanted the folded text
   */
  *find(wanted: string): Steps<Found> {
    const { store, replacements } = this;
    store.conversations.texts.settle();
    const count = store.length;
    const found = new Int32Array(count).fill(NOWHERE);
    const known = this.remembered.get(wanted);
    if (known) found.set(known.found);
    const isKnownUpTo = known?.upTo ?? 0;
    if (isKnownUpTo < count) {
      const begin = this.beginnings(wanted, isKnownUpTo, count);
      const finder = new TextFinder(wanted);
      for (let number = 0; number < store.conversations.texts.blocks.length; number++) {
        this.searchBlock(number, finder, found, begin);
        yield;
      }
    }
    // A text may have been replaced between two steps.
    if (replacements !== this.replacements) return found;
    this.remembered.delete(wanted);
    this.remembered.set(wanted, { found, upTo: count });
    for (const old of this.remembered.keys()) {
      if (this.remembered.size <= REMEMBERED) break;
      this.remembered.delete(old);
    }
    return found;
  }

  /**
   * From where in its block each row is to be searched, LEFT_OUT for rows that can't have the text: those
   * before `from`, and those without a part of it that was searched earlier. 0 is a row's start.
   */
  private beginnings(wanted: string, from: number, count: number): Int32Array {
    const begin = new Int32Array(count);
    let best = "";
    for (const text of this.remembered.keys()) {
      if (text !== wanted && wanted.includes(text) && text.length > best.length) best = text;
    }
    const wider = this.remembered.get(best);
    if (wider) {
      const isBeginning = wanted.startsWith(best);
      for (let row = 0; row < Math.min(count, wider.upTo); row++) {
        const at = wider.found[row] as number;
        begin[row] = at === NOWHERE ? LEFT_OUT : isBeginning ? at : 0;
      }
    }
    return begin.fill(LEFT_OUT, 0, from);
  }

  private searchBlock(number: number, wanted: TextFinder, found: Found, begin: Int32Array) {
    const { texts } = this.store.conversations;
    const block = texts.blocks[number];
    if (!block) return;
    const { text } = block;
    const count = block.rows.length;
    const rows = block.rows.values;
    const starts = block.starts.values;
    for (let index = 0; index < count; index++) {
      const row = rows[index] as number;
      const start = starts[index] as number;
      if (begin[row] === LEFT_OUT) continue;
      const from = Math.max(start, begin[row] as number);
      const end = index + 1 < count ? starts[index + 1] : text.length;
      const at = wanted.indexIn(text.slice(from, end));
      // The block still contains replaced texts.
      if (at >= 0 && texts.blockNumber(row) === number && texts.start(row) === start) found[row] = from + at;
    }
  }
}
