import type { z } from "zod";
import type { Change } from "@/document/diff";
import { isRecord } from "@/document/equal";
import { jsonOf } from "@/document/exact-number";
import { labelAt } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import { isSecret, withoutSecrets } from "@/document/secrets";
import { count } from "@/lib/words";
import type { FieldMeta } from "@/schema/field";
import { isIgnored, isPartial, type Outcome, type SaveReport } from "./save-report";

const MOST_NAMED = 5;
const LONGEST_VALUE = 120;

/**
 * The save report in one or two sentences. It begins with "Not saved" if the service stored nothing of it, with "Saved in part" if
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
  const names = (paths: readonly { path: Path }[]) => {
    const named = paths.slice(0, MOST_NAMED).map(({ path }) => labelOf(path));
    const more = paths.length - named.length;
    return named.join(", ") + (more > 0 ? ` and ${more} more` : "");
  };
  const part = (list: readonly Outcome[], words: string) =>
    list.length > 0 ? [`${list.length} ${words}: ${names(list)}`] : [];

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
            ? `${stored.length} stored`
            : `${count(stored.length, done === "Saved" ? "change" : "field")} stored`,
        ]
      : isPart
        ? ["nothing is stored as you asked"]
        : [];
  const all = [...before, ...others];
  const begin =
    done === "Saved" && isIgnored(report) ? "Not saved:" : isPart ? `${done} in part:` : `${done}.`;
  const main = `${begin} ${all.length > 0 ? all.join(", ") : done === "Saved" ? "No changes were asked for" : "No fields were asked for"}.`;
  const effects = sideEffects.length > 0 ? ` The service also changed: ${names(sideEffects)}.` : "";
  return main + effects;
}

/** What was left out of a save because the service refused it although nobody had touched it, in a sentence; "" where nothing was. */
export function refusedWords(schema: z.ZodType, paths: readonly Path[]): string {
  if (paths.length === 0) return "";
  const names = paths.map((path) => labelAt(schema, path)).join(", ");
  return `The service refused ${names}, which you had not touched; it was left out.`;
}

/**
 * One change in words: "Temperature: 0.5 → 0.7", "First message: not set → “Hello”". A secret's values are never in it.
 * @param field what the schema says of the field; without it the path stands for the label
 */
export function describeChange(change: Change, field?: FieldMeta): string {
  const { path, before, after } = change;
  const label = field?.label ?? formatPath(path);
  if (field?.secret || isSecret(path)) {
    const isThere = (value: unknown) => value !== undefined && value !== null && value !== "";
    return `${label}: ${!isThere(after) ? "removed" : isThere(before) ? "replaced" : "set"}`;
  }
  return `${label}: ${valueInWords(before, path, field)} → ${valueInWords(after, path, field)}`;
}

/**
 * A value in words, short enough for a line. Secrets inside it are masked.
 * @param path where it stands, so that secrets are known
 */
export function valueInWords(value: unknown, path: Path, field?: FieldMeta): string {
  if (value === undefined) return "not set";
  if (value === null) return "none";
  if (value === "") return "empty";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "string")
    return field?.control === "choice" ? shortened(value) : `“${shortened(value)}”`;
  if (typeof value === "number") return field?.unit ? withUnit(value, field.unit) : String(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return "an empty list";
    if (!value.some((element) => typeof element === "object")) return shortened(value.join(", "));
    return `${count(value.length, "entry", "entries")}`;
  }
  if (isRecord(value) && Object.keys(value).length === 0) return "no fields";
  return shortened(jsonOf(withoutSecrets(value, path)) ?? "");
}

/** "1 turn", "2 turns": units are named as for many. */
function withUnit(value: number, unit: string): string {
  return `${value} ${value === 1 ? unit.replace(/s$/, "") : unit}`;
}

function shortened(text: string): string {
  const characters = [...text.slice(0, 2 * LONGEST_VALUE)];
  return characters.length > LONGEST_VALUE ? `${characters.slice(0, LONGEST_VALUE - 1).join("")}…` : text;
}
