import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadCall } from "@/api/dialects";
import { longestOf, timelineOf as timeline, transcriptText, turnAt } from "@/document/call-timeline";
import { lanesOf, speakersOf, withSpeakers } from "./speaker-lane";

const timelineOf = (call: object) => timeline(loadCall({ ...call }).value);

const T0 = Date.parse("2026-11-18T10:00:00Z");
const called = { startedAt: "2026-11-18T10:00:00Z", endedAt: "2026-11-18T10:03:00Z" };
const text = "one two three four five";

/**
 * Where the first message is drawn: its start and end in seconds, rounded, and whether the end is a guess.
 */
function first(message: object, call: object = called) {
  const span = timelineOf({ ...call, messages: [{ role: "user", message: text, ...message }] }).turns[0]
    ?.span;
  return span && [span.start, Math.round(span.end * 1000) / 1000, span.isEndGuessed];
}

describe("the time of a message", () => {
  it.each<[string, object, unknown]>([
    ["seconds alone, until the end of the call", { secondsFromStart: 3 }, [3, 180, true]],
    ["seconds with a duration in milliseconds", { secondsFromStart: 3, duration: 2900 }, [3, 5.9, false]],
    ["seconds with a duration in seconds", { secondsFromStart: 3, duration: 2.9 }, [3, 5.9, false]],
    ["epoch milliseconds", { time: T0 + 4000, endTime: T0 + 6500 }, [4, 6.5, false]],
    ["epoch seconds", { time: T0 / 1000 + 4, endTime: T0 / 1000 + 6.5 }, [4, 6.5, false]],
    ["seconds from the start", { time: 4, endTime: 6.5 }, [4, 6.5, false]],
    ["milliseconds from the start", { time: 4000, endTime: 6500 }, [4, 6.5, false]],
    [
      "a duration in ms that fits time and endTime",
      { time: T0, endTime: T0 + 1200, duration: 1200 },
      [0, 1.2, false],
    ],
    ["time and a duration alone", { time: T0 + 1000, duration: 2000 }, [1, 3, false]],
    [
      "an end before its beginning, then the duration",
      { time: T0 + 9000, endTime: T0 + 2000, duration: 2000 },
      [9, 11, false],
    ],
    ["an end alone behind the seconds", { secondsFromStart: 2, endTime: 5 }, [2, 5, false]],
    ["a little before the start", { secondsFromStart: -0.4, duration: 1000 }, [0, 1, false]],
    ["negative by both", { secondsFromStart: -50, endTime: T0 + 9000, time: T0 + 8000 }, undefined],
    ["negative", { secondsFromStart: -50 }, undefined],
    ["behind the end of the call", { secondsFromStart: 5000 }, [5000, 5000, true]],
    ["absurd", { secondsFromStart: 1e9 }, undefined],
    ["no number", { secondsFromStart: "soon", time: null, duration: {} }, undefined],
    ["not finite", { secondsFromStart: Number.NaN, time: Number.POSITIVE_INFINITY }, undefined],
    ["an absurd duration", { secondsFromStart: 3, duration: 1e12 }, [3, 180, true]],
    ["nothing", {}, undefined],
  ])("%s", (_name, message, expected) => {
    expect(first(message)).toEqual(expected);
  });

  it("goes by the messages' own clock where startedAt is another day", () => {
    const { turns } = timelineOf({
      startedAt: "2026-11-01T10:00:00Z",
      messages: [
        { role: "bot", message: "a", secondsFromStart: 1, time: T0 + 1000 },
        { role: "user", message: "b", time: T0 + 5000, endTime: T0 + 6000 },
      ],
    });
    expect(turns.map(({ span }) => span?.start)).toEqual([1, 5]);
  });

  it("begins with the first message where nothing says when the call began", () => {
    expect(first({ time: T0 + 4000, endTime: T0 + 5000 }, {})).toEqual([0, 1, false]);
  });

  it("ends where the next message starts if the service doesn't say when", () => {
    const { turns } = timelineOf({
      messages: [0, 1].map((secondsFromStart) => ({ role: "user", message: text, secondsFromStart })),
    });
    expect(turns.map(({ span }) => span?.end)).toEqual([1, 1]);
  });
});

