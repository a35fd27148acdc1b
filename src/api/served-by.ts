import { queryOptions } from "@tanstack/react-query";
import { isRecord } from "@/document/equal";
import { ownFile } from "./client";

/** How the dashboard's own server serves it. */
interface ServedBy {
  /**
   * local: with the embedded service behind it; pass-through: with one real service behind it; static: just
   * files.
   */
  mode: "local" | "pass-through" | "static";
  /** Its page gets the keys of its sample data by `readSampleKeys`; otherwise people type one. */
  givesSampleKeys: boolean;
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
  const { mode, givesSampleKeys, service } = isRecord(content) ? content : {};
  return {
    mode: mode === "local" || mode === "pass-through" ? mode : "static",
    givesSampleKeys: givesSampleKeys === true,
    ...(typeof service === "string" ? { service } : {}),
  };
}

/** The keys of the sample data, from the dashboard's own server; none if it gives none to this page. */
export async function readSampleKeys(signal?: AbortSignal): Promise<string[]> {
  const content = await ownFile("/sample-keys", signal, {
    method: "POST",
    headers: { "X-Switchboard-Request": "sample-keys" },
  });
  const keys = isRecord(content) ? content.keys : undefined;
  return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
}
