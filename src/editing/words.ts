import type { z } from "zod";
import { byField } from "@/document/changed-fields";
import { labelAt } from "@/document/fields";
import type { Path } from "@/document/path";
import { isOne, listed } from "@/lib/format";
import { groupBy } from "@/lib/lists";
import { count, listedUpTo, number } from "@/lib/words";
import { hasOtherLineEnds, isIgnored, isPartial, type Outcome, type SaveReport } from "./save-report";

const MOST_NAMED = 5;
const MOST_STORED_NAMED = 3;

/**
 * The fields that a save doesn't send, because the service never returns them.
 * @param ofWhat whose they are, if that must be said: " of squads"
 */
export function hiddenFieldsText(labels: readonly string[], ofWhat = ""): string {
  return isOne(labels.length)
    ? `This service doesn't return ${listed(labels)}${ofWhat}, so it won't be sent. If the service resets omitted fields, its value is lost.`
    : `This service doesn't return ${count(labels.length, "field")}${ofWhat}, so they won't be sent: ${listed(labels)}. If it resets omitted fields, their values are lost.`;
}

/** What is said of a save that stored everything, and nothing else. */
export const SAVED = "Saved.";

/**
 * The save report in one or two sentences. It starts with "Not saved" if the service stored nothing, with
 * "Partially saved" if anything is known not to be stored as requested, else with "Saved". It counts changes,
 * like the form (`countChanges`): a map is one, and is stored only if all of it is.
 * @param done what was done, if it wasn't a save
 * @param namesStored names the first stored fields, too
 */
export function reportSentence(
  schema: z.ZodType,
  report: SaveReport,
  { done = "Saved", namesStored = false }: { done?: "Saved" | "Created"; namesStored?: boolean } = {},
): string {
  const { outcomes, sideEffects } = report;
  const labelOf = (path: Path) => labelAt(schema, path);
  const fields = byField(
    schema,
    outcomes.filter(({ inside }) => inside === undefined),
  ).map(leastStored);
  const of = (wanted: Outcome["outcome"]) => fields.filter(({ outcome }) => outcome === wanted);
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
  const part = (list: readonly { path: Path }[], words: string) =>
    list.length > 0 ? [`${number(list.length)} ${words}: ${names(list)}`] : [];

  const isPart = isPartial(report);
  const others = [
    ...part(notStored, "not stored"),
    ...part(changed, "changed by the service"),
    ...part(unverified, "couldn't be verified"),
  ];
  const inLists = stored.reduce((sum, one) => sum + one.count, 0);
  const [many, noun] = done === "Saved" ? [inLists, "change"] : [stored.length, "field"];
  const counted = others.length > 0 ? number(many) : count(many, noun);
  const storedNames = stored.map(({ path }) => labelOf(path));
  const which = namesStored ? `: ${listedUpTo(MOST_STORED_NAMED, storedNames)}` : "";
  // That all was stored goes without saying.
  const isCounted = stored.length > 0 && (others.length > 0 || namesStored || isPart);
  const before = isCounted ? [`${counted} stored${which}`] : [];
  const all = [...before, ...others];
  const start =
    done === "Saved" && isIgnored(report)
      ? "Not saved:"
      : isPart
        ? `Partially ${done.toLowerCase()}:`
        : `${done}.`;
  const lists = outcomes.flatMap(({ path, inside }) => (inside ? insideWords(labelOf, path, inside) : []));
  const nothing = done === "Saved" ? "No changes to save" : "No fields to store";
  const main =
    all.length === 0 && (lists.length > 0 || stored.length > 0)
      ? `${start.replace(":", ".")}`
      : `${start} ${all.length > 0 ? all.join(", ") : nothing}.`;
  const changes = sideEffects.filter((change) => !hasOtherLineEnds(change));
  const effects = changes.length > 0 ? [`The service also changed: ${names(changes)}.`] : [];
  const otherEnds = sideEffects.filter(hasOtherLineEnds);
  const ends =
    otherEnds.length > 0 ? [`The service returns these with other line breaks: ${names(otherEnds)}.`] : [];
  return [main, ...lists, ...effects, ...ends].join(" ");
}

/**
 * The result for a field of which parts may have changed, such as keys of a map: the worst one, with its
 * place if it's the only one.
 */
function leastStored({ path, parts }: { path: Path; parts: readonly Outcome[] }) {
  const found = WORST_FIRST.map((outcome) => parts.filter((part) => part.outcome === outcome));
  const [worst = []] = found.filter((part) => part.length > 0);
  const [first, ...others] = worst;
  const isOne = others.length === 0;
  return {
    path: first && isOne ? first.path : path,
    outcome: first?.outcome,
    count: (isOne && first?.count) || 1,
  };
}

const WORST_FIRST = ["not-stored", "changed", "unverified", "stored"] as const;

/**
 * What differs from the request inside a list: "Members: 2 fields not stored: Member 1 › Description and …".
 */
function insideWords(labelOf: (path: Path) => string, list: Path, inside: readonly Outcome[]): string {
  const parts = [...groupBy(inside, insideOutcome)].map(([words, ones]) => {
    const areEntries = ones.every(({ path }) => isEntry(path));
    const counted = areEntries ? count(ones.length, "entry", "entries") : count(ones.length, "field");
    const places = listedUpTo(
      MOST_NAMED,
      ones.map(({ path }) => labelOf(path)),
    );
    return `${counted} ${words}: ${places}`;
  });
  return `${labelOf(list)}: ${parts.join("; ")}.`;
}

const isEntry = (path: Path) => typeof path.at(-1) === "number";

/** The result for a place inside a list: "not stored". */
export function insideOutcome({ path, asked, outcome }: Outcome): string {
  if (isEntry(path) && asked === undefined) {
    return outcome === "not-stored" ? "not removed" : "added by the service";
  }
  const words = { stored: "stored", "not-stored": "not stored", unverified: "couldn't be verified" };
  return outcome === "changed" ? "changed by the service" : words[outcome];
}

/**
 * What a save left out because the service rejected it, although nobody had changed it; "" if there was
 * nothing.
 */
export function refusedWords(schema: z.ZodType, paths: readonly Path[]): string {
  if (paths.length === 0) return "";
  const names = listedUpTo(
    MOST_NAMED,
    paths.map((path) => labelAt(schema, path)),
  );
  return isOne(paths.length)
    ? `The service rejected ${names}, which you didn't change, so it was left out.`
    : `The service rejected ${names}, which you didn't change, so they were left out.`;
}
