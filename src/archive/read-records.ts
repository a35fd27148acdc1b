import { jsonOf, parseJson } from "@/document/exact-json";
import { masked } from "@/document/masking";
import { FIELD } from "./call-fields";
import { createCallScanner } from "./call-scanner";
import { ElementReader } from "./element-reader";
import type { Endpoint, Share } from "./protocol";
import { readList } from "./read-list";
import { LONGEST_STEP, listen } from "./steps";

interface Surroundings {
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
  onShare: (share: Share) => void;
  /** The records are masked like everything else that's shown of them. */
  masks?: true | undefined;
}

/**
 * Reads the whole list again and collects records by ID as they arrived, one per line.
 * @throws ApiError; AbortError if the signal is aborted
 */
export async function readRecords(
  endpoint: Endpoint,
  ids: readonly string[],
  { fetch, signal, onShare, masks }: Surroundings,
): Promise<{ file: Blob; found: number }> {
  const wanted = new Set(ids);
  /** Several records may have one ID. */
  const found = new Set<string>();
  const reader = new ElementReader();
  const lines = new Lines(masks === true);
  let yieldedAt = performance.now();
  const scanner = createCallScanner({
    reader,
    onCall: (held, start, end) => {
      const id = reader.text(reader.fields, FIELD.id);
      if (id === undefined || !wanted.has(id)) return;
      found.add(id);
      lines.add(held, start, end);
    },
    onBroken: () => undefined,
  });
  await readList(endpoint, scanner, {
    fetch,
    signal,
    onStall: () => undefined,
    onBytes: (bytes, total) => {
      const [done, of] = [found.size, wanted.size];
      onShare({ part: total ? Math.min(1, bytes / total) : done / of, done, of });
      if (performance.now() - yieldedAt < LONGEST_STEP) return undefined;
      return listen().then(() => {
        yieldedAt = performance.now();
      });
    },
  });
  return { file: lines.file(), found: found.size };
}

/** Records, one per line. */
class Lines {
  private parts: BlobPart[] = [];
  private bytes = 0;
  private readonly done: Blob[] = [];

  private readonly isMasked: boolean;

  constructor(isMasked: boolean) {
    this.isMasked = isMasked;
  }

  add(held: Uint8Array, start: number, end: number) {
    let line = held.slice(start, end);
    // A service that formats its JSON sends line breaks inside records.
    if (this.isMasked || line.includes(0x0a) || line.includes(0x0d)) {
      const record = parseJson(new TextDecoder().decode(line));
      line = new TextEncoder().encode(jsonOf(this.isMasked ? masked(record) : record));
    }
    this.parts.push(line, "\n");
    this.bytes += line.length;
    // The browser can store a Blob outside the worker's memory.
    if (this.bytes > 1 << 22) {
      this.done.push(new Blob(this.parts));
      this.parts = [];
      this.bytes = 0;
    }
  }

  file(): Blob {
    return new Blob([...this.done, ...this.parts], { type: "application/x-ndjson" });
  }
}
