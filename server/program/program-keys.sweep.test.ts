import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keysFile } from "./keys";
import { LOCAL_KEYS, type RunningProgram, runProgram } from "./running-program";

const ASKING = { "X-Switchboard-Request": "sample-keys" };
const RANDOM = { LOCAL_KEYS: "" };

let prepared: string;
let parent: string;
let folder: string;
let running: RunningProgram[];

// A folder made with LOCAL_KEYS: no file contains its keys. It's made once, and each test starts with a copy,
// because making a database takes time.
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), "switchboard-prepared-"));
  const program = await runProgram({ DATA_DIR: prepared });
  if (!("url" in program)) throw new Error(`It ended: ${program.printed}`);
  await program.end("SIGTERM");
});
afterAll(() => rmSync(prepared, { recursive: true }));

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "switchboard-keys-"));
  folder = join(parent, "data");
  cpSync(prepared, folder, { recursive: true });
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((program) => program.end("SIGKILL")));
  rmSync(parent, { recursive: true });
});

async function started(environment: Record<string, string> = RANDOM): Promise<RunningProgram> {
  const program = await runProgram({ DATA_DIR: folder, ...environment });
  if (!("url" in program)) throw new Error(`It ended: ${program.printed}`);
  running.push(program);
  return program;
}

const statusWith = async ({ url }: RunningProgram, key: string | undefined) =>
  (await fetch(`${url}/api/v1/assistants`, { headers: { "X-API-Key": key ?? "" } })).status;

/** The keys that the program gives its own page. */
async function givenKeys({ url }: RunningProgram): Promise<string[]> {
  const answer = await fetch(`${url}/sample-keys`, { method: "POST", headers: { ...ASKING, Origin: url } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { keys: string[] }).keys;
}

describe("the keys of a data folder", () => {
  it("are random, made once, and only in a file of its own", async () => {
    const first = await started();
    const keys = await givenKeys(first);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
    for (const key of keys) expect(await statusWith(first, key)).toBe(200);
    for (const key of LOCAL_KEYS) expect(await statusWith(first, key)).toBe(401);
    for (const key of keys) expect(first.printed()).not.toContain(key);
    expect(first.printed()).toContain(keysFile(folder));
    await first.end("SIGTERM");
    const second = await started();
    expect(await givenKeys(second)).toEqual(keys);
    await second.end("SIGTERM");

    // How leaked keys are replaced.
    rmSync(keysFile(folder));
    const third = await started();
    const [key] = await givenKeys(third);
    expect([await statusWith(third, key), await statusWith(third, keys[0])]).toEqual([200, 401]);
  });

  it("differ from those of another folder", async () => {
    const [one, other] = [await started(), await started({ ...RANDOM, DATA_DIR: join(parent, "other") })];
    const keys = await givenKeys(one);
    expect(new Set([...keys, ...(await givenKeys(other))]).size).toBe(4);
    for (const key of keys) expect(await statusWith(other, key)).toBe(401);
  });

  it("take the place of those that everybody knows, and the data stays", async () => {
    const earlier = await started({});
    const [known] = LOCAL_KEYS;
    const body = JSON.stringify({ name: "From before", members: [] });
    const made = await fetch(`${earlier.url}/api/v1/multi-agent`, {
      method: "POST",
      headers: { "X-API-Key": known, "Content-Type": "application/json" },
      body,
    });
    expect(made.status).toBe(200);
    await earlier.end("SIGTERM");
    expect(readdirSync(folder)).toEqual(["postgres"]);

    const later = await started();
    for (const key of LOCAL_KEYS) expect(await statusWith(later, key)).toBe(401);
    const [key = ""] = await givenKeys(later);
    const answer = await fetch(`${later.url}/api/v1/multi-agent`, { headers: { "X-API-Key": key } });
    expect(await answer.json()).toContainEqual(expect.objectContaining({ name: "From before" }));
  });

  it("are those of LOCAL_KEYS where it's set, also the other way around, and as before without it", async () => {
    const first = await started();
    const keys = await givenKeys(first);
    await first.end("SIGTERM");
    const named = async (program: RunningProgram, key: string) => {
      const answer = await fetch(`${program.url}/api/v1/files`, { headers: { "X-API-Key": key } });
      return JSON.stringify(await answer.json());
    };
    const fixed = await started({ LOCAL_KEYS: "one,two" });
    expect([await statusWith(fixed, "one"), await statusWith(fixed, keys[0])]).toEqual([200, 401]);
    const [one, two] = [await named(fixed, "one"), await named(fixed, "two")];
    expect(one).not.toBe(two);
    await fixed.end("SIGTERM");
    const swapped = await started({ LOCAL_KEYS: "two,one" });
    expect([await named(swapped, "two"), await named(swapped, "one")]).toEqual([one, two]);
    await swapped.end("SIGTERM");
    const last = await started();
    expect([await statusWith(last, keys[0]), await statusWith(last, "one")]).toEqual([200, 401]);
  });

  it.each<Record<string, string>>([{ HOST: "0.0.0.0" }, { PUBLIC_URL: "https://voice.example.com" }])(
    "are printed and typed, not given, where others reach the program: %o",
    async (environment) => {
      const program = await started({ ...RANDOM, ...environment });
      expect(program.printed()).toContain(
        "PUBLIC_URL" in environment ? environment.PUBLIC_URL : "set PUBLIC_URL",
      );
      const keys = /Sample keys\s+(\w{64}), (\w{64})/.exec(program.printed())?.slice(1) ?? [];
      expect(await statusWith(program, keys[0])).toBe(200);
      for (const url of [program.url, program.url.replace("127.0.0.1", "localhost")]) {
        const init = { method: "POST", headers: { ...ASKING, Origin: url } };
        expect((await fetch(`${url}/sample-keys`, init)).status).toBe(403);
      }
      expect(await (await fetch(`${program.url}/switchboard.json`)).json()).toEqual({
        mode: "local",
        givesSampleKeys: false,
      });
    },
  );
});
