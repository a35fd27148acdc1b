import { expect, it } from "vitest";
import { sayEndReason } from "./end-reason";

it("leaves the phase of a call out of its end reason", () => {
  expect(sayEndReason("call.in-progress.error-sip-503")).toBe("Error sip 503");
  expect(sayEndReason("call.start.error-get-assistant")).toBe("Error get assistant");
  expect(sayEndReason("customer-ended-call")).toBe("Customer ended call");
  expect(sayEndReason("call.ended.")).toBe("Call ended");
});
