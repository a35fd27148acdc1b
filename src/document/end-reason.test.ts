import { expect, it } from "vitest";
import { isEndedByCustomer } from "./end-reason";

it("tells who ended a call only from unambiguous reasons", () => {
  const known = ["customer-ended-call", "customerEndedCall", "customer_hungup"].map(isEndedByCustomer);
  const others = ["customer-did-not-answer", "assistant-ended-call", "call.customer-ended", ""].map(
    isEndedByCustomer,
  );
  expect([known, others]).toEqual([
    [true, true, true],
    [false, false, false, false],
  ]);
});
