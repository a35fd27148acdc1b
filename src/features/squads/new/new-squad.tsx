import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useConnection } from "@/api/connection";
import { LiveChecks } from "@/assistant-form/live-checks";
import { isRecord } from "@/document/equal";
import { labelAt } from "@/document/fields";
import { idOf } from "@/document/read";
import type { Tried } from "@/editing/create";
import { useRecordKey } from "@/editing/record-key";
import { type CreateResult, createdWords } from "@/editing/result-words";
import {
  type DocumentForm,
  DocumentFormProvider,
  useChangedFields,
  useDocumentForm,
} from "@/form/document-form";
import { ErrorSummary } from "@/form/form-shell";
import { LeaveGuard } from "@/form/leave-guard";
import { useUndo, useUndoKeys } from "@/form/use-undo";
import type { Complaint } from "@/form/validation";
import { complaintAt, placeDetails } from "@/form/validation";
import { count } from "@/lib/words";
import { DraftNotes } from "@/record-editor/draft-notes";
import { undoWords, useSaveKey } from "@/record-editor/editor-hooks";
import { useDrafts } from "@/record-editor/use-drafts";
import { useReferences } from "@/references/use-references";
import { type Squad, squad as schema } from "@/schema/squad";
import { useAreDraftsStored } from "@/storage/use-storage";
import { announce } from "@/ui/announce";
import { Button, ButtonLink } from "@/ui/button";
import { Note } from "@/ui/note";
import { usePageActions } from "@/ui/page-actions";
import { Builder } from "../builder";
import { sectionTitle } from "../findings";
import { MembersProvider, useMembers } from "../members";
import { SelectionProvider } from "../selection";
import { useSquadSuggestions } from "../use-squad-suggestions";
import { CreateReport, useCreate } from "./create-report";
import styles from "./new-squad.module.css";
import type { Start } from "./start";

interface NewSquadProps {
  start: Start;
  /** Under what its draft is kept. */
  draftId: string;
  /** All squads, for the values in use. */
  records: readonly Squad[];
}

const EVERYTHING_IS_SHOWN = () => true;

