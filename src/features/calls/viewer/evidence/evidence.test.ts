import { expect, it } from "vitest";
import { timelineOf } from "@/document/call-timeline";
import { turnKey } from "@/review/turn-notes";
import { question, scorecard, scored, version } from "../../scorecards/scorecards.testing";
import { evidenceOf } from "./evidence";
import { escaped, evidenceHtml } from "./evidence-html";
import { type EvidenceScorecard, filledInOf } from "./filled-in";
import { type EvidenceNote, notesOf } from "./notes";
import { createRedaction, type RedactionChoice } from "./redaction";

const RTL = "\u202eהחזר";
const CALL = {
  id: "c3f2e904-0000-4000-8000-000000000001",
  startedAt: "2026-11-18T10:00:00.000Z",
  endedAt: "2026-11-18T10:03:00.000Z",
  endedReason: "<script>alert(1)</script>",
  customer: { name: "Zoe\u0308 <b>Hughes</b>", number: "+442079460018" },
  summary: `"Zoë" wants ${RTL} & a call on +44 20 7946 0018`,
  messages: [
    { role: "user", message: "I'm ZOE HUGHES, zoe@example.com", secondsFromStart: 1 },
    {
      role: "tool_calls",
      toolCalls: [{ id: "1", function: { name: "find", arguments: '{"phone":"+442079460018"}' } }],
    },
    { role: "tool_call_result", toolCallId: "1", result: "</pre><img src=x onerror=alert(1)>\u0000" },
    7,
  ],
};

function make(
  choice: Partial<RedactionChoice> = {},
  call: Record<string, unknown> = CALL,
  notes: EvidenceNote[] = [],
  scorecards: EvidenceScorecard[] = [],
) {
  const redaction = createRedaction({ numbers: true, addresses: true, words: [], ...choice });
  const timeline = timelineOf(call);
  const source = {
    call,
    timeline,
    assistant: "Front desk",
    squad: undefined,
    speaker: ({ who }: { who: string }) => who,
    notes,
    scorecards,
    configuration: {
      note: "As it was.",
      document: {
        name: "Zoë's desk",
        maxTokens: 4096,
        server: { secret: "s3cret-key" },
        key: "+442079460018",
      },
    },
  };
  return evidenceOf(source, redaction, new Date("2026-11-20T10:00:00Z"));
}

it("leaves out numbers, addresses and chosen words, wherever they are, and counts them", () => {
  const evidence = make({ words: ["zoe hughes", " Zoë", ""] });
  const html = evidenceHtml(evidence);
  for (const secret of ["7946", "2079", "zoe@", "Zoe", "Zoë", "ZOE", "HUGHES", "s3cret"]) {
    expect(html).not.toContain(secret);
  }
  expect(html).toContain("[redacted]");
  expect(html).toContain("4096");
  expect(html).toContain(CALL.id);
  expect(evidence.redacted).toBeGreaterThan(6);
});

it("says everything where nothing is to be redacted", () => {
  const evidence = make({ numbers: false, addresses: false });
  expect(evidence.redacted).toBe(0);
  const html = evidenceHtml(evidence);
  for (const text of ["+44 20 7946 0018", "zoe@example.com", "Nothing was redacted", "Front desk"]) {
    expect(html).toContain(text);
  }
});

it("has the chosen notes, redacted, with what they are about", () => {
  const { turns } = timelineOf(CALL);
  const found = {
    byPosition: new Map([[0, { key: "0.x", note: "Zo\u00eb again, call +442079460018" }]]),
    lost: [{ key: "9.x", note: "<b>Rude</b>" }],
  };
  const notes = notesOf("For desk@example.com", found, turns, ({ who }) => who);
  expect(notes.map(({ about }) => about)).toEqual([
    "Call",
    "0:01, Customer",
    "Line no longer in the transcript",
  ]);
  const evidence = make({ words: ["Zo\u00eb"] }, CALL, notes);
  const section = (title: string) => evidence.sections.find((one) => one.title === title);
  expect(section("Notes")?.pairs).toEqual([
    ["Call", "For [email address]"],
    ["Line no longer in the transcript", "<b>Rude</b>"],
  ]);
  expect(section("Transcript")?.turns?.[0]?.note).toBe("[redacted] again, call [number]");
  const html = evidenceHtml(evidence);
  for (const text of ["<h2>Notes</h2>", "For [email address]", "&lt;b&gt;Rude", "[redacted] again"]) {
    expect(html).toContain(text);
  }
  expect(evidenceHtml(make({}, CALL, notes.slice(1, 2)))).not.toContain("<h2>Notes</h2>");
  expect(evidenceHtml(make())).not.toContain('class="note"');
});