describe("the turns", () => {
  const said = (message: string, secondsFromStart?: number) => ({ role: "user", message, secondsFromStart });
  const texts = (...messages: object[]) => timelineOf({ messages }).turns.map((turn) => turn.text);

  it("are ordered by their times where each has one, and left as given otherwise", () => {
    expect(texts(said("b", 2), said("a", 1))).toEqual(["a", "b"]);
    expect(texts(said("b", 2), said("a"))).toEqual(["b", "a"]);
  });

  it.each([
    ["user", "customer", "Customer"],
    ["BOT", "assistant", "Assistant"],
    ["system", "aside", "System"],
    ["tool_call_result", "aside", "Tool call result"],
    ["toolCalls", "aside", "Tool calls"],
    ["supervisor", "other", "Supervisor"],
    [7, "other", "Unknown"],
  ])("%s is the %s", (role, side, who) => {
    expect(timelineOf({ messages: [{ role, message: "" }] }).turns[0]).toMatchObject({ side, who });
  });

  it("keep what is no message", () => {
    const odd = [null, 7, "x", {}, { role: 1, message: {} }];
    expect(timelineOf({ messages: odd }).turns.map((turn) => turn.odd)).toEqual(odd);
    for (const call of [{}, { messages: "x" }]) expect(timelineOf(call).turns).toEqual([]);
  });
});

it("reads the messages and roles of real accounts", () => {
  const messages = [
    { role: "system", message: "Be kind.", secondsFromStart: 0 },
    { role: "tool_calls", message: "", secondsFromStart: 1 },
    { role: "tool_call_result", result: "Booked.", secondsFromStart: 2 },
    { role: "bot", message: "Done.", secondsFromStart: 3 },
  ];
  const said = (call: object) => timelineOf(call).turns.map(({ side, text }) => `${side}: ${text}`);
  expect(said({ messages: [], artifact: { messages } })).toEqual([
    "aside: Be kind.",
    "aside: Booked.",
    "assistant: Done.",
  ]);
  expect(said({ messages: messages.slice(0, 1), artifact: { messages } })).toHaveLength(1);
});

