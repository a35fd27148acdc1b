import { listen } from "@/lib/listen";
import { isLoopback } from "./address";
import { isSomethingThere, requestOnce } from "./client";
import { type ApiError, errorWords, isApiError, pauseInWords, said } from "./errors";

/** Whether a connection works. */
export type Proof =
  | { ok: true }
  | {
      ok: false;
      /** The field that is wrong; undefined if the service is to blame. */
      field: "address" | "key" | undefined;
      /** What is wrong, in a sentence or two. */
      problem: string;
      /** A command line that fixes it, to be shown as such. */
      remedy?: string;
      /** An address that may work instead. */
      suggestion?: string;
    };

interface Wanted {
  /** As `normalizeAddress` returns it. */
  address: string;
  key: string;
  signal?: AbortSignal;
}

/** What proving needs from its environment; tests pass their own. */
export interface ProvingSurroundings {
  readVoices: (wanted: Wanted) => Promise<unknown>;
  isSomethingThere: (address: string, signal?: AbortSignal) => Promise<boolean>;
  /** The page's own address, such as "https://switchboard.example.com"; undefined outside a browser. */
  ownOrigin: string | undefined;
  /** Runs `action` and returns the page's own policy if it blocked a request. */
  watchPolicy: <T>(action: () => Promise<T>) => Promise<{ result: T; refusedBy: string | undefined }>;
}

const PROOF_PATH = "/assistants/voices";
const PROOF_TIMEOUT_MS = 15_000;

/**
 * Proves an address and a key by loading the list of voices, which is cheap, and says what is wrong.
 * @throws AbortError when the signal is aborted
 */
export function createProver({ readVoices, isSomethingThere, ownOrigin, watchPolicy }: ProvingSurroundings) {
  return async function prove(wanted: Wanted): Promise<Proof> {
    const { result, refusedBy } = await watchPolicy(() =>
      readVoices(wanted).then(
        (body) => ({ body }),
        (error: unknown) => ({ error }),
      ),
    );
    if ("body" in result) {
      return Array.isArray(result.body)
        ? { ok: true }
        : wrongAddress(
            "This address responds, but it isn't the voice-assistant API: it returned no list of voices.",
          );
    }
    if (!isApiError(result.error)) throw result.error;
    if (result.error.kind === "unreachable") return unreached(wanted, result.error, refusedBy);
    if (result.error.kind === "redirected") return redirected(wanted, result.error);
    return answered(result.error);
  };

  async function unreached(
    { address, signal }: Wanted,
    error: ApiError,
    refusedBy: string | undefined,
  ): Promise<Proof> {
    const { protocol, hostname, origin } = new URL(address);
    const remedy = startedWith(address);
    const secure = secured(address);
    if (refusedBy !== undefined) {
      const isForHttp = protocol === "http:" && allowsHttps(refusedBy);
      return {
        ok: false,
        field: "address",
        problem: isForHttp
          ? "This dashboard connects to http addresses only on this machine, as localhost or 127.0.0.1. Use the service's https address, or start the dashboard with:"
          : "This dashboard can only connect to its own address. To use another service, start the dashboard with:",
        remedy,
        ...(isForHttp && { suggestion: secure }),
      };
    }
    if (ownOrigin?.startsWith("https:") && protocol === "http:" && !isLoopback(hostname)) {
      return {
        ok: false,
        field: "address",
        problem:
          "This page uses https, so the browser blocks http addresses. Use the service's https address, or start the dashboard with:",
        remedy,
        suggestion: secure,
      };
    }
    if (origin !== ownOrigin && (await isSomethingThere(`${address}/api/v1${PROOF_PATH}`, signal))) {
      return {
        ok: false,
        field: "address",
        problem:
          "The service responds, but doesn't let this page read its response: it doesn't allow requests from this page (CORS), redirects them, or rejects the key. Check the key. To connect through the dashboard's own server, start it with:",
        remedy,
      };
    }
    return {
      ok: false,
      field: "address",
      problem: `Couldn't reach ${address}. ${error.message} Check the address and your network.`,
    };
  }
}

