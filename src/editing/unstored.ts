import type { z } from "zod";
import { applyChanges, type Change, diff } from "@/document/diff";
import { equal, type JsonObject } from "@/document/equal";
import { isOfResponse } from "@/document/fields";
import { merge3 } from "@/document/merge3";
import { squad } from "@/schema/squad";
import { isUnstored, type SaveReport } from "./save-report";

/**
 * The record that the service has after a save, with everything that it didn't store as requested: these are
 * still the user's unsaved edits.
 */
export function withUnstored(
  schema: z.ZodType,
  { newest, changes }: { newest: JsonObject; changes: readonly Change[] },
  { outcomes }: SaveReport,
  record: JsonObject,
): JsonObject {
  const unstored = outcomes.filter(isUnstored);
  const edits = changes.filter(({ path }) => unstored.some((outcome) => equal(outcome.path, path)));
  if (edits.length === 0) return record;
  return merge3(newest, applyChanges(newest, edits), record, { schema, prefer: "mine" }).merged;
}

/**
 * What is left to save of a created squad: what the service didn't store as requested, and what was typed in
 * the meantime.
 * @param sent the document to create
 * @param typed the current document
 */
export function unstoredOfCreated(
  { record, report }: { record: JsonObject; report: SaveReport },
  sent: JsonObject,
  typed: JsonObject,
): Change[] {
  const stored = applyChanges(
    sent,
    report.outcomes.filter(isUnstored).map(({ path, asked, got }) => ({ path, before: asked, after: got })),
  );
  const { merged } = merge3(stored, typed, record, { schema: squad, prefer: "mine" });
  return diff(record, merged).filter(({ path }) => !isOfResponse(path));
}
