import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { z } from "zod";
import type { Change } from "@/document/diff";
import { isNothing, isRecord } from "@/document/equal";
import { entryNoun, isSecretField, labelAt } from "@/document/fields";
import { entryChanges } from "@/document/list-changes";
import { formatPath, type Path } from "@/document/path";
import { valueAtInWords } from "@/document/value-words";
import { AboutField } from "@/editing/about-field";
import { type ResultWords, resultWords, type SaveResult } from "@/editing/result-words";
import {
  hasOtherLineEnds,
  isUnstored,
  type Outcome,
  type SaveReport,
  uncleared,
} from "@/editing/save-report";
import { insideOutcome, SAVED } from "@/editing/words";
import { listed } from "@/lib/format";
import { storageSettings } from "@/storage/settings";
import { Button, IconButton } from "@/ui/button";
import { Each } from "@/ui/each";
import { focusPage } from "@/ui/focus-page";
import { Note } from "@/ui/note";
import { showToast } from "@/ui/toast";
import { TONE_TEXT } from "@/ui/tone";
import { reportOfStored } from "./store-saves";

interface SaveReportViewProps {
  schema: z.ZodType;
  result: SaveResult | undefined;
  onDismiss: () => void;
  /** Reviews the write back of what the save replaced. */
  onUndo: () => void;
  /** Saves again without sending these fields. */
  onLeaveOut: (paths: Path[]) => void;
  /** Saves again with these fields set to null. */
  onSendNull: (paths: Path[]) => void;
}

/** The report of the last save: an announced sentence, and each change that wasn't stored as requested. */
export function SaveReportView({
  schema,
  result,
  onDismiss,
  onUndo,
  onLeaveOut,
  onSendNull,
}: SaveReportViewProps) {
  const words = result && resultWords(schema, result, { hasHistory: storageSettings.current().storeHistory });
  const report = result && reportToShow(result);
  const { asNull, leftOut } = uncleared(report);
  const say = (paths: readonly Path[]) => listed(paths.map((path) => labelAt(schema, path)));
  if (isSaid(words)) return <SavedToast text={words.text} onUndo={onUndo} />;
  return (
    <Report
      words={words}
      actions={reportOfStored(result) && <Button onClick={onUndo}>Undo</Button>}
      onDismiss={onDismiss}
    >
      {report && <Deviations schema={schema} report={report} />}
      <OtherWays
        asNull={say(asNull)}
        leftOut={say(leftOut)}
        onLeaveOut={() => onLeaveOut(asNull)}
        onSendNull={() => onSendNull(leftOut)}
      />
    </Report>
  );
}

/** Whether everything was saved, and there's nothing else to read. */
function isSaid(words: ResultWords | undefined): words is ResultWords {
  return words?.text === SAVED;
}

function SavedToast({ text, onUndo }: { text: string; onUndo: () => void }) {
  const undo = useEffectEvent(onUndo);
  useEffect(() => showToast({ text, onUndo: () => undo() }), [text]);
  return null;
}

/**
 * The save report to show; none for a write that never reached the service.
 * @param result of a save, or the state of one record in a run over many
 */
export function reportToShow(result: {
  kind: string;
  happened?: string;
  report?: SaveReport;
}): SaveReport | undefined {
  return result.kind === "lost" && result.happened === "not-stored" ? undefined : result.report;
}

