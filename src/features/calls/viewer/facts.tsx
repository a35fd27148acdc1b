import { useQuery } from "@tanstack/react-query";
import { Children, type ComponentProps, Fragment, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useConnection } from "@/api/connection";
import type { CallValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { phoneNumberQuery } from "@/api/phone-numbers";
import { squadsQuery } from "@/api/squads";
import { longestOf, type Timeline } from "@/document/call-timeline";
import { sayType } from "@/document/call-type";
import { sayEndReason } from "@/document/end-reason";
import type { JsonObject } from "@/document/equal";
import { readEvaluation, sayVerdict } from "@/document/evaluation";
import { percent } from "@/lib/format";
import { idToSegment } from "@/lib/record-address";
import { sayDuration, sayTook } from "@/lib/time";
import { count, sentence, shortenId } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { CopyId } from "@/ui/copy-id";
import { Disclosure } from "@/ui/disclosure";
import { EnumValue } from "@/ui/enum-value";
import { ExternalLink } from "@/ui/external-link";
import { Fact } from "@/ui/fact";
import { KeyValue } from "@/ui/key-value";
import { lazyPart } from "@/ui/lazy-part";
import { Monogram } from "@/ui/monogram";
import { Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { Text } from "@/ui/text";
import { Duration, Unknown, When } from "@/ui/when";
import { numberName, useAssistantNames } from "../call-names";
import { Outcome, UnusualEnd } from "../outcome";
import { isRunning, phaseOf, startOf } from "../reading";
import { RevealButton } from "./reveal";
import { type Found, Marked, type OutsideTurns, rangesAt } from "./search-within";
import { SIDES } from "./speaker-lane";

/** The fields of a call that are the API's enumerations, each with its label and how its values are said. */
export const CALL_ENUMERATIONS = [
  ["type", "Type", sayType],
  ["status", "Status", sentence],
  ["endedReason", "End reason", sayEndReason],
] as const;

/** The fields of a call that are IDs, each with its label. */
export const CALL_IDS = [
  ["id", "Call ID"],
  ["phoneCallProviderId", "Provider call ID"],
  ["assistantId", "Assistant ID"],
  ["squadId", "Squad ID"],
  ["phoneNumberId", "Phone number ID"],
] as const;

/** It reads the history, as editors do. */
const ConfigurationThen = lazyPart(() => import("./configuration-then"));

/** A phone number with its name if it was looked up: the API lists none. */
function NumberLink({ id }: { id: string }) {
  const connection = useConnection();
  const { data } = useQuery({ ...phoneNumberQuery(connection, id), enabled: false });
  return (
    <Link to={`/phone-numbers/${idToSegment(id)}`} data-tooltip={id}>
      {numberName(data?.value, connection) ?? shortenId(id)}
    </Link>
  );
}

/** A squad's name; undefined for none, or until the squads are loaded. */
export function useSquadName(id: string | undefined): string | undefined {
  const { data } = useQuery({ ...squadsQuery(useConnection()), enabled: id !== undefined });
  return data?.records.find((squad) => squad.id === id)?.name;
}

function SquadLink({ id }: { id: string }) {
  return (
    <Link to={`/squads/${idToSegment(id)}`} data-tooltip={id}>
      {useSquadName(id) ?? shortenId(id)}
    </Link>
  );
}

function AssistantLink({ id }: { id: string }) {
  const name = useAssistantNames().get(id);
  return (
    <Link to={`/assistants/${idToSegment(id)}`} data-tooltip={id} className="inline-flex items-center gap-2">
      {name !== undefined && <Monogram id={id} name={name} />}
      <Text>{name ?? shortenId(id)}</Text>
    </Link>
  );
}

interface FactsProps {
  call: Loaded<CallValue>;
  timeline: Timeline;
  summaries: OutsideTurns["summaries"];
  /** Every search match in the call, and the current one. */
  found: readonly Found[];
  current: Found | undefined;
  onSeek: (seconds: number) => void;
  /** Fields that the list doesn't hold are still loading. */
  isFromList: boolean;
  /** On a phone they would push the transcript off the screen. */
  isFolded: boolean;
  /** The call's annotation and scores. */
  review: ReactNode;
}

/** The outcome of a call, and all that its record has other than the conversation. */
export function Facts(props: FactsProps) {
  const { timeline, summaries, found, current, onSeek, isFromList, isFolded, review } = props;
  const { value: call, raw } = props.call;
  const { assistantId } = call;
  const facts = (
    <>
      <CallFacts call={call} />
      <People call={call} />
      <Evaluation call={call} />
      <Spoken timeline={timeline} onSeek={onSeek} />
      <Technical call={call} />
      {assistantId && (
        <Fold label="Assistant at the time of the call" isLazy>
          <ConfigurationThen
            fallback={<p aria-busy="true">Loading history</p>}
            id={assistantId}
            startedAt={startOf(call)}
          />
        </Fold>
      )}
      <Fold label="All fields" isLazy>
        {isFromList ? <p aria-busy="true">Loading the other fields</p> : <AllFields raw={raw} />}
      </Fold>
    </>
  );
  return (
    <aside
      className="min-w-0 text-sm min-[1200px]:min-h-0 min-[1200px]:overflow-y-auto [&_h2]:text-sm [&_section:not(:first-child)]:mt-5 [&_section>:first-child]:mb-1.5 [&_section>:first-child]:min-h-0"
      aria-label="Details"
    >
      <RevealButton />
      <Summary summaries={summaries} found={found} current={current} />
      {review}
      {isFolded ? (
        <Fold label="Details" isLazy>
          {facts}
        </Fold>
      ) : (
        facts
      )}
    </aside>
  );
}

/** A heading and its facts; nothing without facts. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const facts = Children.toArray(children);
  if (facts.length === 0) return null;
  return (
    <Section title={title}>
      <dl className="grid gap-2">{facts}</dl>
    </Section>
  );
}

/** A fact, if it's known. */
const fact = (label: string, value: ReactNode) =>
  value !== undefined &&
  value !== false &&
  value !== "" && (
    <Fact key={label} label={label}>
      {value}
    </Fact>
  );

interface CallProps {
  call: CallValue;
}

function CallFacts({ call }: CallProps) {
  const start = startOf(call);
  const { seconds, scheduledFor } = call;
  return (
    <Group title="Call">
      {fact(call.startedAt ? "Started" : "Created", start !== undefined && <When value={start} />)}
      {fact("Scheduled for", scheduledFor !== undefined && <When value={scheduledFor} />)}
      {fact(
        "Duration",
        isRunning(call) ? "In progress" : seconds !== undefined && <Duration seconds={seconds} />,
      )}
      {CALL_ENUMERATIONS.map(([field, label, say]) => {
        const value = call[field];
        return fact(label, value && <EnumValue value={value} label={say(value)} />);
      })}
    </Group>
  );
}

function People({ call }: CallProps) {
  const { assistantId, squadId, phoneNumberId } = call;
  const { name, number } = call.customer;
  return (
    <Group title="People">
      {(name || number) && (
        <Fact label="Customer">
          {name}
          {name && number && <br />}
          {number}
        </Fact>
      )}
      {fact("Assistant", assistantId && <AssistantLink id={assistantId} />)}
      {fact("Squad", squadId && <SquadLink id={squadId} />)}
      {fact("Phone number", phoneNumberId && <NumberLink id={phoneNumberId} />)}
    </Group>
  );
}

function Evaluation({ call }: CallProps) {
  const { evaluation: text } = call;
  if (text === undefined) return null;
  // The API's value, unless the words repeat it.
  const says = (raw: string) => {
    const words = sayVerdict(raw)?.toLowerCase();
    return words !== undefined && !words.startsWith(raw.trim().toLowerCase());
  };
  return (
    <Group title="Evaluation">
      <Fact label="Result">
        {readEvaluation(text).kind === "other" ? (
          <span className="wrap-anywhere whitespace-pre-wrap">{text}</span>
        ) : (
          <Outcome evaluation={text} />
        )}
        {says(text) && <code> {text}</code>}
      </Fact>
    </Group>
  );
}

function Technical({ call }: CallProps) {
  const { cost, phoneCallProvider, phoneCallTransport } = call;
  return (
    <Group title="Technical">
      {fact("Cost", cost)}
      {fact("Provider", phoneCallProvider !== undefined && <EnumValue value={phoneCallProvider} />)}
      {fact("Transport", phoneCallTransport !== undefined && <EnumValue value={phoneCallTransport} />)}
      {CALL_IDS.map(([field, label]) => {
        const id = call[field];
        return fact(label, id && <CopyId id={id} what={label} />);
      })}
    </Group>
  );
}

/** The summaries, with the search matches in them. The current one is scrolled into view. */
function Summary({ summaries, found, current }: Pick<FactsProps, "summaries" | "found" | "current">) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) frame.current?.querySelector("mark[data-current]")?.scrollIntoView({ block: "center" });
  }, [current]);
  if (summaries.length === 0) return null;
  return (
    <Section title="Summary">
      <div ref={frame}>
        {summaries.map(({ text, at }, index) => (
          <Fragment key={at}>
            {index > 0 && <p className="text-muted">Summary from the analysis:</p>}
            <p className="max-h-70 overflow-auto wrap-anywhere whitespace-pre-wrap">
              <Marked text={text} ranges={rangesAt(found, at)} current={current?.range} />
            </p>
          </Fragment>
        ))}
      </div>
    </Section>
  );
}