it("has the chosen scorecards' answers, redacted, with the lines that show them", () => {
  const { turns } = timelineOf(CALL);
  const options = [{ label: "", points: null }];
  const asked = [
    question("greeting", "pass-fail", { text: "Greets Zo\u00eb" }),
    question("tone", "rating"),
    question("outcome", "choice", { options }),
    question("words", "text"),
    question("open", "pass-fail"),
  ];
  const older = version("v1", [question("greeting", "rating")]);
  const card = { ...scorecard(older, version("v2", asked, 50, 2)), name: "<b>Zo\u00eb</b>" };
  const values = { greeting: 1, tone: 2, outcome: 0, words: "Call +442079460018" };
  const own = scored("c", "v2", values);
  const [first] = turns;
  const answers = { ...own.filledIn.v2?.answers, greeting: { value: 1, turn: first ? turnKey(first) : "" } };
  const filled = { ...own, filledIn: { v2: { scorecardId: "card", at: 1, answers } } };
  const found = filledInOf([card], filled, turns, () => "Zo\u00eb Hughes");
  expect(found.map(({ result }) => result)).toEqual(["62.5 of 100, passed. 4 of 5 questions answered"]);
  const evidence = make({ words: ["Zo\u00eb"] }, CALL, [], found);
  expect(evidence.sections.find(({ title }) => title === "Scorecard")?.pairs).toEqual([
    ["Greets [redacted]", "Pass (0:01, [redacted] Hughes)"],
    ["About tone", "2"],
    ["About outcome", "Option 1"],
    ["About words", "Call [number]"],
    ["About open", "Not answered"],
  ]);
  const html = evidenceHtml(evidence);
  expect(html).toContain("<h2>Scorecard: <bdi>&lt;b&gt;[redacted]&lt;/b&gt;</bdi></h2>");
  expect(html).toContain("Call [number]");
  expect(filledInOf([card], scored("c", "elsewhere", values), turns, () => "")).toEqual([]);
  expect(evidenceHtml(make())).not.toContain("Scorecard");
});

it("has only text of the call, in its own direction, and a policy that allows nothing", () => {
  const html = evidenceHtml(make());
  expect(html).not.toMatch(/<(?:script|img|b|link|iframe|a)\b/i);
  expect(html).not.toContain("\u0000");
  expect(html).toContain("&lt;script&gt;");
  expect(html).toContain(`default-src 'none'`);
  expect(html.indexOf('<meta charset="utf-8">')).toBeLessThan(100);
  expect(html).toMatch(/<p dir="auto">[^<]*\u202e/);
});

it("takes a call of any shape", () => {
  for (const call of [{}, { transcript: "User: hello" }, { messages: "x", analysis: 7, startedAt: "soon" }]) {
    expect(evidenceHtml(make({}, call))).toContain("</html>");
  }
  expect(evidenceHtml(make({}, { transcript: "User: hello" }))).toContain("User: hello");
});

it("escapes what HTML reads as more than text", () => {
  expect(escaped(`<a href="x" title='&'>\u0007\n`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;&amp;&#39;&gt;\ufffd\n",
  );
});

it("says when a scheduled call is to start, and not that it started when it was created", () => {
  const { sections } = make(
    {},
    {
      id: "c3f2e904-0000-4000-8000-000000000002",
      status: "scheduled",
      createdAt: "2026-11-18T10:00:00.000Z",
      schedulePlan: { earliestAt: "2026-12-24T15:00:00.000Z" },
    },
  );
  const facts = sections[0]?.pairs ?? [];
  expect(facts.map(([label]) => label).slice(0, 3)).toEqual(["Created", "Scheduled for", "Status"]);
  expect(facts[1]?.[1]).toContain("2026-12-24T15:00:00.000Z");
});
