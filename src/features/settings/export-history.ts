import type { SavedConnection } from "@/api/connection";
import { jsonOf } from "@/document/exact-number";
import { downloadBlob } from "@/lib/download";
import { database } from "@/storage/database";

/**
 * Saves every version that this browser stores as a file of JSON Lines, one version a line, without secrets.
 * @param only the connection whose versions are wanted; without one, of all
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
