import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { labelAt } from "@/document/fields";
import { useFormOfField } from "@/form/document-form";
import { listed } from "@/lib/format";
import { count } from "@/lib/words";
import type { Version } from "@/storage/stores";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Moment } from "@/ui/when";
import { useAboutEdits } from "./editor-hooks";
import { HistoryDialog } from "./history-dialog";
import { restored } from "./history-restore";
import { howWords, useVersions } from "./history-versions";
import { useStoredEdits } from "./use-drafts";

/** How many versions fit next to the form. */
const NEWEST = 8;

interface Outcome {
  at: number;
  changes: number;
  /** The fields that the form can't edit. */
  missing: string[];
  /** The secrets that must be entered again. */
  lostSecrets: string[];
}

/**
 * The newest versions of the record that this browser has, with the way to compare, restore and export any of
 * them.
 */
export function HistoryTab() {
  const { schema, recordKey, newest, drafts } = useStoredEdits();
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useAboutEdits<Outcome>(useFormOfField());

  const restoredFrom = ({ document }: Version) => restored(schema, document, newest);
  const isOther = (version: Version) => {
    const { changes, missing } = restoredFrom(version);
    return changes.length + missing.length > 0;
  };
  const restore = async (version: Version) => {
    const { document, changes, missing, lostSecrets } = restoredFrom(version);
    setOpen(false);
    if (changes.length > 0) await drafts.putInForm(newest, document);
    setOutcome({
      at: version.at,
      changes: changes.length,
      missing: missing.map((path) => labelAt(schema, path)),
      lostSecrets: lostSecrets.map((path) => labelAt(schema, path)),
    });
  };
  const versions = useVersions(recordKey);
  return (
    <div className="flex flex-col items-start gap-4">
      {versions?.length === 0 && <p className="text-xs text-muted">No versions yet.</p>}
      {versions && versions.length > 0 && (
        <ul className="flex flex-col gap-3 wrap-anywhere">
          {versions.slice(0, NEWEST).map((version) => (
            <li key={version.number}>
              <Moment at={version.at} />
              <div className="text-xs text-muted">{howWords(version)}</div>
            </li>
          ))}
        </ul>
      )}
      {versions && versions.length > NEWEST && (
        <p className="text-xs text-muted">{`${count(versions.length - NEWEST, "earlier version")}.`}</p>
      )}
      <Button icon={IconHistory} onClick={() => setOpen(true)}>
        Compare and restore
      </Button>
      {outcome && (
        <Note
          role="status"
          tone={outcome.missing.length + outcome.lostSecrets.length > 0 ? "warn" : "info"}
          actions={<Button onClick={() => setOutcome(undefined)}>Dismiss</Button>}
        >
          {outcome.changes > 0 ? (
            <>
              Restored the version from <Moment at={outcome.at} inSentence /> to the form. Nothing is sent
              until you review and save.
            </>
          ) : (
            "Nothing to restore. The service already has this version."
          )}
          {outcome.missing.length > 0 &&
            ` Not restored because the form can't edit it: ${listed(outcome.missing)}.`}
          {outcome.lostSecrets.length > 0 &&
            ` Enter ${listed(outcome.lostSecrets)} again because History doesn't include secrets.`}
        </Note>
      )}
      {isOpen && (
        <HistoryDialog
          versions={versions}
          isOther={isOther}
          onRestore={(version) => void restore(version)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
