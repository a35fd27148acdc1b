import fs, { fstatSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { unavailability } from "./database";
import { FolderProblem } from "./folder-problem";
import { addOrganization } from "./organization";
import { openStore, type Store } from "./store";

let prepared: string;
let id: string;
let folder: string;
let dataDir: string;

// Making a database takes time, so it's made once, and each test starts with a copy.
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), "switchboard-store-"));
  const store = await openStore({ dataDir: join(prepared, "database") });
  const data = () => ({ assistants: [{ z: 1, id: "a", a: 2 }] });
  ({ id } = await addOrganization(store, { key: "k", name: "Kept", data }));
  await store.close();
});
afterAll(() => rm(prepared, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "switchboard-store-"));
  dataDir = join(folder, "database");
  await cp(prepared, folder, { recursive: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(folder, { recursive: true });
});

const renaming = (store: Store) => (name: string) =>
  store.update(id, "assistants", "a", (stored) => ({ ...stored, name }));

async function problem(): Promise<string> {
  const error: unknown = await openStore({ dataDir }).catch((reason) => reason);
  if (!(error instanceof FolderProblem)) throw new Error(`It is no FolderProblem: ${error}`);
  expect(error.message).not.toContain("\n");
  return error.message;
}

it("keeps what it was given in its folder", async () => {
  const store = await openStore({ dataDir });
  const rename = renaming(store);
  await rename("new");
  const secret = await store.secret("s");
  await store.close();
  const second = await openStore({ dataDir });
  expect(await second.organizationOf("k")).toEqual({ id, name: "Kept" });
  expect(await second.list(id, "assistants")).toEqual(['{"z":1,"id":"a","a":2,"name":"new"}']);
  expect(await second.secret("s")).toEqual(secret);
  await second.close();
});

it("syncs its log once before it answers a write, and never for a read", async () => {
  const store = await openStore({ dataDir });
  const rename = renaming(store);
  const synced = vi.spyOn(fs, "fsyncSync");
  syncBuiltinESMExports();
  const log = join(dataDir, "pg_wal");
  const logs = new Set(readdirSync(log).map((name) => statSync(join(log, name)).ino));
  const syncsOf = async (work: () => Promise<unknown>) => {
    const files: number[] = [];
    synced.mockImplementation((file) => void files.push(fstatSync(file).ino));
    await work();
    return files.filter((file) => logs.has(file)).length;
  };
  expect(await syncsOf(() => rename("new"))).toBe(1);
  expect(await syncsOf(() => store.insert(id, "squads", "s", { id: "s" }))).toBe(1);
  expect(await syncsOf(() => store.remove(id, "squads", "s"))).toBe(1);
  expect(await syncsOf(() => store.read(id, "assistants", "a"))).toBe(0);
  expect(await syncsOf(() => store.list(id, "assistants"))).toBe(0);
  synced.mockRestore();
  await store.close();
});

it("says that the disk is full, and goes on with all that it answered when there is space", async () => {
  const store = await openStore({ dataDir });
  const rename = renaming(store);
  await rename("answered");
  vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  const whole = `The disk with ${dataDir} is full`;
  for (const use of [() => rename("refused"), () => rename("refused"), () => store.check()]) {
    const error = await use().catch((reason: unknown) => reason);
    expect(unavailability(error)?.message).toContain(whole);
  }
  vi.restoreAllMocks();
  await vi.waitFor(() => store.check(), { timeout: 30_000 });
  expect(await store.read(id, "assistants", "a")).toContain("answered");
  await rename("again");
  expect(await store.read(id, "assistants", "a")).toContain("again");
  await store.close();
});

it.each<[string, (file: (name: string) => string) => void, string]>([
  [
    "its control file is cut off",
    (file) => truncateSync(file("global/pg_control"), 100),
    "global/pg_control",
  ],
  ["its log is gone", (file) => rmSync(file("pg_wal"), { recursive: true }), "pg_wal"],
  ["its tables are gone", (file) => rmSync(file("base"), { recursive: true }), 'database "postgres"'],
  ["its version is gone", (file) => rmSync(file("PG_VERSION")), "PG_VERSION"],
])("says what is damaged if %s, and makes no new one", async (_what, damage, named) => {
  damage((name) => join(dataDir, name));
  const words = await problem();
  // A second start finds the same database, not a new one without the data.
  expect(await problem()).toBe(words);
  expect(words).toContain(`The database in ${dataDir} can't be used`);
  expect(words).toContain(named);
  expect(words).toContain("backup");
});

it("begins again where a first start was killed", async () => {
  await rm(dataDir, { recursive: true });
  await mkdir(`${dataDir}.new`);
  await writeFile(join(`${dataDir}.new`, "half"), "");
  const store = await openStore({ dataDir });
  await store.check();
  await store.close();
  expect(readdirSync(folder)).toEqual(["database"]);
});
