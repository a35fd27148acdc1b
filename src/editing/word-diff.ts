import { align } from "@/lib/alignment";

/** A piece of two texts: in both, only in the first, or only in the second. */
export interface Piece {
  kind: "same" | "removed" | "added";
  text: string;
}

/**
 * The difference of two texts word by word, in time proportional to their lengths.
 * @returns pieces in reading order; "same" and "removed" together give the first text, "same" and "added" the
 * second
 */
export function wordDiff(before: string, after: string): Piece[] {
  return joined(pieces(wordsOf(before), wordsOf(after)));
}

/** The same for whole lines. */
export function lineDiff(before: string, after: string): Piece[] {
  return joined(pieces(linesOf(before), linesOf(after)));
}

/** Words, and each character between them by itself, so that an added comma changes no word. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}_]+|\s+|[^\p{L}\p{N}\p{M}_\s]/gu) ?? [];
}

/** Lines, each with its line break. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Removed before added, wherever something was replaced. */
function pieces(old: readonly string[], now: readonly string[]): Piece[] {
  const result: Piece[] = [];
  let [i, j] = [0, 0];
  const changedUntil = (oldEnd: number, nowEnd: number) => {
    for (; i < oldEnd; i += 1) result.push({ kind: "removed", text: old[i] ?? "" });
    for (; j < nowEnd; j += 1) result.push({ kind: "added", text: now[j] ?? "" });
  };
  for (const [oldAt, nowAt] of align(old, now)) {
    changedUntil(oldAt, nowAt);
    result.push({ kind: "same", text: old[oldAt] ?? "" });
    [i, j] = [oldAt + 1, nowAt + 1];
  }
  changedUntil(old.length, now.length);
  return result;
}

function joined(list: readonly Piece[]): Piece[] {
  const result: { kind: Piece["kind"]; texts: string[] }[] = [];
  for (const { kind, text } of list) {
    const last = result.at(-1);
    if (last?.kind === kind) last.texts.push(text);
    else result.push({ kind, texts: [text] });
  }
  return result.map(({ kind, texts }) => ({ kind, text: texts.join("") }));
}
