import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isCanceled, isForbidden } from "@/api/errors";
import { applyChanges, type Change } from "@/document/diff";
import { equal, isNothing, type JsonObject } from "@/document/equal";
import type { Side } from "@/document/merge3";
import { formatPath, getAt, type Path, parsePath, removeAt, setAt } from "@/document/path";
import { reconciled } from "@/editing/reconciled";
import { detailsIn } from "@/editing/refused";
import { resultWords, type SaveResult } from "@/editing/result-words";
import { commit, type Prepared, preparedFrom, type Ready } from "@/editing/save";
import type { SaveIo } from "@/editing/save-io";
import { isIgnored } from "@/editing/save-report";
import { type DocumentForm, useOnEdit } from "@/form/document-form";
import type { SummaryError } from "@/form/validation";

/** The state of a save. */
type SaveStep = { step: "idle" } | { step: "reading" } | ({ step: "review" | "saving" } & UnderReview);

interface UnderReview {
  prepared: Ready;
  /** What it was prepared from. */
  edits: { loaded: JsonObject; mine: JsonObject; omitted: readonly Path[] };
  /** Why it isn't saved yet, although *Save* was pressed. */
  notice?: string | undefined;
  /** The form was edited while the list loaded, so the next key may be meant for it. */
  wasEdited: boolean;
}

/** A version of the record for the form. */
interface Loaded {
  record: JsonObject;
  /** The same with edits that stay in the form. */
  values?: JsonObject | undefined;
}

const CHANGED_MEANWHILE = "Check the changes again. Someone else saved this record during your review.";

/** Whether edits stay in a form that a version is loaded into. */
const leavesRest = ({ record, values }: Loaded) => !equal(values, record);

interface SafeSaveSetup {
  form: DocumentForm;
  id: string;
  io: SaveIo;
  /** Called with the record that the service has after a save; `isUnseen` as in `Saved`. */
  onStored: (record: JsonObject, known: { isUnseen: boolean }) => void;
}

/**
 * The safe save of an editor's form: read the newest, merge, review, write, compare. The edits stay in the
 * form until the service has said that it stored them, and what it refuses is shown at its fields.
 */
