import { queryOptions } from "@tanstack/react-query";
import { isRecord } from "@/document/equal";
import { ownFile } from "./client";

/** How the dashboard's own server serves it. */
interface ServedBy {
  /** local: with the embedded service behind it; pass-through: with one real service behind it; static: just files. */
  mode: "local" | "pass-through" | "static";
  /** Keys of the sample organizations; empty where there are none. */
  sampleKeys: string[];
  /** The host that a pass-through leads to, for display. */
  service?: string;
}

/** What `/switchboard.json` says. Absent, or anything else: the dashboard is served as plain files. */
export function servedByQuery() {
  return queryOptions({
    queryKey: ["served-by"] as const,
    queryFn: async ({ signal }) => parseServedBy(await ownFile("/switchboard.json", signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads the file's content with tolerance. */
export function parseServedBy(content: unknown): ServedBy {
  const { mode, sampleKeys, service } = isRecord(content) ? content : {};
  return {
    mode: mode === "local" || mode === "pass-through" ? mode : "static",
    sampleKeys: Array.isArray(sampleKeys) ? sampleKeys.filter((key) => typeof key === "string") : [],
    ...(typeof service === "string" ? { service } : {}),
  };
}
