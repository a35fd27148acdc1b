import type { CallStore, TextColumn } from "./call-store";

/**
 * A test of a column, by row. Each different text is tested once.
 * @param missing the result for calls without a text
 */
export function columnTest(
  store: CallStore,
  column: TextColumn,
  test: (text: string) => boolean,
  missing = false,
): (row: number) => boolean {
  const texts = store.values[column];
  // The first place is for missing texts.
  const passes = new Uint8Array(texts.size + 1);
  if (missing) passes[0] = 1;
  for (let number = 0; number < texts.size; number++)
    if (test(texts.text(number) ?? "")) passes[number + 1] = 1;
  const numbers = store.columns[column];
  return (row) => passes[numbers.at(row) + 1] === 1;
}
