import { expect, it } from "vitest";
import { timelineOf } from "@/document/call-timeline";
import { evidenceOf } from "./evidence";
import { escaped, evidenceHtml } from "./evidence-html";
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

function make(choice: Partial<RedactionChoice> = {}, call: Record<string, unknown> = CALL) {
  const redaction = createRedaction({ numbers: true, addresses: true, words: [], ...choice });
  const timeline = timelineOf(call);
  const source = {
    call,
    timeline,
    assistant: "Front desk",
    squad: undefined,
    speaker: ({ who }: { who: string }) => who,
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
