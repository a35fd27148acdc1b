import { expect, it } from "vitest";
import { callsAddress, readCallsFilter } from "./calls-address";

it("says filters in an address, and reads the same again", () => {
  const filter = {
    query: '"a refund" longer:2m',
    chosen: { endedReason: ["customer-ended-call", ""], assistantId: ["a/1 ö"] },
    when: "30d",
  };
  const address = callsAddress(filter);
  expect(address).toContain("ended=customer-ended-call&ended=&assistant=a%2F1+%C3%B6&when=30d");
  expect(readCallsFilter(new URL(address, "http://x").searchParams)).toEqual(filter);
});

it("leaves out what narrows nothing, and says a range by its days", () => {
  expect(callsAddress({ query: " ", chosen: { status: [] }, when: {} })).toBe("/calls");
  expect(callsAddress({ when: { from: "2026-11-01", to: "2026-11-01" } })).toBe(
    "/calls?when=2026-11-01..2026-11-01",
  );
});
