import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useConnection } from "@/api/connection";
import { phoneNumberQuery } from "@/api/phone-numbers";
import { squadsQuery } from "@/api/squads";
import { getAt } from "@/document/path";
import { nameOf, textAt } from "@/document/read";
import { percent } from "@/lib/format";
import { idToSegment } from "@/lib/record-address";
import { sayDuration } from "@/lib/time";
import { count, sentence } from "@/lib/words";
import { lookupOf } from "@/references/lookups";
import { Badge } from "@/ui/badge";
import { Duration } from "@/ui/duration";
import { EnumValue } from "@/ui/enum-value";
import { ExternalLink } from "@/ui/external-link";
import { KeyValue } from "@/ui/key-value";
import { lazyPart } from "@/ui/lazy-part";
import { Section } from "@/ui/page";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { useMedia } from "@/ui/use-media";
import { Missing, When } from "@/ui/when";
import { customerOf, durationOf, isRunning, sayType, startOf } from "../reading";
import { type BesideTurns, rangesAt } from "./beside-turns";
import styles from "./facts.module.css";
import { Marked } from "./marked";
import type { Found } from "./search-within";
import { longestOf, type Timeline } from "./timeline";

const ConfigurationThen = lazyPart(() => import("./configuration-then"));

/** A phone number with its name if it was looked up: the API lists none. */
function NumberLink({ id }: { id: string }) {
  const { data } = useQuery({ ...phoneNumberQuery(useConnection(), id), enabled: false });
  const words = [textAt(data, "name"), textAt(data, "number")].filter(Boolean).join(", ");
  return (
    <Link to={`/phone-numbers/${idToSegment(id)}`} title={words === "" ? undefined : id}>
      {words || id}
    </Link>
  );
}

function SquadLink({ id }: { id: string }) {
  const { data } = useQuery(squadsQuery(useConnection()));
  const squad = data && lookupOf(data.records).byId.get(id)?.[0];
  return (
    <Link to={`/squads/${idToSegment(id)}`} title={id}>
      {squad === undefined ? id : nameOf(squad)}
    </Link>
  );
}

interface FactsProps {
  call: Record<string, unknown>;
  timeline: Timeline;
  summaries: BesideTurns["summaries"];
  /** Every search match in the call, and the current one. */
  found: readonly Found[];
  current: Found | undefined;
  names: ReadonlyMap<string, string>;
  onSeek: (seconds: number) => void;
  /** Fields that the list doesn't hold are still loading. */
  isFromList: boolean;
}

/** The outcome of a call, and all its fields other than the conversation. */
export function Facts(props: FactsProps) {
  const { call, timeline, summaries, found, current, names, onSeek, isFromList } = props;
  const assistant = textAt(call, "assistantId");
  const squad = textAt(call, "squadId");
  const phoneNumber = textAt(call, "phoneNumberId");
  const { name, number } = customerOf(call);
  const evaluation = getAt(call, ["analysis", "successEvaluation"]);
  const type = textAt(call, "type");
  // On a phone they would push the transcript off the screen.
  const isFolded = useMedia("(width < 1024px)");
  const facts = (
    <>
      <Section title="Call details">
        <dl className={styles.list}>
          <Fact label="Started">
            <When value={startOf(call)} />
          </Fact>
          <Fact label="Duration">
            {isRunning(call) ? "In progress" : <Duration seconds={durationOf(call)} />}
          </Fact>
          <Fact label="Status">
            <Value call={call} field="status" />
          </Fact>
          <Fact label="End reason">
            <Value call={call} field="endedReason" />
          </Fact>
          <Fact label="Evaluation">
            {typeof evaluation === "string" && evaluation !== "" ? (
              <span className={styles.text}>{evaluation}</span>
            ) : evaluation === undefined || evaluation === null || evaluation === "" ? (
              <Missing />
            ) : (
              <code>{JSON.stringify(evaluation)}</code>
            )}
          </Fact>
          <Fact label="Type">{type ? <span title={type}>{sayType(type)}</span> : <Missing />}</Fact>
          <Fact label="Customer">{name || number ? <Lines lines={[name, number]} /> : <Missing />}</Fact>
          {(assistant || !squad) && (
            <Fact label="Assistant">
              {assistant ? (
                <Link to={`/assistants/${idToSegment(assistant)}`}>{names.get(assistant) ?? assistant}</Link>
              ) : (
                <Missing />
              )}
            </Fact>
          )}
          {squad && (
            <Fact label="Squad">
              <SquadLink id={squad} />
            </Fact>
          )}
          <Fact label="Phone number">{phoneNumber ? <NumberLink id={phoneNumber} /> : <Missing />}</Fact>
        </dl>
      </Section>
      <Spoken timeline={timeline} onSeek={onSeek} />
      {assistant && (
        <Disclosure title="Assistant at the time of the call">
          <Suspense fallback={<p aria-busy="true">Loading history</p>}>
            <ConfigurationThen id={assistant} startedAt={startOf(call)} />
          </Suspense>
        </Disclosure>
      )}
      <Disclosure title="All fields">
        {isFromList ? (
          <p aria-busy="true">Loading the other fields</p>
        ) : (
          <AllFields call={call} names={names} />
        )}
      </Disclosure>
    </>
  );
  return (
    <aside className={styles.facts} aria-label="Details">
      <Summary summaries={summaries} found={found} current={current} />
      {isFolded ? <Disclosure title="Details">{facts}</Disclosure> : facts}
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Lines({ lines }: { lines: readonly (string | undefined)[] }) {
  return lines
    .filter((line) => line !== undefined)
    .map((line) => (
      <span key={line} className={styles.line}>
        {line}
      </span>
    ));
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
            {index > 0 && <p className={styles.caption}>Summary from the analysis:</p>}
            <p className={styles.summary}>
              <Marked text={text} ranges={rangesAt(found, at)} current={current?.range} />
            </p>
          </Fragment>
        ))}
      </div>
    </Section>
  );
}