export function useSafeSave({ form, id, io, onStored }: SafeSaveSetup) {
  const { schema } = form;
  const [step, setStep] = useState<SaveStep>({ step: "idle" });
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const [result, setResult] = useState<SaveResult>();
  const [errors, setErrors] = useState<readonly SummaryError[]>([]);
  const running = useRef<AbortController>(undefined);
  // While a list loads, the form may be loaded with another document.
  const formNow = useRef(form);
  useEffect(() => {
    formNow.current = form;
  });

  // The result is shown until the next edit.
  useOnEdit(form, () => setResult(undefined));

  const finish = (next: SaveResult) => {
    setStep({ step: "idle" });
    setResult(next);
  };

  const load = ({ record, values }: Loaded) => formNow.current.load(record, values);
  const stored = ({ isUnseen = false, ...saved }: Loaded & { isUnseen?: boolean }) => {
    load(saved);
    onStored(saved.record, { isUnseen });
  };

  const settle = (prepared: Prepared, rest: Omit<UnderReview, "prepared">) => {
    // Synchronously: nothing can be typed between reading the form and opening the dialog.
    if (prepared.kind === "ready") return flushSync(() => setStep({ ...rest, step: "review", prepared }));
    if (prepared.kind === "nothing") stored({ record: prepared.newest });
    finish({ kind: prepared.kind });
  };

  /** Runs one part of the save; whatever is thrown becomes the result, a cancellation none. */
  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    try {
      await work(abort.signal);
    } catch (error) {
      // Another step has started.
      if (running.current !== abort) return;
      if (abort.signal.aborted || isCanceled(error)) return setStep({ step: "idle" });
      finish({ kind: "failed", error });
    }
  };

  /**
   * The edited document as it is now. Undefined if something keeps it from being saved, which is then shown.
   */
  const takeEdits = () => {
    const wrong = formNow.current.validate();
    setErrors(wrong);
    return wrong.length === 0 ? formNow.current.current() : undefined;
  };

  /**
   * Reads the newest version and shows what would be written, with all edits made until then.
   * @param omitted what to leave out of the body: clearings that are sent "the other way"
   */
  const review = (omitted: readonly Path[] = []) =>
    run(async (signal) => {
      const asked = takeEdits();
      if (asked === undefined) return setStep({ step: "idle" });
      setChoices(new Map());
      setResult(undefined);
      setStep({ step: "reading" });
      const records = await io.readAll(signal);
      const mine = takeEdits();
      if (mine === undefined) return setStep({ step: "idle" });
      const edits = { loaded: formNow.current.loaded, mine, omitted };
      const prepared = preparedFrom(records, { schema, id, ...edits });
      settle(prepared, { edits, wasEdited: !equal(mine, asked) });
    });

  const save = (review: UnderReview) =>
    run(async (signal) => {
      setStep({ ...review, step: "saving", notice: undefined });
      const { prepared, edits } = review;
      const saved = await commit({ schema, id, prepared, ...edits, io, choices, signal });
      switch (saved.kind) {
        case "changed-meanwhile":
          return settle(saved.prepared, { ...review, notice: CHANGED_MEANWHILE });
        case "saved": {
          const { kind, report, withoutRefused, isUnseen, record } = saved;
          const done: SaveResult = {
            kind,
            report,
            written: { replaced: saved.prepared.newest, made: record },
            withoutRefused,
            isUnseen,
            others: reconciled(saved.prepared),
            leavesRest: leavesRest(saved),
          };
          // Edits of which the service stored nothing stay in the form.
          if (!isIgnored(report)) stored(saved);
          return finish(done);
        }
        case "refused":
          setErrors(
            formNow.current.refuse(detailsIn(edits.mine, saved.prepared, saved.details)).map(withOmit),
          );
          finish(saved);
          // Nothing is wrong with the edits: they may be saved with another key, or once the firewall lets them pass.
          if (isForbidden(saved.error)) {
            setStep({ ...review, step: "review", notice: resultWords(schema, saved).text });
          }
          return;
        case "lost": {
          const { happened, record, values, prepared } = saved;
          if (!record) return finish(saved);
          // If nothing is known to be stored, the edits stay in the form.
          if (happened === "stored" || happened === "partly") stored({ record, values });
          const written = { replaced: prepared.newest, made: record };
          return finish({ ...saved, written, leavesRest: leavesRest({ record, values }) });
        }
        case "gone":
          return finish(saved);
      }
    });

  /** Reviews the form with another document in it. */
  const reviewWith = (edit: (document: JsonObject) => JsonObject, omitted?: readonly Path[]) => {
    const { current, put } = formNow.current;
    put(edit(current()));
    void review(omitted);
  };
  const leaveOut = (paths: readonly Path[]) =>
    reviewWith((document) => paths.reduce((left, path) => removeAt(left, path), document), paths);

  /** If null is rejected, omitting the field may clear it. */
  const withOmit = (error: SummaryError): SummaryError => {
    const path = error.path === undefined ? [] : parsePath(error.path);
    const isCleared = path.length > 0 && isNothing(getAt(formNow.current.current(), path));
    if (!isCleared) return error;
    return { ...error, action: { label: "Omit field", run: () => leaveOut([path]) } };
  };

  const busy = step.step !== "idle";
  const close = () => {
    running.current?.abort();
    // A write that was sent is looked up first, because the form continues from what the service has.
    setStep((now) => (now.step === "saving" ? now : { step: "idle" }));
  };
  return {
    step,
    busy,
    choices,
    result,
    errors,
    /** Loads another version of the record into the form. */
    load,
    review: () => {
      if (!busy) void review();
    },
    save,
    dismissResult: () => setResult(undefined),
    choose: (path: Path, side: Side) => setChoices((before) => new Map(before).set(formatPath(path), side)),
    close,
    /** Drops the edits, and a review of them. */
    discard: () => {
      close();
      setErrors([]);
      form.load(form.loaded);
    },
    /** Reviews again without sending these fields. */
    leaveOut,
    /** Reviews again with null for these fields. */
    sendNull: (paths: readonly Path[]) =>
      reviewWith((document) => paths.reduce((before, path) => setAt(before, path, null), document)),
    /** Adds edits to the form, and reviews again. */
    amend: (changesOf: (document: JsonObject) => readonly Change[]) =>
      reviewWith((document) => applyChanges(document, changesOf(document))),
  };
}
