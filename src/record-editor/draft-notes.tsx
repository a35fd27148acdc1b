import { useEffect, useState } from "react";
import type { z } from "zod";
import type { JsonObject } from "@/document/equal";
import { labelAt } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import { listedUpTo } from "@/lib/words";
import { TROUBLE_WORDS } from "@/storage/database";
import type { Draft } from "@/storage/stores";
import { useStorageSettings, useStorageTrouble } from "@/storage/use-storage";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Moment } from "@/ui/when";
import { restoreDraft } from "./draft-values";
import { DraftsDialog } from "./drafts-dialog";
import { FOOT_NOTES } from "./foot";
import type { RecordDrafts } from "./use-drafts";

interface DraftNotesProps {
  schema: z.ZodType;
  /** The record as currently listed. */
  newest: JsonObject;
  drafts: RecordDrafts;
  isDirty: boolean;
  /** The record's type: "assistant". */
  noun: string;
  sectionTitle: (path: string) => string;
}

/** Notes on unsaved edits: an earlier draft, another tab, and what isn't stored. */
export function DraftNotes({ schema, newest, drafts, isDirty, noun, sectionTitle }: DraftNotesProps) {
  const [isComparing, setComparing] = useState(false);
  const [discarded, setDiscarded] = useState<Draft>();
  const offered = drafts.earlier.map((draft) => ({ draft, restored: restoreDraft(schema, draft, newest) }));
  const [first, ...others] = offered;

  // A draft that matches the service's version needs no question, because it was saved elsewhere.
  const settled = offered.find(
    ({ restored }) => restored.changes.length + restored.unfinished.length === 0,
  )?.draft;
  const { discard: forget } = drafts;
  useEffect(() => {
    if (settled) void forget(settled);
  }, [settled, forget]);

  const discard = (draft: Draft) => {
    setDiscarded(draft);
    setComparing(false);
    void drafts.discard(draft);
  };
  const use = (draft: Draft) => {
    setDiscarded(undefined);
    setComparing(false);
    void drafts.restore(draft, newest);
  };
  return (
    <>
      <div className={FOOT_NOTES}>
        {drafts.isOpenElsewhere && (
          <Note role="status">
            {`This ${noun} is also open in another tab. Each tab has its own edits; the second save merges them.`}
          </Note>
        )}
        {discarded && (
          <Note
            role="status"
            actions={
              <Button
                onClick={() => {
                  setDiscarded(undefined);
                  void drafts.undoDiscard(discarded);
                }}
              >
                Undo
              </Button>
            }
          >
            Draft from <Moment at={discarded.at} inSentence /> discarded.
          </Note>
        )}
        {first && first.draft !== settled && (
          <Note
            role="status"
            actions={
              <>
                <Button onClick={() => setComparing(true)}>View changes</Button>
                <Button onClick={() => discard(first.draft)}>Discard draft</Button>
                <Button variant="primary" onClick={() => use(first.draft)}>
                  Restore draft
                </Button>
              </>
            }
          >
            You have unsaved changes from <Moment at={first.draft.at} inSentence />:{" "}
            {named(schema, [...first.restored.changes.map(({ path }) => path), ...first.restored.unfinished])}
            .
            {first.restored.lostSecrets.length > 0 &&
              ` Enter ${named(schema, first.restored.lostSecrets)} again because drafts don't include secrets.`}
            {others.length > 0 &&
              (others.length === 1
                ? " There's also an older draft."
                : ` There are also ${others.length} older drafts.`)}
          </Note>
        )}
        {isDirty && <Limits schema={schema} notStored={drafts.notStored} />}
      </div>
      <div className="contents">
        {isComparing && first && (
          <DraftsDialog
            schema={schema}
            drafts={offered}
            sectionTitle={sectionTitle}
            onRestore={use}
            onDiscard={discard}
            onClose={() => setComparing(false)}
          />
        )}
      </div>
    </>
  );
}

/** Which edits are lost when the tab closes. */
function Limits({ schema, notStored }: { schema: z.ZodType; notStored: readonly Path[] }) {
  const trouble = useStorageTrouble();
  const { storeNothing } = useStorageSettings();
  if (storeNothing) return <Note>Save before you leave. Nothing is stored on this device.</Note>;
  if (trouble)
    return (
      <Note tone="warn" role="status">
        {`Save before you leave. This browser can't store drafts because its storage is ${TROUBLE_WORDS[trouble]}.`}
      </Note>
    );
  if (notStored.length === 0) return null;
  return <Note>{`Save before you leave. Drafts don't include secrets: ${named(schema, notStored)}.`}</Note>;
}

const MOST_NAMED = 3;

function named(schema: z.ZodType, paths: readonly Path[]): string {
  const names = [...new Map(paths.map((path) => [formatPath(path), labelAt(schema, path)])).values()];
  return listedUpTo(MOST_NAMED, names);
}
