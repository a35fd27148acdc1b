import type { ReactNode } from "react";
import type { z } from "zod";
import { fieldOf, isSecretField, labelAt } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import { type ResultWords, resultWords } from "@/editing/result-words";
import { type SaveReport, uncleared } from "@/editing/save-report";
import type { SaveResult } from "@/editing/use-safe-save";
import { valueInWords } from "@/editing/value-words";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import styles from "./record-editor.module.css";

interface SaveReportViewProps {
  schema: z.ZodType;
  result: SaveResult | undefined;
  /** Saves again with these fields left out of what is sent. */
  onLeaveOut: (paths: Path[]) => void;
  /** Saves again with these fields set to null. */
  onSendNull: (paths: Path[]) => void;
}

/** What came of the last save, until the next edit: one sentence that is read aloud, and each change that did not come out as asked. */
export function SaveReportView({ schema, result, ...ways }: SaveReportViewProps) {
  const words = result && resultWords(schema, result);
  const report = result && toldReport(result);
  return (
    <Report words={words}>
      {report && <Deviations schema={schema} report={report} />}
      {result && <OtherWays schema={schema} result={result} {...ways} />}
    </Report>
  );
}

/**
 * The save report that has something to tell: of a write that never reached the service nothing was asked, so that nothing deviates.
 * @param result of a save, or the state of one record in a run over many
 */
export function toldReport(result: {
  kind: string;
  happened?: string;
  report?: SaveReport;
}): SaveReport | undefined {
  return result.kind === "lost" && result.happened === "not-stored" ? undefined : result.report;
}

/** Each change that did not come out as asked, and what the service changed unasked. */
export function Deviations({ schema, report }: { schema: z.ZodType; report: SaveReport }) {
  const outcomes = report.outcomes.filter(({ outcome }) => outcome === "not-stored" || outcome === "changed");
  if (outcomes.length === 0 && report.sideEffects.length === 0) return null;
  const say = (path: Path, value: unknown) =>
    isSecretField(schema, path) && typeof value === "string" && value !== ""
      ? "a secret"
      : valueInWords(value, path, fieldOf(schema, path)?.meta);
  return (
    <Note tone="warn">
      <ul className={styles.deviations}>
        {outcomes.map(({ path, asked, got }) => (
          <li key={formatPath(path)}>
            {labelAt(schema, path)}: you asked for {say(path, asked)}, the service has {say(path, got)}.
          </li>
        ))}
        {report.sideEffects.map(({ path, before, after }) => (
          <li key={formatPath(path)}>
            {labelAt(schema, path)}: nobody asked, but the service changed {say(path, before)} to{" "}
            {say(path, after)}.
          </li>
        ))}
      </ul>
    </Note>
  );
}

interface OtherWaysProps extends Pick<SaveReportViewProps, "schema" | "onLeaveOut" | "onSendNull"> {
  result: SaveResult;
}

/** Offers to send what did not clear in the way that was not tried. */
function OtherWays({ schema, result, onLeaveOut, onSendNull }: OtherWaysProps) {
  const { asNull, leftOut } = uncleared(schema, toldReport(result));
  const say = (paths: readonly Path[]) => paths.map((path) => labelAt(schema, path)).join(", ");
  return (
    <>
      {asNull.length > 0 && (
        <Note tone="info" actions={<Button onClick={() => onLeaveOut(asNull)}>Leave it out instead</Button>}>
          {say(asNull)} was sent as null, and this service kept the old value. Some services clear what is
          left out.
        </Note>
      )}
      {leftOut.length > 0 && (
        <Note tone="info" actions={<Button onClick={() => onSendNull(leftOut)}>Send null instead</Button>}>
          {say(leftOut)} was left out of the overrides, and this service kept the old value. Some services
          clear what is sent as null; others then override with none.
        </Note>
      )}
    </>
  );
}

interface ReportProps {
  /** What came of it; undefined before there is anything to tell. */
  words: ResultWords | undefined;
  /** What there is to it besides, and what can be done now. */
  children: ReactNode;
}

/** What came of a write, at the foot of an editor: one sentence that is read aloud, and what belongs to it. */
export function Report({ words, children }: ReportProps) {
  return (
    <div className={words ? styles.report : undefined}>
      {/* The status stands in the page before it has words, so that they are read aloud when they come. */}
      <div role="status" className={words && `${styles.status} ${styles[words.tone]}`}>
        {words?.text}
      </div>
      {children}
    </div>
  );
}
