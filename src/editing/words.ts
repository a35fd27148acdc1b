import type { z } from "zod";
import { labelAt } from "@/document/fields";
import type { Path } from "@/document/path";
import { isOne, listed } from "@/lib/format";
import { count, listedUpTo, number } from "@/lib/words";
import { isIgnored, isPartial, type Outcome, type SaveReport } from "./save-report";

const MOST_NAMED = 5;

/**
 * The save report in one or two sentences. It starts with "Not saved" if the service stored nothing of it, with "Saved in part" if
 * anything is known not to be stored as asked, else with "Saved".
 * @param labelOf names a field; see `labelAt`
 * @param done what was done, where it is not a save
 */
export function reportSentence(
  report: SaveReport,
  labelOf: (path: Path) => string,
  done: "Saved" | "Created" = "Saved",
): string {
  const { outcomes, sideEffects } = report;
  const of = (outcome: Outcome["outcome"]) => outcomes.filter((one) => one.outcome === outcome);
  const [stored, notStored, changed, unverified] = [
    of("stored"),
    of("not-stored"),
    of("changed"),
    of("unverified"),
  ];
  const names = (paths: readonly { path: Path }[]) =>
    listedUpTo(
      MOST_NAMED,
      paths.map(({ path }) => labelOf(path)),
    );
  const part = (list: readonly Outcome[], words: string) =>
    list.length > 0 ? [`${number(list.length)} ${words}: ${names(list)}`] : [];

  const isPart = isPartial(report);
  const others = [
    ...part(notStored, "not stored"),
    ...part(changed, "changed by the service"),
    ...part(unverified, "couldn't be verified"),
  ];
  const before =
    stored.length > 0
      ? [
          others.length > 0
            ? `${number(stored.length)} stored`
            : `${count(stored.length, done === "Saved" ? "change" : "field")} stored`,
        ]
      : [];
  const all = [...before, ...others];
  const start =
    done === "Saved" && isIgnored(report) ? "Not saved:" : isPart ? `${done} in part:` : `${done}.`;
  const main = `${start} ${all.length > 0 ? all.join(", ") : done === "Saved" ? "No changes to save" : "No fields to store"}.`;
  const effects = sideEffects.length > 0 ? ` The service also changed: ${names(sideEffects)}.` : "";
  return main + effects;
}

/** What a save left out because the service rejected it, although nobody had changed it; "" if there was nothing. */
export function refusedWords(schema: z.ZodType, paths: readonly Path[]): string {
  if (paths.length === 0) return "";
  const names = listed(paths.map((path) => labelAt(schema, path)));
  return isOne(paths.length)
    ? `The service rejected ${names}, which you didn't change, so it was left out.`
    : `The service rejected ${names}, which you didn't change, so they were left out.`;
}
