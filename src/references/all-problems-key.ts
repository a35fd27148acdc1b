import { serviceKey } from "@/api/lists";

/** The beginning of the cache keys of a connection's problems: what is behind it says of which lists. */
export function allProblemsKey(connectionId: string) {
  return [...serviceKey(connectionId), "checks"] as const;
}
