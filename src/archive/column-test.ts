import type { CallStore, TextColumn } from "./call-store";
import { NONE } from "./dictionary";
import type { Names } from "./view-types";

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

/**
 * The same for the squad that answered: the call's own, else its phone number's if it names no assistant
 * (`Views.squadOf`).
 */
export function squadTest(
  store: CallStore,
  { squadsOfNumbers }: Names,
  test: (id: string) => boolean,
  missing = false,
): (row: number) => boolean {
  const squadOf = (number: string) => squadsOfNumbers[number];
  const passes = columnTest(store, "squadId", test);
  const numberPasses = columnTest(store, "phoneNumberId", (number) => test(squadOf(number) ?? ""));
  const hasSquad = columnTest(store, "phoneNumberId", (number) => squadOf(number) !== undefined);
  const { squadId, assistantId } = store.columns;
  return (row) => {
    if (squadId.at(row) !== NONE) return passes(row);
    const isOfNumber = assistantId.at(row) === NONE && hasSquad(row);
    return isOfNumber ? numberPasses(row) : missing;
  };
}
