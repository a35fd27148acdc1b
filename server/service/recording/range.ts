/** Part of a body: its first byte, and the byte after its last one. */
export interface Part {
  from: number;
  to: number;
}

/**
 * The part of a body that a Range header asks for.
 * @returns undefined to send everything: no header, an unreadable one, or several parts, which nobody needs
 *   here; "unsatisfiable" if it's past the end
 */
export function requestedPart(
  header: string | undefined,
  length: number,
): Part | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const count = Math.min(Number(last), length);
    return count === 0 ? "unsatisfiable" : { from: length - count, to: length };
  }
  const from = Number(first);
  if (last !== "" && Number(last) < from) return undefined;
  if (from >= length) return "unsatisfiable";
  return { from, to: last === "" ? length : Math.min(Number(last) + 1, length) };
}
