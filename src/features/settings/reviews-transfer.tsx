import { useState } from "react";
import { useConnection } from "@/api/connection";
import { count } from "@/lib/words";
import { workspace } from "@/review/workspace";
import { originOf, planImport, readWorkspaceFile } from "@/review/workspace-file";
import { storesNothing } from "@/storage/private-mode";
import { Button } from "@/ui/button";
import { FileButton } from "@/ui/file-button";
import { LazyConfirmDialog } from "@/ui/lazy-confirm-dialog";
import { Note } from "@/ui/note";
import { SettingRow } from "@/ui/setting-row";
import { exportReviews } from "./export-reviews";
import { useWritten } from "./use-written";

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
        <span className="row wrap">
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
        <LazyConfirmDialog
          title="Import reviews"
          confirm="Import"
          onConfirm={() => void bring(foreign)}
          onCancel={() => setForeign(undefined)}
        >
          This file is from {foreign.origin === "" ? "an unknown service" : foreign.origin}, so it may not
          match this connection's calls.
        </LazyConfirmDialog>
      )}
    </>
  );
}
