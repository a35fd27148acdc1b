import type { SavedConnection } from "@/api/connection";
import { download } from "@/lib/download";
import { writeAnnotationFile } from "@/review/annotation-file";
import { workspace } from "@/review/workspace";

/** Downloads what was written about a connection's calls. */
export async function exportAnnotations({
  id,
  name,
  address,
}: Pick<SavedConnection, "id" | "name" | "address">): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  download({
    name: `switchboard-annotations-${plain || "calls"}-${day}.json`,
    text: writeAnnotationFile(address, await workspace.annotations(id)),
  });
}
