import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { ApiError, isCanceled } from "@/api/errors";
import { equal } from "@/document/equal";
import type { Side } from "@/document/merge3";
import { formatPath, type Path } from "@/document/path";
import type { ValidationDetail } from "@/schema/errors";
import type { Reconciled } from "./reconciled";
import type ReviewDialog from "./review-dialog";
import type { Prepared, Ready, SaveIo } from "./save";
import { isIgnored, type SaveReport } from "./save-report";

/** The state of a save. */
type SaveStep = { step: "idle" } | { step: "reading" } | ({ step: "review" | "saving" } & UnderReview);

interface UnderReview {
  prepared: Ready;
  /** What it was prepared from. */
  edits: { loaded: unknown; mine: unknown; omitted: readonly Path[] };
  /** The service's version changed during the review. */
  changedMeanwhile: boolean;
  /** The form was edited while the list loaded, so the next key may be meant for it. */
  wasEdited: boolean;
  /** Shows it. */
  Dialog: typeof ReviewDialog;
}

/** The result of a save, shown until the next edit. */
export type SaveResult =
  | { kind: "saved"; report: SaveReport; withoutRefused: Path[]; others: Reconciled }
  | { kind: "nothing" }
  | { kind: "gone" }
  | { kind: "refused"; details: ValidationDetail[]; error: ApiError }
  | {
      kind: "lost";
      happened: "stored" | "partly" | "not-stored" | "unknown";
      report?: SaveReport;
      error: ApiError;
    }
  | { kind: "failed"; error: unknown };

/** What reviews and writes: loaded once there are edits, or on first use. */
const saving = async () => {
  try {
    const [save, { reconciled }, { default: Dialog }] = await Promise.all([
      import("./save"),
      import("./reconciled"),
      import("./review-dialog"),
    ]);
    return { ...save, reconciled, Dialog };
  } catch {
    throw new ApiError("unreachable", "The part of the dashboard that saves couldn't be loaded.");
  }
};

interface SafeSaveSetup {
  schema: z.ZodType;
  id: string;
  io: SaveIo;
  /** The document that the edits were made on. */
  loaded: unknown;
  /** The edited document as it is now. Undefined if something keeps it from being saved, which is then shown. */
  takeEdits: () => unknown;
  /** Called with the record that the service has after a save. */
  onStored: (record: unknown) => void;
  /** Stores what has to outlast the page before the result is shown. It may fail, but never throws. */
  beforeFinish?: (result: SaveResult) => Promise<unknown>;
  /** Called with the service's complaints, to show them at their fields. */
  onRefused: (details: ValidationDetail[]) => void;
  /** There are edits: what saves them is loaded ahead. */
  hasEdits: boolean;
}

/**
 * The safe save as one page drives it: read the newest, merge, review, write, compare. The edits stay in the form
 * until the service has said that it stored them.
 */
export function useSafeSave(setup: SafeSaveSetup) {
  const { schema, id, io, onStored, onRefused, beforeFinish, hasEdits } = setup;
  useEffect(() => {
    if (hasEdits) void saving().catch(() => {});
  }, [hasEdits]);
  const [step, setStep] = useState<SaveStep>({ step: "idle" });
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const [result, setResult] = useState<SaveResult>();
  const running = useRef<AbortController>(undefined);
  const latest = useRef(setup);
  useEffect(() => {
    latest.current = setup;
  });

  const finish = useCallback((next: SaveResult | undefined) => {
    setStep({ step: "idle" });
    setResult(next);
  }, []);

  const settle = useCallback(
    (prepared: Prepared, rest: Omit<UnderReview, "prepared">) => {
      // Synchronously: nothing can be typed between reading the form and opening the dialog.
      if (prepared.kind === "ready") return flushSync(() => setStep({ ...rest, step: "review", prepared }));
      if (prepared.kind === "nothing") onStored(prepared.newest);
      finish({ kind: prepared.kind });
    },
    [finish, onStored],
  );

  /** Runs one part of the save; whatever is thrown becomes the result, a cancellation none. */
  const run = useCallback(
    async (work: (signal: AbortSignal) => Promise<void>) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      try {
        await work(abort.signal);
      } catch (error) {
        if (abort.signal.aborted || isCanceled(error)) return setStep({ step: "idle" });
        finish({ kind: "failed", error });
      }
    },
    [finish],
  );

  /**
   * Reads the newest version and shows what would be written, with all edits made until then.
   * @param omitted what to leave out of the body: clearings that are sent "the other way"
   */
  const review = useCallback(
    (omitted: readonly Path[] = []) =>
      run(async (signal) => {
        const asked = latest.current.takeEdits();
        if (asked === undefined) return setStep({ step: "idle" });
        setChoices(new Map());
        setResult(undefined);
        setStep({ step: "reading" });
        const { preparedFrom, Dialog } = await saving();
        const records = await io.readAll(signal);
        const { loaded, takeEdits } = latest.current;
        const mine = takeEdits();
        if (mine === undefined) return setStep({ step: "idle" });
        const edits = { loaded, mine, omitted };
        const prepared = preparedFrom(records, { schema, id, ...edits });
        settle(prepared, { edits, changedMeanwhile: false, wasEdited: !equal(mine, asked), Dialog });
      }),
    [run, settle, schema, id, io],
  );

  const save = useCallback(
    (review: UnderReview) =>
      run(async (signal) => {
        setStep({ ...review, step: "saving", changedMeanwhile: false });
        const { commit, reconciled } = await saving();
        const { prepared, edits } = review;
        const saved = await commit({ schema, id, prepared, ...edits, io, choices, signal });
        switch (saved.kind) {
          case "changed-meanwhile":
            return settle(saved.prepared, { ...review, changedMeanwhile: true });
          case "saved": {
            const lost: SaveResult = {
              kind: "saved",
              report: saved.report,
              withoutRefused: saved.withoutRefused,
              others: reconciled(saved.prepared),
            };
            // What the service took nothing of stays in the form.
            if (!isIgnored(saved.report)) onStored(saved.record);
            await beforeFinish?.(lost);
            return finish(lost);
          }
          case "refused":
            onRefused(saved.details);
            return finish(saved);
          case "lost":
            if (saved.record !== undefined && saved.happened !== "not-stored") onStored(saved.record);
            await beforeFinish?.(saved);
            return finish(saved);
          case "gone":
            return finish(saved);
        }
      }),
    [run, settle, finish, schema, id, io, choices, onStored, onRefused, beforeFinish],
  );

  const choose = useCallback(
    (path: Path, side: Side) => setChoices((before) => new Map(before).set(formatPath(path), side)),
    [],
  );
  const close = useCallback(() => {
    running.current?.abort();
    // A write that was sent is looked up first, because the form continues from what the service has.
    setStep((now) => (now.step === "saving" ? now : { step: "idle" }));
  }, []);
  const forgetResult = useCallback(() => setResult(undefined), []);

  return { step, choices, result, review, save, choose, close, forgetResult };
}
