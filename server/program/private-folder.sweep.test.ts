import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keysFile } from "./keys";
import { type RunningProgram, runProgram } from "./running-program";

const umask = process.umask();
let parent: string;
let folder: string;
let running: RunningProgram[];
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "switchboard-folder-"));
  folder = join(parent, "data");
  running = [];
});
afterEach(async () => {
  process.umask(umask);
  await Promise.all(running.map((program) => program.end("SIGKILL")));
  rmSync(parent, { recursive: true });
});

async function started(): Promise<RunningProgram> {
  const program = await runProgram({ DATA_DIR: folder, LOCAL_KEYS: "" });
  if (!("url" in program)) throw new Error(`It ended: ${program.printed}`);
  running.push(program);
  return program;
}

describe("the data folder", () => {
  /** Everything in the folder that other users can access. */
  const openToOthers = () =>
    [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))].filter(
      (path) => (lstatSync(path).mode & 0o077) !== 0,
    );
  const modeOf = (path: string) => lstatSync(path).mode & 0o777;

  it.each([0o000, 0o277])("is its user's alone with the umask %o", async (mask) => {
    // A child process inherits its parent's.
    process.umask(mask);
    const program = await started();
    process.umask(umask);
    const [key = ""] = readFileSync(keysFile(folder), "utf8").split("\n");
    // More files than the database starts with.
    const headers = { "X-API-Key": key, "Content-Type": "application/json" };
    const body = JSON.stringify({ name: "x".repeat(100_000), members: [] });
    expect((await fetch(`${program.url}/api/v1/multi-agent`, { method: "POST", headers, body })).status).toBe(
      200,
    );
    expect(openToOthers()).toEqual([]);
    expect([modeOf(folder), modeOf(join(folder, "postgres")), modeOf(keysFile(folder))]).toEqual([
      0o700, 0o700, 0o600,
    ]);
    expect(readdirSync(join(folder, "postgres"), { recursive: true }).length).toBeGreaterThan(300);
    expect(program.printed()).not.toContain("Other users");
  });

  it("that others could write to becomes its user's alone, and the start says so", async () => {
    await (await started()).end("SIGTERM");
    for (const name of readdirSync(folder, { recursive: true }).map(String)) {
      const path = join(folder, name);
      chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);
    }
    chmodSync(folder, 0o777);
    const later = await started();
    expect(openToOthers()).toEqual([]);
    expect(later.printed()).toContain(
      `Other users of this machine could write to the data in ${folder} until now.`,
    );
    await later.end("SIGTERM");
    expect((await started()).printed()).not.toContain("Other users");
  });

  it("keeps its mode if it has other things too, and the start says that others can write to it", async () => {
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    writeFileSync(join(folder, "someone-elses"), "", { mode: 0o666 });
    chmodSync(join(folder, "someone-elses"), 0o666);
    const program = await started();
    expect(openToOthers()).toEqual([folder, join(folder, "someone-elses")]);
    expect(program.printed()).toContain(`To prevent this: chmod go-w ${folder}`);
  });
});