/** Each change that wasn't stored as requested, and what the service changed on its own. */
export function Deviations({ schema, report }: { schema: z.ZodType; report: SaveReport }) {
  const outcomes = report.outcomes.filter(isUnstored);
  // The sentence says of which texts only the line breaks differ.
  const sideEffects = report.sideEffects.filter((change) => !hasOtherLineEnds(change));
  if (outcomes.length === 0 && sideEffects.length === 0) return null;
  return (
    <Note tone="warn">
      <ul className="list-[revert] ps-5">
        {outcomes.map((outcome) => (
          <li key={formatPath(outcome.path)}>
            {outcome.inside ? (
              <>
                <AboutField schema={schema} path={outcome.path} />
                <ul className="list-[revert] ps-5">
                  <Each of={outcome.inside}>
                    {(one) => (
                      <li>
                        <AboutField schema={schema} path={one.path} words={insideText(schema, one)} />
                      </li>
                    )}
                  </Each>
                </ul>
              </>
            ) : (
              <AboutField schema={schema} path={outcome.path} words={outcomeText(schema, outcome)} />
            )}
          </li>
        ))}
        {sideEffects.map((change) => (
          <li key={formatPath(change.path)}>
            <AboutField schema={schema} path={change.path} words={effectText(schema, change)} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

function outcomeText(schema: z.ZodType, { path, asked, got }: Outcome): string {
  const entries = entriesText(schema, { path, before: asked, after: got });
  return entries === ""
    ? `requested ${valueAtInWords(schema, path, asked)}, stored ${valueAtInWords(schema, path, got)}.`
    : `the service didn't store this as requested: ${entries}.`;
}

/** The result for an entry of a list, or a field of one. */
function insideText(schema: z.ZodType, one: Outcome): string {
  const isWhole = isRecord(one.asked ?? one.got) || one.outcome === "unverified";
  return isWhole ? `${insideOutcome(one)}.` : outcomeText(schema, one);
}

function effectText(schema: z.ZodType, change: Change): string {
  const { path, before, after } = change;
  const entries = entriesText(schema, change);
  return entries === ""
    ? `the service also changed this from ${valueAtInWords(schema, path, before)} to ${valueAtInWords(schema, path, after)}.`
    : `the service also changed this: ${entries}.`;
}

/** Which entries of a list differ; empty for any other value. */
function entriesText(schema: z.ZodType, { path, before, after }: Change): string {
  if (isSecretField(schema, path) || isNothing(before) || isNothing(after)) return "";
  const noun = entryNoun(String(path.at(-1)));
  return listed(
    entryChanges(before, after, path).map(({ kind, position }) => `${noun} ${position + 1} ${kind}`),
  );
}

interface ReportProps {
  /** The result; undefined until there is one. */
  words: ResultWords | undefined;
  actions?: ReactNode;
  onDismiss?: () => void;
  /** Details and next steps. */
  children: ReactNode;
}

const REPORT =
  "mb-3 flex max-h-[40dvh] flex-col gap-2 overflow-auto rounded-lg border border-line-strong bg-raised px-4 py-3 shadow-float *:my-0";

/** The result of a write, at the foot of an editor: an announced sentence with details. */
export function Report({ words, actions, onDismiss, children }: ReportProps) {
  return (
    <div className={words && REPORT}>
      <div className={words && "flex items-start justify-between gap-2"}>
        {/* The empty status is already in the page, so that screen readers announce its text. */}
        <div
          role="status"
          className={
            words && (words.tone === "info" ? "font-medium" : `font-medium ${TONE_TEXT[words.tone]}`)
          }
        >
          {words?.text}
        </div>
        {words && onDismiss && (
          <div // No higher than a line of the report.
            className="-me-2 my-[calc((20px-var(--spacing-control))/2)] flex items-center gap-1"
          >
            {actions}
            <IconButton
              label="Dismiss"
              icon={IconX}
              onClick={() => {
                // The button disappears with the report.
                focusPage();
                onDismiss();
              }}
            />
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

interface OtherWaysProps {
  /** Names the fields that were sent as null and not cleared; empty for none. */
  asNull: string;
  /** Names the fields that were left out and not cleared; empty for none. */
  leftOut: string;
  /** Clears by leaving them out. */
  onLeaveOut: () => void;
  /** Clears by sending null. */
  onSendNull: () => void;
}

/** Offers the other way of clearing fields that weren't cleared. */
export function OtherWays({ asNull, leftOut, onLeaveOut, onSendNull }: OtherWaysProps) {
  return (
    <>
      {asNull && (
        <Note tone="info" actions={<Button onClick={onLeaveOut}>Omit instead</Button>}>
          {`Sent as null, but not cleared: ${asNull}. Some services clear omitted fields instead.`}
        </Note>
      )}
      {leftOut && (
        <Note tone="info" actions={<Button onClick={onSendNull}>Send null instead</Button>}>
          {`Omitted, but not cleared: ${leftOut}. Some services clear fields sent as null; others store the null.`}
        </Note>
      )}
    </>
  );
}
