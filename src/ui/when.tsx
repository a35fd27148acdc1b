import { exactMoment, inSentence, readMoment, sayDuration, sayMoment } from "@/lib/time";

/** A timestamp of the API in short form, exact on hover. Anything else is shown as it is. */
export function When({ value }: { value: unknown }) {
  if (value === undefined || value === null || value === "") return <Missing />;
  const moment = readMoment(value);
  if (moment) return <Time moment={moment} />;
  return <span title="Invalid date">{typeof value === "string" ? value : JSON.stringify(value)}</span>;
}

interface MomentProps {
  at: number;
  /** "Saved today 14:03" instead of "Today 14:03". */
  inSentence?: boolean;
}

/** A moment in epoch milliseconds, in short form. */
export function Moment({ at, inSentence: isInside = false }: MomentProps) {
  return <Time moment={{ at: new Date(at), zoned: true }} isInside={isInside} />;
}

interface TimeProps {
  moment: Parameters<typeof sayMoment>[0];
  isInside?: boolean;
}

function Time({ moment, isInside = false }: TimeProps) {
  const words = sayMoment(moment, new Date());
  return (
    <time dateTime={moment.at.toISOString()} title={exactMoment(moment)}>
      {isInside ? inSentence(words) : words}
    </time>
  );
}

/**
 * No value: a dash with a label for screen readers. A single element, because lists have hundreds of them.
 */
export function Missing() {
  return (
    <span role="img" aria-label="Not set">
      –
    </span>
  );
}

/** A value that isn't known, and why; unlike a dash, it doesn't say that there is none. */
export function Unknown({ reason }: { reason: string }) {
  return <span title={reason}>Unknown</span>;
}

/** A duration in seconds, shown as 4:07. */
export function Duration({ seconds }: { seconds: number | undefined }) {
  if (seconds === undefined || !Number.isFinite(seconds)) return <Missing />;
  return <time dateTime={`PT${Math.max(0, Math.floor(seconds))}S`}>{sayDuration(seconds)}</time>;
}
