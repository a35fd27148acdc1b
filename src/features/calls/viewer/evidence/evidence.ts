import type { Timeline, Turn } from "@/document/call-timeline";
import { isRecord } from "@/document/equal";
import { sayVerdict } from "@/document/evaluation";
import { jsonOf } from "@/document/exact-json";
import { durationOf } from "@/document/message-times";
import { getAt } from "@/document/path";
import { textAt } from "@/document/read";
import { withoutSecrets } from "@/document/secrets";
import { exactMoment, readMoment, sayDuration, sayTook } from "@/lib/time";
import {
  customerOf,
  evaluationOf,
  hasStarted,
  isRunning,
  scheduledFor,
  startOf,
  summariesOf,
} from "../../reading";
import { CALL_ENUMERATIONS, CALL_IDS } from "../call-fields";
import type { EvidenceScorecard } from "./filled-in";
import type { EvidenceNote } from "./notes";
import type { Redaction } from "./redaction";

/** A line of the transcript. */
export interface EvidenceTurn {
  position: number;
  side: Turn["side"];
  at: string | undefined;
  who: string;
  text: string;
  /** For a tool: how it went, its arguments and its result. */
  tool?: { facts: string; given: string; result: string | undefined };
  /** The note that someone wrote about it. */
  note?: string;
}

/** A part of an evidence file. What it has is shown in this order. */
export interface EvidenceSection {
  title: string;
  /** What people call it, after the title. */
  name?: string;
  texts?: readonly string[];
  pairs?: readonly (readonly [label: string, text: string])[];
  turns?: readonly EvidenceTurn[];
  json?: string | undefined;
}

/** The content of an evidence file, redacted. The preview and the file show the same. */
export interface Evidence {
  title: string;
  made: string;
  sections: readonly EvidenceSection[];
  /** How many places were redacted. */
  redacted: number;
}

/** A version of the assistant's configuration, and what is known about its time. */
export interface ConfigurationThen {
  note: string;
  document: unknown;
}

interface EvidenceSource {
  call: Record<string, unknown>;
  timeline: Timeline;
  assistant: string | undefined;
  squad: string | undefined;
  /** Who speaks each turn, by its position. */
  speaker: (turn: Turn) => string;
  /** The chosen ones. */
  notes: readonly EvidenceNote[];
  scorecards: readonly EvidenceScorecard[];
  configuration: ConfigurationThen;
}

/** The content of an evidence file about a call. */
export function evidenceOf(source: EvidenceSource, redaction: Redaction, now: Date): Evidence {
  const { text } = redaction;
  const { name, number } = customerOf(source.call);
  const title = [source.assistant, name ?? number].filter(Boolean).join(", ");
  return {
    title: title === "" ? "Call" : text(title),
    made: exactMoment({ at: now, zoned: true }),
    sections: sectionsOf(source, redaction),
    // The last one, because it counts what the others redacted.
    redacted: redaction.count(),
  };
}

function sectionsOf(source: EvidenceSource, redaction: Redaction): EvidenceSection[] {
  const { call, timeline, speaker, scorecards, configuration } = source;
  const { text, exact, record } = redaction;
  const facts = factsOf(source, redaction);
  const summaries = summariesOf(call).map(text);
  const notes = source.notes
    .filter(({ position }) => position === undefined)
    .map(({ about, note }) => [about, text(note)] as const);
  const turns = timeline.turns.map((turn) => {
    const line = turnOf(turn, speaker(turn), redaction);
    const written = source.notes.find(({ position }) => position === turn.position);
    return written ? { ...line, note: text(written.note) } : line;
  });
  // The text, where there are no messages.
  const transcript = timeline.transcript ? [text(timeline.transcript)] : [];
  const none = turns.length + transcript.length === 0 ? ["No transcript"] : [];
  const { document } = configuration;
  return [
    ...(facts.length > 0 ? [{ title: "Facts", pairs: facts }] : []),
    ...(summaries.length > 0 ? [{ title: "Summary", texts: summaries }] : []),
    ...(notes.length > 0 ? [{ title: "Notes", pairs: notes }] : []),
    ...scorecards.map(({ name, result, answers }) => ({
      title: "Scorecard",
      name: text(name),
      texts: [result],
      pairs: answers.map(([question, answer]) => [text(question), text(answer)] as const),
    })),
    { title: "Transcript", texts: [...transcript, ...none], turns },
    {
      title: "Assistant at the time of the call",
      texts: [exact(configuration.note)],
      json: document === undefined ? undefined : jsonOf(record(withoutSecrets(document)), 2),
    },
  ];
}

function turnOf(turn: Turn, who: string, { text }: Redaction): EvidenceTurn {
  const { position, side, span, tool, odd } = turn;
  const said = odd === undefined ? turn.text : (jsonOf(odd, 2) ?? "");
  const line = { position, side, at: span && sayDuration(span.start), who: text(who) };
  if (!tool) return { ...line, text: text(said) };
  const { resultAt = said.length, outcome, milliseconds } = tool;
  const facts = [
    tool.kind === "call" ? "Tool call" : "Tool result",
    milliseconds === undefined ? undefined : sayTook(milliseconds),
    outcome ?? "no result",
  ];
  return {
    ...line,
    text: "",
    tool: {
      facts: facts.filter((fact) => fact !== undefined).join(" · "),
      given: text(said.slice(0, resultAt).trimEnd()),
      result: tool.resultAt === undefined ? undefined : text(said.slice(resultAt)),
    },
  };
}

function factsOf({ call, assistant, squad }: EvidenceSource, { text, exact }: Redaction) {
  const facts: [label: string, text: string][] = [];
  const add = (label: string, value: string | undefined, redact: (given: string) => string) => {
    if (value !== undefined && value.trim() !== "") facts.push([label, redact(value)]);
  };
  const time = (value: unknown) => {
    const moment = readMoment(value);
    if (moment) return `${exactMoment(moment)} (${moment.at.toISOString()})`;
    return typeof value === "string" ? value : undefined;
  };
  const seconds = durationOf(call);
  const { name, number } = customerOf(call);
  const verdict = evaluationOf(call);
  const words = verdict && sayVerdict(verdict);
  add(hasStarted(call) ? "Started" : "Created", time(startOf(call)), exact);
  add("Scheduled for", time(scheduledFor(call)), exact);
  add("Ended", time(getAt(call, ["endedAt"])), exact);
  add("Duration", isRunning(call) ? "In progress" : seconds === undefined ? "" : sayDuration(seconds), exact);
  for (const [field, label, say] of CALL_ENUMERATIONS) {
    const value = textAt(call, field);
    add(label, value && `${say(value)} (${value})`, exact);
  }
  add("Evaluation", words ? `${words} (${verdict})` : verdict, text);
  add("Customer", name, text);
  add("Customer number", number, text);
  add("Assistant", assistant, text);
  add("Squad", squad, text);
  const cost = getAt(call, ["cost"]);
  add("Cost", typeof cost === "number" || typeof cost === "string" ? String(cost) : undefined, exact);
  for (const [field, label] of CALL_IDS) add(label, textAt(call, field), exact);
  return facts;
}

/** The configuration in the call's own record, where it has one. */
export function ownConfiguration(call: Record<string, unknown>): ConfigurationThen | undefined {
  return isRecord(call.assistant)
    ? { note: "From the call's own record.", document: call.assistant }
    : undefined;
}
