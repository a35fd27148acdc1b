/**
 * The depth up to which a document's parts are read. What's nested deeper is one value (`DeepJson`), so that
 * recursion can't overflow the stack.
 */
export const DEEPEST = 100;

/** Whether a value's containers are nested deeper than a number of levels. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  for (const part of Object.values(value)) if (isDeeperThan(levels - 1, part)) return true;
  return false;
}

/**
 * Where an object or array of JSON text ends.
 * @param start the position of its opening bracket
 * @returns the position after its closing bracket; the end of the text if it isn't closed
 */
export function endOfContainer(text: string, start: number): number {
  const token = /["[\]{}]/g;
  token.lastIndex = start;
  let depth = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    if (found[0] === '"') token.lastIndex = endOfText(text, found.index);
    else depth += found[0] === "[" || found[0] === "{" ? 1 : -1;
    if (depth === 0) return token.lastIndex;
  }
  return text.length;
}

/** The position after a string's closing quote; the end of the text if it isn't closed. */
export function endOfText(text: string, start: number): number {
  let end = start;
  let isEscaped = true;
  while (isEscaped) {
    end = text.indexOf('"', end + 1);
    if (end === -1) return text.length;
    let before = end - 1;
    while (text[before] === "\\") before -= 1;
    isEscaped = (end - before) % 2 === 0;
  }
  return end + 1;
}
