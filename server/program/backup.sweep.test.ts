import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { LOCAL_KEYS, type RunningProgram, runProgram } from "./running-program";

// Each start opens a database, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let data: string;
let program: RunningProgram;
const running: RunningProgram[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-backup-"));
  data = join(folder, "data");
  program = await started(data);
});
afterEach(async () => {
  for (const other of running.splice(0)) if (other !== program) await other.end("SIGKILL");
});
afterAll(async () => {
  await program.end("SIGKILL");
  rmSync(folder, { recursive: true });
});

async function started(dataDir: string): Promise<RunningProgram> {
  const begun = await runProgram({ DATA_DIR: dataDir });
  if (!("url" in begun)) throw new Error(`It ended: ${begun.printed}`);
  running.push(begun);
  return begun;
}

/** Runs a built command the way npm does for a user in the temporary folder. */
async function run(command: "backup" | "restore", backup: string | undefined, environment = {}) {
  const file = join(resolve(process.env.BUILD_DIR ?? "build"), "server", `${command}.js`);
  const child = spawn(process.execPath, [file, ...(backup === undefined ? [] : [backup])], {
    env: { DATA_DIR: data, INIT_CWD: folder, ...environment },
  });
  const [printed, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, "close"),
  ]);
  return { code: child.exitCode, printed, complained: complained.trim() };
}

const headers = { "X-API-Key": LOCAL_KEYS[0], "Content-Type": "application/json" };
async function assistants({ url }: RunningProgram) {
  const answer = await fetch(`${url}/api/v1/assistants`, { headers });
  return (await answer.json()) as { id: string; [field: string]: unknown }[];
}

it("copies the data while it is being written, and brings back all that was answered before", async () => {
  const [assistant] = await assistants(program);
  const path = `${program.url}/api/v1/assistants/${assistant?.id}`;
  let ends = false;
  let answered = 0;
  const write = async () => {
    const body = JSON.stringify({ metadata: { count: answered + 1 } });
    expect((await fetch(path, { method: "PATCH", headers, body })).status).toBe(200);
    answered += 1;
  };
  await write();
  const writing = (async () => {
    while (!ends) await write();
  })();
  const before = answered;
  const { code, printed } = await run("backup", "copy");
  const after = answered;
  ends = true;
  await writing;
  expect([code, printed]).toEqual([0, expect.stringContaining(join(folder, "copy"))]);
  expect(after).toBeGreaterThan(before);
  expect(readdirSync(join(folder, "copy")).sort()).toEqual(keptNames());
  expect(statSync(join(folder, "copy", "postgres")).mode & 0o077).toBe(0);

  const restored = join(folder, "restored");
  expect(await run("restore", "copy", { DATA_DIR: restored })).toMatchObject({ code: 0, complained: "" });
  const second = await started(restored);
  const [found] = (await assistants(second)).filter(({ id }) => id === assistant?.id);
  const { count } = Object(found?.metadata) as { count: number };
  expect(count).toBeGreaterThanOrEqual(before);
  expect(count).toBeLessThanOrEqual(after + 1);
  expect(await assistants(second)).toHaveLength((await assistants(program)).length);
});

/** With LOCAL_KEYS no keys are made. */
const keptNames = () =>
  existsSync(join(data, "switchboard.keys")) ? ["postgres", "switchboard.keys"] : ["postgres"];

it("copies the keys too, and the data of a program that has ended", async () => {
  const other = join(folder, "other");
  const begun = await runProgram({ DATA_DIR: other, LOCAL_KEYS: "" });
  if (!("url" in begun)) throw new Error(`It ended: ${begun.printed}`);
  await begun.end("SIGTERM");
  expect(await run("backup", "of-ended", { DATA_DIR: other })).toMatchObject({ code: 0 });
  expect(readdirSync(join(folder, "of-ended")).sort()).toEqual(["postgres", "switchboard.keys"]);
});

it("overwrites nothing, and says in a line what is wrong", async () => {
  writeFileSync(join(folder, "file"), "");
  const nothing = join(folder, "nothing");
  for (const [command, backup, environment, words] of [
    ["backup", "copy", {}, /^.+copy already contains data\. .+$/],
    ["backup", "file", {}, /EEXIST|ENOTDIR/],
    ["backup", undefined, {}, /^Specify the backup folder: npm run backup -- FOLDER$/],
    ["backup", "of-none", { DATA_DIR: nothing }, /^No Switchboard data found in .+nothing\.$/],
    ["backup", "of-server", { DATABASE_URL: "postgres://a:s3cret@h/d" }, /^The data is in .+ pg_restore\.$/],
    ["restore", "copy", {}, /already uses the data in/],
    ["restore", "copy", { DATA_DIR: join(folder, "other") }, /^.+other already contains data\. .+$/],
    ["restore", "nothing", { DATA_DIR: join(folder, "new") }, /^No Switchboard data found in .+$/],
  ] as const) {
    const { code, complained } = await run(command, backup, environment);
    expect([code, complained]).toEqual([1, expect.stringMatching(words)]);
  }
});
