import { keysOf } from "@/document/diff";
import { isRecord } from "@/document/equal";
import { pairElements } from "@/document/identity";
import { getAt, type Path } from "@/document/path";
import type { Judge, Verdict } from "./judge";

/** A place inside a list at which the service doesn't return what was sent. */
export interface Deviation {
  path: Path;
  before: unknown;
  /** Undefined for an entry that wasn't sent. */
  asked: unknown;
  /** Undefined for an entry that the service doesn't have. */
  got: unknown;
  verdict: Exclude<Verdict, "same">;
}

interface Versions {
  before: unknown;
  asked: unknown;
  got: unknown;
}

/**
 * What differs in a list from what was sent, by entry and field: entries that are missing or weren't sent,
 * and the fields of the others.
 * @param versions the list before, as it was sent, and as the service has it
 * @returns nothing if the values aren't lists of objects, or if only the order differs
 */
export function deviationsInside(judge: Judge, versions: Versions, path: Path): Deviation[] {
  const { before, asked, got } = versions;
  if (!Array.isArray(asked) || !Array.isArray(got) || ![...asked, ...got].every(isRecord)) return [];
  const earlier = Array.isArray(before) ? before : [];
  const [pairs, earlierPairs] = [pairElements(got, asked), pairElements(earlier, asked)];
  const sent = asked.flatMap((entry, index) => {
    const [place, pair] = [[...path, index], pairs[index]];
    const entries = { before: earlier[earlierPairs[index] ?? -1], asked: entry };
    if (pair === undefined)
      return [{ path: place, ...entries, got: undefined, verdict: "different" as const }];
    return deviations(judge, { ...entries, got: got[pair] }, place);
  });
  const [taken, gotBefore] = [new Set(pairs), pairElements(earlier, got)];
  const others = got.flatMap((entry, index) => {
    if (taken.has(index)) return [];
    const versions = { before: earlier[gotBefore[index] ?? -1], asked: undefined, got: entry };
    return [{ path: [...path, index], ...versions, verdict: "different" as const }];
  });
  return [...sent, ...others];
}

function deviations(judge: Judge, versions: Versions, path: Path): Deviation[] {
  const { before, asked, got } = versions;
  const verdict = judge(asked, got, path);
  if (verdict === "same") return [];
  const inside =
    isRecord(asked) && isRecord(got)
      ? keysOf(asked).flatMap((key) =>
          deviations(
            judge,
            {
              before: isRecord(before) ? getAt(before, [key]) : undefined,
              asked: getAt(asked, [key]),
              got: getAt(got, [key]),
            },
            [...path, key],
          ),
        )
      : deviationsInside(judge, versions, path);
  return inside.length > 0 ? inside : [{ path, before, asked, got, verdict }];
}
