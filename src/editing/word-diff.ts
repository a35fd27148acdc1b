/** A piece of two texts: in both, in the first alone, or in the second alone. */
interface WordPiece {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Cells of the comparison table, at most: about 2,000 words changed into 2,000 others. */
const LARGEST_TABLE = 4_000_000;

/**
 * The difference of two texts word by word. What a longest common subsequence finds alike is kept; where so much changed that finding it
 * would hold up the page, the changed middle is shown as removed and added as a whole.
 * @returns pieces in reading order; "same" and "removed" together give the first text, "same" and "added" the second
 */
export function wordDiff(before: string, after: string): WordPiece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const rest = Math.min(old.length, now.length) - start;
  while (end < rest && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return joined([
    ...pieces("same", old.slice(0, start)),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...pieces("same", old.slice(old.length - end)),
  ]);
}

/** Words, and what stands between them piece by piece, so that a comma added changes no word. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}

function pieces(kind: WordPiece["kind"], words: readonly string[]): WordPiece[] {
  return words.map((text) => ({ kind, text }));
}

function middle(old: readonly string[], now: readonly string[]): WordPiece[] {
  if (old.length * now.length > LARGEST_TABLE) return [...pieces("removed", old), ...pieces("added", now)];
  // longest[i * width + j]: the length of the longest common subsequence of old from i on and now from j on.
  const width = now.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const result: WordPiece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      result.push(...pieces("same", old.slice(i, i + 1)));
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      result.push(...pieces("removed", old.slice(i, i + 1)));
      i += 1;
    } else {
      result.push(...pieces("added", now.slice(j, j + 1)));
      j += 1;
    }
  }
  return result;
}

function joined(list: readonly WordPiece[]): WordPiece[] {
  const result: WordPiece[] = [];
  for (const piece of list) {
    const last = result.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}
