import { describe, expect, it } from "vitest";
import { isGuess, kindOf, MESSAGE_KINDS, TOOL_KINDS, typeFor } from "./kinds";

const [keypad, endCall, , transfer] = TOOL_KINDS;

describe("the kinds of tools and of their messages", () => {
  it("are recognized by their value, however it's written", () => {
    for (const type of ["endCall", "end-call", "END_CALL"]) expect(kindOf(TOOL_KINDS, type)).toBe(endCall);
    expect(kindOf(TOOL_KINDS, "dtmf")).toBe(keypad);
    expect(kindOf(TOOL_KINDS, "transfer_call")).toBe(transfer);
    expect(kindOf(MESSAGE_KINDS, "request-response-delayed")?.id).toBe("delayed");
    for (const kind of [...TOOL_KINDS, ...MESSAGE_KINDS]) {
      const kinds = TOOL_KINDS.some((one) => one === kind) ? TOOL_KINDS : MESSAGE_KINDS;
      expect(kindOf<(typeof kinds)[number]>(kinds, kind.type)).toBe(kind);
    }
  });

  it("are none of ours where the value is another", () => {
    for (const type of ["webhook", ""]) expect(kindOf(TOOL_KINDS, type)).toBeUndefined();
  });

  it("take their value from the organization's data before they guess", () => {
    expect(typeFor(TOOL_KINDS, endCall, ["function", "end_call"])).toBe("end_call");
    expect(typeFor(TOOL_KINDS, endCall, ["function"])).toBe("endCall");
    expect(typeFor(TOOL_KINDS, keypad, [])).toBe("dtmf");
  });

  it("mark a guess until the data shows it", () => {
    expect(isGuess(TOOL_KINDS, "endCall", [])).toBe(true);
    expect(isGuess(TOOL_KINDS, "endCall", ["endCall"])).toBe(false);
    expect(isGuess(TOOL_KINDS, "end_call", [])).toBe(false);
    expect(isGuess(TOOL_KINDS, "dtmf", [])).toBe(false);
    expect(isGuess(MESSAGE_KINDS, "request-start", [])).toBe(false);
    expect(isGuess(MESSAGE_KINDS, "request-failed", [])).toBe(true);
    expect(isGuess(TOOL_KINDS, "surprise", [])).toBe(false);
  });
});
