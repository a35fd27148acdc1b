import type { SavedConnection } from "@/api/connection";
import { jsonOf } from "@/document/raw-json";
import { downloadBlob } from "@/lib/download";
import { database } from "@/storage/database";

/**
 * Downloads every version stored in this browser as JSON Lines, one version per line, without secrets.
 * @param only the connection to export; without one, all of them
 */
export async function exportHistory(
  connections: readonly SavedConnection[],
  only: string | undefined,
): Promise<void> {
  const lines: string[] = [];
  for (const { id, name, address } of connections) {
    if (only !== undefined && id !== only) continue;
    for (const { kind, id: record, at, how, summary, document } of await database.versions(id)) {
      const version = { connection: name, address, kind, id: record, at: new Date(at).toISOString(), how };
      lines.push(`${jsonOf({ ...version, summary, document })}\n`);
    }
  }
  const day = new Date().toISOString().slice(0, 10);
  downloadBlob(`switchboard-history-${day}.jsonl`, new Blob(lines, { type: "application/x-ndjson" }));
}
