import type { z } from "zod";
import { formatPath, type Path } from "@/document/path";
import { fieldOf, isSecretField } from "@/document/vocabulary";
import { uncleared } from "@/editing/other-ways";
import type { Receipt } from "@/editing/receipt";
import { resultWords } from "@/editing/result-words";
import type { SaveResult } from "@/editing/use-safe-save";
import { labelAt, valueInWords } from "@/editing/words";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import styles from "./record-editor.module.css";
import { Report } from "./report";

interface SaveReportProps {
  schema: z.ZodType;
  result: SaveResult | undefined;
  /** Saves again with these fields left out of what is sent. */
  onLeaveOut: (paths: Path[]) => void;
  /** Saves again with these fields set to null. */
  onSendNull: (paths: Path[]) => void;
}

/** What came of the last save, until the next edit: one sentence that is read aloud, and each change that did not come out as asked. */
export function SaveReport({ schema, result, ...ways }: SaveReportProps) {
  const words = result && resultWords(schema, result);
  const receipt = result && toldReceipt(result);
  return (
    <Report words={words}>
      {receipt && <Deviations schema={schema} receipt={receipt} />}
      {result && <OtherWays schema={schema} result={result} {...ways} />}
    </Report>
  );
}

/**
 * The receipt that has something to tell: of a write that never reached the service nothing was asked, so that nothing deviates.
 * @param result of a save, or the state of one record in a run over many
 */
export function toldReceipt(result: {
  kind: string;
  happened?: string;
  receipt?: Receipt;
}): Receipt | undefined {
  return result.kind === "lost" && result.happened === "not-stored" ? undefined : result.receipt;
}

/** Each change that did not come out as asked, and what the service changed unasked. */
export function Deviations({ schema, receipt }: { schema: z.ZodType; receipt: Receipt }) {
  const outcomes = receipt.outcomes.filter(({ outcome }) => outcome === "not-kept" || outcome === "changed");
  if (outcomes.length === 0 && receipt.sideEffects.length === 0) return null;
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
        {receipt.sideEffects.map(({ path, before, after }) => (
          <li key={formatPath(path)}>
            {labelAt(schema, path)}: nobody asked, but the service changed {say(path, before)} to{" "}
            {say(path, after)}.
          </li>
        ))}
      </ul>
    </Note>
  );
}

interface OtherWaysProps extends Pick<SaveReportProps, "schema" | "onLeaveOut" | "onSendNull"> {
  result: SaveResult;
}

/** Offers to send what did not clear in the way that was not tried (unknowns, Writing). */
function OtherWays({ schema, result, onLeaveOut, onSendNull }: OtherWaysProps) {
  const { asNull, leftOut } = uncleared(schema, toldReceipt(result));
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
