import type { z } from "zod";
import { lookAgain } from "@/api/look-again";
import { equal } from "@/document/equal";
import { getAt } from "@/document/path";
import { listedAsKnown } from "@/document/readings";
import { compare } from "./compare";
import { type Saved, writeOf } from "./save";
import { recordById, type SaveIo } from "./save-io";
import { isShown } from "./shown";
import { withUnstored } from "./unstored";

type Stored = Extract<Saved, { kind: "saved" }>;

/**
 * Looks at the list once more after a save that the list hasn't shown: some services only repeat the request in
 * their response, and some lists are late.
 * @returns the save with what the list shows, if that says more than the response did, or that the list is late
 */
export async function listedAfter(
  { schema, id, io }: { schema: z.ZodType; id: string; io: SaveIo },
  saved: Stored,
): Promise<Stored | undefined> {
  const listed = await lookAgain(
    async () => recordById(await io.readAll(undefined, true), id),
    // While the list is late, it has the response in the record's place.
    (record) => record !== undefined && record !== saved.record,
    io.pause,
  ).catch(() => undefined);
  if (!listed) return undefined;
  if (listed === saved.record) return { ...saved, isLate: true };
  const news = asListed(schema, saved, listed);
  if (news) io.wrote?.(writeOf(schema, saved.prepared, listed));
  return news;
}

/** A save with what a list shows of it, if that says more than the response did. */
export function asListed(schema: z.ZodType, saved: Stored, listed: unknown): Stored | undefined {
  if (!isOfWrite(listed, saved)) return undefined;
  const { prepared, sent } = saved;
  const { changes, newest, shown } = prepared;
  const record = listedAsKnown({
    schema,
    isShown: (path) => isShown(shown, path),
    version: listed,
    known: saved.record,
    expected: saved.listed,
  });
  const report = compare({ schema, newest, sent, changes, answer: record, shown });
  const isNews = report.outcomes.some(
    (outcome, index) =>
      outcome.outcome !== "unverified" && outcome.outcome !== saved.report.outcomes[index]?.outcome,
  );
  if (!isNews) return undefined;
  return {
    ...saved,
    isUnseen: false,
    record,
    listed,
    report,
    values: withUnstored(schema, prepared, report, record),
  };
}

/** Whether the list's record is what the write made, not someone else's later edit of it. */
function isOfWrite(listed: unknown, { record, prepared }: Stored): boolean {
  const [inList, inResponse, before] = [listed, record, prepared.listed].map((one) =>
    getAt(one, ["updatedAt"]),
  );
  return equal(inList, inResponse) || equal(inResponse, before);
}
