/** The entries of a text that has one a line. A blank line is no entry. */
export function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** Whether a list can be edited as lines without losing an entry or making two of one. */
export function canBeLines(entries: readonly string[]): boolean {
  return entries.every((entry) => entry.trim() !== "" && !/[\r\n]/.test(entry));
}
