import { useCallback, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { ApiError, isCanceled } from "@/api/errors";
import type { Side } from "@/document/merge3";
import { formatPath, type Path } from "@/document/path";
import type { ValidationDetail } from "@/schema/errors";
import type { Reconciled } from "./reconciled";
import type { Prepared, Ready, SaveIo } from "./save";
import { isIgnored, type SaveReport } from "./save-report";

/** The state of a save. */
type SaveStep =
  | { step: "idle" }
  | { step: "reading" }
  | { step: "review"; prepared: Ready; changedMeanwhile: boolean }
  | { step: "saving"; prepared: Ready };

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
    const [save, { reconciled }] = await Promise.all([import("./save"), import("./reconciled")]);
    return { ...save, reconciled };
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
  const { schema, id, io, loaded, onStored, onRefused, beforeFinish, hasEdits } = setup;
  useEffect(() => {
    if (hasEdits) void saving().catch(() => {});
  }, [hasEdits]);
  const [step, setStep] = useState<SaveStep>({ step: "idle" });
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const [result, setResult] = useState<SaveResult>();
  const running = useRef<AbortController>(undefined);
  const asked = useRef<{ mine: unknown; omitted: readonly Path[] }>({ mine: undefined, omitted: [] });

  const finish = useCallback((next: SaveResult | undefined) => {
    setStep({ step: "idle" });
    setResult(next);
  }, []);

  const settle = useCallback(
    (prepared: Prepared, changedMeanwhile: boolean) => {
      if (prepared.kind === "ready") return setStep({ step: "review", prepared, changedMeanwhile });
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
   * Reads the newest version and shows what would be written.
   * @param mine the edited document
   * @param omitted what to leave out of the body: clearings that are sent "the other way"
   */
  const review = useCallback(
    (mine: unknown, omitted: readonly Path[] = []) =>
      run(async (signal) => {
        asked.current = { mine, omitted };
        setChoices(new Map());
        setResult(undefined);
        setStep({ step: "reading" });
        const { prepare } = await saving();
        settle(await prepare({ schema, id, loaded, mine, omitted, io, signal }), false);
      }),
    [run, settle, schema, id, loaded, io],
  );

  const save = useCallback(
    (prepared: Ready) =>
      run(async (signal) => {
        setStep({ step: "saving", prepared });
        const { commit, reconciled } = await saving();
        const saved = await commit({
          schema,
          id,
          prepared,
          loaded,
          ...asked.current,
          io,
          choices,
          signal,
        });
        switch (saved.kind) {
          case "changed-meanwhile":
            return settle(saved.prepared, true);
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
    [run, settle, finish, schema, id, loaded, io, choices, onStored, onRefused, beforeFinish],
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