const SIDES = { caller: "Caller", assistant: "Assistant", other: "Other" };

/** Who spoke how much, and the silences, as far as the messages' times say. */
function Spoken({ timeline, onSeek }: Pick<FactsProps, "timeline" | "onSeek">) {
  const { talk, silences, turns, notDrawn } = timeline;
  if (turns.length === 0) return null;
  const longest = longestOf(silences);
  const silent = silences.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    <Section title="Talk ratio">
      <dl className={styles.list}>
        {talk.map(({ side, turns: times, seconds, share }) => (
          <Fact key={side} label={SIDES[side]}>
            {seconds > 0
              ? `${percent(share)}, ${sayDuration(seconds)} in ${count(times, "turn")}`
              : count(times, "turn")}
          </Fact>
        ))}
        <Fact label="Silence">
          {longest ? (
            <>
              {sayDuration(silent)} in {count(silences.length, "pause")}, longest{" "}
              {sayDuration(longest.to - longest.from)} at{" "}
              <button type="button" className={styles.moment} onClick={() => onSeek(longest.from)}>
                {sayDuration(longest.from)}
              </button>
            </>
          ) : talk.length > 0 ? (
            "No pauses of 1 second or longer"
          ) : (
            <Missing />
          )}
        </Fact>
        {notDrawn > 0 && (
          <Fact label="Untimed">
            {count(notDrawn, "message")} <Badge tone="warn">Not in the timeline</Badge>
          </Fact>
        )}
      </dl>
    </Section>
  );
}

/** A value of the call's enumerations, with the API's value. */
function Value({ call, field }: { call: object; field: string }) {
  const value = textAt(call, field);
  return value ? <EnumValue value={value} label={sentence(value)} /> : <Missing />;
}

/** Renders its content when first opened. */
function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.disclosure} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

function AllFields({ call, names }: Pick<FactsProps, "call" | "names">) {
  // Leave out the conversation, unless the transcript can't show it.
  const { messages, transcript, ...others } = call;
  const fields = {
    ...others,
    ...(Array.isArray(messages) ? {} : { messages }),
    ...(typeof transcript === "string" ? {} : { transcript }),
  };
  return (
    <>
      <KeyValue value={fields} render={(path, value) => render(path, value, names)} />
      <RawJsonDisclosure value={call} />
    </>
  );
}

function render(path: string, value: unknown, names: ReadonlyMap<string, string>) {
  if (typeof value !== "string" || value === "") return undefined;
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
    case "status":
    case "endedReason":
      return <EnumValue value={value} label={sentence(value)} />;
    case "type":
      return <EnumValue value={value} label={sayType(value)} />;
    default:
      return undefined;
  }
}
