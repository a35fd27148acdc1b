import { exactMoment, readMoment, sayMoment } from "@/lib/time";

/** A timestamp of the API as people say it, exact on hover. What is no timestamp is shown as it is. */
export function When({ value, now = new Date() }: { value: unknown; now?: Date }) {
  if (value === undefined || value === null || value === "") return <Missing />;
  const moment = readMoment(value);
  if (!moment) return <span title="Not a date that can be read">{raw(value)}</span>;
  return (
    <time dateTime={moment.at.toISOString()} title={exactMoment(moment)}>
      {sayMoment(moment, now)}
    </time>
  );
}

/** A moment in epoch milliseconds, as people say it. */
export function Moment({ at }: { at: number }) {
  const moment = { at: new Date(at), zoned: true };
  return (
    <time dateTime={moment.at.toISOString()} title={exactMoment(moment)}>
      {sayMoment(moment, new Date())}
    </time>
  );
}

/** Nothing is there: a dash for the eye, words for the ear. One element: a list has hundreds of them. */
export function Missing() {
  return (
    <span role="img" aria-label="not set">
      –
    </span>
  );
}

function raw(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