it("marks turns that go on, long silences and interruptions", () => {
  const said = (role: string, time: number, endTime: number) => ({ role, message: "x", time, endTime });
  const { turns } = timelineOf({
    messages: [
      said("bot", 0, 2),
      said("bot", 2.2, 4),
      said("user", 4.5, 6),
      said("user", 9.5, 12),
      said("bot", 11, 13),
      said("user", 12.8, 14),
    ],
  });
  expect(turns.map(({ isContinued }) => isContinued ?? false)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(turns.map(({ gap }) => gap)).toEqual([
    undefined,
    undefined,
    undefined,
    { kind: "silence", seconds: 3.5 },
    { kind: "interruption" },
    undefined,
  ]);
});

describe("silences and shares", () => {
  const at = (role: string, from: number, to?: number) => ({
    role,
    message: "hello",
    secondsFromStart: from,
    ...(to !== undefined && { duration: (to - from) * 1000 }),
  });

  it("are what lies between what is heard", () => {
    const { silences, talk } = timelineOf({
      messages: [
        at("bot", 2, 4),
        at("user", 3, 8),
        at("system", 9, 12),
        at("bot", 14, 16),
        at("user", 16.5, 17),
      ],
    });
    expect(silences.map(({ from, to }) => `${from}-${to}`)).toEqual(["0-2", "8-14"]);
    expect(longestOf(silences)).toEqual({ from: 8, to: 14 });
    expect(talk.map(({ side, turns, seconds }) => `${side} ${turns} ${seconds}`)).toEqual([
      "customer 2 5.5",
      "assistant 2 4",
    ]);
  });

  it("are marked at the first of several turns that start together", () => {
    const { turns } = timelineOf({ messages: [at("bot", 0, 1), at("user", 10, 12), at("user", 10, 11)] });
    expect(turns.map(({ gap }) => gap?.kind)).toEqual([undefined, "silence", undefined]);
  });

  it("are complete only if the service says when every turn ended", () => {
    const isTimed = (...messages: object[]) => timelineOf({ messages }).isTimed;
    expect(isTimed(at("bot", 0, 1), at("system", 1), at("user", 2, 3))).toBe(true);
    expect(isTimed(at("bot", 0, 1), at("user", 2))).toBe(false);
    expect(isTimed(at("bot", 0, 1), { role: "user", message: "Hi" })).toBe(false);
  });

  it("say nothing of what follows an end that is a guess", () => {
    expect(timelineOf({ messages: [at("bot", 0), at("user", 60, 61)] }).silences).toEqual([]);
    expect(longestOf([])).toBeUndefined();
  });
});

describe("tools", () => {
  const used = (...messages: object[]) =>
    timelineOf({ messages }).turns.map(({ who, text, tool }) => [who, text, tool?.outcome]);
  const call = (id: string, name: string, more: object = {}) => ({ id, function: { name, ...more } });

  it("are one turn with their result, by its ID, its name, or as the next one", () => {
    const toolCalls = [call("t1", "book", { arguments: '{"day":1}' }), call("t2", "find")];
    expect(
      used(
        { role: "tool_calls", message: "", toolCalls },
        { role: "tool_call_result", name: "find", toolCallId: "t2", result: "Found." },
        { role: "tool_call_result", name: "book", toolCallId: "t1", result: '{"success":false}' },
      ),
    ).toEqual([
      ["book", '{\n  "day": 1\n}\n{\n  "success": false\n}', "failed"],
      ["find", "Found.", "ok"],
    ]);
    const texts = [
      { role: "tool_calls", message: 'find_order → {"order":7}' },
      { role: "tool_call_result", message: "find_order → Error: no such order" },
    ];
    expect(used(...texts)).toEqual([["find_order", '{\n  "order": 7\n}\nError: no such order', "failed"]]);
    expect(used({ role: "tool_calls", message: "find" }, { role: "tool", content: "7 found" })).toEqual([
      ["find", "7 found", "ok"],
    ]);
  });

  it("are shown without the other half, and beside what the message says", () => {
    expect(used({ role: "tool_call_result", message: 'find → {"order":7}' })).toEqual([
      ["find", '{\n  "order": 7\n}', "ok"],
    ]);
    const both = { role: "assistant", content: "One moment.", tool_calls: [call("1", "find")] };
    expect(used(both, { role: "tool", content: "" }).join(" | ")).toBe("Assistant,One moment., | find,,ok");
    const unreadable = { role: "tool_calls", message: "", toolCalls: [7] };
    expect(JSON.parse(timelineOf({ messages: [unreadable] }).turns[0]?.text ?? "")).toEqual({
      toolCalls: [7],
    });
  });

  it("show every digit of a number, and values of any depth", () => {
    const deep = `${'{"assistant":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    const [long, transfer] = used(
      { role: "tool_calls", message: 'find → {"order":12345678901234567890}' },
      { role: "tool_calls", toolCalls: [call("1", "transfer", { arguments: deep })] },
    );
    expect(long).toEqual(["find", '{\n  "order": 12345678901234567890\n}', undefined]);
    expect(transfer?.[0]).toBe("transfer");
    expect(String(transfer?.[1])).toContain('"assistant":');
  });

  it("take the time from the call to the result", () => {
    const said = (role: string, time: number, endTime: number) => ({ role, message: "find", time, endTime });
    const took = (...messages: object[]) =>
      timelineOf({ messages }).turns.map(({ tool }) => tool?.milliseconds);
    expect(took(said("tool_calls", 1, 1), said("tool_call_result", 1.2, 1.5))).toEqual([500]);
    expect(took(said("tool_call_result", 1.25, 1.5))).toEqual([250]);
    expect(took({ role: "tool_call_result", message: "x", secondsFromStart: 4 })).toEqual([undefined]);
  });
});

it("names the assistant that speaks, before and after a transfer", () => {
  const names = new Map(Object.entries({ a1: "Front desk", a2: "Billing" }));
  const bot = { role: "bot", message: "Hello" };
  const transfer = (to: string) => ({
    role: "tool_calls",
    message: `transferCall → {"destination":"${to}"}`,
  });
  const speakers = (...messages: object[]) => {
    const { turns } = timelineOf({ messages });
    const by = speakersOf(turns, "a1", names);
    return turns.filter(({ side }) => side === "assistant").map(({ position }) => by.get(position)?.name);
  };
  expect(speakers(bot, transfer("Billing"), bot)).toEqual(["Front desk", "Billing"]);
  expect(speakers(bot, transfer("a2"), bot)).toEqual(["Front desk", "Billing"]);
  expect(speakers(bot, transfer("Deleted one"), bot)).toEqual(["Front desk", "Deleted one"]);
  // Nobody knows who speaks after a transfer to a number.
  expect(speakers(bot, transfer("+442079460018"), bot)).toEqual(["Front desk", undefined]);
  const failed = { role: "tool_call_result", message: "transferCall → Failed" };
  expect(speakers(bot, transfer("Billing"), failed, bot)).toEqual(["Front desk", "Front desk"]);
  expect(speakers(bot, { ...bot, assistantName: "Night line" })).toEqual(["Front desk", "Night line"]);
  expect(speakers(bot, { ...bot, assistantId: "5b1d0c52-0000-4000-8000-00000000a003" })).toEqual([
    "Front desk",
    "5b1d0c…a003",
  ]);
});

it("tells assistants apart in copies, lines and the lane, but names a single one by its side", () => {
  const names = new Map([["a1", "Front desk"]]);
  const said = (message: string, secondsFromStart: number, more = {}) => ({
    role: "bot",
    message,
    secondsFromStart,
    ...more,
  });
  const named = (messages: object[]) => {
    const timeline = timelineOf({ messages });
    return withSpeakers(timeline, speakersOf(timeline.turns, "a1", names));
  };
  const hello = { role: "user", message: "Hello", secondsFromStart: 0 };
  expect(transcriptText(named([hello, said("Good day", 1)]))).toBe(
    "0:00 Customer: Hello\n0:01 Assistant: Good day",
  );
  const several = named([
    hello,
    said("Good day", 1, { assistantId: "a1" }),
    said("Billing here", 2, { assistantName: "Billing" }),
    said("And sales", 2.5, { assistantName: "Sales" }),
    said("Still sales", 3, { assistantName: "Sales" }),
  ]);
  expect(transcriptText(several).split("\n").slice(1, 4)).toEqual([
    "0:01 Front desk: Good day",
    "0:02 Billing: Billing here",
    "0:02 Sales: And sales",
  ]);
  expect(several.turns.findIndex(({ isContinued }) => isContinued)).toBe(4);
  expect(lanesOf(several).map(({ label }) => label)).toEqual(["Customer", "Front desk", "Billing", "Sales"]);
});

it("finds the turn that is heard", () => {
  const { spoken } = timelineOf({
    messages: [1, 5, 9].map((secondsFromStart) => ({ role: "user", message: "x", secondsFromStart })),
  });
  expect([0, 1, 4.9, 5, 100].map((seconds) => turnAt(spoken, seconds))).toEqual([-1, 0, 0, 1, 2]);
});

const messages = fc.array(
  fc.oneof(
    fc.anything(),
    fc.record(
      {
        role: fc.oneof(fc.constantFrom("user", "bot", "system", "x"), fc.anything()),
        message: fc.oneof(fc.string(), fc.anything()),
        secondsFromStart: fc.oneof(fc.double(), fc.nat(200), fc.anything()),
        time: fc.oneof(fc.double(), fc.integer({ min: T0, max: T0 + 200_000 })),
        endTime: fc.oneof(fc.double(), fc.integer({ min: T0, max: T0 + 200_000 })),
        duration: fc.oneof(fc.double(), fc.nat(9000)),
      },
      { requiredKeys: [] },
    ),
  ),
  { maxLength: 20 },
);

it("draws whatever comes on a line that holds it, and loses nothing", () => {
  fc.assert(
    fc.property(messages, fc.constantFrom({}, called), (all, call) => {
      const { turns, spoken, seconds, silences, talk, notDrawn } = timelineOf({ ...call, messages: all });
      expect(turns.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
        all.map((_, index) => index),
      );
      expect(Number.isFinite(seconds)).toBe(true);
      for (const { span } of turns) {
        if (!span) continue;
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(span.end).toBeLessThanOrEqual(seconds);
      }
      expect(turns.filter(({ span }) => !span)).toHaveLength(notDrawn);
      for (const { from, to } of silences) {
        expect(to).toBeGreaterThan(from);
        for (const { span } of spoken) expect(span.end <= from || span.start >= to).toBe(true);
      }
      const shares = talk.reduce((sum, { share }) => sum + share, 0);
      expect(shares === 0 || Math.abs(shares - 1) < 1e-6).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it("has the transcript as text where no audible turn says anything", () => {
  const transcript = "User: Where is my pineapple?";
  const messages: object[] = [
    { role: "system", message: "Be kind" },
    { role: "tool", result: "ok" },
  ];
  const silent = timelineOf({ messages, transcript });
  expect(silent.transcript).toBe(transcript);
  expect(transcriptText(silent)).toBe(transcript);
  messages.push({ role: "user", message: "Hi" });
  expect(timelineOf({ messages, transcript }).transcript).toBe(undefined);
});
