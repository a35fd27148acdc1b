import type { z } from "zod";
import type { Receipt } from "@/editing/receipt";
import { resultWords } from "@/editing/result-words";
import type { SaveResult } from "@/editing/use-safe-save";
import { fieldOf, isSecretField } from "@/editing/vocabulary";
import { labelAt, valueInWords } from "@/editing/words";
import { formatPath, type Path } from "@/lib/path";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import styles from "./record-editor.module.css";

interface SaveReportProps {
  schema: z.ZodType;
  result: SaveResult | undefined;
  /** Saves again with these fields left out of what is sent. */
  onLeaveOut: (paths: Path[]) => void;
}

/** What came of the last save, until the next edit: one sentence that is read aloud, and each change that did not come out as asked. */
export function SaveReport({ schema, result, onLeaveOut }: SaveReportProps) {
  const words = result && resultWords(schema, result);
  const receipt = result && toldReceipt(result);
  return (
    <div className={words ? styles.report : undefined}>
      {/* The status stands in the page before it has words, so that they are read aloud when they come. */}
      <div role="status" className={words && `${styles.status} ${styles[words.tone]}`}>
        {words?.text}
      </div>
      {receipt && <Deviations schema={schema} receipt={receipt} />}
      {result && <OtherWay schema={schema} paths={uncleared(result)} onLeaveOut={onLeaveOut} />}
    </div>
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

/** The clearings that were sent as null and did not clear (unknowns, Writing: does null clear, mean "unchanged", or reset?). */
function uncleared(result: SaveResult): Path[] {
  return (toldReceipt(result)?.outcomes ?? [])
    .filter(({ asked, outcome }) => (asked === undefined || asked === null) && outcome === "not-kept")
    .map(({ path }) => path);
}

function OtherWay({
  schema,
  paths,
  onLeaveOut,
}: {
  schema: z.ZodType;
  paths: Path[];
  onLeaveOut: (paths: Path[]) => void;
}) {
  if (paths.length === 0) return null;
  return (
    <Note tone="info" actions={<Button onClick={() => onLeaveOut(paths)}>Leave it out instead</Button>}>
      {paths.map((path) => labelAt(schema, path)).join(", ")} was sent as null, and this service kept the old
      value. Some services clear what is left out.
    </Note>
  );
}
