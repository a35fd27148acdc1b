import { expect, it } from "vitest";
import { loadCall } from "@/api/dialects";
import { timelineOf } from "@/document/call-timeline";
import type { JsonObject } from "@/document/equal";
import { turnKey } from "@/review/turn-notes";
import { question, scorecard, scored, version } from "../../scorecards/scorecards.testing";
import { escaped, evidencePage } from "./evidence-page";

const RTL = "\u202eהחזר";
const CALL = {
  id: "c3f2e904-0000-4000-8000-000000000001",
  startedAt: "2026-11-18T10:00:00.000Z",
  endedAt: "2026-11-18T10:03:00.000Z",
  endedReason: "<script>alert(1)</script>",
  customer: { name: "Zoë <b>Hughes</b>", number: "+442079460018" },
  summary: `"Zoë" wants ${RTL} & a call`,
  messages: [
    { role: "user", message: "I'm Zoë Hughes", secondsFromStart: 1 },
    {
      role: "tool_calls",
      toolCalls: [{ id: "1", function: { name: "find", arguments: '{"phone":"+442079460018"}' } }],
    },
    { role: "tool_call_result", toolCallId: "1", result: "</pre><img src=x onerror=alert(1)>\u0000" },
    7,
  ],
};

const page = (more: Partial<Parameters<typeof evidencePage>[0]> = {}, raw: JsonObject = CALL) =>
  evidencePage({
    call: loadCall(raw).value,
    timeline: timelineOf(loadCall(raw).value),
    assistant: "Front desk",
    squad: undefined,
    speaker: ({ who }) => who,
    note: "",
    turnNotes: { byPosition: new Map(), lost: [] },
    scorecards: [],
    scores: undefined,
    made: new Date("2026-11-20T10:00:00Z"),
    ...more,
  });

it("has the call's facts, summary, transcript and uses of tools", () => {
  const html = page();
  for (const text of [
    "<title>Front desk, Zoë &lt;b&gt;Hughes",
    "(2026-11-18T10:00:00.000Z)",
    "3:00",
    "+442079460018",
    CALL.id,
    `&quot;Zoë&quot; wants ${RTL} &amp; a call`,
    "I&#39;m Zoë Hughes",
    "&quot;phone&quot;: &quot;+442079460018&quot;",
    '<p dir="auto">7</p>',
  ])
    expect(html).toContain(text);
  for (const absent of ["Squad", "<h2>Notes", "Scorecard", 'class="note"'])
    expect(html).not.toContain(absent);
});

it("has the notes, each with its line", () => {
  const turnNotes = {
    byPosition: new Map([[0, { key: "0.x", note: "Again" }]]),
    lost: [{ key: "9.x", note: "<b>Rude</b>" }],
  };
  const html = page({ note: "For the desk", turnNotes });
  expect(html).toContain(
    '<h2>Notes</h2><p dir="auto">For the desk</p><dl><div><dt dir="auto">Line no longer in the transcript</dt><dd dir="auto">&lt;b&gt;Rude&lt;/b&gt;</dd></div></dl>',
  );
  expect(html).toMatch(/I&#39;m Zoë Hughes<\/p><div class="note"><p class="muted">Note<\/p>[^/]*>Again</);
});

it("has the scorecards' answers, with the lines that show them", () => {
  const timeline = timelineOf(loadCall(CALL).value);
  const [first] = timeline.turns;
  const asked = [
    question("greeting", "pass-fail", { text: "Greets Zoë" }),
    question("outcome", "choice", { options: [{ label: "", points: null }] }),
    question("words", "text"),
    question("open", "pass-fail"),
  ];
  const older = version("v1", [question("greeting", "rating")]);
  const card = { ...scorecard(older, version("v2", asked, 50, 2)), name: "<b>Zoë</b>" };
  const own = scored("c", "v2", { greeting: 1, outcome: 0, words: "Call again" });
  const answers = { ...own.filledIn.v2?.answers, greeting: { value: 1, turn: first ? turnKey(first) : "" } };
  const filled = { ...own, filledIn: { v2: { scorecardId: "card", at: 1, answers } } };
  const html = page({ timeline, scorecards: [card], scores: filled, speaker: () => "Zoë Hughes" });
  expect(html).toContain("<h2>Scorecard: <bdi>&lt;b&gt;Zoë&lt;/b&gt;</bdi></h2>");
  expect(html).toContain("100 of 100, passed. 3 of 4 questions answered");
  expect([...html.matchAll(/<dt dir="auto">([^<]*)<\/dt><dd dir="auto">([^<]*)</g)].slice(-4)).toMatchObject([
    { 1: "Greets Zoë", 2: "Pass (0:01, Zoë Hughes)" },
    { 1: "About outcome", 2: "Option 1" },
    { 1: "About words", 2: "Call again" },
    { 1: "About open", 2: "Not answered" },
  ]);
  expect(page({ scorecards: [card], scores: scored("c", "elsewhere", { greeting: 1 }) })).not.toContain(
    "Scorecard",
  );
});

it("has only text of the call, in its own direction, and a policy that allows nothing", () => {
  const html = page();
  expect(html).not.toMatch(/<(?:script|img|b|link|iframe|a)\b/i);
  expect(html).not.toContain("\u0000");
  expect(html).toContain("&lt;script&gt;");
  expect(html).toContain(`default-src 'none'`);
  expect(html.indexOf('<meta charset="utf-8">')).toBeLessThan(100);
  expect(html).toMatch(/<p dir="auto">[^<]*\u202e/);
});

it("takes a call of any shape", () => {
  for (const call of [{}, { transcript: "User: hello" }, { messages: "x", analysis: 7, startedAt: "soon" }]) {
    expect(page({}, call)).toContain("</html>");
  }
  expect(page({}, { transcript: "User: hello" })).toContain("User: hello");
  expect(page({}, {})).toContain("No transcript");
});

it("escapes what HTML reads as more than text", () => {
  expect(escaped(`<a href="x" title='&'>\u0007\n`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;&amp;&#39;&gt;\ufffd\n",
  );
});

it("says when a scheduled call is to start, and not that it started when it was created", () => {
  const call = {
    status: "scheduled",
    createdAt: "2026-11-18T10:00:00.000Z",
    schedulePlan: { earliestAt: "2026-12-24T15:00:00.000Z" },
  };
  const labels = [...page({}, call).matchAll(/<dt dir="auto">([^<]*)/g)].map(([, label]) => label);
  expect(labels.slice(0, 3)).toEqual(["Created", "Scheduled for", "Status"]);
});
