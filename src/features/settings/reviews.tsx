import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { type SavedConnection, useConnection, useSavedConnections } from "@/api/connection";
import { dayOf } from "@/lib/day-range";
import { download, fileNameFrom } from "@/lib/files";
import { count } from "@/lib/words";
import { KINDS } from "@/review/kinds";
import { workspaceQuery } from "@/review/use-workspace";
import { workspace } from "@/review/workspace";
import { originOf, planImport, readWorkspaceFile, writeWorkspaceFile } from "@/review/workspace-file";
import { storesNothing } from "@/storage/private-mode";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/dialog";
import { FileButton } from "@/ui/file-button";
import { Note } from "@/ui/note";
import { SettingRow } from "@/ui/setting-row";
import type { StorageUsage } from "./stored-rows";

type ReviewsFile = Exclude<Awaited<ReturnType<typeof readWorkspaceFile>>, string>;

/** Exports and imports everything that reviewers wrote at the connection. */
export function ReviewsTransfer({ onChanged }: { onChanged: () => void }) {
  const connection = useConnection();
  const written = useWritten(connection.id);
  /** A file of another service: its calls may be others. */
  const [foreign, setForeign] = useState<ReviewsFile>();
  const [outcome, setOutcome] = useState<{ words: string; isBad: boolean }>();

  const choose = async (file: File) => {
    setOutcome(undefined);
    const read = await readWorkspaceFile(file).catch(() => "Couldn't read this file. Choose it again.");
    if (typeof read === "string") setOutcome({ words: read, isBad: true });
    else if (read.origin !== originOf(connection.address)) setForeign(read);
    else await bring(read);
  };
  const bring = async ({ parts }: ReviewsFile) => {
    setForeign(undefined);
    let isStored = true;
    let hasNews = false;
    const words: string[] = [];
    for (const { of, values } of parts) {
      const plan = planImport(of, await workspace.all(of.kind, connection.id), values);
      const changed = [...plan.added, ...plan.replaced];
      const areStored = await workspace.put(of.kind, connection.id, changed);
      isStored &&= areStored;
      hasNews ||= changed.length > 0;
      const counts = [
        [plan.added.length, "added"],
        [plan.replaced.length, "replaced"],
        [plan.unchanged, "unchanged"],
      ] as const;
      for (const [many, what] of counts) if (many > 0) words.push(`${count(many, ...of.noun)} ${what}`);
    }
    const imported = hasNews ? `Imported: ${words.join(", ")}.` : `Nothing new: ${words.join(", ")}.`;
    const said = words.length === 0 ? "This file is empty." : imported;
    setOutcome(
      isStored || storesNothing()
        ? { words: said, isBad: false }
        : {
            words: `${said} They couldn't be stored in this browser. Export them before you close the page.`,
            isBad: true,
          },
    );
    onChanged();
  };
  return (
    <>
      <SettingRow
        label="Call reviews"
        help={`Tags, notes, scorecards and queues for this connection's calls (${count(written, "item")}). Stored in this browser only; export them to share or back up. Of two versions, an import uses the newer.`}
      >
        <span className="flex flex-wrap items-center gap-2">
          <Button disabled={written === 0} onClick={() => void exportReviews(connection)}>
            Export reviews
          </Button>
          <FileButton
            label="Import reviews"
            accept=".json,application/json"
            onFile={(file) => void choose(file)}
          />
        </span>
      </SettingRow>
      {outcome && (
        <Note tone={outcome.isBad ? "bad" : "good"} role={outcome.isBad ? "alert" : "status"}>
          {outcome.words}
        </Note>
      )}
      {foreign && (
        <ConfirmDialog
          title="Import reviews"
          confirm="Import"
          onConfirm={() => void bring(foreign)}
          onCancel={() => setForeign(undefined)}
        >
          This file is from {foreign.origin === "" ? "an unknown service" : foreign.origin}, so it may not
          match this connection's calls.
        </ConfirmDialog>
      )}
    </>
  );
}

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
    <p key={connection.id} className="mt-3 mb-3">
      <Button onClick={() => void exportReviews(connection)}>
        Export reviews{saved.length > 1 && ` for ${connection.name}`} first
      </Button>
    </p>
  ));
}

/** Downloads the annotations, scorecards, scores and queues of a connection. */
async function exportReviews({
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

/** How many values reviewers wrote at a connection, of any kind; 0 until they are read. */
function useWritten(connectionId: string): number {
  return useQueries({
    queries: KINDS.map(({ kind }) => workspaceQuery(kind, connectionId)),
    combine: (results) => results.reduce((sum, { data }) => sum + (data?.size ?? 0), 0),
  });
}