/** A squad that is not created yet, in the builder. What is typed is kept as a draft, as everywhere. */
export function NewSquad({ start, draftId, records }: NewSquadProps) {
  const suggestions = useSquadSuggestions(records);
  const form = useDocumentForm({ schema, document: start.loaded, isShown: EVERYTHING_IS_SHOWN, suggestions });
  const references = useReferences(useConnection());
  const isDirty = useChangedFields(form).length > 0;
  const drafts = useDrafts(form, useRecordKey("squads", draftId));
  const areDraftsStored = useAreDraftsStored();
  useUndoKeys(useUndo(form, (direction, fields) => announce(undoWords(schema, direction, fields))));
  useFileInForm(form, start);
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const [done, setDone] = useState<CreateResult>();
  const creation = useCreate();
  const { result, busy, forget } = creation;
  useGoToCreated(done);

  // What came of it is told until the next edit; that it cannot be told, until somebody has looked.
  const isOpen = result?.kind === "unknown";
  useEffect(() => {
    if (isOpen) return;
    return form.methods.subscribe({ formState: { values: true }, callback: forget });
  }, [form.methods, forget, isOpen]);

  const take = (next: CreateResult | undefined) => {
    if (!next) return;
    if (next.kind === "refused") {
      const { problems, complaints: all } = placeDetails(schema, next.details, form.methods.getValues());
      form.refuse(problems);
      setComplaints(all);
    }
    if ((next.kind !== "created" && next.kind !== "several") || next.isLate) return;
    // Nothing is left to be kept.
    form.load(form.loaded);
    setDone(next);
    announce(createdWords(schema, "squad", next).text);
  };
  const create = async (more: { evenIfThere?: boolean } = {}) => {
    const problems = form.validate();
    const document = form.current();
    setComplaints(problems.map((problem) => complaintAt(schema, problem)));
    if (problems.length > 0) return;
    // The API requires a list of members, even if it's empty.
    const whole = { members: [], ...(isRecord(document) ? document : {}) };
    take(await creation.create({ document: whole, base: { ...start.loaded, ...start.edits }, ...more }));
  };
  const canCreate = !done && !isOpen;
  useSaveKey(canCreate ? () => void create() : undefined);
  usePageActions([
    canCreate ? { label: "Create the squad", shortcut: "save", run: () => void create() } : undefined,
  ]);

  const report = {
    onLookAgain: (tried: Tried) => void creation.lookAgain(tried).then(take),
    onCreateAnyway: () => void create({ evenIfThere: true }),
  };
  if (done) {
    return (
      <Finished>
        <CreateReport result={done} {...report} />
      </Finished>
    );
  }
  return (
    <DocumentFormProvider value={form}>
      <form
        className={styles.page}
        noValidate
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {complaints.length > 0 && <ErrorSummary title="This cannot be created yet" complaints={complaints} />}
        <Beginning start={start} />
        <LiveChecks kind="squad" form={form} references={references}>
          <MembersProvider>
            <EmptyHint />
            <SelectionProvider>
              <Builder form={form} references={references} />
            </SelectionProvider>
          </MembersProvider>
        </LiveChecks>
        <div className={styles.foot}>
          <DraftNotes
            schema={schema}
            newest={start.loaded}
            drafts={{ ...drafts, isOpenElsewhere: false }}
            isDirty={isDirty}
            noun="squad"
            sectionTitle={sectionTitle}
          />
          <CreateReport result={result} {...report} />
          <div className={styles.bar}>
            <span className={styles.words}>Nothing is stored before you create it.</span>
            <ButtonLink to="/squads">Cancel</ButtonLink>
            {!isOpen && (
              <Button
                variant="primary"
                busy={busy !== undefined}
                onClick={() => void create()}
                aria-keyshortcuts="Control+S Meta+S"
              >
                Create squad
              </Button>
            )}
          </div>
        </div>
      </form>
      <LeaveGuard when={isDirty} what="the new squad" kept={areDraftsStored} />
    </DocumentFormProvider>
  );
}

/** Takes the place of the form, and the focus that was in it. */
function Finished({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.finished}>
      {children}
    </div>
  );
}

/** What it comes from, and what of that cannot come along. */
function Beginning({ start: { from, lostSecrets } }: { start: Start }) {
  if (from === undefined) return null;
  return (
    <>
      <p className={styles.hint}>
        This begins as {from}, with its members, hand-overs and overrides. Ids and times do not come along.
      </p>
      {lostSecrets.length > 0 && (
        <Note tone="warn">
          {count(lostSecrets.length, "secret")} cannot be copied, since what is there is a mask or nothing.
          Type what you need: {lostSecrets.map((path) => labelAt(schema, path)).join(", ")}.
        </Note>
      )}
    </>
  );
}

/** Squads may begin empty, as far as the API goes. */
function EmptyHint() {
  const { kind, destinations } = useMembers();
  if (kind === "odd" || destinations.length > 0) return null;
  return (
    <p className={styles.hint}>
      Add the assistants that take part; the first one takes the call. A squad may also begin empty: then an
      empty list is sent, which a service may refuse.
    </p>
  );
}

/** Puts a file's squad into the form, once, as edits. */
function useFileInForm(form: DocumentForm, { edits }: Start) {
  const isIn = useRef(false);
  useEffect(() => {
    if (!edits || isIn.current) return;
    isIn.current = true;
    form.put(edits);
  }, [form, edits]);
}

/** Goes to the builder of what was created as asked for; everything else is to be read first. */
function useGoToCreated(done: CreateResult | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (done?.kind !== "created") return;
    const id = idOf(done.record);
    const { tone, text } = createdWords(schema, "squad", done);
    if (tone !== "good" || id === undefined) return;
    void navigate(`/squads/${encodeURIComponent(id)}`, { replace: true, state: { created: text } });
  }, [done, navigate]);
}
