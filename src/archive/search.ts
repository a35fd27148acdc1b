import type { CallStore } from "./call-store";
import { TextFinder } from "./fold";
import type { Steps } from "./steps";

/** A byte per row, 1 if it contains the text. */
type Found = Uint8Array;

interface Remembered {
  found: Found;
  /** The rows before this one were searched. */
  upTo: number;
}

/** How many searches are remembered: while someone types, each search narrows the previous one. */
const REMEMBERED = 12;
/** If at most this share of a block's calls is a candidate, each is searched on its own. */
const FEW = 0.6;

/** Searches the folded texts of a store. */
export class Search {
  private readonly store: CallStore;
  private readonly remembered = new Map<string, Remembered>();
  private replacements = 0;

  constructor(store: CallStore) {
    this.store = store;
  }

  /** Forgets earlier results, since a text was replaced. */
  forget() {
    this.remembered.clear();
    this.replacements++;
  }

  /**
   * The rows that contain a text.
   * @param wanted the folded text
   */
  *find(wanted: string): Steps<Found> {
    const { store, replacements } = this;
    store.conversations.texts.settle();
    const count = store.length;
    const found = new Uint8Array(count);
    const known = this.remembered.get(wanted);
    if (known) found.set(known.found);
    const isKnownUpTo = known?.upTo ?? 0;
    const wider = this.narrowest(wanted);
    if (isKnownUpTo < count) {
      const isCandidate = candidates(count, isKnownUpTo, wider);
      const finder = new TextFinder(wanted);
      for (let number = 0; number < store.conversations.texts.blocks.length; number++) {
        this.searchBlock(number, finder, found, isCandidate);
        yield;
      }
    }
    // A text may have been replaced between two steps, and others may still come.
    if (replacements !== this.replacements || store.lacksTexts) return found;
    this.remembered.delete(wanted);
    this.remembered.set(wanted, { found, upTo: count });
    for (const old of this.remembered.keys()) {
      if (this.remembered.size <= REMEMBERED) break;
      this.remembered.delete(old);
    }
    return found;
  }

  /** The result for the longest remembered text that every row with the wanted one must contain. */
  private narrowest(wanted: string): Remembered | undefined {
    let best: string | undefined;
    for (const text of this.remembered.keys()) {
      if (text !== wanted && wanted.includes(text) && text.length > (best?.length ?? 0)) best = text;
    }
    return best === undefined ? undefined : this.remembered.get(best);
  }

  private searchBlock(number: number, wanted: TextFinder, found: Found, isCandidate: Uint8Array) {
    const { texts } = this.store.conversations;
    const block = texts.blocks[number];
    if (!block) return;
    const { text } = block;
    const count = block.rows.length;
    const rows = block.rows.values;
    const starts = block.starts.values;
    const wantedHere = countOnes(rows, count, isCandidate);
    if (wantedHere === 0) return;
    const mark = (index: number) => {
      const row = rows[index] as number;
      if (isCandidate[row] !== 1) return;
      // The block still contains replaced texts.
      if (texts.blockNumber(row) === number && texts.start(row) === starts[index]) found[row] = 1;
    };
    if (wantedHere < count * FEW) {
      for (let index = 0; index < count; index++) {
        if (isCandidate[rows[index] as number] !== 1) continue;
        const end = index + 1 < count ? starts[index + 1] : text.length;
        if (wanted.indexIn(text.slice(starts[index], end)) >= 0) mark(index);
      }
      return;
    }
    let index = 0;
    for (let at = wanted.indexIn(text); at >= 0; ) {
      while (index + 1 < count && (starts[index + 1] as number) <= at) index++;
      mark(index);
      // One hit per call is enough.
      index++;
      if (index >= count) return;
      at = wanted.indexIn(text, starts[index]);
    }
  }
}

/** The rows to search: new ones since the same search, and only those that a wider search found. */
function candidates(count: number, from: number, wider: Remembered | undefined): Uint8Array {
  const isCandidate = new Uint8Array(count);
  if (!wider) return isCandidate.fill(1, from);
  isCandidate.set(wider.found.subarray(0, Math.min(count, wider.upTo)));
  isCandidate.fill(1, Math.min(count, wider.upTo));
  return isCandidate.fill(0, 0, from);
}

function countOnes(rows: Int32Array, count: number, isCandidate: Uint8Array): number {
  let ones = 0;
  for (let index = 0; index < count; index++) ones += isCandidate[rows[index] as number] as number;
  return ones;
}
