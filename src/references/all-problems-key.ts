import { serviceKey } from "@/api/lists";

/**
 * The beginning of the cache keys of a connection's problems; the rest of a key says which lists they come
 * from.
 * @param withCalls whether the loaded calls were part of what was checked
 */
export function allProblemsKey(connectionId: string, withCalls: boolean) {
  return [...serviceKey(connectionId), "checks", withCalls ? "with calls" : "without calls"] as const;
}
