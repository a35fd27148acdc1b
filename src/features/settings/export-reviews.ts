import type { SavedConnection } from "@/api/connection";
import { download } from "@/lib/download";
import { KINDS } from "@/review/kinds";
import { workspace } from "@/review/workspace";
import { writeWorkspaceFile } from "@/review/workspace-file";

/** Downloads what was written about a connection's calls. */
export async function exportReviews({
  id,
  name,
  address,
}: Pick<SavedConnection, "id" | "name" | "address">): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  const written = await Promise.all(
    KINDS.map(async ({ kind }) => ({ kind, values: await workspace.all(kind, id) })),
  );
  download({
    name: `switchboard-reviews-${plain || "calls"}-${day}.json`,
    text: writeWorkspaceFile(address, written),
  });
}
