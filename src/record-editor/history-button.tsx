import { IconHistory } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { labelAt } from "@/document/fields";
import { useFormOfField } from "@/form/document-form";
import type { Version } from "@/storage/stores";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { Note } from "@/ui/note";
import { Moment } from "@/ui/when";
import { restored } from "./history-restore";
import { useStoredEdits } from "./use-drafts";

const HistoryDialog = lazyPart(() => import("./history-dialog"));

interface Outcome {
  at: number;
  changes: number;
  /** The fields for which the form has no place. */
  missing: string[];
}

/** Opens the record's history. Stands anywhere in its editor. */
export function HistoryButton() {
  const form = useFormOfField();
  const { recordKey, title, newest, sectionTitle, drafts } = useStoredEdits();
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const restore = async (version: Version) => {
    const { schema, isShown } = form;
    const { document, changes, missing } = restored(schema, version.document, newest, isShown);
    setOpen(false);
    if (changes.length > 0) await drafts.putInForm(newest, document);
    setOutcome({
      at: version.at,
      changes: changes.length,
      missing: missing.map((path) => labelAt(schema, path)),
    });
  };
  return (
    <div>
      <Button icon={<IconHistory size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        History
      </Button>
      {outcome && (
        <Note
          role="status"
          tone={outcome.missing.length > 0 ? "warn" : "info"}
          actions={<Button onClick={() => setOutcome(undefined)}>Close</Button>}
        >
          {outcome.changes > 0 ? (
            <>
              The version from <Moment at={outcome.at} /> is in the form. Nothing is sent before you review
              and save.
            </>
          ) : (
            "The service has that version now. There is nothing to restore."
          )}
          {outcome.missing.length > 0 &&
            ` Not restored, since the form has no field for it: ${outcome.missing.join(", ")}.`}
        </Note>
      )}
      <Suspense>
        {isOpen && (
          <HistoryDialog
            form={form}
            recordKey={recordKey}
            title={title}
            sectionTitle={sectionTitle}
            onRestore={(version) => void restore(version)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
