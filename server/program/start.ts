import { once } from "node:events";
import { Server } from "node:http";
import { resolve } from "node:path";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { createProgram, type ProgramOptions } from "./app";
import { openLocalService, SAMPLE_KEYS } from "./local-service";
import { FolderTaken } from "./lock";
import { readSettings, type Settings, SettingsError } from "./settings";

export interface StartOptions {
  environment: Record<string, string | undefined>;
  /** The built dashboard; absent: only the service answers. */
  appDir?: string;
}

/**
 * Runs the program until it is told to stop (SIGINT, SIGTERM). What a person can mend (a setting, a taken port or folder) is one
 * line and the exit code 1.
 */
export async function start({ environment, appDir }: StartOptions): Promise<void> {
  try {
    const settings = readSettings(environment);
    // The port first: finding it taken costs nothing, opening the database does. Who asks before that is done, waits.
    let opened: (program: Program) => void = () => {};
    const program = new Promise<Program>((resolve) => {
      opened = resolve;
    });
    const server = createAdaptorServer({ fetch: async (...request) => (await program).fetch(...request) });
    await listening(server, settings);
    const { options, lines, close } = await open(settings).catch((error) => {
      stopListening(server);
      throw error;
    });
    opened(createProgram({ ...options, ...(appDir !== undefined && { appDir }) }));
    stopOnSignal(server, close);
    console.log(startLines(addressOf(server, settings), appDir, lines).join("\n"));
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
  /** What to tell the person who started it. */
  lines: string[];
  close: () => Promise<void>;
}

async function open(settings: Settings): Promise<Opened> {
  const { apiBaseUrl } = settings;
  if (apiBaseUrl !== undefined) {
    return {
      options: { mode: "pass-through", apiBaseUrl },
      lines: [`  Service      ${apiBaseUrl} (API_BASE_URL), reached through this program`],
      close: async () => {},
    };
  }
  const { service, close } = await openLocalService(settings);
  return {
    options: { mode: "local", service, sampleKeys: SAMPLE_KEYS },
    lines: [
      `  Sample keys  ${SAMPLE_KEYS.join(", ")}`,
      `  Data         ${resolve(settings.dataDir)}, kept over restarts`,
    ],
    close,
  };
}

async function listening(server: ServerType, { port, host }: Settings): Promise<void> {
  server.listen(port, host);
  await once(server, "listening");
}

function addressOf(server: ServerType, { port, host }: Settings): string {
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  const here = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  const name = here ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${actual}`;
}

function startLines(address: string, appDir: string | undefined, lines: string[]): string[] {
  const about = appDir === undefined ? " (the service alone: the dashboard is not built)" : "";
  return ["", `  Switchboard  ${address}${about}`, ...lines, "  Stop         Ctrl+C", ""];
}

function stopOnSignal(server: ServerType, close: () => Promise<void>) {
  let asked: number | undefined;
  const stop = async () => {
    if (asked !== undefined) {
      // Asked again, it does not wait: nothing that was answered is lost by that. But npm passes on a Ctrl+C that has already
      // come from the terminal.
      if (performance.now() - asked > 1000) process.exit(1);
      return;
    }
    asked = performance.now();
    stopListening(server);
    await close();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

function stopListening(server: ServerType) {
  server.close();
  // A browser keeps its connections; nobody waits for them.
  if (server instanceof Server) server.closeAllConnections();
}

/** One line for what a person can mend; undefined for everything else. */
function wordsFor(error: unknown, environment: StartOptions["environment"]): string | undefined {
  if (error instanceof SettingsError || error instanceof FolderTaken) return error.message;
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return undefined;
  const { syscall, code } = error;
  if (syscall === "getaddrinfo") return "HOST is not an address of this machine.";
  if (syscall !== "listen") return undefined;
  const port = environment.PORT || "4173";
  if (code === "EADDRINUSE") return `Port ${port} is taken by another program. Set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} may not be used by this user. Set PORT to another one.`;
  if (code === "EADDRNOTAVAIL") return "HOST is not an address of this machine.";
  return undefined;
}
