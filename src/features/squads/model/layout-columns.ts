/** An item in a column of the layout. */
interface Placed<Self> {
  /** Its height, including its share of the space around it. */
  height: number;
  weight: number;
  /** The items it's connected to, in any column. */
  near: readonly Self[];
  /** Its middle. */
  y: number;
}

const SWEEPS = 6;
/**
 * A drawing of more items gets fewer sweeps: it can't be read as a whole, and the page must not wait for
 * seconds.
 */
const MOST_MOVES = 200_000;

/** How often to sweep over all columns. */
function sweepsOver(columns: readonly (readonly unknown[])[]): number {
  const items = columns.reduce((sum, { length }) => sum + length, 0);
  return Math.max(1, Math.min(SWEEPS, Math.floor(MOST_MOVES / Math.max(1, items))));
}

/**
 * Orders each column so that few lines cross: sweeping back and forth, every item moves near the middle of
 * its neighbors.
 */
export function ordered<T extends Placed<T>>(columns: T[][]): void {
  const rank = new Map<unknown, number>();
  const note = (column: readonly T[]) => {
    for (const [index, one] of column.entries()) rank.set(one, (index + 0.5) / column.length);
  };
  columns.forEach(note);
  const sweeps = sweepsOver(columns);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const column of sweep % 2 === 0 ? columns : columns.toReversed()) {
      const wanted = new Map(column.map((one) => [one, mean(one.near, (near) => rank.get(near) ?? 0.5)]));
      // Sorting is stable: items that want the same place stay in order.
      column.sort((a, b) => (wanted.get(a) ?? rank.get(a) ?? 0) - (wanted.get(b) ?? rank.get(b) ?? 0));
      note(column);
    }
  }
}

/**
 * Places each item level with its neighbors, as far as its column's order and space allow. No item is further
 * out than the fullest column needs. The topmost is at 0.
 */
export function centers<T extends Placed<T>>(columns: readonly (readonly T[])[]): void {
  for (const column of columns)
    spread(
      column,
      column.map(() => 0),
    );
  level(columns, () => {});
  const all = columns.flat();
  const most = Math.max(0, ...columns.map((column) => column.reduce((sum, { height }) => sum + height, 0)));
  const [top, bottom] = [topOf(all), bottomOf(all)];
  const start = (top + bottom - most) / 2;
  level(columns, (column) => between(column, start, start + most));
  const least = topOf(all);
  for (const one of all) one.y -= least;
}

/** Sweeping back and forth, every item moves to the middle of its neighbors. */
function level<T extends Placed<T>>(
  columns: readonly (readonly T[])[],
  limit: (column: readonly T[]) => void,
): void {
  const sweeps = 2 * sweepsOver(columns);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const column of sweep % 2 === 0 ? columns : columns.toReversed()) {
      spread(
        column,
        column.map((one) => mean(one.near, (near) => near.y) ?? one.y),
      );
      limit(column);
    }
  }
}

type Box = Pick<Placed<unknown>, "y" | "height">;

function topOf(all: readonly Box[]): number {
  return all.reduce(
    (least, { y, height }) => Math.min(least, y - height / 2),
    all.length > 0 ? Number.POSITIVE_INFINITY : 0,
  );
}

/** The lower end of the lowest item; 0 if there are none. */
export function bottomOf(all: readonly Box[]): number {
  return all.reduce(
    (most, { y, height }) => Math.max(most, y + height / 2),
    all.length > 0 ? Number.NEGATIVE_INFINITY : 0,
  );
}

/** Moves the items of a column between two limits, which are at least as far apart as the column is long. */
function between<T extends Placed<T>>(column: readonly T[], top: number, bottom: number): void {
  let first = top;
  for (const one of column) {
    one.y = Math.max(one.y, first + one.height / 2);
    first += one.height;
  }
  let last = bottom;
  for (const one of column.toReversed()) {
    one.y = Math.min(one.y, last - one.height / 2);
    last -= one.height;
  }
}

function mean<T>(list: readonly T[], value: (one: T) => number): number | undefined {
  if (list.length === 0) return undefined;
  return list.reduce((sum, one) => sum + value(one), 0) / list.length;
}

/** A run of touching items, and the place that suits all of them best. */
interface Run {
  want: number;
  weight: number;
  count: number;
}

/**
 * Moves the items of a column as close as possible to the places they want, without changing their order.
 * Items that would overlap become a run that moves as one to its best place (pool-adjacent-violators
 * algorithm).
 */
function spread<T extends Placed<T>>(column: readonly T[], wanted: readonly number[]): void {
  // Each item's position if all above it touched. Relative to that, "no overlap" means "in order".
  let sum = 0;
  const offsets = column.map(({ height }) => {
    const offset = sum + height / 2;
    sum += height;
    return offset;
  });
  const runs: Run[] = [];
  for (const [index, { weight }] of column.entries()) {
    let run: Run = { want: (wanted[index] ?? 0) - (offsets[index] ?? 0), weight, count: 1 };
    for (let last = runs.at(-1); last && last.want > run.want; last = runs.at(-1)) {
      const weights = last.weight + run.weight;
      run = {
        want: (last.want * last.weight + run.want * run.weight) / weights,
        weight: weights,
        count: last.count + run.count,
      };
      runs.pop();
    }
    runs.push(run);
  }
  const places = runs.flatMap(({ want, count }) => Array<number>(count).fill(want));
  for (const [index, one] of column.entries()) one.y = (places[index] ?? 0) + (offsets[index] ?? 0);
}
