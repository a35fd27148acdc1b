import * as z from "zod/mini";
import { schemaResolver } from "@/form/schema-resolver";
import { formatNumber } from "@/lib/format";
import { MAX_NAME, type Queue, RULE_KINDS, RULE_LIMITS, type RuleKind } from "@/storage/queues";

/** What the form of a queue has. */
export interface QueueValues {
  name: string;
  view: string;
  /** Each rule, whether it's on, and its number as typed. */
  rules: Record<RuleKind, { isOn: boolean; limit: string }>;
  /** Where an error about all rules is. */
  any: string;
}

/** Whether a rule has a number. */
export const hasLimit = (kind: RuleKind) => RULE_LIMITS[kind].most > 0;

/** The form's values for a queue; rules that are off have their usual numbers. */
export function valuesOf({ name, view, rules }: Pick<Queue, "name" | "view" | "rules">): QueueValues {
  const lines = RULE_KINDS.map((kind) => [
    kind,
    { isOn: rules[kind] !== undefined, limit: String(rules[kind] ?? RULE_LIMITS[kind].usual) },
  ]);
  return { name, view, rules: Object.fromEntries(lines), any: "" };
}

/** The rules that are on and have a valid number. */
export function rulesOf(rules: QueueValues["rules"]): Queue["rules"] {
  return Object.fromEntries(
    RULE_KINDS.flatMap((kind) => {
      const { isOn, limit } = rules[kind];
      const number = numberIn(limit, kind);
      return isOn && number !== undefined ? [[kind, number]] : [];
    }),
  );
}

/** A number as typed, with a point or a comma; undefined if it's invalid for the rule. */
function numberIn(text: string, kind: RuleKind): number | undefined {
  const number = text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));
  const { least, most } = RULE_LIMITS[kind];
  // A random share of 0% would pick nothing.
  const isPositive = kind !== "random" || number > 0;
  return number >= least && number <= most && isPositive ? number : undefined;
}

export const resolver = schemaResolver(
  z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, "Enter a name."), z.maxLength(MAX_NAME)),
      view: z.string(),
      rules: z.record(z.enum(RULE_KINDS), z.object({ isOn: z.boolean(), limit: z.string() })),
      any: z.string(),
    })
    .check(({ value, issues }) => {
      const refuse = (path: string[], message: string) =>
        issues.push({ code: "custom", path, message, input: value });
      for (const kind of RULE_KINDS) {
        const { isOn, limit } = value.rules[kind];
        const { least, most } = RULE_LIMITS[kind];
        if (isOn && numberIn(limit, kind) === undefined)
          refuse(
            ["rules", kind, "limit"],
            `Enter a number from ${formatNumber(least)} to ${formatNumber(most)}.`,
          );
      }
      if (RULE_KINDS.every((kind) => !value.rules[kind].isOn)) refuse(["any"], "Choose at least one.");
    }),
);
