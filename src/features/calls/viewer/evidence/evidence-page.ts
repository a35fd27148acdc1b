import type { CallValue } from "@/api/dialects";
import type { Timeline, Turn } from "@/document/call-timeline";
import { sayVerdict } from "@/document/evaluation";
import { jsonOf } from "@/document/exact-json";
import { exactMoment, readMoment, sayDuration, sayTook } from "@/lib/time";
import type { FoundNotes } from "@/review/turn-notes";
import type { CallScores, Scorecard } from "@/storage/scorecards";
import { isRunning, startOf } from "../../reading";
import { lineName, lineOf, sayAnswer, sayFilled } from "../../scorecards/scoring";
import { filledOf, sayQuestion, sayScorecard } from "../../scorecards/versions";
import { CALL_ENUMERATIONS, CALL_IDS } from "../facts";
import styles from "./evidence-page.css?inline";

/** A call and what people wrote about it, as the call's own page shows them. */
interface EvidenceSource {
  call: CallValue;
  timeline: Timeline;
  assistant: string | undefined;
  squad: string | undefined;
  /** Who speaks a turn. */
  speaker: (turn: Turn) => string;
  /** The note on the call; "" if there is none. */
  note: string;
  turnNotes: FoundNotes;
  scorecards: Iterable<Scorecard>;
  scores: CallScores | undefined;
  made: Date;
}

/** Nothing but its own styles: no script, no request, no form. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * A call as one HTML page that can be printed and loads nothing else. Everything in the call becomes text, and
 * each text has its own direction, so that none affects how its neighbors read.
 */
export function evidencePage(source: EvidenceSource): string {
  const { call, assistant, note, turnNotes, made } = source;
  const { name, number } = call.customer;
  const title = [assistant, name ?? number].filter(Boolean).join(", ") || "Call";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<header>
${element("h1", title)}
<p>Made with Switchboard: <bdi>${escaped(exactMoment({ at: made, zoned: true }))}</bdi></p>
</header>
${section("Facts", pairsHtml(factsOf(source)))}
${section("Summary", ...call.summaries.map((text) => element("p", text)))}
${section(
  "Notes",
  note && element("p", note),
  pairsHtml(turnNotes.lost.map((lost) => ["Line no longer in the transcript", lost.note])),
)}
${scorecardsHtml(source)}
${transcriptHtml(source)}
</main>
</body>
</html>
`;
}

/** Each with the latest version that has answers, and the transcript lines that support them. */
function scorecardsHtml({ scorecards, scores, timeline: { turns }, speaker }: EvidenceSource): string {
  const sections = [...scorecards].map((scorecard) => {
    const [filled] = filledOf(scorecard, scores);
    if (!filled) return "";
    const { version, answers } = filled;
    const { result, progress } = sayFilled(version, answers);
    const pairs = version.questions.map((question, index) => {
      const answer = answers[question.id];
      const line = lineOf(turns, answer);
      const shown = line ? ` (${lineName(line.turn, line.index, speaker(line.turn))})` : "";
      return [
        sayQuestion(question, index),
        `${sayAnswer(question, answer) ?? "Not answered"}${shown}`,
      ] as const;
    });
    const heading = `Scorecard: ${bdi(sayScorecard(scorecard))}`;
    return section(heading, element("p", `${result}. ${progress}`), pairsHtml(pairs));
  });
  return sections.join("\n");
}

function transcriptHtml({ timeline: { turns, transcript }, speaker, turnNotes }: EvidenceSource): string {
  const lines = turns.map((turn) => {
    const note = turnNotes.byPosition.get(turn.position)?.note;
    return turnHtml(turn, speaker(turn), note);
  });
  return section(
    "Transcript",
    // The text, where there are no messages.
    transcript ? element("p", transcript) : lines.length === 0 && element("p", "No transcript"),
    lines.length > 0 && `<ol>${lines.join("\n")}</ol>`,
  );
}

function turnHtml(turn: Turn, who: string, note: string | undefined): string {
  const { side, span, tool, odd } = turn;
  const said = odd === undefined ? turn.text : (jsonOf(odd, 2) ?? "");
  const { resultAt = said.length } = tool ?? {};
  const parts = tool
    ? [
        `<p class="muted">${escaped(toolFacts(tool))}</p>`,
        element("pre", said.slice(0, resultAt).trimEnd()),
        element("pre", said.slice(resultAt)),
      ]
    : [element("p", said)];
  if (note) parts.push(`<div class="note"><p class="muted">Note</p>${element("p", note)}</div>`);
  const at = span ? sayDuration(span.start) : "";
  return `<li class="${side}"><span class="at">${at}</span><div><strong>${bdi(who)}</strong>${parts.join("")}</div></li>`;
}

function toolFacts({ kind, milliseconds, outcome }: NonNullable<Turn["tool"]>): string {
  return [
    kind === "call" ? "Tool call" : "Tool result",
    milliseconds === undefined ? undefined : sayTook(milliseconds),
    outcome ?? "no result",
  ]
    .filter((fact) => fact !== undefined)
    .join(" · ");
}

function factsOf({ call, assistant, squad }: EvidenceSource): (readonly [label: string, text: string])[] {
  const time = (text: string | undefined) => {
    const moment = readMoment(text);
    return moment ? `${exactMoment(moment)} (${moment.at.toISOString()})` : text;
  };
  const { seconds, customer, evaluation } = call;
  const words = evaluation && sayVerdict(evaluation);
  const facts = [
    [call.startedAt ? "Started" : "Created", time(startOf(call))],
    ["Scheduled for", time(call.scheduledFor)],
    ["Ended", time(call.endedAt)],
    ["Duration", isRunning(call) ? "In progress" : seconds === undefined ? undefined : sayDuration(seconds)],
    ...CALL_ENUMERATIONS.map(([field, label, say]) => {
      const value = call[field];
      return [label, value && `${say(value)} (${value})`] as const;
    }),
    ["Evaluation", words ? `${words} (${evaluation})` : evaluation],
    ["Customer", customer.name],
    ["Customer number", customer.number],
    ["Assistant", assistant],
    ["Squad", squad],
    ["Cost", call.cost],
    ...CALL_IDS.map(([field, label]) => [label, call[field]] as const),
  ] as const;
  return facts.flatMap(([label, text]) => (text?.trim() ? [[label, text] as const] : []));
}

/** @param heading HTML. Nothing if all parts are empty */
function section(heading: string, ...parts: (string | false)[]): string {
  const content = parts.filter(Boolean).join("");
  return content === "" ? "" : `<section><h2>${heading}</h2>${content}</section>`;
}

function pairsHtml(pairs: readonly (readonly [label: string, text: string])[]): string {
  const rows = pairs.map(([label, text]) => `<div>${element("dt", label)}${element("dd", text)}</div>`);
  return rows.length === 0 ? "" : `<dl>${rows.join("\n")}</dl>`;
}

/** An element with a text; nothing without one. */
const element = (tag: "h1" | "p" | "pre" | "dt" | "dd", text: string) =>
  text === "" ? "" : `<${tag} dir="auto">${escaped(text)}</${tag}>`;

const bdi = (text: string) => `<bdi>${escaped(text)}</bdi>`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as HTML. Control characters, which HTML can't contain, become U+FFFD. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/(?![\t\n])[\p{Cc}]/gu, "\ufffd");
}
