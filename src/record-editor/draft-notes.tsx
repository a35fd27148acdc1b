import { Suspense, useEffect, useState } from "react";
import type { z } from "zod";
import { formatPath, type Path } from "@/document/path";
import { labelAt } from "@/editing/words";
import type { Draft } from "@/storage/stores";
import { useStorageSettings, useStorageTrouble } from "@/storage/use-storage";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { Note } from "@/ui/note";
import { Moment } from "@/ui/when";
import type { DraftKeeping } from "./draft-keeping";
import { takeUp } from "./draft-values";
import styles from "./kept.module.css";

const DraftsDialog = lazyPart(() => import("./drafts-dialog"));

interface DraftNotesProps {
  schema: z.ZodType;
  /** The record as the list has it now. */
  newest: unknown;
  drafts: DraftKeeping;
  isDirty: boolean;
  /** What kind of record it is: "assistant". */
  noun: string;
  sectionTitle: (path: string) => string;
}

/** What this browser has to say of unsaved edits: an earlier draft, another tab, and what it cannot keep. */
export function DraftNotes({ schema, newest, drafts, isDirty, noun, sectionTitle }: DraftNotesProps) {
  const [isComparing, setComparing] = useState(false);
  const [thrown, setThrown] = useState<Draft>();
  const offered = drafts.earlier.map((draft) => ({ draft, taken: takeUp(schema, draft, newest) }));
  const [first, ...others] = offered;

  // What the service has by now needs no question: it was saved from elsewhere.
  const settled = offered.find(({ taken }) => taken.changes.length + taken.unfinished.length === 0)?.draft;
  const { throwAway } = drafts;
  useEffect(() => {
    if (settled) void throwAway(settled);
  }, [settled, throwAway]);

  const discard = (draft: Draft) => {
    setThrown(draft);
    setComparing(false);
    void drafts.throwAway(draft);
  };
  const use = (draft: Draft) => {
    setThrown(undefined);
    setComparing(false);
    void drafts.takeUp(draft, newest);
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
                  void drafts.bringBack(thrown);
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
            {named(schema, [...first.taken.changes.map(({ path }) => path), ...first.taken.unfinished])}.
            {first.draft.leftOut.length > 0 &&
              ` Not in them: ${named(schema, first.draft.leftOut)}. Type it again.`}
            {others.length > 0 &&
              (others.length === 1
                ? " There is an older draft too."
                : ` There are ${others.length} older drafts too.`)}
          </Note>
        )}
        {isDirty && <Limits schema={schema} notKept={drafts.notKept} />}
      </div>
      <div className={styles.aside}>
        <Suspense>
          {isComparing && first && (
            <DraftsDialog
              schema={schema}
              drafts={offered}
              sectionTitle={sectionTitle}
              onTakeUp={use}
              onThrowAway={discard}
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
function Limits({ schema, notKept }: { schema: z.ZodType; notKept: readonly Path[] }) {
  const trouble = useStorageTrouble();
  const { storeNothing } = useStorageSettings();
  if (storeNothing) return <Note>Nothing is kept on this device. Save before you leave.</Note>;
  if (trouble)
    return (
      <Note tone="warn" role="status">
        {TROUBLE[trouble]}
      </Note>
    );
  if (notKept.length === 0) return null;
  return <Note>Drafts hold no secrets: {named(schema, notKept)} is lost unless you save.</Note>;
}

const MOST_NAMED = 3;

function named(schema: z.ZodType, paths: readonly Path[]): string {
  const names = [...new Map(paths.map((path) => [formatPath(path), labelAt(schema, path)])).values()];
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
