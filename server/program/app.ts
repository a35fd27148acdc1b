import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { logError } from "../log";
import { requestIdOf } from "../request-id";
import { dashboard } from "./dashboard";
import type { Waits } from "./exchange";
import { checkHost, type Reach } from "./host-check";
import { checkOrigin, type Origins } from "./origin-check";
import { ANSWER_POLICY, type Mode } from "./page-policy";
import { passThrough } from "./pass-through";
import { SAMPLE_KEYS_PATH, sampleKeys } from "./sample-keys";

export interface ProgramOptions {
  /** The built dashboard's folder. Absent: no page is served. */
  appDir?: string;
  mode: Mode;
  /** Mode "local": what answers under /api, /recordings and /openapi.json. */
  service?: { fetch(request: Request, environment?: unknown): Response | Promise<Response> };
  /** Mode "local": throws unless the service's database answers. Absent: it's assumed to. */
  check?: () => Promise<void>;
  /** Mode "pass-through": the service that /api/v1 is passed to, as in `readSettings`. */
  apiBaseUrl?: string;
  /** Where people reach the program, and whose pages may use it. Absent: on this machine, only its own. */
  access?: Reach & Origins;
  /** Mode "local": the keys that its own page gets at a click. Absent: people type one. */
  sampleKeys?: readonly string[];
  /** Mode "pass-through": how long to wait for the service. Absent: the defaults of `passThrough`. */
  waits?: Waits;
}

/** What the server adds to a request; absent if there is no server. */
interface ProgramEnv {
  Bindings: Partial<HttpBindings>;
}

const NOT_STORED = { "Cache-Control": "no-store" };

/** A database that takes longer than this is too slow to work with, in milliseconds. */
const LONGEST_CHECK_MS = 3000;

const ON_THIS_MACHINE: Reach = { host: "127.0.0.1" };

/**
 * Everything the program answers: the dashboard, /switchboard.json (how the dashboard is served), /healthz
 * (200), /readyz or /health (200 or 503), and the service or the pass-through. Throws if the options don't
 * fit the mode.
 */
export function createProgram(options: ProgramOptions): Hono<ProgramEnv> {
  const { mode, appDir, access = ON_THIS_MACHINE } = options;
  const program = new Hono<ProgramEnv>();
  program.use(async (context, next) => {
    await next();
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Referrer-Policy", "no-referrer");
    context.header("Cross-Origin-Opener-Policy", "same-origin");
    // On plain http, browsers look up the host of every link on a page, and a record decides which hosts
    // those are.
    context.header("X-DNS-Prefetch-Control", "off");
  });
  // Under every name: monitoring may know only an address.
  program.get("/healthz", (context) => context.json({ status: "ok", mode }, 200, NOT_STORED));
  for (const path of ["/readyz", "/health"]) program.get(path, (context) => readiness(context, options));
  program.use(checkHost(access));
  program.get("/switchboard.json", (context) => context.json(servedBy(options), 200, NOT_STORED));
  program.post(SAMPLE_KEYS_PATH, sampleKeys(options.sampleKeys));
  program.use("/api/*", async (context, next) => {
    await next();
    context.header("Content-Security-Policy", ANSWER_POLICY);
    context.header("Cache-Control", "no-store");
  });
  for (const path of ["/api/*", "/recordings/*", "/openapi.json"]) program.use(path, checkOrigin(access));
  connectService(program, options);
  program.all("/api/*", (context) => context.json({ detail: "Not found" }, 404));
  if (appDir !== undefined) program.route("/", dashboard(appDir, mode));
  program.notFound((context) => context.text("Not found", 404));
  program.onError((error, context) => {
    logError(error.stack ?? error.message, requestIdOf(context.env?.outgoing));
    return context.json({ detail: "Internal server error" }, 500);
  });
  return program;
}

function connectService(program: Hono<ProgramEnv>, { mode, service, apiBaseUrl, waits }: ProgramOptions) {
  if (mode === "static") return;
  if (mode === "pass-through") {
    if (apiBaseUrl === undefined) throw new Error("Mode pass-through needs apiBaseUrl");
    const pass = passThrough(apiBaseUrl, waits);
    program.all("/api/v1/*", (context) => pass(context.req.raw, context.env?.outgoing));
    return;
  }
  if (!service) throw new Error("Mode local needs a service");
  program.all("/api/*", (context) => service.fetch(context.req.raw, context.env));
  program.all("/recordings/*", (context) => service.fetch(context.req.raw, context.env));
  program.get("/openapi.json", (context) => service.fetch(context.req.raw, context.env));
}

/** Doesn't ask a real service behind a pass-through: monitoring wants to know about this program. */
async function readiness(context: Context, { mode, check }: ProgramOptions): Promise<Response> {
  if (mode !== "local") return context.json({ status: "ok", mode }, 200, NOT_STORED);
  const database = (await answers(check)) ? "ok" : "unavailable";
  return context.json({ status: database, mode, database }, database === "ok" ? 200 : 503, NOT_STORED);
}

async function answers(check: () => Promise<void> = async () => {}): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const inTime = new Promise<false>((resolve) => {
    late = setTimeout(resolve, LONGEST_CHECK_MS, false);
  });
  const checked = check().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([checked, inTime]);
  } finally {
    clearTimeout(late);
  }
}

/** The content of /switchboard.json. It has no secrets. */
function servedBy({ mode, apiBaseUrl, sampleKeys }: ProgramOptions) {
  if (mode === "local") return { mode, givesSampleKeys: sampleKeys !== undefined };
  if (mode === "pass-through" && apiBaseUrl !== undefined) {
    return { mode, service: apiBaseUrl.replace(/^https?:\/\//, "") };
  }
  return { mode };
}
