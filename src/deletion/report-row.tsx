import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { errorWords, isNotFound } from "@/api/errors";
import { downloadBlob } from "@/lib/files";
import { listedUpTo, number, shortenId } from "@/lib/words";
import { type Counted, runSummary } from "@/runs/words";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { ToastText } from "@/ui/toast";
import type { DeletionReason, DeletionReport, ReturnedLines } from "./records";

const COUNTED: Partial<Record<Counted, string>> = {
  done: "deleted",
  gone: "already deleted",
  unknown: "couldn't be verified",
  failed: "not deleted",
  stopped: "not sent",
};

/** The result of many deletions: "8 calls deleted, 4 not deleted." */
export function reportWords({ counts, lost, endedBy }: DeletionReport, noun: string): string {
  return [runSummary(counts, COUNTED, noun), lostWords(lost, noun), endedBy && endedWords(endedBy.error)]
    .filter(Boolean)
    .join(" ");
}

function lostWords(lost: number, noun: string): string {
  if (lost === 0) return "";
  if (lost === 1) return `The response for 1 ${noun} didn't confirm this, but the service no longer has it.`;
  return `The responses for ${number(lost)} ${noun}s didn't confirm this, but the service no longer has them.`;
}

function endedWords(error: Error | undefined): string {
  return error === undefined ? "Stopped early." : `Stopped early: ${errorWords(error).title}.`;
}

/**
 * Why records weren't deleted, or couldn't be verified.
 * @param what the records: "the call", "them"
 */
export function reasonWords(
  { error, isThere, isUnknown }: Omit<DeletionReason, "ids">,
  what: string,
): string {
  if (isNotFound(error)) {
    return `The service says “not found”, but ${isThere ? `still has ${what}` : "this couldn't be verified"}.`;
  }
  const { title, advice } = errorWords(error);
  const state = isUnknown ? "It may have been deleted." : isThere ? "It still exists." : "";
  return [`${title}.`, state, advice].filter(Boolean).join(" ");
}

interface ReportRowProps {
  noun: string;
  report: DeletionReport;
  /** Absent if nothing can be sent again, as after a reload. */
  onRetry: (() => void) | undefined;
  /** Stores the returned records beyond the life of the tab. */
  storeButton: ReactNode;
  dismiss: ReactNode;
}

/** A text beside many buttons: above them, on a phone beside only the last. */
export const REPORT_TEXT = "basis-65 max-sm:-order-2 max-sm:basis-[calc(100%-60px)]";

/** The result of many deletions, the reasons for failures, and the records that the service returned. */
export function ReportRow({ noun, report, onRetry, storeButton, dismiss }: ReportRowProps) {
  const { counts, reasons, returned } = report;
  const of = (kind: Counted) => counts.get(kind) ?? 0;
  const failed = of("failed") + of("unknown");
  const left = failed + of("stopped");
  const file = returned.count > 0 ? returned.file : undefined;
  return (
    <>
      <ToastText className={REPORT_TEXT}>
        <span className={failed > 0 ? "text-bad" : undefined}>{reportWords(report, noun)}</span>{" "}
        {returned.count > 0 && <span className="max-sm:hidden!">{howLong(returned)}</span>}
      </ToastText>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      {onRetry && left > 0 && (
        <Button onClick={onRetry}>
          {failed === left ? `Retry ${number(left)}` : `Delete remaining ${number(left)}`}
        </Button>
      )}
      {file && (
        <Button
          icon={IconDownload}
          onClick={() => downloadBlob(`deleted-${noun.replaceAll(" ", "-")}s.jsonl`, file())}
        >
          Download records
        </Button>
      )}
      {file && returned.text() !== undefined && storeButton}
      {dismiss}
    </>
  );
}

function howLong({ file, text }: ReturnedLines): string {
  if (text() !== undefined) return "The returned records are stored until you close this tab.";
  return file
    ? "The returned records are available until you close or reload this tab."
    : "The returned records were too large to store across the reload.";
}

const IDS_SHOWN = 5;

function Reasons({ reasons }: { reasons: readonly DeletionReason[] }) {
  return (
    <Disclosure
      label="Why they weren't deleted"
      className="basis-full"
      labelClassName="min-h-6 w-fit text-accent-text"
    >
      <ul className="list-[revert] overflow-auto ps-5">
        {reasons.map(({ ids, ...reason }) => (
          <li key={ids[0]}>
            {number(ids.length)}: {reasonWords(reason, "them")}{" "}
            <span className="font-mono text-xs text-muted" title={ids.join("\n")}>
              {listedUpTo(
                IDS_SHOWN,
                ids.map((id) => shortenId(id)),
              )}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
