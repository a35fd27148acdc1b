import { headersWith, PRIVATELY, parsed, refusal, reportedFailure } from "@/api/attempt";
import { ApiError, listError } from "@/api/errors";
import { cancellation, STALL_MS } from "@/api/pause";
import { saysItFailed } from "@/api/says-failed";
import type { Endpoint } from "./protocol";
import { ScanError } from "./scan-error";
import type { Scanner } from "./scanner";

const OPERATION = "GET /calls";
const PATH = "/api/v1/calls";
/**
 * How much is read at once, in bytes: little at first, so that the first rows needn't wait for what follows
 * them.
 */
const FIRST_BYTES = 1 << 17;
const MOST_BYTES = 1 << 20;

interface ReadOptions {
  /**
   * Bytes were read; `total` if the service said how many to expect. Reading continues when the promise
   * resolves.
   */
  onBytes: (bytes: number, total: number | undefined) => Promise<void> | undefined;
  /** The service has sent nothing for a while, or has resumed. */
  onStall: (isStalled: boolean) => void;
  signal: AbortSignal;
  fetch: typeof fetch;
}

/**
 * Streams GET /calls through a scanner. Elements scanned before an error stay.
 * @returns how many calls the service says there are, or that there are more; undefined if it doesn't say
 * @throws ApiError; AbortError if the signal is aborted
 */
export async function readList(
  { address, key }: Endpoint,
  scanner: Scanner,
  { onBytes, onStall, signal, fetch }: ReadOptions,
): Promise<number | "more" | undefined> {
  let isStalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    if (isStalled) onStall(false);
    isStalled = false;
    timer = setTimeout(() => {
      isStalled = true;
      onStall(true);
    }, STALL_MS);
  };
  const failure = (kind: "unreachable" | "unreadable", message: string, status?: number) =>
    signal.aborted ? cancellation(signal) : new ApiError(kind, message, { status, operation: OPERATION });

  try {
    heard();
    const response = await fetch(`${address}${PATH}`, {
      headers: headersWith(key, OPERATION),
      signal,
      ...PRIVATELY,
    }).catch(() => {
      throw failure("unreachable", "The service didn't respond.");
    });
    heard();
    if (response.type === "opaqueredirect" || !response.ok) throw await refused(response, key);
    if (!response.body) throw new ScanError("empty");
    let bytes = 0;
    const total = totalOf(response);
    const { next, stop } = reading(response.body);
    for (;;) {
      const chunk = await next().catch(() => {
        throw failure("unreadable", "The response is incomplete.", response.status);
      });
      if (!chunk) break;
      heard();
      bytes += chunk.length;
      try {
        scanner.push(chunk);
      } catch (error) {
        const text = isNoList(error) ? await textFrom(chunk, next).catch(() => "") : "";
        await stop();
        if (saysItFailed(parsed(text)?.value)) {
          throw await reportedFailure(response, text, { operation: OPERATION, key, now: Date.now });
        }
        throw understood(error, response.status);
      }
      await onBytes(bytes, total);
    }
    try {
      scanner.end();
    } catch (error) {
      throw understood(error, response.status);
    }
    return listedIn(response.headers);
  } finally {
    clearTimeout(timer);
    if (isStalled) onStall(false);
  }
}

interface Reading {
  next: () => Promise<Uint8Array | undefined>;
  stop: () => Promise<void>;
}

/**
 * Reads into one reused buffer, which grows at first, if the browser can, else (in WebKit) from what has
 * arrived.
 */
function reading(body: ReadableStream<Uint8Array>): Reading {
  try {
    const reader = body.getReader({ mode: "byob" });
    let buffer = new ArrayBuffer(FIRST_BYTES);
    return {
      next: async () => {
        const { done, value } = await reader.read(new Uint8Array(buffer));
        if (done || !value) return undefined;
        const { byteLength } = value.buffer;
        buffer = byteLength < MOST_BYTES ? new ArrayBuffer(byteLength * 2) : value.buffer;
        return value;
      },
      stop: () => reader.cancel().catch(() => undefined),
    };
  } catch {
    const reader = body.pipeThrough(arrived()).getReader();
    return {
      next: async () => (await reader.read()).value,
      stop: () => reader.cancel().catch(() => undefined),
    };
  }
}

/**
 * Takes bytes as soon as they arrive, and gives them in pieces. WebKit queues a task for each arrival,
 * however busy the worker is: messages would wait until all of these are read.
 */
function arrived(): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream(
    {
      transform: (bytes, controller) => {
        for (let at = 0; at < bytes.length; at += FIRST_BYTES)
          controller.enqueue(bytes.subarray(at, at + FIRST_BYTES));
      },
    },
    undefined,
    { highWaterMark: Number.POSITIVE_INFINITY },
  );
}

/** The length of the body, if it can be known: not for compressed bodies. */
function totalOf(response: Response): number | undefined {
  const total = Number(response.headers.get("Content-Length") ?? Number.NaN);
  return Number.isFinite(total) && total > 0 && !response.headers.get("Content-Encoding") ? total : undefined;
}

function listedIn(headers: Headers): number | "more" | undefined {
  const total = headers.get("X-Total-Count") ?? "";
  if (/^\d+$/.test(total)) return Number(total);
  return /\brel="?next\b/i.test(headers.get("Link") ?? "") ? "more" : undefined;
}

async function refused(response: Response, key: string): Promise<unknown> {
  const text = await response.text().catch(() => "");
  return listError(await refusal(response, text, { operation: OPERATION, key, now: Date.now }));
}

function isNoList(error: unknown): boolean {
  return error instanceof ScanError && error.fault === "no list";
}

/** What a service says instead of a list is short. */
const LONGEST_TEXT = 1 << 16;

/** The text of a short body, from its first bytes on. */
async function textFrom(first: Uint8Array, next: Reading["next"]): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for (let chunk: Uint8Array | undefined = first; chunk && text.length < LONGEST_TEXT; chunk = await next())
    text += decoder.decode(chunk, { stream: true });
  return text;
}

/** Turns a scanner's error into a failed request. */
function understood(error: unknown, status: number): unknown {
  if (!(error instanceof ScanError)) return error;
  return new ApiError("unreadable", error.message, { operation: OPERATION, status });
}
