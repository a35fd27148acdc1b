import { describe, expect, test } from "vitest";
import { loadAssistant } from "@/api/dialects";
import { TypedText } from "@/document/exact-json";
import {
  formOfMessage,
  type KnownText,
  type Line,
  type Mark,
  type MessageForm,
  type ModeValue,
  messageWords,
  openingOf,
  type StartLine,
  systemMessageOf,
  TRANSFER_MODES,
  type TransferCase,
  transfer,
  UNKNOWN,
  UNKNOWN_PARTY,
} from "./transfer";

const MAKES_UP = "assistant-speaks-first-with-model-generated-message";
const SPEAKS = "assistant-speaks-first";
const MODES = TRANSFER_MODES.map(({ value }) => value);

const conversation: Line[] = [
  { role: "system", text: "old" },
  { role: "bot", text: "hello" },
  { role: "user", text: "my invoice" },
  { role: "bot", text: "and your name?" },
];

const given = (more: Partial<TransferCase>): TransferCase => ({
  conversation,
  said: 2,
  oldSystem: undefined,
  message: "",
  next: { system: "new", firstMessage: "billing here", firstMessageMode: SPEAKS },
  mode: "rolling-history",
  ...more,
});

const SIGNS: Record<Mark, string> = { kept: "=", replaced: "~", dropped: "-", added: "+" };

/** Each line in short: its sign, and its words or what stands for them. */
const inShort = (lines: readonly StartLine[]) =>
  lines.map(({ mark, text, placeholder }) => `${SIGNS[mark]} ${text ?? `(${placeholder})`}`);

const start = (more: Partial<TransferCase>) => inShort(transfer(given(more)).lines);

const GENERATED = "(Model-generated first message)";

describe("the effects of the three transfer modes", () => {
  test.each<[ModeValue, string[]]>([
    ["rolling-history", ["= old", "= hello", "= my invoice", "+ new", "+ billing here"]],
    ["swap-system-message-in-history", ["~ new", "= hello", "= my invoice", "+ billing here"]],
    ["delete-history", ["- old", "- hello", "- my invoice", "+ new", "+ billing here"]],
  ])("%s", (mode, lines) => {
    expect(start({ mode })).toEqual(lines);
  });

  test("the replaced text is included", () => {
    const [first] = transfer(given({ mode: "swap-system-message-in-history" })).lines;
    expect(first).toMatchObject({ mark: "replaced", text: "new", replaced: "old" });
  });
});

describe("the point of transfer", () => {
  test.each<[ModeValue, number, string]>([
    ["rolling-history", 0, "= old, + new, + billing here"],
    ["delete-history", 3, "- old, - hello, - my invoice, - and your name?, + new, + billing here"],
  ])("%s after %i messages", (mode, said, lines) => {
    expect(start({ mode, said }).join(", ")).toBe(lines);
  });

  test("stays within the conversation", () => {
    expect(start({ said: 99 })).toEqual(start({ said: 3 }));
    expect(start({ said: -1 })).toEqual(start({ said: 0 }));
  });
});

describe("the first message", () => {
  type Next = TransferCase["next"];
  const end = (firstMessage: Next["firstMessage"], firstMessageMode: Next["firstMessageMode"]) =>
    MODES.map((mode) => start({ mode, next: { system: "new", firstMessage, firstMessageMode } }).at(-1));

  test.each([
    ["text", "hi", SPEAKS, "+ hi"],
    ["text, no mode", "hi", undefined, "+ hi"],
    ["text, a mode that is not specified", "hi", "waits", "+ hi"],
    ["model-generated", undefined, MAKES_UP, `+ ${GENERATED}`],
    ["model-generated in spite of a text", "hi", MAKES_UP, `+ ${GENERATED}`],
    ["model-generated of an assistant whose text is not shown", UNKNOWN, MAKES_UP, `+ ${GENERATED}`],
    ["not known", UNKNOWN, UNKNOWN, "+ (First message (unknown), possibly model-generated)"],
  ] as const)("%s comes last in every mode", (_, text, mode, words) => {
    expect(end(text, mode)).toEqual([words, words, words]);
  });

  test.each([
    ["empty", ""],
    ["absent", undefined],
  ])("%s adds nothing, and it is said that the rest is not specified", (_, firstMessage) => {
    expect(end(firstMessage, SPEAKS)).toEqual(["+ new", "= my invoice", "+ new"]);
    const next = { system: "new", firstMessage, firstMessageMode: SPEAKS };
    expect(transfer(given({ next })).remarks.join()).toContain("no first message");
  });

  test("only what the API defines has no assumption", () => {
    const doubt = (firstMessageMode: Next["firstMessageMode"]) =>
      transfer(given({ next: { system: "new", firstMessage: "hi", firstMessageMode } })).lines.at(-1)
        ?.assumption;
    expect([doubt(SPEAKS), doubt(undefined)]).toEqual([undefined, undefined]);
    expect([doubt("waits"), doubt(UNKNOWN)]).toEqual([expect.any(String), expect.any(String)]);
  });
});

