import { type SavedConnection, useConnection, useSavedConnections } from "@/api/connection";
import { KINDS } from "@/review/kinds";
import { Button } from "@/ui/button";
import { exportReviews } from "./export-reviews";
import type { StorageUsage } from "./use-storage-usage";
import { useWritten } from "./use-written";

/** The connections for which this browser stores annotations, scores or queues, if measured. */
export function useReviewedConnections(stored: StorageUsage | undefined): readonly SavedConnection[] {
  const current = useConnection();
  const written = useWritten(current.id);
  const isWritten = (name: string) => KINDS.some(({ kind }) => kind.name === name);
  return useSavedConnections().filter(
    ({ id }) =>
      (id === current.id && written > 0) ||
      stored?.parts?.some(({ kind, connectionId }) => connectionId === id && isWritten(kind)),
  );
}

/** Offers what reviewers wrote as files before it's removed: it isn't stored anywhere else. */
export function ExportFirst({ connections }: { connections: readonly SavedConnection[] }) {
  const saved = useSavedConnections();
  return connections.map((connection) => (
    <p key={connection.id} className="above below">
      <Button onClick={() => void exportReviews(connection)}>
        Export reviews{saved.length > 1 && ` for ${connection.name}`} first
      </Button>
    </p>
  ));
}
