import { readable } from "@/lib/words";

/** Who speaks. "aside": the system and tools, which nobody hears. "other": an unknown role. */
export type Side = "customer" | "assistant" | "other" | "aside";

const SIDES: Record<string, Side> = {
  user: "customer",
  customer: "customer",
  caller: "customer",
  human: "customer",
  bot: "assistant",
  assistant: "assistant",
  ai: "assistant",
  agent: "assistant",
  system: "aside",
  tool: "aside",
  function: "aside",
};

/** Who speaks in the messages of a role. */
export function sideOf(role: string | undefined): Side {
  if (role === undefined) return "other";
  return SIDES[role.toLowerCase()] ?? (isToolRole(role) ? "aside" : "other");
}

/** Whether a role's messages are spoken aloud. */
export function isHeard(role: string | undefined): boolean {
  return sideOf(role) !== "aside";
}

/** Whether a message's role is a tool's. */
export function isToolRole(role: string | undefined): role is string {
  return role !== undefined && /\b(tools?|function)\b/.test(readable(role).toLowerCase());
}
