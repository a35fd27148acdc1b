import type { CallStore } from "./call-store";
import { fold } from "./fold";
import type { Steps } from "./steps";

/** Which rows have a text: a byte for each row, 1 where it has. */
type Found = Uint8Array;

interface Kept {
  found: Found;
  /** The rows before this were searched. */
  upTo: number;
}

/** So many searches are remembered: while somebody types, each one narrows the one before. */
const REMEMBERED = 12;

/** Searches the folded texts of a store. */
export class Search {
  private readonly store: CallStore;
  private readonly kept = new Map<string, Kept>();

  constructor(store: CallStore) {
    this.store = store;
  }

  /** A text was replaced: what was found before may be wrong. */
  forget() {
    this.kept.clear();
  }

  /**
   * Which rows have a text.
   * @param wanted folded
   */
  *find(wanted: string): Steps<Found> {
    const { store } = this;
    store.conversations.texts.settle();
    const count = store.length;
    const found = new Uint8Array(count);
    const known = this.kept.get(wanted);
    if (known) found.set(known.found);
    const isKnownUpTo = known?.upTo ?? 0;
    const wider = this.narrowest(wanted);
    if (isKnownUpTo < count) {
      const isCandidate = (row: number) =>
        row >= isKnownUpTo && (!wider || row >= wider.upTo || wider.found[row] === 1);
      for (let number = 0; number < store.conversations.texts.blocks.length; number++) {
        this.searchBlock(number, wanted, found, isCandidate);
        yield;
      }
    }
    this.kept.delete(wanted);
    this.kept.set(wanted, { found, upTo: count });
    for (const old of this.kept.keys()) {
      if (this.kept.size <= REMEMBERED) break;
      this.kept.delete(old);
    }
    return found;
  }

  /** What was found for the longest text that every row with the wanted one must have too. */
  private narrowest(wanted: string): Kept | undefined {
    let best: string | undefined;
    for (const text of this.kept.keys()) {
      if (text !== wanted && wanted.includes(text) && text.length > (best?.length ?? 0)) best = text;
    }
    return best === undefined ? undefined : this.kept.get(best);
  }

  private searchBlock(number: number, wanted: string, found: Found, isCandidate: (row: number) => boolean) {
    const { texts } = this.store.conversations;
    const block = texts.blocks[number];
    if (!block) return;
    const { text, rows, starts } = block;
    const count = rows.length;
    let candidates = 0;
    for (let index = 0; index < count; index++) if (isCandidate(rows.at(index))) candidates++;
    if (candidates === 0) return;
    const mark = (index: number) => {
      const row = rows.at(index);
      // A text that was replaced stands here still.
      if (texts.blockNumber(row) !== number || texts.start(row) !== starts.at(index)) return;
      if (isCandidate(row)) found[row] = 1;
    };
    const endOf = (index: number) => (index + 1 < count ? starts.at(index + 1) : text.length);
    if (candidates * 4 < count) {
      for (let index = 0; index < count; index++) {
        if (isCandidate(rows.at(index)) && text.slice(starts.at(index), endOf(index)).includes(wanted))
          mark(index);
      }
      return;
    }
    let index = 0;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at)) {
      while (endOf(index) <= at) index++;
      mark(index);
      // One hit is enough for a call.
      at = endOf(index);
    }
  }
}

/** A text of the search box as it is looked for; "" where nothing of it can be. */
export function wantedText(value: string): string {
  return fold(value.trim()).replace(/\s+/g, " ");
}
