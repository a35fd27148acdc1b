import { once } from "node:events";
import type { Server } from "node:http";
import { resolve } from "node:path";
import { logError, logNotice, setLogFormat } from "../log";
import { unavailability } from "../service/database";
import { FolderProblem } from "../service/folder-problem";
import { createProgram, type ProgramOptions } from "./app";
import { isForThisMachine, isWildcard } from "./host-check";
import { keysFile } from "./keys";
import { openLocalService } from "./local-service";
import { FolderTaken } from "./lock";
import type { Mode } from "./page-policy";
import { databaseUrlOf, readSettings, type Settings, SettingsError } from "./settings";
import { startingProgram } from "./starting";
import { stopServing } from "./stopping";
import { createWebServer } from "./web-server";

interface StartOptions {
  environment: Record<string, string | undefined>;
  /** The built dashboard's folder. Absent: only the service answers. */
  appDir?: string;
}

/**
 * Runs the program until SIGINT or SIGTERM. A problem that a person can fix (a setting, a taken port or
 * folder) is reported in one line, with exit code 1.
 */
export async function start({ environment, appDir }: StartOptions): Promise<void> {
  try {
    const settings = readSettings(environment);
    setLogFormat(settings.log ?? (process.stdout.isTTY ? "text" : "json"));
    // Take the port first: that fails fast, while opening the database takes time.
    let program: Pick<Program, "fetch"> = startingProgram(settings.apiBaseUrl ? "pass-through" : "local");
    const server = createWebServer((...request) => program.fetch(...request));
    await listening(server, settings);
    // Until the database is open, nothing was answered that could be lost.
    let close = async () => {};
    stopOnSignal(server, () => close());
    const opened = await open(settings).catch((error) => {
      server.close();
      server.closeAllConnections();
      throw error;
    });
    const { options, lines } = opened;
    close = opened.close;
    program = createProgram({ ...options, access: settings, ...(appDir !== undefined && { appDir }) });
    say(addressOf(server, settings), appDir, options.mode, { ...lines, ...linesAbout(settings) });
  } catch (error) {
    const words = wordsFor(error, environment);
    if (words === undefined) throw error;
    console.error(words);
    process.exitCode = 1;
  }
}

type Program = ReturnType<typeof createProgram>;

interface Opened {
  options: ProgramOptions;
  /** The lines to print on start, by topic. */
  lines: Record<string, string>;
  close: () => Promise<void>;
}

async function open(settings: Settings): Promise<Opened> {
  const { apiBaseUrl } = settings;
  if (apiBaseUrl !== undefined) {
    return {
      options: { mode: "pass-through", apiBaseUrl },
      lines: { Service: `${apiBaseUrl} (API_BASE_URL), through this program` },
      close: async () => {},
    };
  }
  const { service, check, close, keys, warning } = await openLocalService(settings);
  if (warning) logError(warning);
  // The page gets the keys at a click, but only if no other machine can reach the program.
  const isPrivate = isForThisMachine(settings);
  return {
    options: { mode: "local", service, check, ...(isPrivate && { sampleKeys: keys }) },
    lines: {
      "Sample keys": isPrivate || settings.localKeys ? placeOfKeys(settings) : keys.join(", "),
      Data: `${placeOf(settings)}, stored across restarts`,
    },
    close,
  };
}

function placeOfKeys({ localKeys, databaseUrl, dataDir }: Settings): string {
  if (localKeys) return "set by LOCAL_KEYS";
  return databaseUrl === undefined ? `in ${resolve(keysFile(dataDir))}` : "in the database's secrets table";
}

/** What to print about the host names that the program accepts. */
function linesAbout({ host, publicUrl }: Settings): Record<string, string> {
  if (publicUrl !== undefined) return { "Public URL": publicUrl };
  if (!isWildcard(host)) return {};
  return { "Other names": "rejected. To allow another name for this machine, set PUBLIC_URL" };
}

/** Where the data is, without the user and password. */
function placeOf({ dataDir, databaseUrl }: Settings): string {
  if (databaseUrl === undefined) return resolve(dataDir);
  const url = databaseUrlOf(databaseUrl);
  const host = url?.searchParams.get("host") ?? url?.host;
  return `database ${url?.pathname.slice(1)} on ${host || "localhost"} (DATABASE_URL)`;
}

async function listening(server: Server, { port, host }: Settings): Promise<void> {
  server.listen(port, host);
  await once(server, "listening");
}

function addressOf(server: Server, { port, host }: Settings): string {
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  const here = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  const name = here ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${actual}`;
}

function say(address: string, appDir: string | undefined, mode: Mode, lines: Record<string, string>) {
  const about = appDir === undefined ? " (service only: the dashboard isn't built)" : "";
  const all = Object.entries({ Switchboard: `${address}${about}`, ...lines, Stop: "Ctrl+C" });
  const text = all.map(([name, words]) => `  ${name.padEnd(13)}${words}`);
  const fields = Object.entries(lines).map(([name, words]) => [fieldName(name), words]);
  logNotice(["", ...text, ""].join("\n"), {
    message: `Switchboard ${address}`,
    mode,
    ...Object.fromEntries(fields),
  });
}

/** "Public URL" as "publicUrl". */
const fieldName = (words: string) =>
  words.toLowerCase().replace(/ (.)/g, (_space, letter: string) => letter.toUpperCase());

function stopOnSignal(server: Server, close: () => Promise<void>) {
  let asked: number | undefined;
  const stop = async () => {
    if (asked !== undefined) {
      // The second signal exits at once, which loses nothing that was answered. Ignore one that follows
      // quickly: npm repeats a Ctrl+C that the terminal has already sent.
      if (performance.now() - asked > 1000) process.exit(1);
      return;
    }
    asked = performance.now();
    await stopServing(server);
    await close();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

/** One line about a problem that a person can fix; undefined for anything else. */
function wordsFor(error: unknown, environment: StartOptions["environment"]): string | undefined {
  if (error instanceof SettingsError || error instanceof FolderTaken || error instanceof FolderProblem) {
    return error.message;
  }
  const unavailable = unavailability(error);
  if (unavailable) return `Can't use the database set by DATABASE_URL: ${unavailable.message}`;
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return undefined;
  const { syscall, code } = error;
  if (syscall === "getaddrinfo") return "HOST isn't an address of this machine.";
  if (syscall !== "listen") return undefined;
  const port = environment.PORT || "4173";
  if (code === "EADDRINUSE") return `Port ${port} is in use. Set PORT to another port.`;
  if (code === "EACCES") return `This user can't use port ${port}. Set PORT to another port.`;
  if (code === "EADDRNOTAVAIL") return "HOST isn't an address of this machine.";
  return undefined;
}