/**
 * The service redirects. A browser doesn't say where to; the dashboard's own server does, and connects to another
 * address only if it's started with it.
 */
function redirected({ address }: Wanted, error: ApiError): Proof {
  const problem = `The service redirects to another address. ${error.message}`;
  const path = `/api/v1${PROOF_PATH}`;
  if (error.location === undefined) {
    const suggestion = secured(address);
    return suggestion === undefined
      ? wrongAddress(`${problem} To see it, start the dashboard with:`, { remedy: startedWith(address) })
      : wrongAddress(problem, { suggestion });
  }
  if (!error.location.startsWith("https:") || !error.location.endsWith(path)) return wrongAddress(problem);
  return wrongAddress(`${problem} If that's your service, start the dashboard with:`, {
    remedy: startedWith(error.location.slice(0, -path.length)),
  });
}

/** The https address instead of an http one. */
function secured(address: string): string | undefined {
  return address.startsWith("http:") ? address.replace("http:", "https:") : undefined;
}

const startedWith = (address: string) => `API_BASE_URL=${address} npm start`;

/** The service answered with an error. */
function answered(error: ApiError): Proof {
  const { kind, status } = error;
  switch (kind) {
    case "unauthorized":
    case "forbidden":
      return {
        ok: false,
        field: "key",
        problem:
          status === undefined
            ? "The key contains invalid characters. Copy it again."
            : `The service rejected this key (status ${status}). ${said(error)}`.trimEnd(),
      };
    case "blocked": {
      const { title, advice } = errorWords(error);
      return { ok: false, field: undefined, problem: `${title}. ${advice}` };
    }
    case "missing":
      return wrongAddress(
        "This address responds, but it isn't the voice-assistant API: it has no list of voices (status 404).",
      );
    case "unreadable":
      return wrongAddress(`This address responds, but it isn't the voice-assistant API. ${error.message}`);
    case "limited":
      return {
        ok: false,
        field: undefined,
        problem: error.retryAfterMs
          ? `Rate limit reached. Connect again in ${pauseInWords(error.retryAfterMs)}.`
          : "Rate limit reached. Connect again in a minute.",
      };
    case "unavailable":
      return {
        ok: false,
        field: undefined,
        problem: `The service has a problem (status ${status}). Connect again in a moment.`,
      };
    default:
      return wrongAddress(`This address responds, but its voices couldn't be listed (status ${status}).`);
  }
}

function wrongAddress(problem: string, more?: { remedy?: string; suggestion?: string }): Proof {
  return { ok: false, field: "address", problem, ...more };
}

/** Whether a page with this policy may connect to any https address. */
function allowsHttps(policy: string): boolean {
  const directives = policy.split(";").map((directive) => directive.trim().split(" "));
  return directives.some(([name, ...sources]) => name === "connect-src" && sources.includes("https:"));
}

/** The browser reports what the page's policy blocked only in an event, which may follow the failure. */
async function watchPolicy<T>(
  action: () => Promise<T>,
): Promise<{ result: T; refusedBy: string | undefined }> {
  let refusedBy: string | undefined;
  const onRefusal = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === "connect-src") refusedBy = event.originalPolicy;
  };
  const stop = listen(document, { securitypolicyviolation: onRefusal });
  try {
    const result = await action();
    await new Promise((resolve) => setTimeout(resolve, 0));
    return { result, refusedBy };
  } finally {
    stop();
  }
}

/**
 * Proves a connection from this page; see `createProver`.
 * @throws AbortError when the signal is aborted
 */
export const proveConnection = createProver({
  readVoices: ({ address, key, signal }) =>
    requestOnce({ address, key }, PROOF_PATH, { signal, timeoutMs: PROOF_TIMEOUT_MS }),
  isSomethingThere,
  ownOrigin: typeof location === "undefined" ? undefined : location.origin,
  watchPolicy,
});
