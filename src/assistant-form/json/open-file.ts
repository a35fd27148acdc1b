import type { z } from "zod";
import type { JsonObject } from "@/document/equal";
import { textOfFile } from "@/lib/files";
import { sayBytes } from "@/lib/words";
import { type Noun, readFile } from "./file-import";

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