/** Silences are mostly short, so tenths of a second matter. */
const sayLength = (seconds: number) => (seconds < 60 ? sayTook(seconds * 1000) : sayDuration(seconds));

/** Who spoke how much, and the silences, by the messages' times. */
function Spoken({ timeline, onSeek }: Pick<FactsProps, "timeline" | "onSeek">) {
  const { talk, silences, turns, notDrawn, isTimed } = timeline;
  if (turns.length === 0) return null;
  const longest = longestOf(silences);
  const silent = silences.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    <Group title="Talk ratio">
      {talk.map(({ side, turns: times, seconds, share }) => (
        <Fact key={side} label={SIDES[side]}>
          {isTimed && (
            <>
              {percent(share)} · {sayDuration(seconds)} ·{" "}
            </>
          )}
          {count(times, "turn")}
          {isTimed && (
            <span className="mt-0.75 mb-1 block h-1 rounded-[2px] bg-selected">
              <span
                className={`block h-full rounded-[inherit] ${side === "customer" ? "bg-accent" : "bg-line-control"}`}
                style={{ width: percent(share) }}
              />
            </span>
          )}
        </Fact>
      ))}
      {(longest !== undefined || talk.length > 0) && (
        <Fact label="Silence">
          {longest ? (
            <>
              {sayLength(silent)} in {count(silences.length, "pause")}, longest{" "}
              {sayLength(longest.to - longest.from)} at{" "}
              <button
                type="button"
                className="p-0.5 text-accent-text tabular-nums underline"
                onClick={() => onSeek(longest.from)}
              >
                {sayDuration(longest.from)}
              </button>
            </>
          ) : isTimed ? (
            "No pauses of 1 second or longer"
          ) : (
            <Unknown reason="Some messages have no end time." />
          )}
        </Fact>
      )}
      {notDrawn > 0 && (
        <Fact label="Untimed">
          {count(notDrawn, "message")} <Badge tone="warn">Not in the timeline</Badge>
        </Fact>
      )}
    </Group>
  );
}

