import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FolderTaken, lockFolder } from "./lock";

let folder: string;
let running: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-lock-"));
  running = [];
});
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const sockets = (inside = folder) => readdirSync(inside);

describe("a folder's lock", () => {
  it("is held by one, named in the refusal, and can be given back", async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderTaken);
    await expect(lockFolder(folder)).rejects.toThrow(
      `Process ${process.pid} already uses the data in ${folder}`,
    );
    expect(sockets()).toHaveLength(1);
    release();
    expect(sockets()).toEqual([]);
    (await lockFolder(folder))();
  });

  it("is got by exactly one of many at once, again and again", async () => {
    for (let round = 0; round < 20; round++) {
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
      const held = tries.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
      expect(held).toHaveLength(1);
      for (const attempt of tries) {
        if (attempt.status === "rejected") expect(attempt.reason).toBeInstanceOf(FolderTaken);
      }
      expect(sockets()).toHaveLength(1);
      held[0]?.();
    }
  });

  it("is made in a folder that is not there yet, however long its path", async () => {
    const inner = join(folder, "a".repeat(120), "b".repeat(120));
    const release = await lockFolder(inner);
    await expect(lockFolder(inner)).rejects.toThrow(`Process ${process.pid} already uses`);
    expect(sockets(inner)).toHaveLength(1);
    release();
    expect(sockets(inner)).toEqual([]);
  });
});

/** Whether this user may make PID namespaces. */
const NAMESPACES = spawnSync("unshare", ["--pid", "--fork", "true"]).status === 0;

describe("a folder's lock, with other processes", () => {
  let script: string;
  beforeAll(async () => {
    // The other processes run plain JavaScript.
    const outDir = mkdtempSync(join(tmpdir(), "switchboard-lock-build-"));
    await build({
      configFile: false,
      logLevel: "error",
      build: { ssr: resolve("server/program/lock.ts"), outDir, target: "node20" },
    });
    script = join(outDir, readdirSync(outDir).find((name) => name.startsWith("lock.")) ?? "");
    return () => rmSync(outDir, { recursive: true });
  });

  /** Starts a process that locks the folder and stays, and returns what it says. */
  async function another(...before: string[]): Promise<{ child: ChildProcess; said: string }> {
    const code = `import(${JSON.stringify(script)}).then(({ lockFolder }) => lockFolder(${JSON.stringify(folder)}))
      .then(() => { console.log("holds", process.pid); setInterval(() => {}, 1000); }, (error) => console.log(error.message))`;
    const [command = "", ...words] = [...before, process.execPath, "-e", code];
    const child = spawn(command, words, { stdio: ["ignore", "pipe", "inherit"] });
    running.push(child);
    const [said] = await once(child.stdout, "data");
    return { child, said: String(said) };
  }

  it("is free as soon as its process was killed, also while that is a zombie", async () => {
    // This shell never waits for its child, which becomes a zombie.
    const code = `${process.execPath} -e '
      import(${JSON.stringify(script)}).then(({ lockFolder }) => lockFolder(${JSON.stringify(folder)}))
        .then(() => { console.log(process.pid); setInterval(() => {}, 1000); })' & exec sleep 600`;
    const parent = spawn("sh", ["-c", code], { stdio: ["ignore", "pipe", "inherit"] });
    running.push(parent);
    const pid = Number(String((await once(parent.stdout, "data"))[0]));
    await expect(lockFolder(folder)).rejects.toThrow(`Process ${pid} already uses`);
    process.kill(pid, "SIGKILL");
    const release = await until(async () => {
      try {
        return await lockFolder(folder);
      } catch {
        return undefined;
      }
    });
    const exists = () => process.kill(pid, 0);
    expect(exists).not.toThrow();
    if (process.platform === "linux") {
      // Its files close a moment before it becomes a zombie.
      await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, "utf8")).toMatch(/\) Z /));
    }
    release();
  });

  it("is named while its process doesn't answer", async () => {
    const { child } = await another();
    child.kill("SIGSTOP");
    await expect(lockFolder(folder)).rejects.toThrow("Another process already uses");
    child.kill("SIGCONT");
  });

  it.skipIf(!NAMESPACES)("is held against other PID namespaces, which can't see its process", async () => {
    const inside = ["unshare", "--pid", "--fork", "--kill-child"];
    const [one, two, three] = await Promise.all([another(...inside), another(...inside), another()]);
    const all = [one.said, two.said, three.said].sort();
    expect(all.filter((words) => words.startsWith("holds"))).toHaveLength(1);
    expect(all.filter((words) => /^Process \d+ already uses/.test(words))).toHaveLength(2);
  });

  it.skipIf(!NAMESPACES)("is not taken for its own by a process with the same number", async () => {
    const inside = ["unshare", "--pid", "--fork", "--kill-child"];
    const first = await another(...inside);
    const second = await another(...inside);
    expect(first.said).toMatch(/^holds \d/);
    expect(second.said).toMatch(/^Process \d+ already uses/);
    expect(statSync(join(folder, sockets()[0] ?? "")).isSocket()).toBe(true);
  });
});

async function until<T>(work: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const result = await work();
    if (result !== undefined) return result;
  }
}
