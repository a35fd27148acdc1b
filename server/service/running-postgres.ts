import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  accessSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { Client } from "pg";
import { freePort } from "../free-port";

/** A Postgres server for a test. */
export interface RunningPostgres {
  host: string;
  port: number;
  /** The folder of its programs. */
  bin: string;
  /** Creates an empty database and returns its address, with user and password. */
  newDatabase(options?: { encoding?: string }): Promise<string>;
  stop(): Promise<void>;
}

/** Why it's skipped. */
export const NO_POSTGRES = "needs PostgreSQL's programs (initdb, postgres), which aren't installed";

/** Must never appear in any text or log; contains characters that an address must encode. */
export const PASSWORD = "pass/w@rd s3cret";
const USER = "tester";

/** Where Debian, Red Hat and Homebrew put the programs, outside the usual PATH. */
const PLACES = ["/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt/postgresql"];

/** The programs' folder, or undefined. */
function programs(): string | undefined {
  const versions = PLACES.flatMap((place) => namesIn(place).map((name) => join(place, name, "bin")));
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions.sort().reverse()];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => isProgram(join(folder, name))));
}

/**
 * Starts a server on the loopback address, in a temporary folder, without syncing to disk.
 * @returns undefined if its programs aren't installed
 */
export async function startPostgres(): Promise<RunningPostgres | undefined> {
  const bin = programs();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "switchboard-postgres-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const data = join(folder, "data");
  mkdirSync(data);
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, PASSWORD);
  const user = owner();
  if (user) for (const path of [folder, data, passwordFile]) chownSync(path, user.uid, user.gid);
  const asOwner = { ...user, cwd: folder, env: { LC_ALL: "C", PATH: process.env.PATH ?? "", TZ: "UTC" } };

  const made = spawnSync(
    join(bin, "initdb"),
    [
      "-D",
      data,
      "-U",
      USER,
      "--pwfile",
      passwordFile,
      "--auth",
      "scram-sha-256",
      "-E",
      "UTF8",
      "--no-locale",
      "--no-sync",
    ],
    { ...asOwner, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);

  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: 60,
    autovacuum: "off",
  };
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...asOwner, stdio: ["ignore", "ignore", "pipe"] },
  );
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  await ready(server);

  const address = (database: string) =>
    `postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;
  let databases = 0;
  return {
    host: "127.0.0.1",
    port,
    bin,
    async newDatabase({ encoding = "UTF8" } = {}) {
      databases += 1;
      const name = `test_${databases}`;
      const client = new Client({ connectionString: address("postgres") });
      await client.connect();
      await client.query(`create database ${name} encoding '${encoding}' template template0`);
      await client.end();
      return address(name);
    },
    async stop() {
      const ended = once(server, "exit");
      // Immediate shutdown, because no test uses it anymore.
      server.kill("SIGQUIT");
      await ended;
      process.off("exit", kill);
      process.off("exit", remove);
      remove();
    },
  };
}

/** The server refuses to run as root, so it runs as its usual user or as nobody. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const id = (flag: string) =>
      Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout.trim() || Number.NaN);
    const [uid, gid] = [id("-u"), id("-g")];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error("The Postgres server refuses to run as root, and there is no other user");
}

async function ready(server: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on("data", (chunk) => {
      said += chunk;
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`postgres ended: ${said}`)));
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
