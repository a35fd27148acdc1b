import fc from "fast-check";
import { expect, it } from "vitest";
import { messagesOf, textOfMessage, transcriptOf } from "@/document/call-messages";
import { numberIn, scalarText, textAt } from "@/document/read";
import { FIELD, NUMBERS } from "./call-fields";
import { ElementReader, type Spans } from "./element-reader";

/** What the archive stores of an element, read in a slow and obvious way. */
function expected(value: unknown) {
  const call = record(value) ?? {};
  const own = (from: Record<string, unknown> | undefined, name: string) =>
    textOf(from && Object.hasOwn(from, name) ? from[name] : undefined);
  const customer = record(Object.hasOwn(call, "customer") ? call.customer : undefined);
  const analysis = record(Object.hasOwn(call, "analysis") ? call.analysis : undefined);
  const plan = record(Object.hasOwn(call, "schedulePlan") ? call.schedulePlan : undefined);
  const artifact = record(Object.hasOwn(call, "artifact") ? call.artifact : undefined);
  const lists = [call, artifact].map((one) =>
    one && Object.hasOwn(one, "messages") && Array.isArray(one.messages) ? one.messages : [],
  );
  const messages = lists.find(({ length }) => length > 0) ?? messagesOf(call);
  return {
    id: own(call, "id"),
    type: own(call, "type"),
    startedAt: own(call, "startedAt"),
    summary: scalarText(Object.hasOwn(call, "summary") ? call.summary : undefined),
    transcript: own(call, "transcript") ?? (lists[0]?.length ? undefined : transcriptOf(call)),
    analysisSummary: scalarText(analysis?.summary),
    evaluation: scalarText(analysis?.successEvaluation),
    scheduledAt: own(plan, "earliestAt"),
    customerNumber: textAt(customer, "number"),
    customerName: own(customer, "name"),
    messages: messages.map((one: unknown) => {
      const message = record(one);
      return {
        role: own(message, "role"),
        message: textOf(textOfMessage(message)),
        numbers: NUMBERS.map((name) => {
          const number = message && Object.hasOwn(message, name) ? message[name] : undefined;
          return numberIn(number) ?? Number.NaN;
        }),
      };
    }),
  };
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function taken(reader: ElementReader) {
  const field = (name: keyof typeof FIELD) => reader.text(reader.fields, FIELD[name]);
  const at = (of: Spans, place: number) => reader.text(of, place);
  return {
    id: field("id"),
    type: field("type"),
    startedAt: field("startedAt"),
    summary: field("summary"),
    transcript: field("transcript"),
    analysisSummary: field("analysisSummary"),
    evaluation: field("evaluation"),
    scheduledAt: field("scheduledAt"),
    customerNumber: field("customerNumber"),
    customerName: field("customerName"),
    messages: Array.from({ length: reader.messageCount }, (_, place) => ({
      role: at(reader.roles, place),
      message: at(reader.texts, place),
      numbers: [...reader.numbers.subarray(place * 4, place * 4 + 4)],
    })),
  };
}

const text = fc.string({
  unit: fc.constantFrom("a", "B", " ", "é", "漢", "😀", "\\", '"', "\n", "\u0000", "{", "]"),
});
const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(null), text);
const or = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: arbitrary as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd });
/** Texts are read in words of four bytes, so what matters may be at any distance from their start. */
const long = fc
  .tuple(fc.nat(40), text, fc.nat(40))
  .map(([before, between, behind]) => "a".repeat(before) + between + "z".repeat(behind));
/** Values that the archive ignores. */
const unknown = fc.oneof(
  odd,
  fc.record({ messages: fc.array(fc.record({ message: long, '"\\': odd })), "": long, at: fc.double() }),
);
const message = fc.record(
  {
    role: or(text),
    message: or(text),
    result: or(text),
    content: or(text),
    secondsFromStart: or(fc.double({ noNaN: true, noDefaultInfinity: true })),
    time: or(fc.oneof(fc.maxSafeNat(), fc.maxSafeNat().map(String), text)),
    endTime: or(fc.integer()),
    duration: or(fc.double({ min: 0, max: 1e6, noNaN: true })),
    source: odd,
    metadata: unknown,
  },
  { requiredKeys: [] },
);
const call = fc.record(
  {
    id: or(text),
    type: or(text),
    startedAt: or(fc.date({ noInvalidDate: true }).map((date) => date.toISOString())),
    summary: or(long),
    transcript: or(long),
    customer: or(
      fc.record(
        { number: or(fc.oneof(text, fc.maxSafeNat())), name: or(text), more: odd },
        { requiredKeys: [] },
      ),
    ),
    analysis: or(
      fc.record(
        {
          summary: or(text),
          successEvaluation: or(fc.oneof(text, fc.double({ noNaN: true }), fc.boolean())),
        },
        { requiredKeys: [] },
      ),
    ),
    messages: or(fc.array(or(message), { maxLength: 4 })),
    artifact: or(
      fc.record(
        { messages: or(fc.array(or(message), { maxLength: 2 })), transcript: odd },
        { requiredKeys: [] },
      ),
    ),
    ["__proto__"]: odd,
    "analysis\\Summary": odd,
    analysisSummary: odd,
    schedulePlan: or(fc.record({ earliestAt: or(text) }, { requiredKeys: [] })),
    scheduledAt: odd,
    transport: unknown,
    costs: unknown,
  },
  { requiredKeys: [] },
);

const encode = (json: string) => new TextEncoder().encode(json);

