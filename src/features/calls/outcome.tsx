import { IconCheck, IconX } from "@tabler/icons-react";
import type { CallPhase } from "@/document/call-phase";
import { isFaulty, sayEndReason } from "@/document/end-reason";
import { readEvaluation, sayVerdict } from "@/document/evaluation";
import { sentence } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { Missing } from "@/ui/when";

interface OutcomeProps {
  evaluation?: string | undefined;
  phase?: CallPhase;
  status?: string | undefined;
}

/** How a call went: its `analysis.successEvaluation`, or the status of one that hasn't ended. */
export function Outcome({ evaluation, phase = "ended", status = "in-progress" }: OutcomeProps) {
  if (phase !== "ended") {
    const isRunning = phase === "running";
    return (
      <span
        className={
          isRunning
            ? "inline-flex items-baseline gap-2 text-accent-text before:size-2 before:self-center before:rounded-full before:bg-current motion-safe:before:animate-breathe forced-colors:before:text-[CanvasText] forced-colors:before:forced-color-adjust-none"
            : undefined
        }
        title={status}
      >
        {sentence(status)}
      </span>
    );
  }
  if (!evaluation) return <Missing />;
  const { kind, value } = readEvaluation(evaluation);
  if (kind === "verdict") {
    const Icon = value === 1 ? IconCheck : IconX;
    return (
      <span className={`inline-flex items-baseline gap-2 ${value === 1 ? "text-good" : "text-bad"}`}>
        <Icon size={14} stroke={2} className="self-center" aria-hidden="true" />
        {sayVerdict(evaluation)}
      </span>
    );
  }
  // Most scores go up to 10. A call doesn't say its highest score, so one above 10 has no meter.
  const most = kind === "percent" ? 100 : 10;
  const hasMeter = kind !== "other" && value >= 0 && value <= most;
  return (
    <span className="inline-flex max-w-[min(100%,24ch)] min-w-0 items-baseline gap-2">
      {hasMeter && (
        // Not a progress bar, because rows with one take longer to draw.
        <span
          className="h-1 w-10 flex-none self-center rounded-[2px] bg-line-strong bg-[linear-gradient(currentcolor_0_0)] bg-size-[var(--part)] bg-no-repeat text-accent-text forced-colors:text-[CanvasText] forced-colors:forced-color-adjust-none"
          style={{ "--part": `${(value / most) * 100}%` }}
          aria-hidden="true"
        />
      )}
      <span className="relative truncate">{evaluation}</span>
    </span>
  );
}

const CUT_SHORT = /time|silence|exceed|busy|answer|voicemail|cancel|abort|drop|no-/i;
const ORDINARY = /end|hang|hung|forward|transfer|complet|success|finish|good-?bye|said/i;

/** Whether a reason says that the call ended normally: hung up or forwarded. */
function isOrdinary(reason: string): boolean {
  return ORDINARY.test(reason) && !isFaulty(reason) && !CUT_SHORT.test(reason);
}

/** A reason that at least this share of an account's calls have is usual there, whatever its name. */
const COMMON = 0.25;
/** With fewer calls than this, a share says nothing. */
const ENOUGH = 20;

/** The usual reasons in an account, because many of its calls ended with them. Errors are never usual. */
export function commonReasons(counts: readonly { value: string; count: number }[]): ReadonlySet<string> {
  const known = counts.filter(({ value }) => value !== "");
  const all = known.reduce((sum, { count }) => sum + count, 0);
  if (all < ENOUGH) return new Set();
  return new Set(
    known.filter(({ value, count }) => count >= all * COMMON && !isFaulty(value)).map(({ value }) => value),
  );
}

/** @param common the usual reasons in this account */
export function isUnusualEnd(reason: string | undefined, common?: ReadonlySet<string>): reason is string {
  return reason !== undefined && reason !== "" && !common?.has(reason) && !isOrdinary(reason);
}

/** A call's end reason, if it's unusual. */
export function UnusualEnd({ reason, common }: { reason: string | undefined; common?: ReadonlySet<string> }) {
  if (!isUnusualEnd(reason, common)) return null;
  return (
    <span
      // What comes after it is seen, too. Without a summary it has the whole cell.
      className="me-2 inline-flex max-w-[min(100%-8px,28ch)] min-w-0 last:m-0 last:max-w-full"
      title={reason}
    >
      <Badge tone={isFaulty(reason) ? "bad" : "warn"}>{sayEndReason(reason)}</Badge>
    </span>
  );
}
