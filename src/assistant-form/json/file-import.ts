import { z } from "zod";
import { equal, isRecord } from "@/document/equal";
import { below, isDescribed, responseOnlyKeys, type Schema, stripResponseOnly } from "@/document/fields";
import { bringSecretsBack, secretPaths } from "@/document/hidden-secrets";
import { lineAt, readJson } from "@/document/json-source";
import { getAt, hasAt, type Path } from "@/document/path";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import { count } from "@/lib/words";
import { unwrap } from "@/schema/field";
import { RESPONSE_ONLY } from "@/schema/response-fields";

/** What a file can be read as. */
export type Noun = "assistant" | "squad";

const A: Record<Noun, string> = { assistant: "an assistant", squad: "a squad" };

/**
 * Reads a file as a record.
 * @returns its document, or what is wrong with the file, in words
 */
export function readFile(
  schema: z.ZodType,
  noun: Noun,
  name: string,
  text: string,
): { document: Record<string, unknown> } | { refused: string } {
  const { value, fault } = readJson(text.replace(/^\uFEFF/, ""));
  if (fault) return { refused: `“${name}” is no JSON. Line ${lineAt(text, fault.from)}: ${fault.message}.` };
  if (Array.isArray(value)) {
    return {
      refused: `“${name}” holds a list of ${count(value.length, "entry", "entries")}, not one ${noun}.`,
    };
  }
  if (!isRecord(value)) return { refused: `“${name}” holds no object, so it is no ${noun}.` };
  if ("endedReason" in value || "transcript" in value) {
    return { refused: `“${name}” is a call, not ${A[noun]}.` };
  }
  if (noun === "assistant" && Array.isArray(value.members)) {
    return { refused: `“${name}” is a squad, not an assistant.` };
  }
  if (noun === "squad" && !Array.isArray(value.members)) {
    const isAssistant = isRecord(value.model) || isRecord(value.voice);
    return {
      refused: `“${name}” is ${isAssistant ? "an assistant, not" : "not"} a squad: it has no members.`,
    };
  }
  const inner = unwrap(schema);
  const known = inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  if (!Object.keys(value).some((key) => known.includes(key) && !RESPONSE_ONLY.includes(key))) {
    return { refused: `“${name}” has none of the fields of ${A[noun]}.` };
  }
  return { document: value };
}

/** What a file makes of a document. */
interface Imported {
  wanted: unknown;
  /** What the document has and the file has not. */
  absent: Path[];
  /** Secrets that the file names without having them, and that the document has not either. */
  lostSecrets: Path[];
}

/**
 * The document with a file's fields in the place of its own. What only the service writes is never taken from a file.
 * @param clear whether to take away what the file does not have
 */
export function withFile(schema: z.ZodType, now: unknown, file: unknown, clear: boolean): Imported {
  const restored = bringSecretsBack(schema, file, now);
  const absent: Path[] = [];
  const lay = (at: Schema, before: unknown, after: unknown, path: Path): unknown => {
    const plain = stripResponseOnly(at, after, path);
    if (equal(stripResponseOnly(at, before, path), plain)) return before;
    if (!isRecord(plain) || !isRecord(before) || !isDescribed(at)) return plain;
    const kept = Object.entries(before).filter(([key]) => {
      if (Object.hasOwn(plain, key) || responseOnlyKeys(at, path).includes(key)) return true;
      absent.push([...path, key]);
      return !clear;
    });
    const taken = Object.entries(plain).map(([key, value]): [string, unknown] => [
      key,
      lay(below(at, key), Object.hasOwn(before, key) ? before[key] : undefined, value, [...path, key]),
    ]);
    return Object.fromEntries([...kept, ...taken]);
  };
  const wanted = lay(schema, now, restored, []);
  const lostSecrets = secretPaths(schema, file).filter(
    (path) => getAt(file, path) === SECRET_PLACEHOLDER && !hasAt(restored, path),
  );
  return { wanted, absent, lostSecrets };
}
