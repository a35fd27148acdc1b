import { z } from "zod";
import { loadAssistant } from "@/api/dialects";
import { equal, isRecord, type JsonObject, recordOf } from "@/document/equal";
import { below, isDescribed, responseOnlyKeys, type Schema, stripResponseOnly } from "@/document/fields";
import { restoreSecrets } from "@/document/hidden-secrets";
import { readJson } from "@/document/json-source";
import { lineAt } from "@/document/json-tree";
import { getAt, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { readOverrides } from "@/document/squad-overrides";
import { textOfFile } from "@/lib/files";
import { count, sayBytes } from "@/lib/words";
import { unwrap } from "@/schema/field";
import { RESPONSE_ONLY } from "@/schema/response-fields";

/** The records that a file can contain. */
type Noun = "assistant" | "squad";

const A: Record<Noun, string> = { assistant: "an assistant", squad: "a squad" };

/**
 * Reads a file as a record.
 * @returns its document, or the reason why the file can't be used
 */
export function readFile(
  schema: z.ZodType,
  noun: Noun,
  name: string,
  text: string,
): { document: JsonObject } | { refused: string } {
  const { value, fault } = readJson(text.replace(/^\uFEFF/, ""));
  if (fault)
    return { refused: `“${name}” isn't valid JSON. Line ${lineAt(text, fault.from)}: ${fault.message}.` };
  if (Array.isArray(value)) {
    return {
      refused: `“${name}” contains a list of ${count(value.length, "entry", "entries")}. Choose a file with one ${noun}.`,
    };
  }
  if (!isRecord(value))
    return { refused: `“${name}” isn't ${A[noun]} because it doesn't contain an object.` };
  if ("endedReason" in value || "transcript" in value) {
    return { refused: `“${name}” is a call, not ${A[noun]}.` };
  }
  if (noun === "assistant" && Array.isArray(value.members)) {
    return { refused: `“${name}” is a squad, not an assistant.` };
  }
  if (noun === "squad" && !Array.isArray(value.members)) {
    const { model, voice } = loadAssistant(value).value;
    return {
      refused:
        model || voice
          ? `“${name}” is an assistant, not a squad.`
          : `“${name}” isn't a squad because it has no members.`,
    };
  }
  const inner = unwrap(schema);
  const known = inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  if (!Object.keys(value).some((key) => known.includes(key) && !RESPONSE_ONLY.includes(key))) {
    return { refused: `“${name}” has no ${noun} fields.` };
  }
  return { document: noun === "squad" ? readOverrides(value) : value };
}

/** The result of importing a file into a document. */
interface Imported {
  wanted: JsonObject;
  /** The file's name, if the document has a different one. */
  otherName: string | undefined;
  /** Fields that the document has and the file doesn't. */
  absent: Path[];
  /** Secrets that the file has only as placeholders, and that the document doesn't have either. */
  lostSecrets: Path[];
}

/** What to take from a file on request. */
interface ImportChoice {
  /** Clear fields that the file doesn't have. */
  clear?: boolean;
  /** Take the file's name, too. */
  rename?: boolean;
}

/**
 * The document with fields replaced by a file's. Read-only fields are never taken from a file. A name is
 * taken only on request: transfers find assistants by name, and the file's record may still have it.
 */
export function withFile(
  schema: z.ZodType,
  now: JsonObject,
  file: JsonObject,
  { clear = false, rename = false }: ImportChoice,
): Imported {
  const [name, nameInFile] = [textAt(now, "name"), textAt(file, "name")];
  const chosen = name === undefined || rename ? file : { ...file, name };
  const { document: restored, lost: lostSecrets } = restoreSecrets(schema, chosen, now);
  const absent: Path[] = [];
  const lay = (at: Schema, before: unknown, after: unknown, path: Path): unknown => {
    const plain = stripResponseOnly(at, after, path);
    if (equal(stripResponseOnly(at, before, path), plain)) return before;
    if (!isRecord(plain) || !isRecord(before) || !isDescribed(at)) return plain;
    const remaining = Object.entries(before).filter(([key]) => {
      if (Object.hasOwn(plain, key) || responseOnlyKeys(at, path).includes(key)) return true;
      absent.push([...path, key]);
      return !clear;
    });
    const taken = Object.entries(plain).map(([key, value]): [string, unknown] => [
      key,
      lay(below(at, key), getAt(before, [key]), value, [...path, key]),
    ]);
    return Object.fromEntries([...remaining, ...taken]);
  };
  const wanted = recordOf(lay(schema, now, restored, []));
  const otherName = name === undefined || nameInFile === name ? undefined : nameInFile;
  return { wanted, otherName, absent, lostSecrets };
}

/** A file that contains a record. */
export interface OpenedFile {
  name: string;
  document: JsonObject;
}

/** Larger than any assistant or squad, and small enough to read at once. */
const LARGEST_FILE = 8_000_000;

/**
 * Reads a chosen file as a record.
 * @returns its document, or the reason why the file can't be used
 */
export async function openFile(
  chosen: File,
  schema: z.ZodType,
  noun: Noun,
): Promise<OpenedFile | { refused: string }> {
  const { name, size } = chosen;
  if (size > LARGEST_FILE)
    return { refused: `“${name}” is too large (${sayBytes(size)}). The limit is ${sayBytes(LARGEST_FILE)}.` };
  const content = await textOfFile(chosen);
  if (content === undefined)
    return { refused: `“${name}” isn't UTF-8 text. Save it in that encoding, then import it again.` };
  const read = readFile(schema, noun, name, content);
  return "refused" in read ? read : { name, document: read.document };
}
