import { describe, expect, it } from "vitest";
import { masked, maskField, maskText, maskTitle } from "./masking";

const HIDDEN = "••• ••••";
/** A masked number that ends in these digits. */
const phone = (end: string) => `••• ••${end}`;
const CARD = "•••• •••• •••• ••••";
const EMAIL = "•••@•••";

/** The last two digits of a number in any script, as 0 to 9. */
function lastTwo(text: string): string {
  const digits = text.normalize("NFKC").match(/\p{Nd}/gu) ?? [];
  return digits
    .slice(-2)
    .map((digit) => (digit > "9" ? String("٠١٢٣٤٥٦٧٨٩".indexOf(digit)) : digit))
    .join("");
}

describe("telephone numbers", () => {
  it.each([
    ["Call me on +44 20 7946 0018.", `Call me on ${phone("18")}.`],
    ["Call (020) 7946-0018, thanks", `Call ${phone("18")}, thanks`],
    ["+1 (555) 123-4567 or 555-123-4567", `${phone("67")} or ${phone("67")}`],
    ["+49 (0)30 901820", phone("20")],
    ["02079460018, 5551234567 and 447700900123", `${phone("18")}, ${phone("67")} and ${phone("23")}`],
    ["It's 555-1234.", `It's ${phone("34")}.`],
    ["5 5 5, 1 2 3, 4 5 6 7", phone("67")],
    ["5 5 5 - 1 2 3 - 4 5 6 7", phone("67")],
    ["555, 123, 4567", phone("67")],
    ["01.23.45.67.89 or 612 345 678", `${phone("89")} or ${phone("78")}`],
    ["555-123-4567 x12", phone("67")],
    ["tel:+442079460018;ext=1", `tel:${phone("18")}`],
    ['{"phone": "5551234"}', `{"phone": "${phone("34")}"}`],
    ["٠٧٧٠٠٩٠٠٤١٠", phone("10")],
    ["电话是13812345678谢谢", `电话是${phone("78")}谢谢`],
    ["I said: 555 123 4567", `I said: ${phone("67")}`],
    ["020 7946 0018 020 7946 0019", phone("19")],
    ["order 48213, 020 7946 0018", `order 48213, ${phone("18")}`],
    ["+44 20 7946 0018, 18 Nov 2026", `${phone("18")}, 18 Nov 2026`],
    ["+4 4, 2 0, 7 9 4 6, 0 0 1 8", phone("18")],
    ["in 2024, 5551234567", `in 2024, ${phone("67")}`],
  ])("%s", (text, shown) => expect(maskText(text)).toBe(shown));
});

describe("telephone numbers of many countries", () => {
  it.each([
    ["Argentina", "+54 9 11 2345-6789", "5491123456789", "011 15-2345-6789"],
    ["Australia", "+61 412 345 678", "61412345678", "0412 345 678"],
    ["Austria", "+43 664 1234567", "436641234567", "0664/1234567"],
    ["Brazil", "+55 (11) 98765-4321", "5511987654321", "(11) 98765-4321"],
    ["China", "+86 138 1234 5678", "8613812345678", "138-1234-5678"],
    ["Denmark", "+45 20 12 34 56", "4520123456", "20123456"],
    ["Egypt", "+20 10 1234 5678", "201012345678", "010 1234 5678"],
    ["France", "+33 6 12 34 56 78", "33612345678", "06.12.34.56.78"],
    ["Germany", "+49 (0)1512 3456789", "4915123456789", "0151 23456789"],
    ["Hong Kong", "+852 9123 4567", "85291234567", "9123 4567"],
    ["India", "+91 98765 43210", "919876543210", "98765-43210"],
    ["Indonesia", "+62 812-3456-78902", "62812345678902", "0812 3456 7890"],
    ["Italy", "+39 347 123 4567", "393471234567", "347 1234567"],
    ["Japan", "+81 90-1234-5678", "819012345678", "０９０－１２３４－５６７８"],
    ["Mexico", "+52 1 55 1234 5679", "5215512345679", "55 1234 5678"],
    ["Nigeria", "+234 803 123 4567", "2348031234567", "0803 123 4567"],
    ["Poland", "+48 512 345 678", "48512345678", "512345678"],
    ["Saudi Arabia", "+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧", "٩٦٦٥٠١٢٣٤٥٦٧", "٠٥٠ ١٢٣ ٤٥٦٧"],
    ["Singapore", "+65 9123 4567", "6591234567", "91234567"],
    ["Spain", "+34 612 34 56 78", "34612345678", "612 345 678"],
    ["Sweden", "+46 70-123 45 67", "46701234567", "070-123 45 67"],
    ["Switzerland", "+41 79 123 45 67", "41791234567", "079 123 45 67"],
    ["Türkiye", "+90 (532) 123 45 67", "905321234567", "0532 123 45 67"],
    ["United Kingdom", "+44 20 7946 0018", "442079460018", "020-7946-0018"],
    ["United States", "+1 (415) 555-1234", "14155551234", "415.555.1234"],
  ])("%s", (_, ...numbers) => {
    for (const number of numbers) {
      for (const hyphen of "-\u2010\u2011\u2012\u2013\u2014\u2212\uff0d") {
        const text = number.replaceAll("-", hyphen);
        const shown = phone(lastTwo(text));
        expect(maskText(text)).toBe(shown);
        expect(maskText(`It's ${text}, thanks.`)).toBe(`It's ${shown}, thanks.`);
      }
    }
  });

  it.each([
    "00 49 1512 3456789",
    "011442079460018",
    "+1 415 555 1234 ext. 4521",
    "＋８１（９０）１２３４－５６７８",
    "415·555·1234",
    "+1 415\u00a0555\u20091234",
    "415\u200b555\u200b1234",
    "+1\ufe0d-415-555-1234",
    "(415)  555 - 1234",
    "+1 415\n555 1234",
  ])("%j", (text) => expect(maskText(text)).toBe(phone(text.includes("ext") ? "34" : lastTwo(text))));

  it.each([
    ["\u202a+1\u202c415\u2060555 1234\u202c", `\u202a${phone("34")}\u202c`],
    ["my number is 5551234", `my number is ${phone("34")}`],
    ["caller ID: 5551234", `caller ID: ${phone("34")}`],
    ['{"callerId":"4155551234"}', `{"callerId":"${phone("34")}"}`],
    ["020 7946 0018\n020 7946 0019\n48213", `${phone("18")}\n${phone("19")}\n48213`],
  ])("%j", (text, shown) => expect(maskText(text)).toBe(shown));
});

