import { useState } from "react";
import { type Connection, useConnection } from "@/api/connection";
import { useMasking } from "@/api/shown-call";
import { listed } from "@/lib/format";
import { count, idAsName, number, sentence } from "@/lib/words";
import { newer } from "@/review/file-part";
import { workspace } from "@/review/workspace";
import {
  type ImportPlan,
  type KindValues,
  originOf,
  planImport,
  type Resolution,
  readWorkspaceFile,
  resolve,
} from "@/review/workspace-file";
import { storesNothing } from "@/storage/private-mode";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { FileButton } from "@/ui/file-button";
import { Note } from "@/ui/note";
import { Select } from "@/ui/select";
import { SettingRow } from "@/ui/setting-row";
import { exportReviews } from "./export-reviews";
import { useWritten } from "./use-written";

interface Asked {
  /** One for each kind that the file has. */
  plans: readonly (KindValues & { plan: ImportPlan })[];
  /** The address of the service that the file's calls are of. */
  origin: string;
}

/** Exports and imports everything that reviewers wrote at the connection. */
export function ReviewsTransfer({ onChanged }: { onChanged: () => void }) {
  const connection = useConnection();
  const written = useWritten(connection.id);
  const [asked, setAsked] = useState<Asked>();
  const [outcome, setOutcome] = useState<{ words: string; isBad: boolean }>();

  const choose = async (file: File) => {
    setOutcome(undefined);
    const read = await readWorkspaceFile(file).catch(() => "Couldn't read this file. Choose it again.");
    if (typeof read === "string") return setOutcome({ words: read, isBad: true });
    const plans = await Promise.all(
      read.parts.map(async (of) => {
        const here = await workspace.all(of.kind, connection.id);
        return { ...of, plan: planImport(of.kind, of.part, here, of.values) };
      }),
    );
    const next = { plans, origin: read.origin };
    const hasConflicts = plans.some(({ plan }) => plan.conflicts.length > 0);
    if (hasConflicts || read.origin !== originOf(connection.address)) setAsked(next);
    else await bring(next, () => "mine");
  };
  const bring = async ({ plans }: Asked, howOf: (conflict: string) => Resolution) => {
    let isStored = true;
    const words: string[] = [];
    let hasNews = false;
    for (const { kind, part, plan } of plans) {
      const changed = plan.conflicts.flatMap(
        (conflict) => resolve(part, conflict, howOf(conflictKey(kind.name, conflict.id))) ?? [],
      );
      const areStored = await workspace.put(kind, connection.id, [...plan.added, ...changed]);
      isStored &&= areStored;
      const unchanged = plan.same + plan.conflicts.length - changed.length;
      const parts = [
        plan.added.length > 0 && `${count(plan.added.length, ...part.noun)} added`,
        changed.length > 0 && `${count(changed.length, ...part.noun)} changed`,
        unchanged > 0 && `${count(unchanged, ...part.noun)} unchanged`,
      ].filter((one) => one !== false);
      if (plan.added.length + changed.length > 0) hasNews = true;
      words.push(...parts);
    }
    setAsked(undefined);
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
        help={`Tags, notes, scorecards and queues for this connection's calls (${count(written, "item")}). Stored in this browser only; export them to share or back up.`}
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

const conflictKey = (kind: string, id: string) => JSON.stringify([kind, id]);

const CHOICES = [
  { value: "merge", label: "Merge both" },
  { value: "mine", label: "Use this browser's" },
  { value: "theirs", label: "Use the file's" },
] as const;
/** Of what can't be merged, the one that was changed last is taken. */
const CHOICES_OF_WHOLE = CHOICES.map((choice) =>
  choice.value === "merge" ? { ...choice, label: "Use the newer one" } : choice,
);

interface ImportDialogProps {
  asked: Asked;
  connection: Connection;
  onImport: (howOf: (conflict: string) => Resolution) => void;
  onClose: () => void;
}

/** How many conflicts are listed: the choice for all of them counts for the others. */
const LISTED = 50;

function ImportDialog({ asked: { plans, origin }, connection, onImport, onClose }: ImportDialogProps) {
  const [forAll, setForAll] = useState<Resolution>("merge");
  const [single, setSingle] = useState<ReadonlyMap<string, Resolution>>(new Map());
  const masking = useMasking(connection);
  const shown = (text: string) => (connection.masks ? (masking?.maskText(text) ?? "") : text);
  const conflicts = plans.flatMap(({ kind, part, plan }) =>
    plan.conflicts.map(({ id, mine, theirs }) => ({
      key: conflictKey(kind.name, id),
      title: part.title,
      name: part.nameOf(theirs),
      choices: part.merged === newer ? CHOICES_OF_WHOLE : CHOICES,
      mine: shown(part.say(mine)),
      theirs: shown(part.say(theirs)),
    })),
  );
  const isElsewhere = origin !== originOf(connection.address);
  return (
    <Dialog
      title="Import reviews"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onImport((key) => single.get(key) ?? forAll)}>
            Import
          </Button>
        </>
      }
    >
      {isElsewhere && (
        <Note tone="warn">
          This file is from {origin === "" ? "an unknown service" : origin}, so it may not match this
          connection's calls.
        </Note>
      )}
      {plans.map(({ kind, part, plan }) => (
        <p key={kind.name}>{sayPlan(part.noun, plan)}.</p>
      ))}
      {conflicts.length > 0 && (
        <>
          <p className="row above-16">
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
          <ul className="line-above" aria-label="Conflicts">
            {conflicts.slice(0, LISTED).map(({ key, title, name, choices, mine, theirs }) => (
              <li key={key} className="row padded-block line-below">
                <div className="column grow">
                  <span className="anywhere" title={name}>
                    {title}: <bdi>{idAsName(name)}</bdi>
                  </span>
                  <span className="muted small anywhere">This browser: {mine}</span>
                  <span className="muted small anywhere">File: {theirs}</span>
                </div>
                <Select
                  aria-label={`Resolve ${title}: ${idAsName(name)}`}
                  value={single.get(key) ?? forAll}
                  options={choices}
                  onChange={(how) => setSingle(new Map(single).set(key, readChoice(how)))}
                />
              </li>
            ))}
          </ul>
          {conflicts.length > LISTED && (
            <p>{`The choice for all conflicts also applies to ${number(conflicts.length - LISTED)} more.`}</p>
          )}
        </>
      )}
    </Dialog>
  );
}

/** "Calls: 3 to add, 1 unchanged and 2 conflicts" */
function sayPlan([, several]: readonly [string, string], { added, same, conflicts }: ImportPlan): string {
  const parts = [
    added.length > 0 && `${number(added.length)} to add`,
    same > 0 && `${number(same)} unchanged`,
    conflicts.length > 0 && count(conflicts.length, "conflict"),
  ];
  return `${sentence(several)}: ${listed(parts.filter((words) => words !== false)) || "none"}`;
}

function readChoice(text: string): Resolution {
  return CHOICES.find(({ value }) => value === text)?.value ?? "merge";
}
