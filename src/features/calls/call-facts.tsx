import { Link } from "react-router";
import { readable } from "@/lib/words";
import { Duration } from "@/ui/duration";
import { ExternalLink } from "@/ui/external-link";
import { KeyValue } from "@/ui/key-value";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { durationOf, sayType } from "./reading";

interface CallFactsProps {
  call: Record<string, unknown>;
  names: ReadonlyMap<string, string>;
}

/** Every field of a call but what was said, which has a place of its own. */
export function CallFacts({ call, names }: CallFactsProps) {
  // What was said is left out, unless it is of a kind that the transcript cannot show.
  const { messages, transcript, ...others } = call;
  const fields = {
    ...others,
    ...(Array.isArray(messages) ? {} : { messages }),
    ...(typeof transcript === "string" ? {} : { transcript }),
  };
  const seconds = durationOf(call);
  return (
    <>
      {seconds !== undefined && (
        <p>
          Lasted <Duration seconds={seconds} />
        </p>
      )}
      <KeyValue value={fields} render={(path, value) => render(path, value, names)} />
      <RawJsonDisclosure value={call} />
    </>
  );
}

function render(path: string, value: unknown, names: ReadonlyMap<string, string>) {
  if (typeof value !== "string" || value === "") return undefined;
  switch (path) {
    case "assistantId":
      return <Link to={`/assistants/${encodeURIComponent(value)}`}>{names.get(value) ?? value}</Link>;
    case "phoneNumberId":
      return <Link to={`/phone-numbers/${encodeURIComponent(value)}`}>{value}</Link>;
    case "recordingUrl":
    case "stereoRecordingUrl":
      return <ExternalLink href={value} />;
    case "status":
    case "endedReason":
      return <WithRaw words={readable(value)} raw={value} />;
    case "type":
      return <WithRaw words={sayType(value)} raw={value} />;
    default:
      return undefined;
  }
}

/** Words, with the service's own value beside them where it differs. */
function WithRaw({ words, raw }: { words: string; raw: string }) {
  return (
    <>
      {words} {words !== raw && <code>{raw}</code>}
    </>
  );
}
