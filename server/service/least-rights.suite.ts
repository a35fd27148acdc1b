import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { Unavailable } from "./database";
import { addOrganization } from "./organization";
import { NO_POSTGRES, PASSWORD, type RunningPostgres, startPostgres } from "./running-postgres";
import { openStore } from "./store";

const guide = readFileSync(resolve("docs/deployment.md"), "utf8");
const [roles = "", rights = ""] = [...guide.matchAll(/```sql\n(.*?)```/gs)].map(([, text]) => text ?? "");

/** The users that docs/deployment.md creates, their rights, and the backup that it describes. */
export function describeLeastRights(server: RunningPostgres): void {
  describe("users with the least rights", () => {
    let administrator: string;
    const as = (user: string, password: string, database = "switchboard") =>
      `postgres://${user}:${encodeURIComponent(password)}@${server.host}:${server.port}/${database}`;
    const owner = as("switchboard_owner", "a long password");
    const user = as("switchboard", "another long password");
    const organization = {
      key: "k",
      name: "Kept",
      data: () => ({ assistants: [{ id: "a", name: "Anna" }] }),
    };
    let id: string;

    beforeAll(async () => {
      administrator = await server.newDatabase();
      // Each statement is run separately, because `create database` can't run in a transaction.
      for (const statement of roles.split(";\n")) await run(administrator, statement);
      const store = await openStore({ databaseUrl: owner });
      ({ id } = await addOrganization(store, organization));
      await store.close();
      await run(owner, rights);
    });

    it("suffice for everything that the service does", async () => {
      const store = await openStore({ databaseUrl: user });
      expect(await store.organizationOf("k")).toEqual({ id, name: "Kept" });
      await store.check();
      const added = await addOrganization(store, { ...organization, key: "second", name: "Second" });
      await store.setKeys(new Map([[added.id, "third"]]));
      expect(await store.organizationOf("third")).toMatchObject({ name: "Second" });
      expect(await store.secret("s")).toEqual(await store.secret("s"));
      await store.insert(id, "calls", "c", { id: "c" });
      expect((await store.page(id, "calls", 10)).texts).toEqual(['{"id":"c"}']);
      await store.update(id, "assistants", "a", (stored) => ({ ...stored, name: "Ann" }));
      expect(await store.read(id, "assistants", "a")).toContain("Ann");
      expect(await store.remove(id, "calls", "c")).toBe('{"id":"c"}');
      await store.close();
    });

    it.each([
      "create table more (id text)",
      "create temporary table more (id text)",
      "create schema more",
      "drop table calls",
      "truncate calls",
      "alter table calls add column more text",
      "delete from organizations",
      "update secrets set value = 'known'",
      "delete from secrets",
      "insert into switchboard_definitions values ('more')",
      "select setval('calls_seq_seq', 1)",
      "copy calls to program 'id'",
      "copy calls from '/etc/passwd'",
      "select * from pg_authid",
      "create role more",
      "set role switchboard_owner",
    ])("do not suffice for: %s", async (statement) => {
      await expect(run(user, statement)).rejects.toMatchObject({ code: "42501" });
    });

    it("let nobody else in", async () => {
      await run(administrator, "create role somebody login password 'else'");
      await expect(run(as("somebody", "else"), "select 1")).rejects.toMatchObject({ code: "42501" });
    });

    it("are told in a line what a version that needs other tables may not do", async () => {
      await run(owner, "delete from switchboard_definitions");
      const error: unknown = await openStore({ databaseUrl: user }).catch((reason) => reason);
      if (!(error instanceof Unavailable)) throw new Error(`It is no Unavailable: ${error}`);
      expect(error.message).toMatch(/^permission denied for .+ \(42501\)$/);
      await (await openStore({ databaseUrl: owner })).close();
      await (await openStore({ databaseUrl: user })).close();
    });

    it.runIf(existsSync(join(server.bin, "pg_dump")))("are backed up and restored", async () => {
      const folder = mkdtempSync(join(tmpdir(), "switchboard-dump-"));
      const empty = await server.newDatabase();
      for (const [DATABASE_URL, name] of [
        [owner, "pg_dump"],
        [empty, "pg_restore"],
      ] as const) {
        const command = guide.match(new RegExp(`^${name} .*$`, "m"))?.[0] ?? "";
        const env = { PATH: `${server.bin}:${process.env.PATH}`, DATABASE_URL };
        const { status, stderr } = spawnSync("sh", ["-ec", command], { cwd: folder, env, encoding: "utf8" });
        expect([status, stderr]).toEqual([0, ""]);
      }
      const store = await openStore({ databaseUrl: empty });
      expect(await store.organizationOf("k")).toEqual({ id, name: "Kept" });
      expect(await store.read(id, "assistants", "a")).toContain("Ann");
      await store.insert(id, "assistants", "b", { id: "b" });
      expect(await store.list(id, "assistants")).toHaveLength(2);
      await store.close();
      rmSync(folder, { recursive: true });
    });
  });
}

/** The database that compose.yaml lets Postgres make at its first start. */
export function describeComposedDatabase(): void {
  it("the database of compose.yaml is its user's, who is no administrator", async () => {
    const server = await startPostgres();
    if (!server) throw new Error(NO_POSTGRES);
    const { hostname, port, username } = new URL(await server.newDatabase());
    const made = spawnSync(resolve("deploy/postgres/make-database.sh"), {
      env: {
        PATH: `${server.bin}:${process.env.PATH}`,
        PGHOST: hostname,
        PGPORT: port,
        PGPASSWORD: PASSWORD,
        POSTGRES_USER: username,
        SWITCHBOARD_PASSWORD: "it's long",
      },
      encoding: "utf8",
    });
    expect([made.status, made.stderr]).toEqual([0, ""]);
    const url = `postgres://switchboard:it's%20long@${hostname}:${port}/switchboard`;
    const store = await openStore({ databaseUrl: url });
    const { id } = await addOrganization(store, { key: "k", name: "Kept", data: () => ({}) });
    expect(await store.organizationOf("k")).toEqual({ id, name: "Kept" });
    await store.close();
    for (const statement of ["create role more", "create database more", "select * from pg_authid"]) {
      await expect(run(url, statement)).rejects.toMatchObject({ code: "42501" });
    }
    await server.stop();
  });
}

async function run(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
