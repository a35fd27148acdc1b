import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { assistantsOf, itKeepsWhatItAnswered } from "./killed.suite";
import { listening } from "./pass-through-fixture";
import { type Ended, type RunningProgram, runProgram } from "./running-program";

// Each start opens a database, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let prepared: string;
let folder: string;
let running: RunningProgram[];

// Making a database takes time, so it's made once, and each test starts with a copy.
beforeAll(async () => {
  prepared = newFolder();
  const program = await runProgram({ DATA_DIR: prepared });
  if (!("url" in program)) throw new Error(`It ended: ${program.printed}`);
  await program.end("SIGTERM");
});
afterAll(() => rmSync(prepared, { recursive: true }));

beforeEach(() => {
  folder = newFolder();
  cpSync(prepared, folder, { recursive: true });
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((program) => program.end("SIGKILL")));
  rmSync(folder, { recursive: true });
});

const newFolder = () => mkdtempSync(join(tmpdir(), "switchboard-program-"));
const run = (environment: Record<string, string> = {}) => runProgram({ DATA_DIR: folder, ...environment });

async function started(environment?: Record<string, string>): Promise<RunningProgram> {
  const program = await run(environment);
  if (!("url" in program)) throw new Error(`It ended: ${program.printed}`);
  running.push(program);
  return program;
}

async function refused(environment?: Record<string, string>): Promise<Ended> {
  const program = await run(environment);
  if ("url" in program) {
    running.push(program);
    throw new Error("It serves");
  }
  return program;
}

const headers = { "X-API-Key": "local-demo-key", "Content-Type": "application/json" };
const isLocked = () => readdirSync(folder).some((name) => name.endsWith(".sock"));

describe("the program", () => {
  it("serves two sample organizations and says how to reach them", async () => {
    const program = await started();
    expect(program.printed()).toContain("set by LOCAL_KEYS");
    expect(program.printed()).toContain(folder);
    const own = await assistantsOf(program);
    expect(own.length).toBeGreaterThan(2);
    const others = await fetch(`${program.url}/api/v1/assistants`, {
      headers: { "X-API-Key": "local-demo-key-2" },
    });
    expect(await others.json()).not.toEqual(own);
    const calls = await fetch(`${program.url}/api/v1/calls`, { headers });
    expect(await calls.json()).toHaveLength(2);
  });

  itKeepsWhatItAnswered(
    () => started(),
    () => expect(isLocked()).toBe(true),
  );

  it("ends when it is told to, leaving the folder free", async () => {
    const program = await started();
    expect(isLocked()).toBe(true);
    expect(await program.end("SIGINT")).toEqual({ code: 0, signal: null });
    expect(isLocked()).toBe(false);
  });

  it("refuses a folder that another process uses, and names that process", async () => {
    const first = await started();
    const { code, printed } = await refused();
    expect(code).toBe(1);
    expect(printed).toContain(`Process ${first.pid} already uses the data`);
    expect(printed.trim()).not.toContain("\n");
    expect((await assistantsOf(first)).length).toBeGreaterThan(2);
    expect(isLocked()).toBe(true);
  });

  it("is one, however many start at once on a folder that was left behind", async () => {
    // Nothing listens there, as after a process that was killed.
    writeFileSync(join(folder, "switchboard.000000000000.sock"), "");
    const all = await Promise.all([run(), run(), run()]);
    for (const program of all) if ("url" in program) running.push(program);
    const [serving] = running;
    expect(running).toHaveLength(1);
    for (const program of all) {
      if (!("url" in program)) expect(program.printed).toContain(`Process ${serving?.pid} already uses`);
    }
  });

  it("passes on to API_BASE_URL without opening a database", async () => {
    const upstream = createServer((_incoming, outgoing) => outgoing.end('["upstream"]'));
    const API_BASE_URL = await listening(upstream);
    try {
      const program = await started({ API_BASE_URL });
      expect(await assistantsOf(program)).toEqual(["upstream"]);
      expect(program.printed()).toContain(API_BASE_URL);
      expect(isLocked()).toBe(false);
    } finally {
      upstream.closeAllConnections();
      upstream.close();
    }
  });

  it("says in one line what is wrong with a setting or a port", async () => {
    const taken = createServer();
    const port = new URL(await listening(taken)).port;
    try {
      for (const [environment, words] of [
        [{ PORT: "high" }, /^PORT must be a whole number from 0 to 65535, not "high"\.$/],
        [{ DATABASE_URL: "db" }, /^DATABASE_URL must be an address such as .+$/],
        [
          { DATABASE_URL: "postgres://me:s3cret@127.0.0.1:1/x" },
          /^Can't use the database set by DATABASE_URL: connect ECONNREFUSED 127\.0\.0\.1:1$/,
        ],
        [{ PORT: port }, /^Port \d+ is in use\. .+$/],
        [{ HOST: "no.such.host.invalid" }, /^HOST isn't an address of this machine\.$/],
      ] as const) {
        const { code, printed } = await refused(environment);
        expect(printed.trim()).toMatch(words);
        expect(code).toBe(1);
      }
    } finally {
      taken.close();
    }
  });
});
