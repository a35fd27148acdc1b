import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Connection } from "@/api/connection";
import { connectionTo } from "@/api/connection.testing";
import { errorWords, isApiError } from "@/api/errors";
import { readCsv, withoutApostrophes } from "@/lib/csv.testing";
import { type Annotation, type Annotations, emptyAnnotation } from "@/storage/annotations";
import { removeCallsOf } from "@/storage/stored-calls";
import { type ArchiveState, createArchive, shownFirstPage } from "./archive";
import { portTo } from "./port.testing";
import {
  type CallScore,
  EXPORT_FIELDS,
  type ExportAsk,
  NO_NAMES,
  type SeriesAsk,
  type SortColumn,
  type View,
} from "./view-types";
import type { Port } from "./worker-client";

vi.mock("@/storage/stored-calls", () => ({ removeCallsOf: vi.fn(async () => undefined) }));

const connection = connectionTo("https://service.example", { key: "secret-key" });
const NOW = new Date(2026, 10, 21, 12);

const view = (change: Partial<View> = {}): View => ({
  query: "",
  chosen: {},
  sort: { column: "started", descending: true },
  from: 0,
  to: 50,
  ...change,
});

interface Sample {
  id: string;
  [name: string]: unknown;
}

const at = (day: number, hour = 10) => new Date(2026, 10, day, hour).toISOString();

const CALLS: Sample[] = [
  {
    id: "one",
    type: "inboundPhoneCall",
    status: "ended",
    endedReason: "customer-ended-call",
    assistantId: "a1",
    phoneNumberId: "p1",
    customer: { number: "+44 7700 900410", name: "Zoë Ĺ" },
    createdAt: at(20),
    startedAt: at(20),
    endedAt: new Date(2026, 10, 20, 10, 2, 30).toISOString(),
    summary: "Wanted a refund for a café table.",
    analysis: { summary: "other", successEvaluation: "8" },
    messages: [
      { role: "system", message: "You never promise a refund." },
      { role: "bot", message: "Good morning…", secondsFromStart: 1.5 },
      { role: "user", message: "I want A Full\nRefund, please.", secondsFromStart: 4.25 },
      "odd",
    ],
    transcript: "AI: Good morning…\nUser: I want A Full\nRefund, please. Only in the transcript.",
  },
  { id: "two", status: "in-progress", assistantId: "a2", startedAt: at(21), messages: [] },
  {
    id: "three",
    status: "ended",
    endedReason: "customer-ended-call",
    assistantId: "a1",
    startedAt: at(19),
    endedAt: new Date(2026, 10, 19, 10, 0, 30).toISOString(),
    analysis: { summary: "Asked about parking", successEvaluation: "10" },
    transcript: "User: Où est le parking?",
  },
  { id: "four", status: "ended", startedAt: "soon", type: "webCall", analysis: { successEvaluation: "9" } },
  { id: "five", status: "ended", createdAt: "2026-11-18T10:00:00" },
];

type Answer = (signal: AbortSignal) => Response | Promise<Response>;

/** An archive over a service with these responses, one after the other; the last one repeats. */
function open(answers: (Answer | Sample[])[], of: Connection = connection) {
  const asked: { url: string; headers: Headers }[] = [];
  const fetch: typeof globalThis.fetch = async (url, options) => {
    asked.push({ url: String(url), headers: new Headers(options?.headers) });
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (typeof answer !== "function") return Response.json(answer);
    return answer(options?.signal as AbortSignal);
  };
  const toPage: unknown[] = [];
  const port = portTo({ fetch, now: () => NOW }, (message) => toPage.push(structuredClone(message)));
  const archive = createArchive(of, () => ({ port, onFailure: () => undefined, end: () => undefined }));
  const until = (test: (state: ArchiveState) => boolean) =>
    vi.waitFor(
      () => {
        expect(test(archive.state())).toBe(true);
        return archive.state();
      },
      { timeout: 10_000, interval: 5 },
    );
  return { archive, asked, until, toPage };
}

/** An archive whose worker answers nothing, and ends when it's told to fail. */
function dying() {
  const worker = { fail: () => {} };
  const port: Port = { onmessage: null, postMessage: () => undefined };
  const archive = createArchive(connection, () => ({
    port,
    onFailure: (failed) => {
      worker.fail = failed;
    },
    end: () => undefined,
  }));
  archive.start();
  return { archive, port, fail: () => worker.fail() };
}

/** The IDs of calls, each once, in alphabetical order. */
const once = (ids: (string | undefined)[]) => [...new Set(ids)].sort();

async function loaded(calls: Sample[] = CALLS) {
  const opened = open([calls]);
  opened.archive.start();
  await opened.until(({ status }) => status === "complete");
  const rows = async (change: Partial<View> = {}) => (await opened.archive.ask("view", view(change))).rows;
  const keys = async (change: Partial<View>) => (await rows(change)).map(({ id }) => id);
  const file = async (ask: Partial<ExportAsk>) =>
    (
      await opened.archive.ask("table", { selection: view(), format: "csv", columns: EXPORT_FIELDS, ...ask })
    ).file.text();
  return { ...opened, rows, keys, file };
}

/** A body that arrives in pieces, and then breaks off or never ends. */
function streamed(pieces: string[], end: "close" | "break" | "stall") {
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        if (end === "close") controller.close();
        // Queued chunks are lost when a stream fails immediately.
        if (end === "break") setTimeout(() => controller.error(new TypeError("network")), 20);
      },
    }),
  );
}

