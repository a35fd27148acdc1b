import { expect, it } from "vitest";
import { redact } from "./redact";

it.each([
  ["Call me on +44 20 7946 0018.", "Call me on [number]."],
  ["Call (020) 7946-0018, thanks", "Call [number], thanks"],
  ["+49 (0)30 901820", "[number]"],
  ["My order is 48213.", "My order is [number]."],
  ["my code is 482913 $40 was charged", "my code is [number] $40 was charged"],
  ["$4242 4242 4242 4242, £12345678 and €172.00 for 48213", "$[number], £[number] and €172.00 for [number]"],
  ["card 4242 4242 4242 4242 please", "card [number] please"],
  ["٠٧٧٠٠٩٠٠٤١٠", "[number]"],
  ["415‑555‑1234 or +1 415‐555‐1234", "[number] or [number]"],
  ["4111‑1111‑1111‑1111", "[number]"],
  ["zero‑seven‑seven‑zero‑zero‑nine", "[number]"],
  ["555, 123, 4567", "[number]"],
  ["+1 415 555 1234 x12", "[number]"],
  ["电话是13812345678谢谢", "电话是[number]谢谢"],
  ["jane@localhost", "[email address]"],
  ["emma.hughes+shop@example.co.uk is mine", "[email address] is mine"],
  ["write to emma at example dot com", "write to [email address]"],
  ["it is emma dot hughes at mail dot example dot co dot uk.", "it is [email address]."],
  ["zero seven seven zero zero nine zero zero four one zero", "[number]"],
  ["it's oh double seven, triple zero nine.", "it's [number]."],
  ["0 7 7 0 0 9", "[number]"],
])("takes the number or address out of: %s", (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

it.each([
  "See you at 10:30 on 12 May 2026.",
  "on 2026-11-18 or 18/11/2026",
  "It costs £120, or 85 a month, 3 times.",
  "All of it but the delivery, so £172.00.",
  "€ 1.172,50 or $1,200,000, or 4500 ₹",
  "one or two of them, maybe three",
  "look at example dot product",
  "I waited at home. Come at three.",
  "",
])("leaves as it is: %s", (text) => {
  expect(redact(text)).toBe(text);
});