describe("cards and email addresses", () => {
  it.each([
    ["card 4242 4242 4242 4242 please", `card ${CARD} please`],
    ["5555555555554444", CARD],
    ["3782 822463 10005", CARD],
    ["4 2 4 2, 4 2 4 2, 4 2 4 2, 4 2 4 2", CARD],
    ["4111\n1111 1111\r\n1111", CARD],
    ["4111‑1111‑1111‑1111", CARD],
    ["Visa-4111111111111111", `Visa-${CARD}`],
    ["٤١١١ ١١١١ ١١١١ ١١١١", CARD],
    ["jane@localhost, sip:1001@pbx", `${EMAIL}, sip:${EMAIL}`],
    ["emma.hughes+shop@example.co.uk is mine", `${EMAIL} is mine`],
    ["<sip:bob@10.0.0.1>", `<sip:${EMAIL}>`],
    ["ÉLODIE@exämple.fr", EMAIL],
  ])("%s", (text, shown) => expect(maskText(text)).toBe(shown));

  it("masks no card that fails the Luhn check", () => {
    expect(maskText("4242424242424241")).toBe("4242424242424241");
  });
});

it.each([
  "See you at 10:30 on 12 May 2026.",
  "on 2026-11-18 10:30:00 or 18/11/2026, 18.11.26 9:15",
  "2026-11-18T10:30:00.123456Z",
  "It costs £1,234,567.89, or 1.234.567,89 €, or $ 1 200 300.",
  "2026‑11‑18 – 2026‑11‑20",
  "1200\n1300\n1400",
  "1732000000000000 and 1795082405200",
  '{"startTime": 1732000000000}',
  "39498064-4331-4123-8901-123456789012",
  "at 1732000000 and 1732000000000",
  "c3f2e904-0000-4000-8000-000000000001",
  "00000000-0000-4000-8000-000000000012",
  "12345678-1234-4a5b-8901-123456789012",
  "INV-2026-0012345, order #5551234567, ref_5551234567",
  "51.5073509, -0.1277583",
  "2019-2026, 0900-1700",
  "it ends in 4242",
  "my order is 48213",
  "five five five one two three four",
  "look at @example",
  "",
])("leaves as it is: %s", (text) => expect(maskText(text)).toBe(text));

it.each([
  "order no. 12345678",
  "invoice: 123456789",
  "id 7711122210123",
  "12345678 bytes",
  "20261118",
  "9783161484100",
  "192.168.100.120",
  "Springfield 62704-1234",
  '{"amount": 12345678}',
])("masks rather too much: %s", (text) => expect(maskText(text)).toContain("••• ••"));

it("changes nothing when it masks again", () => {
  const once = maskText("a@b.co, +442079460018, 4242 4242 4242 4242");
  expect(maskText(once)).toBe(once);
  // The digits that are left don't make a number with those that follow.
  for (const after of ["18", "2026-11-18", "10:30", "48213", "7946"]) {
    for (const between of [" ", ", ", "\n", "-"]) {
      const text = `${phone("18")}${between}${after}`;
      expect(maskText(text)).toBe(text);
    }
  }
});