describe("a loaded archive", () => {
  it("shows every call, newest first, unreadable times last", async () => {
    const { archive, asked, toPage } = await loaded();
    expect(archive.state()).toMatchObject({ count: 5, arrived: 5, broken: 0, running: ["two"] });
    const answer = await archive.ask("view", view());
    expect(answer).toMatchObject({ total: 5, matched: 5 });
    expect(answer.rows.map(({ id }) => id)).toEqual(["two", "one", "three", "five", "four"]);
    expect(answer.rows[1]).toEqual({
      key: 0,
      id: "one",
      createdAt: at(20),
      startedAt: at(20),
      start: at(20),
      endedAt: CALLS[0]?.endedAt,
      seconds: 150,
      phase: "ended",
      type: "inboundPhoneCall",
      status: "ended",
      endedReason: "customer-ended-call",
      assistantId: "a1",
      phoneNumberId: "p1",
      customerNumber: "+44 7700 900410",
      customerName: "Zoë Ĺ",
      summary: "Wanted a refund for a café table.",
      evaluation: "8",
      messages: 4,
    });
    expect(answer.rows[2]).toMatchObject({ summary: "Asked about parking", seconds: 30 });
    expect(answer.rows[3]).toMatchObject({ id: "five", createdAt: "2026-11-18T10:00:00.000" });
    expect(answer.rows[4]).toMatchObject({ startedAt: "soon" });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe("https://service.example/api/v1/calls");
    expect(asked[0]?.headers.get("X-API-Key")).toBe("secret-key");
    expect(JSON.stringify(toPage)).not.toContain("secret-key");
  });

  it("dates a call with a blank start by its creation", async () => {
    const call = { endedAt: "", createdAt: at(20), startedAt: "", status: "ended" };
    const { archive, keys } = await loaded([
      { ...call, id: "blank" },
      { ...call, id: "spaces", startedAt: "  ", createdAt: at(19) },
      { ...call, id: "dated", startedAt: at(18) },
    ]);
    expect(await keys({})).toEqual(["blank", "spaces", "dated"]);
    expect(await keys({ query: "after:2026-11-20" })).toEqual(["blank"]);
    expect(await archive.ask("series", {})).toMatchObject({ calls: 3, undated: 0 });
  });

  it("reads an evaluation that is a text, a number, true or false, as the call's page does", async () => {
    const values = [true, false, 8, 7.5, -1, "Pass", " ", null, { score: 6 }];
    const calls = values.map((successEvaluation, index) => ({
      id: `c${index}`,
      startedAt: at(20),
      status: "ended",
      analysis: { successEvaluation },
    }));
    const { archive, keys, rows } = await loaded(calls);
    const evaluations = async () =>
      (await rows({ sort: { column: "started", descending: false } })).map(({ evaluation }) => evaluation);
    const shown = ["true", "false", "8", "7.5", "-1", "Pass", undefined, undefined, undefined];
    expect(await evaluations()).toEqual(shown);
    expect(await keys({ query: "evaluation:true" })).toEqual(["c0", "c5"]);
    expect(await keys({ query: "evaluation:<8" })).toEqual(["c3", "c4"]);
    expect(await keys({ chosen: { evaluation: ["false"] } })).toEqual(["c1"]);
    // As for a call that was loaded by ID.
    await archive.put(calls.map((call) => ({ ...call, status: "done" })));
    expect(await evaluations()).toEqual(shown);
  });

  it("takes a call for running only where nothing says that it ended", async () => {
    const call = { status: "forwarding", startedAt: at(19) };
    const { archive } = await loaded([
      { ...call, id: "number", endedAt: 1_732_190_000_000 },
      { ...call, id: "text", endedAt: at(20) },
      { ...call, id: "null", endedAt: null },
      { ...call, id: "blank", endedAt: " " },
      { ...call, id: "none" },
      { ...call, id: "recorded", recordingUrl: "https://media.example/1.wav" },
      { ...call, id: "judged", analysis: { successEvaluation: true } },
      { ...call, id: "summed up", analysis: { summary: "Asked about parking" } },
      { ...call, id: "not yet", analysis: {}, recordingUrl: "" },
    ]);
    expect(archive.state().running).toEqual(["null", "blank", "none", "not yet"]);
  });

  it("reads no scheduled call again, and says when it starts and that it hasn't started", async () => {
    const earliestAt = "2026-12-24T15:00:00.000Z";
    const scheduled = { status: "scheduled", createdAt: at(20), schedulePlan: { earliestAt } };
    const { archive, rows, file } = await loaded([
      { id: "goes on", status: "in-progress", startedAt: at(20) },
      { id: "queued", status: "queued", createdAt: at(20) },
      { id: "failed", status: "deletion-failed", startedAt: at(20) },
      { id: "unknown", status: "not-found", createdAt: at(20) },
      ...Array.from({ length: 500 }, (_, index) => ({ ...scheduled, id: `scheduled ${index}` })),
    ]);
    expect(archive.state().running).toEqual(["goes on", "queued"]);
    expect((await rows({ query: "status:scheduled" }))[0]).toMatchObject({
      phase: "other",
      scheduledAt: earliestAt,
    });
    const series = await archive.ask("series", {});
    expect(series).toMatchObject({ calls: 504, unended: 504, ahead: 502, endedReasons: [] });
    const exported = await file({ ids: ["scheduled 7"], columns: ["status", "scheduledAt"] });
    expect(exported).toContain(`scheduled,${earliestAt}`);
  });

  it("searches every text that a call's page shows", async () => {
    const { keys, rows } = await loaded([
      {
        id: "summaries",
        summary: "Asked about plums",
        analysis: { summary: "Asked about kumquats" },
      },
      {
        id: "tools",
        messages: [
          { role: "tool_calls", toolCalls: [{ function: { arguments: '{"order":"ORD-7781"}' } }] },
          { role: "bot", message: "", tool_calls: [{ function: { arguments: { to: "ORD-9" } } }] },
        ],
      },
      {
        id: "result",
        messages: [{ role: "tool", result: "It's there" }],
        transcript: "User: Do you have papayas?",
      },
    ]);
    expect(await keys({ query: "plums kumquats" })).toEqual(["summaries"]);
    expect(await keys({ query: "ord-7781" })).toEqual(["tools"]);
    expect(await keys({ query: "ord-9" })).toEqual(["tools"]);
    expect(await keys({ query: "papayas" })).toEqual(["result"]);
    const [row] = await rows({ query: "ord-7781" });
    expect(row?.hit).toMatchObject({ where: "tool", match: "ORD-7781" });
    expect((await rows({ query: "plums" }))[0]?.summary).toBe("Asked about plums");
  });

  it("finds words whatever spaces and invisible characters are in them", async () => {
    const { keys } = await loaded([
      { id: "wide", messages: [{ role: "user", message: "東京　駅" }] },
      { id: "soft", messages: [{ role: "user", message: "Donau\u00addampf\u200bschiff" }] },
    ]);
    expect(await keys({ query: '"東京 駅"' })).toEqual(["wide"]);
    expect(await keys({ query: "donaudampfschiff" })).toEqual(["soft"]);
  });

  it.each([
    "+15550100199",
    "\u202a+15550100199\u202c",
    "+1\ufe0d-555-010-0199",
    "\u200e+1\u00a0555\u00a0010\u00a00199",
    "555-010-0199",
  ])("finds the number %j however it's written", async (typed) => {
    const { keys } = await loaded([
      { id: "compact", customer: { number: "+15550100199" } },
      { id: "marked", customer: { number: "\u202a+1 555 010-0199\u202c" } },
      { id: "other", customer: { number: "+15550100190" }, phoneNumberId: "p1" },
    ]);
    expect(await keys({ query: typed })).toEqual(["compact", "marked"]);
    expect(await keys({ query: `number:${typed}` })).toEqual(["compact", "marked"]);
    expect(await keys({ query: `customer:${typed} nobody` })).toEqual([]);
  });

  it("finds calls without a value by none, and nothing that only contains the word", async () => {
    const { archive, keys } = await loaded([
      { id: "without", customer: {} },
      { id: "nonette", customer: { name: "Nonette" }, assistantId: "a1" },
      { id: "named", customer: { name: "None" }, squadId: "s1" },
    ]);
    await archive.name({ ...NO_NAMES, assistants: { a1: "Nonesuch" }, squads: { s1: "Nones" } });
    expect(await keys({ query: "customer:none" })).toEqual(["without", "named"]);
    expect(await keys({ query: "assistant:none" })).toEqual(["without", "named"]);
    expect(await keys({ query: "squad:none" })).toEqual(["without", "nonette"]);
  });

  it("counts the squad of a phone number where a call names nobody else", async () => {
    const { archive, keys, file } = await loaded([
      { id: "by number", phoneNumberId: "p1" },
      { id: "by assistant", phoneNumberId: "p1", assistantId: "a1" },
      { id: "other", phoneNumberId: "p2" },
    ]);
    await archive.name({ ...NO_NAMES, squads: { s1: "Night team" }, squadsOfNumbers: { p1: "s1" } });
    expect(await keys({ query: "squad:night" })).toEqual(["by number"]);
    expect(await keys({ query: '"night team"' })).toEqual(["by number"]);
    expect(await keys({ query: "squad:none" })).toEqual(["by assistant", "other"]);
    const exported = await file({ columns: ["id", "squadId", "squad"] });
    expect(exported).toContain("by number,s1,Night team\r\nby assistant,,\r\n");
  });

  it("shows the start that it sorts by, and exports texts unchanged", async () => {
    const { archive } = await loaded([
      { id: "offset", startedAt: 12, createdAt: at(12), customer: { name: "\ufeffZoë" } },
      { id: "odd", startedAt: "soon", createdAt: at(13) },
      { id: "both", startedAt: at(20), createdAt: at(11) },
    ]);
    const { rows } = await archive.ask("view", view());
    expect(rows.map(({ id, start }) => [id, start])).toEqual([
      ["both", at(20)],
      ["offset", at(12)],
      ["odd", "soon"],
    ]);
    expect(rows[1]?.customerName).toBe("\ufeffZoë");
  });

  it("finds what was said, and shows where", async () => {
    const { keys, rows } = await loaded();
    const words = { before: "I want A ", match: "Full\nRefund", after: ", please." };
    const hit = { ...words, where: "message", message: 2, seconds: 4.25 };
    expect(await rows({ query: '"FULL refund"' })).toMatchObject([{ id: "one", hit }]);
    expect(await keys({ query: "ou est" })).toEqual(["three"]);
    expect((await rows({ query: "cafe" }))[0]?.hit).toMatchObject({ match: "café", where: "summary" });
    expect(await keys({ query: "zoe" })).toEqual(["one"]);
    expect(await keys({ query: "morning refund" })).toEqual(["one"]);
    expect(await keys({ query: '"morning… i want"' })).toEqual([]);
    // The prompt isn't searched, and a transcript only if no message has the text.
    expect(await keys({ query: "promise" })).toEqual([]);
    expect(await keys({ query: '"only in the transcript"' })).toEqual([]);
    expect(await keys({ query: "-parking -refund" })).toEqual(["two", "five", "four"]);
  });

  it("finds a phrase across paragraphs and several spaces", async () => {
    const said = (id: string, ...messages: string[]) => ({
      id,
      startedAt: at(20),
      messages: messages.map((message) => ({ role: "user", message })),
    });
    const { keys, rows } = await loaded([
      said("apart", "Well, I want\n\na refund  now. (Please!)"),
      said("near", "I want a refund now"),
      said("torn", "I want", "a refund now"),
    ]);
    for (const query of ['"want a refund"', '"want  a"', '"refund now"', '"a  refund now"']) {
      expect([query, await keys({ query })]).toEqual([query, expect.arrayContaining(["apart", "near"])]);
    }
    expect(await keys({ query: '"want a"' })).not.toContain("torn");
    expect(await keys({ query: '"now. (please"' })).toEqual(["apart"]);
    const [row] = await rows({ query: '"want a refund now."' });
    const hit = { before: "Well, I ", match: "want\n\na refund  now.", after: " (Please!)" };
    expect(row?.hit).toMatchObject(hit);
    // Spoken words come before names.
    const other = await loaded([{ ...said("named", "Two photographs of it."), assistantId: "a1" }]);
    await other.archive.name({ ...NO_NAMES, assistants: { a1: "Returns" } });
    const [named] = await other.rows({ query: "returns photographs" });
    expect(named?.hit).toMatchObject({ match: "photographs" });
  });

  it.each<[string, string[]]>([
    ["ended:customer-ended-call", ["one", "three"]],
    ['ended:"customer ended"', ["one", "three"]],
    ["-ended:none", ["one", "three"]],
    ["status:progress", ["two"]],
    ['assistant:"front desk"', ["one", "three"]],
    ["desk", ["one", "three"]],
    ["assistant:a2", ["two"]],
    ["number:7700900", ["one"]],
    ["customer:zoe", ["one"]],
    ["evaluation:8", ["one"]],
    ["evaluation:none", ["two", "five"]],
    ["evaluation:<9", ["one"]],
    ["evaluation:<=9", ["one", "four"]],
    ["evaluation:>8,5", ["three", "four"]],
    ["evaluation:<50%", []],
    ["-evaluation:<9", ["two", "three", "five", "four"]],
    ["ended:none", ["five", "four"]],
    ["longer:1m", ["one"]],
    ["shorter:1m", ["three"]],
    ["after:2026-11-20", ["two", "one"]],
    ["after:yesterday before:today", ["one"]],
    ["type:web", ["four"]],
  ])("%s", async (query, ids) => {
    const { archive, keys } = await loaded();
    await archive.name({ ...NO_NAMES, assistants: { a1: "Front desk" } });
    expect(await keys({ query })).toEqual(ids);
  });

  it.each<[string, string[]]>([
    ["tag:refund", ["three", "one"]],
    ["tag:REFUND,vip", ["two", "three", "one"]],
    ["tag:ref", []],
    ["-tag:refund", ["two", "four", "five"]],
    ["tag:none", ["four", "five"]],
    ["note:called", ["two", "three"]],
    ["note:none", ["one", "four", "five"]],
    ["review:to-review", ["one"]],
    ["review:starred,follow", ["two", "three"]],
    ["review:none", ["two", "four", "five"]],
    ["assignee:zoe", ["one"]],
    ["assignee:none tag:vip", ["two"]],
    ["refund tag:refund", ["one"]],
  ])("%s", async (query, ids) => {
    const { archive, keys } = await loaded();
    const say = (callId: string, change: Partial<Annotation>): [string, Annotation] => [
      callId,
      { ...emptyAnnotation(callId), ...change },
    ];
    const written = [
      say("one", { tags: ["Refund"], status: "to-review", assignee: "Zoë" }),
      say("two", { tags: ["vip"], starred: true, turns: { "0.x": "Called back" } }),
      say("three", { tags: ["refund", "late"], status: "follow-up", note: "called twice" }),
      say("elsewhere", { tags: ["refund"] }),
    ];
    archive.annotate("annotations", new Map(written));
    // Calls with the same ID have the same annotation.
    expect(once(await keys({ query, annotated: "1" }))).toEqual(once(ids));
    // What was removed doesn't count any more.
    archive.annotate("annotations", new Map());
    expect(await keys({ query: "tag:refund", annotated: "2" })).toEqual([]);
  });

  it("takes annotations ahead in parts, and the rest with the request that needs them", async () => {
    vi.stubGlobal("window", new EventTarget());
    onTestFinished(() => void vi.unstubAllGlobals());
    const { archive, keys } = await loaded();
    const others = Array.from({ length: 2500 }, (_, index) => emptyAnnotation(`other-${index}`));
    const all = (tag: string, callId: string): Annotations =>
      new Map([...others, { ...emptyAnnotation(callId), tags: [tag] }].map((one) => [one.callId, one]));
    const first = all("refund", "one");
    const ahead = archive.annotateAhead(first);
    archive.annotate("annotations", first);
    expect(await keys({ query: "tag:refund", annotated: "1" })).toContain("one");
    await ahead;
    await archive.annotateAhead(all("vip", "two"));
    expect(await keys({ query: "tag:refund", annotated: "2" })).toEqual([]);
    expect(await keys({ query: "tag:vip", annotated: "2" })).toContain("two");
  });

  const score = (scorecard: string, score: number | undefined, hasPassed = false): CallScore => {
    return { scorecard, score, hasPassed };
  };
  const SCORES = new Map([
    ["one", [score("Call quality", 87.5, true), score('"Sales" Q3', 40)]],
    ["two", [score("Call quality", 70)]],
    ["three", [score("Only words", undefined)]],
    ["elsewhere", [score("Call quality", 1)]],
  ]);

  it.each<[string, string[]]>([
    ["score:<70%", ["one"]],
    ["score:<=70", ["one", "two"]],
    ['score:"> 80 %"', ["one"]],
    ["score:70", ["two"]],
    ["score:87.5%", ["one"]],
    ["score:none", ["four", "five"]],
    ["-score:none score:passed", ["one"]],
    ["score:failed", ["one", "two"]],
    ['score:"call quality failed"', ["two"]],
    ["score:QUALITY<80%", ["two"]],
    ['score:"sales q3 <70%"', ["one"]],
    ['score:"sales q3"', ["one"]],
    ["score:words", ["three"]],
    ['score:"words failed"', []],
    ["score:words<100", []],
    ["score:<", ["one", "two", "three"]],
    ["-score:quality", ["three", "four", "five"]],
    ["score:passed review:none", ["one"]],
  ])("%s", async (query, ids) => {
    const { archive, keys } = await loaded();
    archive.annotate("scores", SCORES);
    expect(once(await keys({ query, annotated: "1" }))).toEqual(once(ids));
    archive.annotate("scores", new Map());
    expect(await keys({ query: "-score:none", annotated: "2" })).toEqual([]);
  });

  it.each<[string, string[]]>([
    ["score:call", ["one"]],
    ['score:"Call <70%"', ["one"]],
    ['score:"call failed"', []],
    ['score:"Call failed quality"', ["three"]],
    ['score:"calls failed"', ["three"]],
    ["score:quality", ["two", "three"]],
    ["score:cal", ["one", "two", "three"]],
  ])("finds the scorecard with the whole name before others that contain it: %s", async (query, ids) => {
    const { archive, keys } = await loaded();
    archive.annotate(
      "scores",
      new Map([
        ["one", [score("Call", 40, true)]],
        ["two", [score("Call quality", 30)]],
        ["three", [score("Calls failed", 90, true), score("Call failed quality", 90, true)]],
      ]),
    );
    expect(once(await keys({ query, annotated: "1" }))).toEqual(once(ids));
  });

  it("sorts by the lowest score, and exports scores", async () => {
    const { archive, keys, file } = await loaded();
    archive.annotate("scores", SCORES);
    const sorted = async (descending: boolean) => [
      ...new Set(await keys({ sort: { column: "scorecards", descending }, annotated: "1" })),
    ];
    expect((await sorted(false)).slice(0, 2)).toEqual(["one", "two"]);
    expect((await sorted(true)).slice(0, 2)).toEqual(["two", "one"]);
    const columns = ["id", "score", "scorecards"] as const;
    const scorecards = 'Call quality 87.5 passed, "Sales" Q3 40 failed';
    const line = JSON.stringify({ id: "one", score: 40, scorecards });
    expect((await file({ ids: ["one"], format: "jsonl", columns })).trim()).toBe(line);
    expect(await file({ ids: ["three"], columns })).toContain("three,,Only words");
  });

  it.each<[SortColumn, string[]]>([
    ["review", ["one", "three", "two"]],
    ["tags", ["three", "one", "two"]],
    ["note", ["two", "three", "one"]],
  ])("sorts by the %s that people wrote, and calls without it last", async (column, ids) => {
    const { archive, keys } = await loaded();
    const write = (...written: (Partial<Annotation> & { callId: string })[]) =>
      archive.annotate(
        "annotations",
        new Map(written.map((one) => [one.callId, { ...emptyAnnotation(one.callId), ...one }])),
      );
    const first = { callId: "one", status: "to-review", tags: ["Refund"], note: "Late" } as const;
    const second = { callId: "two", assignee: "Ann", tags: ["vip"], turns: { "0.x": "Back" } } as const;
    const third = { callId: "three", status: "follow-up", tags: ["late"], note: "called twice" } as const;
    write(first, second, third, { callId: "elsewhere", status: "to-review", tags: ["a"], note: "a" });
    const sorted = async (annotated: string, descending: boolean) => [
      ...new Set(await keys({ sort: { column, descending }, annotated })),
    ];
    expect(await sorted("1", false)).toEqual([...ids, "four", "five"]);
    expect(await sorted("1", true)).toEqual([...ids.toReversed(), "four", "five"]);
    write({ callId: "four", status: "to-review", tags: ["a"], note: "a" });
    expect((await sorted("2", false))[0]).toBe("four");
  });

  it("counts evaluations that say the same as one, and no end reason for a call in progress", async () => {
    const evaluated = ["Pass", "true", "false", "7,5", "Fail", "7.5", undefined].map(
      (successEvaluation, index) => ({
        id: `e${index}`,
        status: index === 6 ? "in-progress" : "ended",
        startedAt: at(21),
        analysis: { successEvaluation },
      }),
    );
    const { archive, keys } = await loaded(evaluated);
    const { facets } = await archive.ask("view", view({}));
    const counted = facets.evaluation.map(({ value, count }) => `${count} ${value}`);
    expect(counted).toEqual(["2 Pass", "2 false", "2 7,5", "1 "]);
    expect(facets.endedReason).toEqual([{ value: "", count: 6 }]);
    expect(await keys({ chosen: { evaluation: ["true"] } })).toEqual(["e0", "e1"]);
    expect(await keys({ chosen: { evaluation: ["passed", "7.5"] } })).toEqual(["e0", "e1", "e3", "e5"]);
    expect(await keys({ query: "evaluation:failed" })).toEqual(["e2", "e4"]);
    const sorted = await keys({ sort: { column: "evaluation", descending: false } });
    expect(sorted.join(" ")).toBe("e3 e5 e2 e4 e0 e1 e6");
    const series = await archive.ask("series", { until: new Date(at(21)).getTime() + 1 });
    expect(series).toMatchObject({ calls: 7, unended: 1, endedReasons: [{ value: "", count: 6 }] });
    expect(series.evaluations).toEqual(facets.evaluation);
    expect(series.days).toMatchObject([{ passed: 0.5, score: 7.5 }]);
    expect(series.days[0]).not.toHaveProperty("byCustomer");
    expect((await archive.ask("series", { until: new Date(at(21)).getTime() })).calls).toBe(0);
    // Another text takes the first one's place.
    await archive.remove(["e0"]);
    const { evaluation } = (await archive.ask("view", view({}))).facets;
    expect(evaluation).toContainEqual({ value: "true", count: 1 });
  });

  it.each<[SortColumn, boolean, string]>([
    ["started", false, "five three one two four"],
    ["duration", true, "one three two four five"],
    ["evaluation", false, "one four three two five"],
    ["assistant", true, "two one three four five"],
  ])("sorts by %s, with what cannot be sorted last", async (column, descending, ids) => {
    const { keys } = await loaded();
    expect((await keys({ sort: { column, descending } })).join(" ")).toBe(ids);
  });

  it("tells neighbors, and ids once each", async () => {
    const { archive } = await loaded();
    expect(await archive.ask("place", { selection: view(), id: "three" })).toEqual({
      position: 2,
      matched: 5,
      previous: { id: "one" },
      next: { id: "five" },
    });
    expect(await archive.ask("place", { selection: view({ query: "refund" }), id: "three" })).toBeNull();
    expect(await archive.ask("ids", view())).toEqual(["two", "one", "three", "five", "four"]);
  });

  it("knows a call for its page, however long it is and whatever letters it has", async () => {
    const times = { secondsFromStart: 1.5, time: 1e12, endTime: 1e12 + 1500, duration: 1500 };
    const said = Array.from({ length: 5_000 }, (_, index) => ({
      role: "bot",
      message: `Cafe\u0301 ${index}`,
      ...times,
    }));
    const long = { id: "long", messages: [...said, "odd"], summary: "Long" };
    const { archive, rows } = await loaded([long, ...CALLS]);
    expect((await archive.ask("call", "long"))?.messages).toEqual([...said, { message: "" }]);
    const [row] = await rows({ query: '"café 4999"' });
    expect(row).toMatchObject({ summary: "Long", hit: { match: "Cafe\u0301 4999", message: 4999 } });
    const transcript = { transcript: "User: Où est le parking?", messages: [] };
    expect(await archive.ask("call", "three")).toMatchObject(transcript);
    expect(await archive.ask("call", "nobody")).toBeNull();
  });

  it("draws days without gaps", async () => {
    const { archive } = await loaded();
    const series = await archive.ask("series", { after: "2026-11-18", before: "2026-11-20" });
    expect(series).toMatchObject({ calls: 3, minutes: 3, medianSeconds: 90, undated: 1 });
    const days = series.days.map(({ day, calls }) => `${day} ${calls}`);
    expect(days).toEqual(["2026-11-18 1", "2026-11-19 1", "2026-11-20 1"]);
    expect(series.answering).toMatchObject([
      { value: "a1", count: 2, minutes: 3 },
      { value: "", count: 1 },
    ]);
  });

  it("draws the calls of a range that is too long for a chart of its days", async () => {
    const odd = { id: "odd", startedAt: "1970-01-01T12:00:00Z", endedAt: "1970-01-01T12:01:00Z" };
    const recent = { id: "recent", startedAt: at(20) };
    const newest = async (ask: SeriesAsk, calls: Parameters<typeof loaded>[0]) =>
      (await (await loaded(calls)).archive.ask("series", ask)).days.findLast((day) => day.calls > 0)?.day;
    expect(await newest({ before: "2026-11-23" }, [odd, recent])).toBe("2026-11-20");
    expect(await newest({ after: "0001-01-01", before: "9999-12-31" }, [recent])).toBe("2026-11-20");
    expect(await newest({ after: "2001-01-01", before: "2026-11-23" }, [recent])).toBe("2026-11-20");
  });

  it("counts every value for figures and mentions, and offers the most frequent ones as filters", async () => {
    const calls = Array.from({ length: 700 }, (_, index) => ({
      id: `c${index}`,
      startedAt: at(20),
      phoneNumberId: `p${index}`,
      assistantId: `a${index % 300}`,
      endedReason: index < 100 ? "customer-ended-call" : `pipeline-error-${index}`,
      analysis: { successEvaluation: `${1 + index / 1000}` },
    }));
    const { archive } = await loaded(calls);
    const series = await archive.ask("series", {});
    expect(series.evaluations).toHaveLength(700);
    expect(series.answering).toHaveLength(300);
    expect(series.endedReasons.reduce((sum, { count }) => sum + count, 0)).toBe(700);
    const mentions = await archive.ask("mentions", null);
    expect(mentions.filter(({ field }) => field === "phoneNumberId")).toHaveLength(700);
    expect(mentions).toContainEqual({ field: "assistantId", value: "a299", calls: 2 });
    // A chosen value is offered with its count, too.
    const chosen = { phoneNumberId: ["p699", "unknown"] };
    const { phoneNumberId } = (await archive.ask("view", view({ chosen }))).facets;
    expect(phoneNumberId).toHaveLength(202);
    expect(phoneNumberId.slice(200)).toEqual([
      { value: "p699", count: 1 },
      { value: "unknown", count: 0 },
    ]);
    await archive.remove(["c0"]);
    expect((await archive.ask("mentions", null)).some(({ value }) => value === "p0")).toBe(false);
  });

  it("knows the squad of a call, as it knows its assistant", async () => {
    const call = { startedAt: "2026-11-20T10:00:00Z", endedAt: "2026-11-20T10:01:00Z" };
    const { archive, keys } = await loaded([
      { ...call, id: "squad", squadId: "s1" },
      { ...call, id: "both", squadId: "s1", assistantId: "a1" },
      { ...call, id: "assistant", assistantId: "a2" },
    ]);
    await archive.name({ ...NO_NAMES, squads: { s1: "Night shift" } });
    for (const query of ['squad:"night shift"', "squad:s1", "shift"]) {
      expect((await keys({ query })).toSorted()).toEqual(["both", "squad"]);
    }
    // The row says where the match is.
    const [row] = (await archive.ask("view", view({ query: "shift" }))).rows;
    expect(row?.hit).toEqual({ before: "Night ", match: "shift", after: "", where: "squad" });
    expect((await archive.ask("view", view({}))).facets.squadId).toEqual([
      { value: "s1", count: 2 },
      { value: "", count: 1 },
    ]);
    expect((await archive.ask("series", {})).answering).toMatchObject([
      { field: "assistantId", value: "a1", count: 1 },
      { field: "assistantId", value: "a2", count: 1 },
      { field: "squadId", value: "s1", count: 1, minutes: 1 },
    ]);
  });

  it("asks nobody to look again for names that it knows", async () => {
    const { archive } = await loaded();
    const names = { ...NO_NAMES, assistants: { a1: "Front desk" } };
    await archive.name(names);
    const before = archive.state();
    await archive.name(structuredClone(names));
    expect(archive.state()).toBe(before);
    await archive.name({ ...names, squads: { s1: "Night shift" } });
    expect(archive.state().edits).toBe(before.edits + 1);
  });

  it("takes deleted calls out, and puts newer ones in place", async () => {
    const { archive, keys, asked } = await loaded();
    const before = archive.state();
    await archive.remove(["three", "nobody"]);
    expect(archive.state()).toMatchObject({ count: 4, edits: before.edits + 1 });
    expect(await keys({ query: "parking" })).toEqual([]);
    await archive.put([
      { ...CALLS[1], endedReason: "done", messages: [{ role: "user", message: "Goodbye" }] },
      { id: "new" },
    ]);
    expect(archive.state()).toMatchObject({ count: 4, running: [] });
    expect(await keys({ query: "goodbye ended:done" })).toEqual(["two"]);
    expect(asked).toHaveLength(1);
  });

  it("shows a removed call again if a later list still has it", async () => {
    const { archive, keys, until } = await loaded();
    await archive.remove(["three"]);
    expect(await keys({})).not.toContain("three");
    archive.refresh();
    await until(({ status, count }) => status === "complete" && count === 5);
    expect(await keys({})).toContain("three");
  });

  it("removes what is stored of deleted calls itself if the worker ends first", async () => {
    const { archive, fail } = dying();
    const removed = archive.remove(["one"]);
    fail();
    await removed;
    expect(removeCallsOf).toHaveBeenCalledWith("c");
  });

  it("has no calls after the worker ended, and none that were loaded earlier", async () => {
    const { archive, port, fail } = dying();
    const counts = { generation: 1, count: 7, arrived: 7, bytes: 9, calls: 0, broken: 0, edits: 1 };
    const progress = { ...counts, stalled: false, invalid: [], running: [], earlier: 1 };
    port.onmessage?.({ data: { progress } } as MessageEvent);
    expect(archive.state()).toMatchObject({ count: 7, isRefreshing: true, loadedAt: 1 });
    fail();
    await vi.waitFor(() => expect(archive.state().error).toBeDefined());
    expect(archive.state()).toMatchObject({ status: "failed", count: 0, arrived: 0, loadedAt: undefined });
  });

  it("isn't complete if the service says that there are more calls, or seems to have left some out", async () => {
    const hundred = Array.from({ length: 100 }, (_, number) => ({ id: `c${number}`, createdAt: at(20) }));
    const { archive, until } = open([
      hundred,
      async () => Response.json(hundred.slice(1), { headers: { "X-Total-Count": "4213" } }),
      async () => Response.json(hundred, { headers: { Link: '</api/v1/calls?page=2>; rel="next"' } }),
      async () => Response.json(hundred, { headers: { "X-Total-Count": "100" } }),
    ]);
    archive.start();
    await until(({ status }) => status === "complete");
    archive.noteUse(new Date(2025, 10, 20).getTime());
    expect(archive.state().status).toBe("first-page");
    expect(archive.state().page).toMatchObject({ calls: 100 });
    for (const page of [
      { calls: 99, listed: 4213 },
      { calls: 100, listed: "more" },
    ]) {
      archive.refresh();
      // The note stays while the list is read again.
      expect(shownFirstPage(archive.state())).toBeDefined();
      await until(({ status }) => status === "first-page");
      expect(archive.state().page).toMatchObject(page);
    }
    archive.refresh();
    await until(({ status }) => status === "complete");
    expect(shownFirstPage(archive.state())).toBeUndefined();
  });

  it("exports what is chosen, and records as they came", async () => {
    const { archive, file: table } = await loaded([...CALLS, { id: "one" }]);
    const selection = view({ query: "refund" });
    const line = await table({ selection, format: "jsonl", columns: ["id", "transcript"] });
    const transcript = "bot: Good morning…\nuser: I want A Full\nRefund, please.";
    expect(JSON.parse(line)).toEqual({ id: "one", transcript });
    const { file, found } = await archive.exportRecords(["three", "gone"]);
    expect(found).toBe(1);
    expect(JSON.parse(await file.text())).toEqual(CALLS[2]);
    // Two records have the first ID, which doesn't make up for the missing one.
    const both = await archive.exportRecords(["one", "gone"]);
    expect(both.found).toBe(1);
    expect((await both.file.text()).trim().split("\n")).toHaveLength(2);
  });

  it("exports IDs, phone numbers and texts as they are, for spreadsheets and for programs", async () => {
    const numbered = (id: string, number: string, name?: string) => ({
      id,
      createdAt: at(9),
      type: "inboundPhoneCall",
      customer: { number, ...(name !== undefined && { name }) },
    });
    const calls = [
      numbered("c1", "+1-555-010-0199"),
      numbered("c2", "+1 (555) 010-0198"),
      numbered("c3", "0049 30 5550123"),
      numbered("12345678901234567890", "155501001990000001"),
      numbered("1e5", "-5550100197"),
      numbered("c6", "+15550100196", '=HYPERLINK("https://example.com","open")'),
      numbered("c7", "+15550100195", 'Ana "Annie"\nExample; Ltd'),
    ];
    const { file } = await loaded(calls);
    const selection = view({ sort: { column: "messages", descending: false } });
    const all = await file({ selection });
    for (const cell of readCsv(all).flat()) expect(cell).not.toMatch(/^(?:[=+@-]|\d+e|0\d|\d{16})/);
    const [head = [], ...rows] = readCsv(all).map((row) => row.map(withoutApostrophes));
    expect(head).toEqual(EXPORT_FIELDS);
    const field = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    expect(field("id")).toEqual(calls.map(({ id }) => id));
    expect(field("customerNumber")).toEqual(calls.map(({ customer }) => customer?.number));
    expect(field("customerName")).toEqual(calls.map(({ customer }) => customer?.name ?? ""));
    const { customer: _, ...fifth } = numbered("1e5", "");
    const line = JSON.stringify({ ...fifth, customerNumber: "-5550100197", messages: 0 });
    expect((await file({ selection, format: "jsonl" })).split("\n")[4]).toBe(line);
    const shown = [
      { id: "type", header: "Type" },
      { id: "customer", header: "Customer" },
    ];
    expect(readCsv(await file({ selection, shown })).map((row) => row.map(withoutApostrophes))).toEqual([
      ["Type", "Customer"],
      ...calls.map(({ customer }) => ["Inbound", customer?.name ?? customer?.number]),
    ]);
  });

  it("tells how far an export is", async () => {
    const { archive } = await loaded(Array.from({ length: 1200 }, (_, number) => ({ id: `c${number}` })));
    let clock = performance.now();
    const now = vi.spyOn(performance, "now").mockImplementation(() => (clock += 1000));
    const told: number[][] = [];
    await archive.ask("table", { selection: view(), format: "csv", columns: ["id"] }, undefined, (share) =>
      told.push([share.done, share.of]),
    );
    const last = vi.fn();
    await archive.exportRecords(["c3", "c4"], undefined, last);
    now.mockRestore();
    expect(told).toEqual([
      [500, 1200],
      [1000, 1200],
    ]);
    expect(last).toHaveBeenLastCalledWith(expect.objectContaining({ done: 2, of: 2 }));
  });
});

