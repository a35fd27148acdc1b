import { IconCheck, IconX } from "@tabler/icons-react";
import { readEvaluation, sayVerdict } from "@/document/evaluation";
import { sentence } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { Missing } from "@/ui/when";
import styles from "./outcome.module.css";

/** How a call went: in progress, or what `analysis.successEvaluation` says of it. */
export function Outcome({ evaluation, isRunning }: { evaluation: string | undefined; isRunning: boolean }) {
  if (isRunning) return <span className={styles.running}>In progress</span>;
  if (!evaluation) return <Missing />;
  const { kind, value } = readEvaluation(evaluation);
  if (kind === "verdict") {
    const Icon = value === 1 ? IconCheck : IconX;
    return (
      <span className={value === 1 ? styles.passed : styles.failed}>
        <Icon size={14} stroke={2} aria-hidden="true" />
        {sayVerdict(evaluation)}
      </span>
    );
  }
  // Most scores go up to 10. No call says how far its own goes, so a higher one has no meter.
  const most = kind === "percent" ? 100 : 10;
  const hasMeter = kind !== "other" && value >= 0 && value <= most;
  return (
    <span className={styles.score}>
      {hasMeter && (
        <span className={styles.meter} aria-hidden="true">
          <span style={{ width: `${(value / most) * 100}%` }} />
        </span>
      )}
      {evaluation}
    </span>
  );
}

/** What went wrong, in the words of services: `silence-timed-out`, `call.start.error-…`. */
const FAULTY = /error|fail|fault|reject|invalid|missing|denied/i;
const CUT_SHORT = /time|silence|exceed|busy|answer|voicemail|cancel|abort|drop|no-/i;
const ORDINARY = /end|hang|hung|forward|transfer|complet|success|finish|good-?bye|said/i;

/** The reason why a call ended, if it isn't that somebody ended it or it was forwarded. */
export function UnusualEnd({ reason }: { reason: string | undefined }) {
  if (!reason || (ORDINARY.test(reason) && !FAULTY.test(reason) && !CUT_SHORT.test(reason))) return null;
  return (
    <span className={styles.end} title={reason}>
      <Badge tone={FAULTY.test(reason) ? "bad" : "warn"}>{sentence(reason)}</Badge>
    </span>
  );
}
