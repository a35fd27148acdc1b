import type { SavedConnection } from "@/api/connection";
import { dayOf } from "@/lib/day-range";
import { download, fileNameFrom } from "@/lib/download";
import { KINDS } from "@/review/kinds";
import { workspace } from "@/review/workspace";
import { writeWorkspaceFile } from "@/review/workspace-file";

/** Downloads the annotations, scorecards, scores and queues of a connection. */
export async function exportReviews({
  id,
  name,
  address,
}: Pick<SavedConnection, "id" | "name" | "address">): Promise<void> {
  const written = await Promise.all(
    KINDS.map(async ({ kind }) => ({ kind, values: await workspace.all(kind, id) })),
  );
  download({
    name: `switchboard-reviews-${fileNameFrom(name, "calls")}-${dayOf(new Date())}.json`,
    text: writeWorkspaceFile(address, written),
  });
}
