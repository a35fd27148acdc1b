import { useState } from "react";
import { type Connection, useConnection } from "@/api/connection";
import { count, number } from "@/lib/words";
import {
  type ImportPlan,
  originOf,
  planImport,
  type Resolution,
  readAnnotationFile,
  resolve,
} from "@/review/annotation-file";
import { sayParts } from "@/review/annotation-words";
import { useAnnotations } from "@/review/annotations";
import { workspace } from "@/review/workspace";
import { storesNothing } from "@/storage/private-mode";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { FileButton } from "@/ui/file-button";
import { Note } from "@/ui/note";
import { Select } from "@/ui/select";
import { SettingRow } from "@/ui/setting-row";
import { exportAnnotations } from "./export-annotations";
import styles from "./settings.module.css";

interface Asked {
  plan: ImportPlan;
  /** The address of the service that the file's calls are of. */
  origin: string;
}

/** What was written about the connection's calls: export as a file, and import of one. */
export function AnnotationsTransfer({ onChanged }: { onChanged: () => void }) {
  const connection = useConnection();
  const annotations = useAnnotations(connection.id);
  const [asked, setAsked] = useState<Asked>();
  const [outcome, setOutcome] = useState<{ words: string; isBad: boolean }>();

  const choose = async (file: File) => {
    setOutcome(undefined);
    const read = await readAnnotationFile(file).catch(() => "Couldn't read this file. Choose it again.");
    if (typeof read === "string") return setOutcome({ words: read, isBad: true });
    const plan = planImport(await workspace.annotations(connection.id), read.annotations);
    const next = { plan, origin: read.origin };
    if (plan.conflicts.length > 0 || read.origin !== originOf(connection.address)) setAsked(next);
    else await bring(next, () => "mine");
  };
  const bring = async ({ plan }: Asked, howOf: (callId: string) => Resolution) => {
    const changed = plan.conflicts.flatMap(
      (conflict) => resolve(conflict, howOf(conflict.mine.callId)) ?? [],
    );
    const isStored = await workspace.put(connection.id, [...plan.added, ...changed]);
    setAsked(undefined);
    const unchanged = plan.same + plan.conflicts.length - changed.length;
    const words = `Imported: ${count(plan.added.length, "call")} added, ${number(changed.length)} changed, ${number(unchanged)} unchanged.`;
    setOutcome(
      isStored || storesNothing()
        ? { words, isBad: false }
        : {
            words: `${words} This browser's storage refused them: they're lost when you close the page.`,
            isBad: true,
          },
    );
    onChanged();
  };
  return (
    <>
      <SettingRow
        label="Call annotations"
        help={`Tags, notes and review status of ${count(annotations?.size ?? 0, "call")} of this connection. They're in this browser only: export them to pass them on.`}
      >
        <span className={`row wrap ${styles.row}`}>
          <Button disabled={!annotations?.size} onClick={() => void exportAnnotations(connection)}>
            Export annotations
          </Button>
          <FileButton
            label="Import annotations"
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
      {asked && (
        <ImportDialog
          asked={asked}
          connection={connection}
          onImport={(howOf) => void bring(asked, howOf)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const CHOICES = [
  { value: "merge", label: "Merge both" },
  { value: "mine", label: "Keep mine" },
  { value: "theirs", label: "Keep theirs" },
] as const;

interface ImportDialogProps {
  asked: Asked;
  connection: Connection;
  onImport: (howOf: (callId: string) => Resolution) => void;
  onClose: () => void;
}

/** How many conflicts are listed: the choice for all of them counts for the others. */
const LISTED = 50;

function ImportDialog({ asked: { plan, origin }, connection, onImport, onClose }: ImportDialogProps) {
  const [forAll, setForAll] = useState<Resolution>("merge");
  const [single, setSingle] = useState<ReadonlyMap<string, Resolution>>(new Map());
  const { added, same, conflicts } = plan;
  const isElsewhere = origin !== originOf(connection.address);
  return (
    <Dialog
      title="Import annotations"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onImport((callId) => single.get(callId) ?? forAll)}>
            Import
          </Button>
        </>
      }
    >
      {isElsewhere && (
        <Note tone="warn">
          This file is from {origin === "" ? "an unknown service" : origin}. This connection's calls may be
          other ones.
        </Note>
      )}
      <p>
        {count(added.length, "call")} to add, {count(same, "call")} the same here
        {conflicts.length > 0 && `, ${count(conflicts.length, "call")} with different annotations here`}.
      </p>
      {conflicts.length > 0 && (
        <>
          <p className={`row ${styles.row}`}>
            <span className="column grow">All conflicts</span>
            <Select
              aria-label="All conflicts"
              value={forAll}
              options={CHOICES}
              onChange={(how) => {
                setForAll(readChoice(how));
                setSingle(new Map());
              }}
            />
          </p>
          <ul className={styles.list} aria-label="Conflicts">
            {conflicts.slice(0, LISTED).map(({ mine, theirs }) => (
              <li key={mine.callId} className={`row ${styles.row}`}>
                <div className="column grow">
                  <code className="anywhere">{mine.callId}</code>
                  <span className="muted small anywhere">Mine: {sayParts(mine)}</span>
                  <span className="muted small anywhere">Theirs: {sayParts(theirs)}</span>
                </div>
                <Select
                  aria-label={`Conflict of ${mine.callId}`}
                  value={single.get(mine.callId) ?? forAll}
                  options={CHOICES}
                  onChange={(how) => setSingle(new Map(single).set(mine.callId, readChoice(how)))}
                />
              </li>
            ))}
          </ul>
          {conflicts.length > LISTED && (
            <p>{count(conflicts.length - LISTED, "more conflict")}, as chosen for all.</p>
          )}
        </>
      )}
    </Dialog>
  );
}

function readChoice(text: string): Resolution {
  return CHOICES.find(({ value }) => value === text)?.value ?? "merge";
}
