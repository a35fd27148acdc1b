import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useConnection } from "@/api/connection";
import { applyChanges, diff } from "@/document/diff";
import { equal, type JsonObject } from "@/document/equal";
import { labelAt } from "@/document/fields";
import type { Path } from "@/document/path";
import { idOf } from "@/document/read";
import type { Tried } from "@/editing/create";
import { useRecordKey } from "@/editing/record-key";
import { type CreateResult, createdWords } from "@/editing/result-words";
import { ReviewDialog } from "@/editing/review-dialog";
import { unstoredOfCreated } from "@/editing/unstored";
import {
  type DocumentForm,
  DocumentFormProvider,
  useChangedFields,
  useDocumentForm,
  useOnEdit,
} from "@/form/document-form";
import { ErrorSummary } from "@/form/error-summary";
import { goToField } from "@/form/go-to-field";
import { LeaveGuard } from "@/form/leave-guard";
import { useUndo, useUndoKeys } from "@/form/use-undo";
import type { SummaryError } from "@/form/validation";
import { isOne, listed } from "@/lib/format";
import { idToSegment } from "@/lib/record-address";
import { count } from "@/lib/words";
import { carryEdits } from "@/record-editor/carried-edits";
import { DraftNotes } from "@/record-editor/draft-notes";
import { undoWords } from "@/record-editor/editor-hooks";
import { EDITOR, EDITOR_FOOT } from "@/record-editor/foot";
import { useDrafts } from "@/record-editor/use-drafts";
import { squadSectionTitle } from "@/references/members";
import { useReferences } from "@/references/use-references";
import { type Squad, squad as schema } from "@/schema/squad";
import { useAreDraftsStored } from "@/storage/use-storage";
import { announce } from "@/ui/announce";
import { Button, ButtonLink } from "@/ui/button";
import { flushTyping } from "@/ui/debounce";
import { FOOT_CARD } from "@/ui/foot-bar";
import { Note } from "@/ui/note";
import { usePageActions } from "@/ui/page-actions";
import { publishFootHeight } from "@/ui/publish-foot-height";
import { ariaKeys, useShortcuts } from "@/ui/shortcuts";
import { Builder } from "../builder";
import { SquadReview } from "../squad-review";
import { CreateReport, useCreate } from "./create-report";

/** What a new squad starts from. */
export interface Start {
  /** The form's loaded values. */
  loaded: JsonObject;
  /** Edits to apply to the form: a file's squad. */
  edits?: JsonObject;
  /** The name of the squad or file that it's copied from. */
  from?: string;
  /** Secrets that are masked or empty and can't be copied. */
  lostSecrets: readonly Path[];
}

interface NewSquadProps {
  start: Start;
  /** The ID under which its draft is stored. */
  draftId: string;
  /** All squads, for suggestions. */
  records: readonly Squad[];
}