describe("while it loads", () => {
  it("keeps what came in when the body breaks off, and the old calls until a refresh is in", async () => {
    const [first, ...others] = CALLS.map((call) => JSON.stringify(call));
    const { archive, until } = open([
      () => streamed([`[${first},`, `${others[0]},{"id":`], "break"),
      () => new Response("{}", { status: 400 }),
      [CALLS[2] as Sample, CALLS[3] as Sample, CALLS[0] as Sample],
    ]);
    archive.start();
    const { error, count } = await until(({ status }) => status === "failed");
    expect(count).toBe(2);
    expect(isApiError(error) && error.kind).toBe("unreadable");
    const refunds = async () => (await archive.ask("view", view({ query: "refund" }))).matched;
    expect(await refunds()).toBe(1);
    archive.refresh();
    expect(archive.state()).toMatchObject({ status: "loading", isRefreshing: true, count: 2 });
    await until(({ status }) => status === "failed");
    expect(await refunds()).toBe(1);
    archive.refresh();
    await until(({ status }) => status === "complete");
    expect((await archive.ask("view", view())).total).toBe(3);
  });

  it("shows the summaries of what has arrived", async () => {
    const { archive } = open([() => streamed([`[${JSON.stringify(CALLS[2])},`], "stall")]);
    archive.start();
    const { rows } = await archive.ask("view", view());
    expect(rows.map(({ summary }) => summary)).toEqual(["Asked about parking"]);
  });

  it("names a stall, and can be canceled", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { archive } = open([() => streamed([`[${JSON.stringify(CALLS[0])},`], "stall")]);
      archive.start();
      await vi.waitFor(() => expect(archive.state().progress?.bytes ?? 0).toBeGreaterThan(0));
      vi.advanceTimersByTime(10_001);
      await vi.waitFor(() => expect(archive.state().progress?.stalled).toBe(true));
      archive.cancel();
      await vi.waitFor(() => expect(archive.state().status).toBe("canceled"));
      expect((await archive.ask("view", view())).matched).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("lists no element that is no call or has the ID of another, and has how it begins", async () => {
    const { archive, until } = open([
      () =>
        streamed([`[{"id":"a"},{"id":"b",},7,{"id":"a","type":"b"},${JSON.stringify(CALLS[0])}]`], "close"),
    ]);
    archive.start();
    expect(await until(({ status }) => status === "complete")).toMatchObject({
      count: 2,
      broken: 3,
      invalid: ['{"id":"b",}', "7", '{"id":"a","type":"b"}'],
    });
    expect((await archive.ask("view", view())).rows).toHaveLength(2);
  });

  it.each<[string, () => Response, string]>([
    ["a page of HTML", () => new Response("<!doctype html>"), "unreadable"],
    ["nothing", () => new Response(""), "unreadable"],
    ["an object", () => Response.json({ detail: "x" }), "unreadable"],
    ["a 404", () => Response.json({}, { status: 404 }), "unreadable"],
    ["an error with status 200", () => Response.json({ error: { message: "no secret-key" } }), "invalid"],
    ["a 422", () => Response.json({ detail: "no secret-key" }, { status: 422 }), "invalid"],
  ])("says what %s is", async (_, answer, kind) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { archive, toPage } = open([answer]);
      archive.start();
      await vi.waitFor(() => {
        vi.advanceTimersByTime(2000);
        expect(archive.state().status).toBe("failed");
      }, 5000);
      const { error } = archive.state();
      expect(isApiError(error) && error.kind).toBe(kind);
      if (kind === "invalid") expect(errorWords(error).advice).toContain("no •••");
      expect(JSON.stringify(toPage)).not.toContain("secret-key");
    } finally {
      vi.useRealTimers();
    }
  });

  it("tries again after a 500 and waits as a 429 asks", async () => {
    const { archive, asked, until } = open([
      () => new Response("", { status: 500 }),
      () => new Response("", { status: 429, headers: { "Retry-After": "0" } }),
      CALLS,
    ]);
    archive.start();
    await until(({ status }) => status === "complete");
    expect(asked).toHaveLength(3);
    expect(archive.state().error).toBeUndefined();
  });
});

