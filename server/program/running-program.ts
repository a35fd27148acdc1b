import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** The keys of the sample organizations, unless a test sets LOCAL_KEYS itself. */
export const LOCAL_KEYS = ["local-demo-key", "local-demo-key-2"] as const;

/** `BUILD_DIR` names another build than the one `npm test` makes. */
const built = resolve(process.env.BUILD_DIR ?? "build", "server/main.js");

/** The built program in a process of its own, for tests. */
export interface RunningProgram {
  pid: number;
  url: string;
  /** Everything it printed. */
  printed(): string;
  /** Ends it and waits for its exit. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** The output and exit code of a program that ended by itself. */
export interface Ended {
  code: number | null;
  printed: string;
}

/** Starts the built program on a free port and waits until it serves or exits. */
export async function runProgram(environment: Record<string, string>): Promise<RunningProgram | Ended> {
  if (!existsSync(built)) throw new Error("These tests run the built program. Build it first: npm run build");
  const child = spawn(process.execPath, [built], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH ?? "",
      PORT: "0",
      SAMPLE_CALLS: "2",
      LOG: "text",
      LOCAL_KEYS: LOCAL_KEYS.join(","),
      ...environment,
    },
  });
  let printed = "";
  let url: string | undefined;
  const serves = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      url = /Switchboard\s+(http:[^\s"]+)/.exec(printed)?.[1];
      if (url) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
  });
  const ended = ending(child);
  await Promise.race([serves, ended]);
  if (url === undefined) return { code: (await ended).code, printed };
  return {
    pid: child.pid ?? 0,
    url: url.replace("localhost", "127.0.0.1"),
    printed: () => printed,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

async function ending(child: ChildProcess) {
  await once(child, "close");
  return { code: child.exitCode, signal: child.signalCode };
}
