import type { CallStore, TextColumn } from "./call-store";
import { fold } from "./fold";
import type { Names, SortColumn } from "./view-types";

/**
 * All rows, sorted by numbers: radix sort, stable, and ten times as fast as comparing. Rows without a number stand last both ways.
 * @param key NaN for none
 */
export function sortByNumber(count: number, key: (row: number) => number, descending: boolean): Int32Array {
  const keys = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const value = key(row);
    // One NaN, and one zero.
    keys[row] = Number.isNaN(value) ? Number.NaN : value + 0;
  }
  const bits = new Uint32Array(keys.buffer);
  for (let row = 0; row < count; row++) {
    const low = row * 2;
    const high = low + 1;
    if (Number.isNaN(keys[row])) {
      bits[low] = 0xffffffff;
      bits[high] = 0xffffffff;
      continue;
    }
    // The bits of a float sort as it does once negative ones are turned round.
    const turn = (bits[high] as number) >>> 31 === 1 ? 0xffffffff : 0;
    const turnHigh = turn === 0 ? 0x80000000 : 0xffffffff;
    bits[low] = ((bits[low] as number) ^ turn) >>> 0;
    bits[high] = ((bits[high] as number) ^ turnHigh) >>> 0;
    if (descending) {
      bits[low] = ~(bits[low] as number) >>> 0;
      // The highest stays free for those without a number.
      bits[high] = ~(bits[high] as number) >>> 0;
    }
  }
  let rows = new Int32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  let next = new Int32Array(count);
  const counts = new Uint32Array(65_537);
  for (let pass = 0; pass < 4; pass++) {
    const word = pass >> 1;
    const shift = (pass & 1) * 16;
    counts.fill(0);
    for (let row = 0; row < count; row++) {
      const digit = ((bits[row * 2 + word] as number) >>> shift) & 0xffff;
      counts[digit + 1] = (counts[digit + 1] as number) + 1;
    }
    if (counts.includes(count, 1)) continue;
    for (let digit = 0; digit < 65_536; digit++) {
      counts[digit + 1] = (counts[digit + 1] as number) + (counts[digit] as number);
    }
    for (let index = 0; index < count; index++) {
      const row = rows[index] as number;
      const digit = ((bits[row * 2 + word] as number) >>> shift) & 0xffff;
      const place = counts[digit] as number;
      next[place] = row;
      counts[digit] = place + 1;
    }
    [rows, next] = [next, rows];
  }
  return rows;
}

/** The rank of each text of a column, by what people read. */
function ranks(store: CallStore, column: TextColumn, shown: (text: string) => string): Float64Array {
  const values = store.values[column];
  const keys = Array.from({ length: values.size }, (_, number) => fold(shown(values.text(number) ?? "")));
  const order = keys.map((_, number) => number);
  const by = (one: number, other: number) => {
    const a = keys[one] as string;
    const b = keys[other] as string;
    return a < b ? -1 : a > b ? 1 : 0;
  };
  order.sort(by);
  const ranks = new Float64Array(keys.length);
  let rank = 0;
  for (const [index, number] of order.entries()) {
    const before = order[index - 1];
    if (before !== undefined && by(before, number) !== 0) rank++;
    ranks[number] = rank;
  }
  return ranks;
}

const COLUMNS: Partial<Record<SortColumn, TextColumn>> = {
  type: "type",
  status: "status",
  endedReason: "endedReason",
  evaluation: "evaluation",
};

/** What rows are sorted by. */
export function sortKey(store: CallStore, column: SortColumn, names: Names): (row: number) => number {
  const byText = (name: TextColumn, shown: (text: string) => string = (text) => text) => {
    const rank = ranks(store, name, shown);
    const numbers = store.columns[name];
    return (row: number) => rank[numbers.at(row)] ?? Number.NaN;
  };
  switch (column) {
    case "began":
      return (row) => store.began.at(row);
    case "duration":
      return (row) => store.seconds.at(row);
    case "messages":
      return (row) => store.messages.at(row);
    case "assistant":
      return byText("assistantId", (id) => nameIn(names.assistants, id) ?? id);
    case "number":
      return byText("phoneNumberId", (id) => nameIn(names.numbers, id) ?? id);
    case "customer": {
      // Those with a name first, then those with a number alone.
      const byName = byText("customerName");
      const byNumber = byText("customerNumber");
      return (row) => {
        const name = byName(row);
        return Number.isNaN(name) ? byNumber(row) + 1e9 : name;
      };
    }
    case "evaluation":
      return byEvaluation(store);
    default:
      return byText(COLUMNS[column] ?? "status");
  }
}

/** "10" behind "9", and numbers before words. */
function byEvaluation(store: CallStore): (row: number) => number {
  const words = ranks(store, "evaluation", (text) => text);
  const values = store.values.evaluation;
  const keys = Array.from({ length: values.size }, (_, number) => {
    const text = values.text(number) ?? "";
    const value = Number(text);
    return Number.isFinite(value) && Math.abs(value) < 1e9 ? value : 1e9 + (words[number] as number);
  });
  return (row) => keys[store.columns.evaluation.at(row)] ?? Number.NaN;
}

export function nameIn(names: Readonly<Record<string, string>>, id: string): string | undefined {
  return Object.hasOwn(names, id) ? names[id] : undefined;
}
