import { serviceKey } from "@/api/lists";

/**
 * The beginning of the cache keys of a connection's problems: what is behind it says of which lists.
 * @param withCalls whether it was known what the calls name
 */
export function allProblemsKey(connectionId: string, withCalls: boolean) {
  return [...serviceKey(connectionId), "checks", withCalls ? "with calls" : "without calls"] as const;
}
