import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { freePort } from "../free-port";
import { LOCAL_KEYS, type RunningProgram, runProgram } from "./running-program";

// Each start opens a database, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let prepared: string;
let folder: string;
let running: RunningProgram[];

const newFolder = () => mkdtempSync(join(tmpdir(), "switchboard-starts-"));

async function started(environment: Record<string, string> = {}): Promise<RunningProgram> {
  const program = await runProgram({ DATA_DIR: folder, ...environment });
  if (!("url" in program)) throw new Error(`It ended: ${program.printed}`);
  running.push(program);
  return program;
}

// Making a database takes time, so it's made once, and each test starts with a copy.
beforeAll(async () => {
  running = [];
  prepared = folder = newFolder();
  await (await started()).end("SIGTERM");
});
afterAll(() => rmSync(prepared, { recursive: true }));
beforeEach(() => {
  folder = newFolder();
  cpSync(prepared, folder, { recursive: true });
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((program) => program.end("SIGKILL")));
  if (existsSync(disk())) unmount();
  rmSync(folder, { recursive: true });
});

const headers = { "X-API-Key": LOCAL_KEYS[0], "Content-Type": "application/json" };

interface Answer {
  status: number;
  body: string;
}

/** Sends a request on an agent's idle connections, and rejects with the system's error. */
function ask(agent: Agent, method: string, url: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers });
    asked.on("error", reject);
    asked.on("response", (answer) => {
      text(answer).then((whole) => resolve({ status: answer.statusCode ?? 0, body: whole }), reject);
    });
    asked.end(body && JSON.stringify(body));
  });
}

