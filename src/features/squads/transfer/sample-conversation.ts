import type { Line } from "./conversation";
import { type Party, UNTOLD } from "./transfer";

/** What the assistant that transfers is told in the sample, where it has no system message of its own. */
const INSTRUCTIONS =
  "You answer the telephone. Find out what the caller wants, and hand over to the right colleague.";

/**
 * A short conversation that could come before any transfer.
 * @param source the assistant that transfers: its own system message and first message are used where they are known
 */
export function sampleConversation(source: Party): Line[] {
  const { system, firstMessage } = source;
  const isTold = typeof firstMessage === "string" && firstMessage.trim() !== "";
  return [
    { role: "system", text: system === undefined || system === UNTOLD ? INSTRUCTIONS : system },
    { role: "assistant", text: isTold ? firstMessage : "Good morning. How can I help you?", at: 1 },
    { role: "user", text: "Hello. I have a question about my last invoice.", at: 5 },
    { role: "assistant", text: "Of course. May I have your name, and the invoice number?", at: 9 },
    { role: "user", text: "Emma Hughes. It ends in 4417.", at: 14 },
    { role: "assistant", text: "Thank you, Emma. What would you like to know about it?", at: 18 },
    { role: "user", text: "It lists a second visit, but I only came once.", at: 23 },
  ];
}