it.each([
  [
    "Emma Hughes",
    "Is that Emma Hughes? EMMA, hello. Mrs Hughes's emma-shop.",
    "Is that •••? •••, hello. Mrs •••'s emma-shop.",
  ],
  ["Emma Hughes", "hello emma hughes, yes emma", "hello •••, yes •••"],
  ["Will Park", "Will you park here, Will Park?", "••• you park here, •••?"],
  ["zoë o'neil", "Zoë O'Neil called", "••• called"],
  ["Li Wu", "Li Wu and Li", "••• and Li"],
  ["王伟", "我是王伟。", "我是•••。"],
  ["Ana", "Banana for Ana", "Banana for •••"],
  ["  ", "Nobody", "Nobody"],
  ["a.*b (", "a b (", "••• ("],
])("masks the customer's name %j in a call's texts", (name, text, shown) => {
  const call = {
    id: "Emma",
    customer: { name },
    status: "ended",
    messages: [{ role: "user", message: text }],
  };
  expect(masked(call).messages[0]?.message).toBe(shown);
  expect(masked(call)).toMatchObject({ id: "Emma", status: "ended", messages: [{ role: "user" }] });
});

it("leaves the API's words alone that are also a customer's name", () => {
  const call = { customer: { name: "customer" }, endedReason: "customer-ended-call", type: "customer" };
  expect(masked(call)).toEqual({ ...call, customer: { name: "•••" } });
});

it("shows of a call's title no name, and of a masked one the rest", () => {
  expect(maskTitle("Desk, Emma Hughes, Today 14:03")).toBe("Today 14:03");
  expect(maskTitle("Desk, ••• ••18, 18 Nov 2026, 14:03")).toBe("Desk, ••• ••18, 18 Nov 2026, 14:03");
  expect(maskTitle("Emma Hughes")).toBe("Call");
});

it("takes time proportional to the text", () => {
  /** The shortest of three durations, because the machine may be busy. */
  const took = (text: string) => {
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      maskText(text);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  for (const part of ["1 ", "a.", "1@", "+1(", "12, ", "1/1-", "a@b.", "1\n", "1 x", "+1‑"]) {
    // At most 20 ms on an idle machine; quadratic time would be a minute.
    expect(took(part.repeat(100_000 / part.length))).toBeLessThan(10_000);
  }
});

describe("a call", () => {
  const call = {
    id: "5551234567",
    phoneNumberId: "15551234567",
    createdAt: "2026-11-18T10:00:00.000Z",
    customer: { number: "12345", name: "Emma" },
    summary: "Call Emma back on +442079460018",
    cost: 5551234567,
    messages: [
      { role: "user", message: "I'm emma@example.com", time: 1763460000000 },
      { role: "tool_calls", toolCalls: [{ function: { arguments: '{"phone":"5551234"}' } }] },
      { role: "bot", message: "Thanks" },
    ],
    artifact: { variables: { "+442079460018": { phone: 5551234567 } } },
  };

  it("is masked everywhere", () => {
    expect(masked(call)).toEqual({
      ...call,
      customer: { number: HIDDEN, name: "•••" },
      summary: `Call ••• back on ${phone("18")}`,
      messages: [
        { ...call.messages[0], message: `I'm ${EMAIL}` },
        { role: "tool_calls", toolCalls: [{ function: { arguments: `{"phone":"${phone("34")}"}` } }] },
        call.messages[2],
      ],
      artifact: { variables: { [phone("18")]: { phone: phone("67") } } },
    });
  });

  it("is the same object if there's nothing to mask, whatever its shape", () => {
    for (const value of [{ a: [1, null, { b: "c" }] }, [], "x", 7, null, undefined]) {
      expect(masked(value)).toBe(value);
    }
  });
});

it("masks a message that is only a number, as text or as a JSON number", () => {
  const said = { messages: [{ message: "15550123456", time: 1700000000000 }, { text: 15550123456 }] };
  expect(masked(said)).toEqual({
    messages: [{ message: phone("56"), time: 1700000000000 }, { text: phone("56") }],
  });
  expect(maskText("15550123456", "lastMessage")).toBe(phone("56"));
});

it("masks a customer's number in any format, and no ID", () => {
  expect(maskField("customerNumber", "anonymous")).toBe(HIDDEN);
  expect(maskField("customerNumber", "12345")).toBe(HIDDEN);
  expect(maskField("customerNumber", "+44 20 7946 0018")).toBe(phone("18"));
  expect(maskField("customerNumber", "sip:+442079460018@trunk.example")).toBe(HIDDEN);
  expect(maskField("transport.callerId", "4155551234")).toBe(phone("34"));
  expect(maskField("phoneCallProviderId", "5551234567")).toBe("5551234567");
  expect(maskField("phoneCallProviderId", "sip:+442079460018@trunk.example")).toBe(`sip:${EMAIL}`);
});