/** A new squad in the builder, with drafts as everywhere else. */
export function NewSquad({ start, draftId, records }: NewSquadProps) {
  // A ref's own cleanup: notifications are placed above the bar.
  const atFoot = useCallback((foot: HTMLDivElement) => publishFootHeight(foot), []);
  const form = useDocumentForm({ schema, document: start.loaded, isNew: true });
  const references = useReferences(useConnection());
  const isDirty = useChangedFields(form).length > 0;
  const drafts = useDrafts(form, useRecordKey("squads", draftId));
  const areDraftsStored = useAreDraftsStored();
  useUndoKeys(useUndo(form, (direction, fields) => announce(undoWords(schema, direction, fields))));
  useFileInForm(form, start);
  useNameFocused();
  const [errors, setErrors] = useState<readonly SummaryError[]>([]);
  const [done, setDone] = useState<Done>();
  const [reviewed, setReviewed] = useState<UnderReview>();
  const creation = useCreate();
  const { result, busy, forget } = creation;
  useGoToCreated(done);

  // The result stays until the next edit; an unknown outcome stays until it's checked.
  const isOpen = result?.kind === "unknown";
  useOnEdit(form, () => {
    if (!isOpen) forget();
  });

  const take = (next: CreateResult | undefined) => {
    if (next?.kind === "refused") setErrors(form.refuse(next.details));
    if ((next?.kind !== "created" && next?.kind !== "several") || next.isLate) return;
    const { text } = createdWords(next);
    const id = next.kind === "created" ? idOf(next.record) : undefined;
    flushTyping();
    const [sent, typed] = [creation.sent(), wholeOf(form)];
    const later = next.kind === "created" ? unstoredOfCreated(next, sent, typed) : diff(sent, typed);
    // Of several, any may be the one that the later edits belong to, so they stay here.
    if (later.length > 0 && id === undefined) return;
    // Nothing is left to store as a draft.
    form.load(form.loaded);
    const edits =
      later.length > 0 && id !== undefined
        ? carryEdits({
            targetId: id,
            words: (many) => `${text} ${count(many, "unsaved change")}`,
            paths: later.map(({ path }) => path),
            apply: (document) => applyChanges(document, later),
          })
        : undefined;
    setDone({ result: next, edits });
    announce(text);
  };
  const review = (evenIfThere = false) => {
    const wrong = form.validate();
    setErrors(wrong);
    if (wrong.length === 0) setReviewed({ document: wholeOf(form), evenIfThere });
  };
  const create = async ({ document, evenIfThere }: UnderReview) => {
    setReviewed(undefined);
    take(await creation.create({ document, base: { ...start.loaded, ...start.edits }, evenIfThere }));
  };
  const canCreate = !done && !isOpen && !busy;
  useShortcuts({
    save: () => {
      if (canCreate) review();
    },
  });
  usePageActions([
    canCreate ? { label: "Review and create", shortcut: "save", run: () => review() } : undefined,
  ]);

  const report = {
    onLookAgain: (tried: Tried) => void creation.lookAgain(tried).then(take),
    onCreateAnyway: () => {
      const document = wholeOf(form);
      // The same was reviewed before.
      if (equal(document, creation.asked())) void create({ document, evenIfThere: true });
      else review(true);
    },
  };
  if (done) {
    return (
      // Replaces the form and takes its focus.
      <div ref={takeFocus} tabIndex={-1} className="*:border-0 focus:outline-none">
        <CreateReport result={done.result} {...report} />
      </div>
    );
  }
  return (
    <DocumentFormProvider value={form}>
      <form className={EDITOR} noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        {errors.length > 0 && <ErrorSummary title="This squad can't be created yet" errors={errors} />}
        <Origin start={start} />
        <Builder form={form} references={references} records={records} />
        <div ref={atFoot} className={EDITOR_FOOT}>
          <DraftNotes
            schema={schema}
            newest={start.loaded}
            drafts={{ ...drafts, isOpenElsewhere: false }}
            isDirty={isDirty}
            noun="squad"
            sectionTitle={squadSectionTitle}
          />
          <CreateReport result={result} {...report} />
          <div className={`mb-3 max-sm:justify-end ${FOOT_CARD}`}>
            <span className="min-w-0 flex-[1_1_200px] text-sm text-muted max-sm:hidden">
              Nothing is sent to the service until you create the squad.
            </span>
            <ButtonLink to="/squads">Cancel</ButtonLink>
            {!isOpen && (
              <Button
                variant="primary"
                busy={busy}
                onClick={() => review()}
                aria-keyshortcuts={ariaKeys("save")}
              >
                Review and create
              </Button>
            )}
          </div>
        </div>
      </form>
      <LeaveGuard when={isDirty} what="the new squad" isStored={areDraftsStored} />
      {reviewed && (
        <ReviewDialog
          schema={schema}
          title="Review new squad"
          confirm="Create squad"
          prepared={{
            ...NOTHING_BEFORE,
            merged: reviewed.document,
            changes: diff({}, reviewed.document),
            body: reviewed.document,
          }}
          sectionTitle={squadSectionTitle}
          elsewhere={
            <SquadReview
              index={references.index}
              newest={start.loaded}
              merged={reviewed.document}
              isSaving={false}
              onAmend={(changesOf) => {
                form.put(applyChanges(form.current(), changesOf(form.current())));
                review(reviewed.evenIfThere);
              }}
            />
          }
          onSave={() => void create(reviewed)}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </DocumentFormProvider>
  );
}

/** A squad that's about to be created. */
interface UnderReview {
  document: JsonObject;
  /** It's created even if there's a squad like it already. */
  evenIfThere: boolean;
}

/** For the review: all of a new squad is a change. */
const NOTHING_BEFORE = {
  loaded: {},
  newest: {},
  conflicts: [],
  theirChanges: [],
  hidden: [],
  secretsAtRisk: [],
};

/** A created squad, and the edits that aren't stored yet, which its editor takes over. */
interface Done {
  result: CreateResult;
  edits: ReturnType<typeof carryEdits> | undefined;
}

/** The API requires a list of members, even if it's empty. */
function wholeOf(form: DocumentForm): JsonObject {
  const document = form.current();
  return Object.hasOwn(document, "members") ? document : { ...document, members: [] };
}

const takeFocus = (place: HTMLElement | null) => place?.focus();

/** What the squad is copied from, and which secrets can't be copied. */
function Origin({ start: { from, lostSecrets } }: { start: Start }) {
  if (from === undefined) return null;
  const labels = listed(lostSecrets.map((path) => labelAt(schema, path)));
  return (
    <>
      <p className="max-w-form text-sm text-muted">
        {`Copied from ${from}, with members, transfers and overrides. IDs and times aren't copied.`}
      </p>
      {lostSecrets.length > 0 && (
        <Note tone="warn">
          {isOne(lostSecrets.length)
            ? `Enter this secret again if you need it: ${labels}. Its value can't be copied.`
            : `Enter these secrets again if you need them: ${labels}. Their values can't be copied.`}
        </Note>
      )}
    </>
  );
}

/** Applies a file's squad to the form, once, as edits. */
function useFileInForm(form: DocumentForm, { edits }: Start) {
  const isIn = useRef(false);
  useEffect(() => {
    if (!edits || isIn.current) return;
    isIn.current = true;
    form.put(edits);
  }, [form, edits]);
}

/** Focuses the name when the page opens, unless the address leads to another field. */
function useNameFocused() {
  const [parameters] = useSearchParams();
  const [isWanted] = useState(!parameters.has("open") && !parameters.has("field"));
  useEffect(() => {
    if (!isWanted) return;
    // The frame around the page first moves the focus to the heading.
    const frame = requestAnimationFrame(() => goToField("name"));
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
}

/**
 * Opens the new squad if it was stored as requested, or has edits to come. Any other result stays on screen
 * to be read.
 */
function useGoToCreated(done: Done | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (done?.result.kind !== "created") return;
    const { result, edits } = done;
    const id = idOf(result.record);
    const { tone, text } = createdWords(result);
    if ((tone !== "good" && !edits) || id === undefined) return;
    void navigate(`/squads/${idToSegment(id)}`, { replace: true, state: edits ?? { created: text } });
  }, [done, navigate]);
}
