const CURRENT: Readonly<Record<string, string>> = { handOvers: "transfers" };

/**
 * The ID of a table's column in a URL or in storage: links and stored widths may have the ID of an earlier
 * version.
 */
export function currentColumnId(id: string): string {
  return Object.hasOwn(CURRENT, id) ? (CURRENT[id] ?? id) : id;
}
