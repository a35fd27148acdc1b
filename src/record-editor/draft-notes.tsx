import { Suspense, useEffect, useState } from "react";
import type { z } from "zod";
import { labelAt } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import type { Draft } from "@/storage/stores";
import { useStorageSettings, useStorageTrouble } from "@/storage/use-storage";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { Note } from "@/ui/note";
import { Moment } from "@/ui/when";
import { restoreDraft } from "./draft-values";
import styles from "./stored.module.css";
import type { RecordDrafts } from "./use-drafts";

const DraftsDialog = lazyPart(() => import("./drafts-dialog"));

interface DraftNotesProps {
  schema: z.ZodType;
  /** The record as the list has it now. */
  newest: unknown;
  drafts: RecordDrafts;
  isDirty: boolean;
  /** What kind of record it is: "assistant". */
  noun: string;
  sectionTitle: (path: string) => string;
}

/** What this browser has to say of unsaved edits: an earlier draft, another tab, and what it cannot keep. */
export function DraftNotes({ schema, newest, drafts, isDirty, noun, sectionTitle }: DraftNotesProps) {
  const [isComparing, setComparing] = useState(false);
  const [thrown, setThrown] = useState<Draft>();
  const offered = drafts.earlier.map((draft) => ({ draft, restored: restoreDraft(schema, draft, newest) }));
  const [first, ...others] = offered;

  // What the service has by now needs no question: it was saved from elsewhere.
  const settled = offered.find(
    ({ restored }) => restored.changes.length + restored.unfinished.length === 0,
  )?.draft;
  const { discard: forget } = drafts;
  useEffect(() => {
    if (settled) void forget(settled);
  }, [settled, forget]);

  const discard = (draft: Draft) => {
    setThrown(draft);
    setComparing(false);
    void drafts.discard(draft);
  };
  const use = (draft: Draft) => {
    setThrown(undefined);
    setComparing(false);
    void drafts.restore(draft, newest);
  };
  return (
    <>
      <div className={styles.notes}>
        {drafts.isOpenElsewhere && (
          <Note role="status">
            This {noun} is also open in another tab. Its edits are kept apart; the later save merges.
          </Note>
        )}
        {thrown && (
          <Note
            role="status"
            actions={
              <Button
                onClick={() => {
                  setThrown(undefined);
                  void drafts.undoDiscard(thrown);
                }}
              >
                Undo
              </Button>
            }
          >
            The draft from <Moment at={thrown.at} /> was thrown away.
          </Note>
        )}
        {first && first.draft !== settled && (
          <Note
            role="status"
            actions={
              <>
                <Button onClick={() => setComparing(true)}>Compare</Button>
                <Button onClick={() => discard(first.draft)}>Throw away</Button>
                <Button variant="primary" onClick={() => use(first.draft)}>
                  Take up again
                </Button>
              </>
            }
          >
            You have unsaved changes from <Moment at={first.draft.at} />:{" "}
            {named(schema, [...first.restored.changes.map(({ path }) => path), ...first.restored.unfinished])}
            .
            {first.draft.leftOut.length > 0 &&
              ` Not in them: ${named(schema, first.draft.leftOut)}. Type it again.`}
            {others.length > 0 &&
              (others.length === 1
                ? " There is an older draft too."
                : ` There are ${others.length} older drafts too.`)}
          </Note>
        )}
        {isDirty && <Limits schema={schema} notStored={drafts.notStored} />}
      </div>
      <div className={styles.aside}>
        <Suspense>
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
        </Suspense>
      </div>
    </>
  );
}

const TROUBLE = {
  blocked: "This browser keeps nothing here: its storage is blocked. Save before you leave.",
  full: "This browser keeps nothing here: its storage is full. Save before you leave.",
};

/** What is lost with the tab. */
function Limits({ schema, notStored }: { schema: z.ZodType; notStored: readonly Path[] }) {
  const trouble = useStorageTrouble();
  const { storeNothing } = useStorageSettings();
  if (storeNothing) return <Note>Nothing is kept on this device. Save before you leave.</Note>;
  if (trouble)
    return (
      <Note tone="warn" role="status">
        {TROUBLE[trouble]}
      </Note>
    );
  if (notStored.length === 0) return null;
  return <Note>Drafts hold no secrets: {named(schema, notStored)} is lost unless you save.</Note>;
}

const MOST_NAMED = 3;

function named(schema: z.ZodType, paths: readonly Path[]): string {
  const names = [...new Map(paths.map((path) => [formatPath(path), labelAt(schema, path)])).values()];
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
