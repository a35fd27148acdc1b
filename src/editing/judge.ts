import { equal, isNothing, isRecord, mapped } from "@/document/equal";
import {
  fieldOf,
  isDescribed,
  isResponseOnly,
  isSecretField,
  isSecretValue,
  type Schema,
  schemaAt,
} from "@/document/fields";
import { getAt, type Path } from "@/document/path";
import { isInClear } from "@/document/secrets";
import { withLf } from "@/lib/line-ends";
import { isShown } from "./shown";

/** Whether the service has what was sent; "unverified": it doesn't return it, or returns a mask. */
export type Verdict = "same" | "unverified" | "different";

export type Judge = (asked: unknown, got: unknown, path: Path) => Verdict;

/**
 * Compares what was sent with what the service has. Key order says nothing. Inside an object that the schema
 * knows, what the service adds is no contradiction; inside free-form values it is.
 * @param shown from `shownPaths`
 */
export function judgeOf(schema: Schema, shown: ReadonlySet<string>): Judge {
  return judge;

  function judge(asked: unknown, got: unknown, path: Path): Verdict {
    if (equal(asked, got) || differInLineEnds(asked, got)) return "same";
    if (path.length > 1 && isResponseOnly(schema, path) && !isNothing(got)) return "same";
    if (isSecretValue(schema, asked, path)) {
      if (!isInClear(got)) return asked === null && isNothing(got) ? silence(path) : "unverified";
      return "different";
    }
    if (got === undefined) {
      if (asked === null) return silence(path);
      return silence(path) === "same" ? "different" : "unverified";
    }
    if (Array.isArray(asked) && Array.isArray(got)) {
      if (asked.length !== got.length) return "different";
      return worst(asked.map((element, index) => judge(element, got[index], [...path, index])));
    }
    if (!isRecord(asked) || !isRecord(got)) return "different";
    const isSecretMap = isSecretField(schema, path);
    if (!isSecretMap && !isDescribed(schemaAt(schema, path))) return "different";
    if (isSecretMap && Object.keys(got).some((key) => !Object.hasOwn(asked, key))) return "different";
    return worst(
      Object.keys(asked).map((key) => {
        return judge(asked[key], getAt(got, [key]), [...path, key]);
      }),
    );
  }

  /** What a missing field means: not set if the service returns the field elsewhere, else nothing. */
  function silence(path: Path): Verdict {
    return isShown(shown, fieldOf(schema, path)?.path ?? path) ? "same" : "unverified";
  }
}

function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("different")) return "different";
  return verdicts.includes("unverified") ? "unverified" : "same";
}

/** Whether two values that aren't equal differ only in the line breaks of their texts. */
export function differInLineEnds(a: unknown, b: unknown): boolean {
  return !equal(a, b) && equal(inLf(a), inLf(b));
}

function inLf(value: unknown): unknown {
  return typeof value === "string" ? withLf(value) : mapped(value, inLf);
}

/** Whether a value is missing, null or an empty text. */
export function isEmpty(value: unknown): boolean {
  return isNothing(value) || value === "";
}
