import { type Connection, connectionStore } from "@/api/connection";
import { createListeners } from "@/lib/listen";
import { type Archive, type ArchiveSnapshot, createArchive, removeStored, type WorkerPort } from "./archive";

let current: Archive | undefined;
const followers = createListeners();

function startWorker(): WorkerPort {
  const worker = new Worker(new URL("./archive-worker.ts", import.meta.url), { type: "module" });
  return {
    port: worker,
    onFailure: (failed) => {
      worker.onerror = failed;
      worker.onmessageerror = failed;
    },
    end: () => worker.terminate(),
  };
}

/**
 * The archive of a connection. There is only one at a time: another connection's is ended. It reads nothing
 * until started.
 */
export function archiveFor(connection: Connection): Archive {
  if (current?.connectionId !== connection.id) {
    current?.end();
    current = createArchive(connection, startWorker);
    current.subscribe(followers.tell);
  }
  return current;
}

/** The archive of a connection, if it was started. */
export function archiveIfLoaded(connectionId: string | undefined): Archive | undefined {
  return current && current.connectionId === connectionId && current.state().status !== "idle"
    ? current
    : undefined;
}

/** Whether an archive has calls to say something about, or knows that there are none. */
export function knowsCalls(state: Pick<ArchiveSnapshot, "status" | "count"> | undefined): boolean {
  return state !== undefined && (state.status === "complete" || state.count > 0);
}

/**
 * Removes deleted calls from a connection's archive. Resolves once nothing of them is stored either, whether
 * or not the calls are loaded.
 */
export async function removeCalls(connectionId: string, ids: readonly string[]): Promise<void> {
  const archive = archiveIfLoaded(connectionId);
  const others = withTheSameCalls(connectionId);
  await Promise.all(
    archive ? [archive.remove(ids), removeStored(...others)] : [removeStored(connectionId, ...others)],
  );
}

/** Other connections that may have the same calls, with another key. */
export function withTheSameCalls(connectionId: string): string[] {
  const all = connectionStore.all();
  const { address, organizationId } = all.find(({ id }) => id === connectionId) ?? {};
  const others = all.filter(
    (other) =>
      other.id !== connectionId &&
      other.address === address &&
      (other.organizationId ?? organizationId) === (organizationId ?? other.organizationId),
  );
  return others.map(({ id }) => id);
}

/**
 * Calls back whenever the answer of `archiveIfLoaded` or the archive's state changes.
 * @returns ends it
 */
export const followArchives = followers.subscribe;

connectionStore.subscribe(() => {
  const connection = connectionStore.current();
  if (current && connection?.id !== current.connectionId) {
    current.end();
    current = undefined;
    followers.tell();
  }
  current?.maskingChanged(connection?.masks);
});
connectionStore.follow((event) => {
  if (event.id !== current?.connectionId) return;
  if (event.type === "other-organization") current?.startOver();
  if (event.type === "rekeyed") current?.keyReplaced();
});