describe("while masking is on", () => {
  const number = "+44 7700 900410";
  const said = {
    ...CALLS[0],
    summary: `Call Zo\u00eb back on ${number} or z@example.com.`,
    messages: [
      { role: "user", message: `It's ${number}.\n\u201cRefund\u201d, order 48213 please.` },
      { role: "tool_calls", message: '{"email":"z@example.com"}' },
    ],
    transcript: undefined,
  } as Sample;
  const [, two, three] = CALLS;
  const calls = [
    said,
    { id: "leaky", startedAt: `after ${number}`, messages: [{ role: number, message: "Hello" }] },
    two,
    { ...three, customer: { number: "12345" }, analysis: { successEvaluation: number } },
  ];
  const start = async (listed = calls as Sample[]) => {
    const opened = open([listed], { ...connection, masks: true });
    opened.archive.start();
    await opened.until(({ status }) => status === "complete");
    return opened;
  };

  it("answers with nothing of what is masked, in rows, calls, facets or files", async () => {
    const { archive, toPage } = await start();
    const { rows, facets } = await archive.ask("view", view({ query: "refund" }));
    expect(rows[0]).toMatchObject({
      customerNumber: "••• ••10",
      summary: "Call ••• back on ••• ••10 or •••@•••.",
      hit: { before: "It's ••• ••10.\n“", match: "Refund", after: "”, order 48213 please." },
    });
    expect(rows[0]).not.toHaveProperty("customerName");
    expect(facets.evaluation).toEqual([{ value: "8", count: 1 }]);
    await archive.ask("call", "one");
    await archive.ask("series", {});
    const selection = view();
    const columns = ["id", "customerNumber", "summary", "evaluation", "transcript"] as const;
    const table = await (await archive.ask("table", { selection, format: "csv", columns })).file.text();
    const { file } = await archive.exportRecords(["one", "three"]);
    const records = await file.text();
    for (const text of [JSON.stringify(toPage), table, records]) {
      for (const secret of [number, "900410.", "z@example", "12345"]) expect(text).not.toContain(secret);
    }
    const lines = records.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(["one", "three"]);
  });

  it("shows a call that was read again at once, with its summary", async () => {
    const { archive } = await start();
    await archive.put([{ ...said, summary: `Call ${number}` }]);
    const { rows } = await archive.ask("view", view());
    expect(rows.find(({ id }) => id === "one")?.summary).toBe("Call ••• ••10");
  });

  it.each([
    "900410",
    "+44",
    number,
    '"7700 900410"',
    "z@example.com",
    "customer:7700",
    "Zo\u00eb",
    "customer:zoe",
    "number:12345",
    "evaluation:<5",
  ])("says of no call that it has %s", async (query) => {
    const { archive } = await start();
    expect(await archive.ask("count", view({ query }))).toBe(0);
    expect((await archive.ask("view", view({ query }))).matched).toBe(0);
    if (!/\s/.test(query))
      expect(await archive.ask("ids", view({ query: `-${query}` }))).toHaveLength(calls.length);
  });

  it("still finds the rest, also in a call that is read again", async () => {
    const { archive } = await start();
    await archive.put([{ ...two, summary: `Parking, ${number}` }]);
    expect(await archive.ask("ids", view({ query: "parking" }))).toEqual(["two", "three"]);
    expect(await archive.ask("ids", view({ query: "7700 900410" }))).toEqual([]);
    expect(await archive.ask("ids", view({ query: "48213" }))).toEqual(["one"]);
  });

  it("masks the number that a call was transferred to", async () => {
    const call = { name: "transferCall", arguments: JSON.stringify({ destination: number }) };
    const messages = [{ role: "tool_calls", toolCalls: [{ id: "t", function: call }], message: "" }];
    const { archive } = await start([{ id: "x", squadId: "s", messages }]);
    const groups = await archive.ask("routes", { squadId: "s", numbers: [] });
    expect(groups[0]?.transfers).toHaveLength(1);
    expect(JSON.stringify(groups)).not.toContain("900410");
  });

  it("reads the calls again when it's turned off", async () => {
    const { archive, until, asked } = await start();
    const { serial } = archive.state();
    archive.maskingChanged(undefined);
    await until((state) => state.serial > serial && state.status === "complete");
    expect(asked).toHaveLength(2);
    expect(await archive.ask("ids", view({ query: "900410" }))).toEqual(["one"]);
  });
});