describe("the program on its way", () => {
  it("says that it starts, to programs and to people, and that it lives", async () => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    const PORT = String(await freePort());
    const url = `http://127.0.0.1:${PORT}`;
    const program = started({ PORT, SAMPLE_CALLS: "3000" });
    const answers = await vi.waitFor(
      async () => {
        const paths = ["/api/v1/assistants", "/calls", "/healthz", "/readyz"];
        return Promise.all(
          paths.map(async (path) => {
            const answer = await fetch(url + path, { headers: { ...headers, Accept: "text/html" } });
            return {
              status: answer.status,
              retry: answer.headers.get("Retry-After"),
              body: await answer.text(),
            };
          }),
        );
      },
      { timeout: 60_000, interval: 10 },
    );
    const [api, page, alive, ready] = answers;
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200, 503]);
    expect(JSON.parse(api?.body ?? "")).toEqual({ detail: "The service is starting" });
    expect([api?.retry, page?.retry, ready?.retry]).toEqual(["1", "1", "1"]);
    expect(page?.body).toContain("<h1>Starting</h1>");
    expect(JSON.parse(alive?.body ?? "")).toEqual({ status: "ok", mode: "local" });
    expect(JSON.parse(ready?.body ?? "")).toEqual({ status: "starting", mode: "local" });
    await program;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/api/v1/assistants`, { headers })).status).toBe(200);
  });

  it("answers each write that it took before it ends, and resets none", async () => {
    const program = await started();
    const agent = new Agent({ keepAlive: true });
    const list = await ask(agent, "GET", `${program.url}/api/v1/assistants`);
    const [{ id }] = JSON.parse(list.body);
    // Idle connections close, too.
    const idle = new Agent({ keepAlive: true });
    await ask(idle, "GET", `${program.url}/healthz`);
    const ends: string[] = [];
    let ended: Promise<unknown> | undefined;
    const writer = async (name: string) => {
      for (let count = 1; ; count += 1) {
        try {
          const answer = await ask(agent, "PATCH", `${program.url}/api/v1/assistants/${id}`, {
            [name]: count,
          });
          expect(answer.status).toBe(200);
          expect(JSON.parse(answer.body)[name]).toBe(count);
        } catch (error) {
          ends.push(error instanceof Error && "code" in error ? String(error.code) : String(error));
          return { name, count: count - 1 };
        }
        if (count === 10) ended ??= program.end("SIGTERM");
      }
    };
    const written = await Promise.all(Array.from({ length: 8 }, (_, index) => writer(`writer ${index}`)));
    expect(await ended).toEqual({ code: 0, signal: null });
    // New connections are refused; no open one breaks.
    expect(new Set(ends)).toEqual(new Set(["ECONNREFUSED"]));
    const again = await started();
    const stored = JSON.parse((await ask(agent, "GET", `${again.url}/api/v1/assistants`)).body);
    const record = stored.find((one: { id: string }) => one.id === id);
    for (const { name, count } of written) expect(record[name]).toBe(count);
    agent.destroy();
    idle.destroy();
  });
});

describe("a start on a folder that can't be used", () => {
  const refused = async (environment: Record<string, string> = {}) => {
    const program = await runProgram({ DATA_DIR: folder, ...environment });
    if ("url" in program) {
      running.push(program);
      throw new Error("It serves");
    }
    expect(program.code).toBe(1);
    expect(program.printed.trim()).not.toContain("\n");
    return program.printed;
  };

  it("names what is damaged", async () => {
    truncateSync(join(folder, "postgres", "global", "pg_control"), 100);
    expect(await refused()).toMatch(
      /^The database in .*postgres can't be used \(.*global\/pg_control.*backup/,
    );
  });

  it("names a folder that is a file", async () => {
    const DATA_DIR = join(folder, "file");
    writeFileSync(DATA_DIR, "");
    expect(await refused({ DATA_DIR })).toMatch(/^.*file isn't a folder \(.*Set DATA_DIR to a folder\.$/m);
  });
});

const disk = () => join(folder, "disk");
const mount = (...options: string[]) => spawnSync("mount", [...options, disk()]).status === 0;
const unmount = () => spawnSync("umount", ["-l", disk()]).status === 0;

/** Whether this user may mount file systems. */
function canMount(): boolean {
  folder = newFolder();
  mkdirSync(disk());
  const can = mount("-t", "tmpfs", "none") && unmount();
  rmSync(folder, { recursive: true });
  return can;
}

describe.skipIf(!canMount())("a disk", () => {
  beforeEach(() => {
    mkdirSync(disk());
    mount("-t", "tmpfs", "-o", "size=96m,mode=700", "none");
  });

  it("that is full at the start, or read-only, is a sentence", async () => {
    const DATA_DIR = disk();
    writeFileSync(join(disk(), "fill"), Buffer.alloc(88 * 2 ** 20));
    const printed = await runProgram({ DATA_DIR });
    expect(printed).toMatchObject({ code: 1 });
    expect("url" in printed ? "" : printed.printed).toMatch(
      /^The disk with .* is full .*\. Free some space on it\.$/m,
    );
    unlinkSync(join(disk(), "fill"));
    await (await started({ DATA_DIR })).end("SIGTERM");
    mount("-o", "remount,ro");
    const again = await runProgram({ DATA_DIR });
    expect(again).toMatchObject({ code: 1 });
    expect("url" in again ? "" : again.printed).toMatch(/can't be written to .*read-only file system/i);
  });

  it("that fills while the program runs is 503, loses nothing, and works again when there is space", async () => {
    const agent = new Agent({ keepAlive: true });
    const program = await started({ DATA_DIR: disk() });
    const api = `${program.url}/api/v1`;
    const [{ id }] = JSON.parse((await ask(agent, "GET", `${api}/assistants`)).body);
    const fill = join(disk(), "fill");
    const free = Number(spawnSync("df", ["-B1", "--output=avail", disk()]).stdout.toString().split("\n")[1]);
    writeFileSync(fill, Buffer.alloc(Math.max(0, free - 2 ** 20)));
    let stored = 0;
    let status = 200;
    while (status === 200) {
      // The database can't compress random data.
      const note = Array.from({ length: 20_000 }, () => Math.random().toString(36)).join("");
      const answer = await ask(agent, "PATCH", `${api}/assistants/${id}`, { stored: stored + 1, note });
      status = answer.status;
      if (status === 200) stored += 1;
    }
    expect(status).toBe(503);
    expect(program.printed()).toMatch(/The disk with .* is full/);
    const health = async () => {
      const answers = ["/healthz", "/readyz"].map((path) => ask(agent, "GET", program.url + path));
      return (await Promise.all(answers)).map((answer) => answer.status);
    };
    expect(await health()).toEqual([200, 503]);
    unlinkSync(fill);
    await vi.waitFor(async () => expect(await health()).toEqual([200, 200]), { timeout: 60_000 });
    const later = JSON.parse((await ask(agent, "GET", `${api}/assistants`)).body);
    const record = later.find((one: { id: string }) => one.id === id);
    // The rejected write may be stored or not.
    expect([stored, stored + 1]).toContain(record.stored ?? 0);
    expect((await ask(agent, "PATCH", `${api}/assistants/${id}`, { name: "again" })).status).toBe(200);
    agent.destroy();
  });
});
