import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import type { JsonObject } from "@/document/equal";
import { formatPath } from "@/document/path";
import { RecordKeyContext } from "@/editing/record-key";
import { ReviewDialog } from "@/editing/review-dialog";
import type { Ready } from "@/editing/save";
import type { SaveIo } from "@/editing/save-io";
import {
  type DocumentForm,
  DocumentFormProvider,
  useChangeCount,
  useChangedFields,
  useOnEdit,
} from "@/form/document-form";
import { ErrorSummary } from "@/form/error-summary";
import { LeaveGuard } from "@/form/leave-guard";
import { type Undo, useUndo, useUndoKeys } from "@/form/use-undo";
import { listed } from "@/lib/format";
import { count } from "@/lib/words";
import type { RecordKey } from "@/storage/record-key";
import { useAreDraftsStored } from "@/storage/use-storage";
import { announce } from "@/ui/announce";
import { Button, IconButton } from "@/ui/button";
import { FOOT_CARD } from "@/ui/foot-bar";
import { Note } from "@/ui/note";
import { usePageActions } from "@/ui/page-actions";
import { ariaKeys, shortcutText, useShortcuts } from "@/ui/shortcuts";
import { showToast } from "@/ui/toast";
import { DraftNotes } from "./draft-notes";
import { undoWords, useAboutEdits, useFocusAtFoot, useOwnForm } from "./editor-hooks";
import { EDITOR, EDITOR_FOOT, FOOT_NOTES } from "./foot";
import { notUndoneWords, undone, versionChanges } from "./history-restore";
import { NewerVersion } from "./record-notes";
import { SaveReportView } from "./save-report";
import { reportOfStored, useStoreVersions } from "./store-saves";
import { StoredEditsProvider, useDrafts } from "./use-drafts";
import { useSafeSave } from "./use-safe-save";

interface RecordEditorProps {
  schema: z.ZodType;
  id: string;
  /** Identifies the record's drafts and history. */
  recordKey: RecordKey;
  /** The record's type: "assistant". */
  noun: string;
  /** The record's name, for dialogs. */
  title: string;
  form: DocumentForm;
  /** The record as currently listed. */
  newest: JsonObject;
  io: SaveIo;
  /** Nothing was saved to this service yet, so the review names the fields that it never returns. */
  isFirstSave: boolean;
  /** The title of the section that shows a path. */
  sectionTitle: (path: string) => string;
  onStored: (record: JsonObject, known: { isUnseen: boolean }) => void;
  /** Shown in the review: what the save means for other records. */
  elsewhere?: (review: ReviewedSave) => ReactNode;
  /** Follow-up work after a save. */
  afterSave?: ReactNode;
  /** The form's sections. */
  children: ReactNode;
}

/** A save under review. */
export interface ReviewedSave {
  prepared: Ready;
  isSaving: boolean;
  amend: ReturnType<typeof useSafeSave>["amend"];
}