function AllFields({ raw }: { raw: JsonObject }) {
  const names = useAssistantNames();
  // Leave out the conversation, unless the transcript can't show it.
  const { messages, transcript, ...others } = raw;
  const fields = {
    ...others,
    ...(Array.isArray(messages) ? {} : { messages }),
    ...(typeof transcript === "string" ? {} : { transcript }),
  };
  return (
    <>
      <KeyValue value={fields} render={(path, value) => render(path, value, names)} />
      <RawJsonDisclosure value={raw} />
    </>
  );
}

function render(path: string, value: unknown, names: ReadonlyMap<string, string>) {
  if (typeof value !== "string" || value === "") return undefined;
  const enumeration = CALL_ENUMERATIONS.find(([field]) => field === path);
  if (enumeration) return <EnumValue value={value} label={enumeration[2](value)} />;
  switch (path) {
    case "assistantId":
      return <Link to={`/assistants/${idToSegment(value)}`}>{names.get(value) ?? value}</Link>;
    case "squadId":
      return <SquadLink id={value} />;
    case "phoneNumberId":
      return <Link to={`/phone-numbers/${idToSegment(value)}`}>{value}</Link>;
    case "recordingUrl":
    case "stereoRecordingUrl":
      return <ExternalLink href={value} />;
    default:
      return undefined;
  }
}

/** What's next to a call and folds away. */
export function Fold(props: ComponentProps<typeof Disclosure>) {
  return (
    <Disclosure
      {...props}
      className="mt-3 border-t border-line pt-2"
      labelClassName="min-h-7 leading-7 font-semibold"
    />
  );
}

/** How a call went, in a few words: its duration, its outcome and an unusual end, if known. */
export function Gist({ call }: { call: CallValue }) {
  const { seconds, evaluation, status, scheduledFor, endedReason } = call;
  const phase = phaseOf(call);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {phase === "ended" ? (
        <>
          {seconds !== undefined && <Duration seconds={seconds} />}
          {evaluation !== undefined && readEvaluation(evaluation).kind !== "other" && (
            <Outcome evaluation={evaluation} />
          )}
          <UnusualEnd reason={endedReason} />
        </>
      ) : (
        <>
          <Outcome phase={phase} status={status} />
          {phase === "other" && scheduledFor !== undefined && <When value={scheduledFor} />}
        </>
      )}
    </span>
  );
}
