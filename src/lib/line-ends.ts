import { align } from "./alignment";

/** A text with every line break as LF, as text areas and editors have it. */
export function withLf(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/**
 * A typed text, whose line breaks are all LF, with each line's break as it was before.
 * @param versions the text before the edit, then older ones: one that says the same is taken whole
 */
export function withLineEnds(typed: string, ...versions: readonly unknown[]): string {
  const [before, ...older] = versions.flatMap((version) =>
    typeof version === "string" && version.includes("\r") ? [version] : [],
  );
  if (before === undefined || typed.includes("\r")) return typed;
  const same = [before, ...older].find((version) => withLf(version) === typed);
  if (same !== undefined) return same;
  const { texts } = linesIn(typed);
  const { ends } = linesIn(before);
  const earlier = earlierLines(before, typed);
  const last = texts.length - 1;
  // A new line ends like the one after it; at the end of the text, like the one before.
  let end = ends.at(-1) ?? "\n";
  const ended = [...texts];
  for (let index = last - 1; index >= 0; index -= 1) {
    end = ends[earlier[index] ?? -1] ?? end;
    // A CR right before an LF would be one line break with it.
    const isOne = end === "\r" && ended[index + 1]?.startsWith("\n");
    ended[index] = `${texts[index] ?? ""}${isOne ? "\n" : end}`;
  }
  return ended.join("");
}

/** How many lines end differently in another version of a text, by their two line breaks. */
export function changedLineEnds(
  before: string,
  after: string,
): { before: string; after: string; lines: number }[] {
  const [old, now] = [linesIn(before).ends, linesIn(after).ends];
  const changes = new Map<string, { before: string; after: string; lines: number }>();
  for (const [index, earlier] of earlierLines(before, after).entries()) {
    const [was, is] = [old[earlier ?? -1], now[index]];
    if (was === undefined || is === undefined || was === is) continue;
    const change = changes.get(was + is) ?? { before: was, after: is, lines: 0 };
    changes.set(was + is, { ...change, lines: change.lines + 1 });
  }
  return [...changes.values()];
}

/** A text's lines, and the line breaks between them. */
function linesIn(text: string): { texts: string[]; ends: string[] } {
  const parts = text.split(/(\r\n|\r|\n)/);
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    ends: parts.filter((_, index) => index % 2 === 1),
  };
}

/** For each line, its position in an earlier version; a changed line is in the place of the earlier one. */
function earlierLines(before: string, after: string): (number | undefined)[] {
  const [old, now] = [linesIn(before).texts, linesIn(after).texts];
  const found = new Array<number | undefined>(now.length).fill(undefined);
  // From the end, because where a line was split, its break is after the last part.
  let [oldTo, nowTo] = [old.length, now.length];
  for (const [oldAt, nowAt] of [...align(old, now).reverse(), [-1, -1] as const]) {
    while (oldTo > oldAt + 1 && nowTo > nowAt + 1) {
      oldTo -= 1;
      nowTo -= 1;
      found[nowTo] = oldTo;
    }
    if (nowAt >= 0) found[nowAt] = oldAt;
    [oldTo, nowTo] = [oldAt, nowAt];
  }
  return found;
}
