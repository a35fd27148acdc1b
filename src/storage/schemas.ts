import { z } from "zod";
import { isRecord, type JsonObject } from "@/document/equal";

// The page's policy forbids code from strings. This must be set before the first schema is created.
z.config({ jitless: true });

/** Epoch milliseconds that a Date can hold. */
export const moment = z.number().min(-8.64e15).max(8.64e15);

/** The fields that every value has that reviewers write. Its kind describes the others. */
export interface Written {
  /** In epoch milliseconds. */
  updatedAt: number;
}
export const written = z.looseObject({ updatedAt: moment });

/** A JSON object, returned as it is. */
export const jsonObject = z.custom<JsonObject>(isRecord);

/** A list without the entries that can't be read. */
export function readable<Entry extends z.ZodType>(entry: Entry) {
  return z.array(z.unknown()).transform((list) => list.flatMap((one) => entry.safeParse(one).data ?? []));
}

/** What a stored text holds; undefined if there's none, or it's damaged or something else. */
export function readText<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
): z.infer<Schema> | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