it("reads of any call what JSON.parse gives, however it is spelt", () => {
  const reader = new ElementReader();
  fc.assert(
    fc.property(
      call,
      fc.constantFrom(undefined, "\t", "\r\n "),
      fc.boolean(),
      fc.nat(4),
      (value, space, escaped, offset) => {
        let json = JSON.stringify(value, undefined, space);
        if (escaped)
          json = json.replace(
            /[^ -~\n\r\t]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
          );
        // Words of four bytes may start anywhere in the buffer, or nowhere.
        const bytes = encode(`${" ".repeat(offset)} ${json},`).subarray(offset);
        expect(reader.read(bytes, 0, bytes.length - 1)).toBe(true);
        expect(taken(reader)).toEqual(expected(JSON.parse(json)));
        // A name with an escape in it is left to JSON.parse.
        const isLeft = json.includes("\\");
        const end = reader.readAhead(bytes, 0, bytes.length);
        expect(end).toBe(isLeft ? end : bytes.length - 1);
        if (end >= 0) expect(taken(reader)).toEqual(expected(JSON.parse(json)));
        expect(reader.readAhead(bytes, 0, bytes.length - 1)).toBe(-1);
      },
    ),
  );
});

it.each([
  ['{"id":"a","id":"b"}', "b"],
  ['{"\\u0069d":"a"}', "a"],
  [`{"deep":${"[".repeat(500)}${"]".repeat(500)},"id":"a"}`, "a"],
  ['{"id":"\\ud83d\\ude00"}', "😀"],
  ['{"cost":12345678901234567890,"id":"a","more":[1e400,-0.0,1E-7]}', "a"],
  ['{"id":"a","more":{"id":"b","id":"c","id":{"id":"d"}}}', "a"],
  ['{"more":"\\ud83d","id":"a"}', "a"],
])("reads %.30s", (json, id) => {
  const reader = new ElementReader();
  const bytes = encode(json);
  expect(reader.read(bytes, 0, bytes.length)).toBe(true);
  expect(reader.text(reader.fields, FIELD.id)).toBe(id);
});

it("takes no harm from a text that is nested too deeply", () => {
  const reader = new ElementReader();
  const bytes = encode(`{"id":"a","summary":${"[".repeat(100_000)}${"]".repeat(100_000)}}`);
  expect(reader.read(bytes, 0, bytes.length)).toBe(true);
  expect(taken(reader)).toMatchObject({ id: "a", summary: undefined });
});

it("reads an artifact's messages only where the call has none, and a tool's result as text", () => {
  const reader = new ElementReader();
  const inArtifact = [
    { role: "tool_call_result", result: "Booked for nine", message: null },
    { role: "user", content: "Thanks", result: 5 },
  ];
  const said = (call: object) => {
    const bytes = encode(JSON.stringify(call));
    expect(reader.read(bytes, 0, bytes.length)).toBe(true);
    return taken(reader).messages.map(({ message }) => message);
  };
  expect(said({ artifact: { messages: inArtifact }, id: "c" })).toEqual(["Booked for nine", "Thanks"]);
  expect(said({ artifact: { messages: inArtifact }, messages: [] })).toEqual(["Booked for nine", "Thanks"]);
  const own = [{ role: "user", message: "Hello" }];
  expect(said({ artifact: { messages: inArtifact }, messages: own })).toEqual(["Hello"]);
  expect(said({ messages: own, artifact: { messages: inArtifact } })).toEqual(["Hello"]);
  const whole = (call: object) => {
    said(call);
    return reader.text(reader.fields, FIELD.transcript);
  };
  expect(whole({ artifact: { transcript: "AI: Hello" }, transcript: null })).toBe("AI: Hello");
  expect(whole({ artifact: { transcript: "AI: Hello" }, transcript: "" })).toBe("AI: Hello");
  expect(whole({ 'a "name"': 1, transcript: " ", artifact: { transcript: "AI: Hello" } })).toBe("AI: Hello");
  expect(whole({ transcript: ["AI: Hello", "User: Hi"] })).toBeUndefined();
  expect(whole({ transcript: "Own", artifact: { transcript: "AI: Hello" } })).toBe("Own");
});

it.each([
  ["a control character", '{"id":"a","more":{"text":"0123456789012345678901234567\n89"}}'],
  ["an unknown escape", '{"id":"a","more":["01234567890123456789012345678901234\\x"]}'],
  ["half an escape", '{"id":"a","more":"0123456789012345678901234567890123456\\u12"}'],
  ["a missing colon", '{"id":"a","more":{"text" "x"}}'],
  ["a number that ends in a point", '{"id":"a","more":[1.]}'],
])("reads no call with %s in what it passes over", (_, json) => {
  const bytes = encode(json);
  expect(new ElementReader().read(bytes, 0, bytes.length)).toBe(false);
  expect(new ElementReader().readAhead(encode(`${json},`), 0, bytes.length + 1)).toBe(-1);
});

it("tells what is no JSON, and what is no object, as JSON.parse does", () => {
  const reader = new ElementReader();
  const damaged = fc
    .tuple(call, fc.nat(), fc.constantFrom('"', "{", "}", ",", "x", "\\", "0", "\n", ""))
    .map(([value, at, sign]) => {
      const json = JSON.stringify(value);
      return json.slice(0, at % json.length) + sign + json.slice((at % json.length) + 1);
    });
  fc.assert(
    fc.property(
      fc.oneof(
        damaged,
        fc.jsonValue().map((value) => JSON.stringify(value)),
      ),
      (json) => {
        let isCall = false;
        try {
          isCall = record(JSON.parse(json)) !== undefined;
        } catch {
          // Invalid.
        }
        const bytes = encode(json);
        // Bytes after the element must not be read as part of it.
        const held = encode(`${json}"}]}`);
        expect(reader.read(held, 0, bytes.length)).toBe(isCall);
      },
    ),
    { numRuns: 500 },
  );
});