describe("system messages", () => {
  const none = conversation.slice(1);

  test("one that the conversation does not show is the old assistant's", () => {
    expect(start({ conversation: none, oldSystem: "mine" })[0]).toBe("= mine");
    const { lines } = transfer(given({ conversation: none, oldSystem: "mine", mode: "delete-history" }));
    expect(lines[0]).toMatchObject({ mark: "dropped", text: "mine", assumption: expect.any(String) });
  });

  test.each<KnownText>([undefined, UNKNOWN])(
    "without an original one, where the new one goes is an assumption",
    (oldSystem) => {
      const mode = "swap-system-message-in-history";
      const { lines } = transfer(given({ conversation: none, oldSystem, mode }));
      expect(lines[0]).toMatchObject({ mark: "added", text: "new", assumption: expect.any(String) });
    },
  );

  test("without a new one nothing is swapped, and that is an assumption", () => {
    const next = { system: undefined, firstMessage: "hi", firstMessageMode: SPEAKS };
    const mode = "swap-system-message-in-history";
    expect(start({ next, mode })).toEqual(["= old", "= hello", "= my invoice", "+ hi"]);
    expect(transfer(given({ next, mode })).lines[0]?.assumption).toBeDefined();
    expect(start({ next, mode: "delete-history" }).slice(3)).toEqual(["+ hi"]);
  });

  test("only the original one is swapped", () => {
    const twice: Line[] = [...conversation.slice(0, 3), { role: "system", text: "second" }];
    const lines = start({ conversation: twice, said: 3, mode: "swap-system-message-in-history" });
    expect(lines.join(", ")).toBe("~ new, = hello, = my invoice, = second, + billing here");
  });

  test("an unknown assistant has placeholders", () => {
    for (const mode of MODES) {
      const { lines } = transfer(given({ mode, next: UNKNOWN_PARTY }));
      const added = lines.filter(
        ({ role, mark }) => role === "system" && mark !== "kept" && mark !== "dropped",
      );
      expect(added).toEqual([
        expect.objectContaining({ text: undefined, placeholder: expect.stringContaining("unknown") }),
      ]);
    }
  });
});

describe("what is spoken before connecting", () => {
  test.each<[ModeValue, string[]]>([
    ["rolling-history", ["= my invoice", "+ One moment", "+ new"]],
    ["swap-system-message-in-history", ["= my invoice", "+ One moment", "+ billing here"]],
    ["delete-history", ["- my invoice", "- One moment", "+ new"]],
  ])("%s: stands after the history, as an assumption", (mode, lines) => {
    const message = "One moment";
    expect(start({ mode, message }).slice(2, 5)).toEqual(lines);
    const phrase = transfer(given({ mode, message })).lines[3];
    expect(phrase?.assumption).toBeDefined();
  });

  test("the default phrase and a custom message have no words of ours", () => {
    const custom = "Custom message";
    const usual = "Default phrase or a transfer tool's message";
    for (const [message, placeholder] of [
      [undefined, usual],
      [null, usual],
      [{ type: "x" }, custom],
    ] as const)
      expect(transfer(given({ message })).lines[3]).toMatchObject({
        mark: "added",
        text: undefined,
        placeholder,
      });
  });
});

test("messages of tools and unknown roles carry over as an assumption, and are removed with everything else", () => {
  const odd: Line[] = [
    { role: "system", text: "old" },
    { role: "tool_calls", text: "look up" },
    { role: "narrator", text: "meanwhile" },
    { role: undefined, text: undefined },
  ];
  const lines = (mode: ModeValue) => transfer(given({ conversation: odd, said: 3, mode })).lines.slice(1, 4);
  expect(lines("rolling-history").every(({ assumption }) => assumption !== undefined)).toBe(true);
  expect(lines("delete-history")?.map(({ mark }) => mark)).toEqual(["dropped", "dropped", "dropped"]);
});

test("an assistant's system message is the first of its model's messages with that role", () => {
  const system = (messages: unknown) => systemMessageOf(loadAssistant({ model: { messages } }).value.prompts);
  const said = (role: string, content: string) => ({ role, content });
  expect(system([said("assistant", "a"), said("System", "b"), said("system", "c")])).toBe("b");
  for (const none of [[], "x", [null, { role: 1 }, { role: "system", content: 4 }]]) {
    expect(system(none)).toBeUndefined();
  }
});

test.each<[unknown, MessageForm]>([
  [undefined, "absent"],
  [null, "none"],
  ["", "empty"],
  ["One moment", "text"],
  ["{}", "text"],
  [" ", "text"],
  [{ type: "custom" }, "custom"],
  [{}, "custom"],
  [[], "custom"],
  [4, "custom"],
  [false, "custom"],
  [new TypedText('{"type":'), "custom"],
  [new TypedText(""), "custom"],
])("%j is a message of the form %s", (value, form) => {
  expect(formOfMessage(value)).toBe(form);
});

test("every kind of message looks different in a row", () => {
  const kinds = [undefined, null, "", " ", "One moment", { type: "custom" }];
  expect(kinds.map(messageWords).join(", ")).toBe(
    "Default phrase, Message: null, Silent, Blank (1 character), “One moment”, Custom message",
  );
  expect(messageWords("x".repeat(200))).toHaveLength(62);
});

test("only a system message that comes first is the original", () => {
  const system = { role: "system", text: "s" };
  const user = { role: "user", text: "u" };
  expect(openingOf([system, user, system])).toEqual({ original: system, said: [user, system] });
  expect(openingOf([user, system])).toEqual({ original: undefined, said: [user, system] });
  expect(openingOf([])).toEqual({ original: undefined, said: [] });
});
