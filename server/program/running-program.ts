import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** `BUILD_DIR` names another build than that of `npm test`, such as one of a change at work. */
const built = resolve(process.env.BUILD_DIR ?? "build", "server/main.js");

/** The built program as a process of its own, for tests. */
export interface RunningProgram {
  pid: number;
  url: string;
  /** All it has printed. */
  printed(): string;
  /** Ends it and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** What a program printed that ended by itself, and its exit code. */
export interface Ended {
  code: number | null;
  printed: string;
}

/** Starts the built program on a free port and waits until it serves, or has ended. */
export async function runProgram(environment: Record<string, string>): Promise<RunningProgram | Ended> {
  if (!existsSync(built)) throw new Error("These tests run the built program. Build it first: npm run build");
  const child = spawn(process.execPath, [built], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH ?? "", PORT: "0", SAMPLE_CALLS: "2", LOG: "text", ...environment },
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