/** What surrounds every record's form: change bar, review, safe save, save report and leave guard. */
export function RecordEditor(props: RecordEditorProps) {
  const { schema, id, recordKey, title, form, newest, io, sectionTitle, onStored, children } = props;
  const changes = useChangedFields(form).map(formatPath);
  const changeCount = useChangeCount(form);
  const isDirty = changes.length > 0;
  const [discarded, setDiscarded] = useState(false);
  const undo = useUndo(form, (direction, fields) => announce(undoWords(schema, direction, fields)));
  useUndoKeys(undo);

  const atFoot = useFocusAtFoot();
  const { ownForm, lending } = useOwnForm();

  const saving = useSafeSave({ form, id, io, onStored });
  const { step, busy, errors, review } = saving;
  const drafts = useDrafts(form, recordKey);
  const areDraftsStored = useAreDraftsStored();
  const [notUndone, setNotUndone] = useAboutEdits<string>(form);
  const undoSave = async () => {
    const report = reportOfStored(saving.result);
    const written = saving.result && "written" in saving.result && saving.result.written;
    if (!report || !written) return;
    const undoing = undone(schema, [{ ...written, report }], form.loaded);
    setNotUndone(notUndoneWords(schema, undoing) || undefined);
    if (versionChanges(schema, undoing.newest, undoing.document).length === 0) return;
    await drafts.putInForm(form.loaded, undoing.document);
    review();
  };
  useStoreVersions(form, recordKey, newest, saving.result);

  // Handled even if there's nothing to save, so that the browser never saves the page itself.
  useShortcuts({
    save: () => {
      if (isDirty) review();
    },
  });

  // Undoing a discard is offered until the next edit.
  useOnEdit(form, () => setDiscarded(false));
  const discard = () => {
    saving.discard();
    setDiscarded(true);
  };
  usePageActions([
    isDirty && !busy ? { label: "Review and save", detail: title, shortcut: "save", run: review } : undefined,
    isDirty ? { label: "Discard changes", detail: title, run: discard } : undefined,
    undo.canUndo ? { label: "Undo", shortcut: "undo", run: undo.undo } : undefined,
    undo.canRedo ? { label: "Redo", shortcut: "redo", run: undo.redo } : undefined,
  ]);

  return (
    <DocumentFormProvider value={form}>
      <form
        className={EDITOR}
        noValidate
        // Otherwise the browser stores the fields' values to restore them with the tab.
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty) review();
        }}
        {...lending}
      >
        {isDirty && errors.length > 0 && <ErrorSummary title="This can't be saved yet" errors={errors} />}
        <NewerVersion form={form} newest={newest} isDirty={isDirty} onLoad={saving.load} />
        <StoredEditsProvider value={{ schema, recordKey, title, newest, drafts, sectionTitle }}>
          <RecordKeyContext value={recordKey}>{children}</RecordKeyContext>
        </StoredEditsProvider>
        <div className={EDITOR_FOOT} {...atFoot}>
          <DraftNotes
            schema={schema}
            newest={newest}
            drafts={drafts}
            isDirty={isDirty}
            noun={props.noun}
            sectionTitle={sectionTitle}
          />
          <SaveReportView
            schema={schema}
            result={saving.result}
            onDismiss={saving.dismissResult}
            onUndo={() => void undoSave()}
            onLeaveOut={saving.leaveOut}
            onSendNull={saving.sendNull}
          />
          {notUndone && step.step === "idle" && (
            <div className={FOOT_NOTES}>
              <Note
                role="status"
                tone="warn"
                actions={<Button onClick={() => setNotUndone(undefined)}>Dismiss</Button>}
              >
                {notUndone}
              </Note>
            </div>
          )}
          <div className="not-empty:mb-3">{props.afterSave}</div>
          {discarded && <DiscardedToast onUndo={undo.undo} />}
          {!isDirty && !discarded && undo.canRedo && <NothingChangedBar undo={undo} />}
          {isDirty && (
            <ChangeBar
              changes={changeCount}
              sections={[...new Set(changes.map(sectionTitle))]}
              busy={busy}
              undo={undo}
              onDiscard={discard}
              onReview={review}
            />
          )}
        </div>
      </form>
      {ownForm}
      <LeaveGuard when={isDirty} what={title} isStored={areDraftsStored} />
      {(step.step === "review" || step.step === "saving") && (
        <ReviewDialog
          schema={schema}
          prepared={step.prepared}
          notice={step.notice}
          choices={saving.choices}
          sectionTitle={sectionTitle}
          saving={step.step === "saving"}
          interrupts={step.wasEdited}
          nameHidden={props.isFirstSave}
          elsewhere={
            <>
              {notUndone && <Note tone="warn">{notUndone}</Note>}
              {props.elsewhere?.({
                prepared: step.prepared,
                isSaving: step.step === "saving",
                amend: saving.amend,
              })}
            </>
          }
          onChoose={saving.choose}
          onSave={() => void saving.save(step)}
          onClose={saving.close}
        />
      )}
    </DocumentFormProvider>
  );
}

/** Stays until the next edit: what was typed would be lost. */
function DiscardedToast({ onUndo }: { onUndo: () => void }) {
  const undo = useEffectEvent(onUndo);
  useEffect(() => showToast({ text: "Changes discarded.", isKept: true, onUndo: () => undo() }), []);
  return null;
}

interface ChangeBarProps {
  changes: number;
  /** The sections with changes. */
  sections: readonly string[];
  busy: boolean;
  undo: Undo;
  onDiscard: () => void;
  onReview: () => void;
}

/** Floats at the bottom of the page while there are unsaved changes. */
function ChangeBar({ changes, sections, busy, undo, onDiscard, onReview }: ChangeBarProps) {
  return (
    <section aria-label="Changes" className={FOOT_CARD}>
      <span className="min-w-0 flex-[1_1_200px]">{`${count(changes, "change")} in ${listed(sections, "unit")}`}</span>
      <UndoButtons undo={undo} />
      <Button onClick={onDiscard}>Discard changes</Button>
      <Button
        variant="primary"
        busy={busy}
        onClick={onReview}
        aria-keyshortcuts={ariaKeys("save")}
        className="max-sm:flex-1"
      >
        Review and save
        <span aria-hidden="true" className="max-sm:hidden! pointer-coarse:hidden! font-normal">
          {shortcutText("save")}
        </span>
      </Button>
    </section>
  );
}

/** Replaces the change bar after all edits were undone, to offer redo. */
function NothingChangedBar({ undo }: { undo: Undo }) {
  return (
    <section aria-label="Changes" className={FOOT_CARD}>
      <span className="min-w-0 flex-[1_1_200px]">No changes</span>
      <UndoButtons undo={undo} />
    </section>
  );
}

function UndoButtons({ undo }: { undo: Undo }) {
  return (
    <span className="flex gap-0.5">
      <IconButton
        label="Undo"
        icon={IconArrowBackUp}
        iconSize={18}
        aria-keyshortcuts={ariaKeys("undo")}
        disabled={!undo.canUndo}
        onClick={undo.undo}
      />
      <IconButton
        label="Redo"
        icon={IconArrowForwardUp}
        iconSize={18}
        aria-keyshortcuts={ariaKeys("redo")}
        disabled={!undo.canRedo}
        onClick={undo.redo}
      />
    </span>
  );
}
