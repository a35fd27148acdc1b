import { getAt } from "./path";
import { nameOf, textAt } from "./read";

/** What a file is called: its name, else the name that it was uploaded under, else its id. */
export function fileName(file: unknown): string {
  return textAt(file, "name") ?? textAt(file, "originalName") ?? nameOf(file);
}

/** Marked as deleted (unknowns, Reading: listed, marked, filtered out by default). */
export function isDeleted(file: unknown): boolean {
  return getAt(file, ["isDeleted"]) === true;
}
