import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PASSWORD, type RunningPostgres } from "../service/running-postgres";
import { itKeepsWhatItAnswered } from "./killed.suite";
import { type RunningProgram, runProgram } from "./running-program";

const PROCESSES = 3;
/** How many writes each writer makes, and after how many the first process is killed. */
const WRITES = 30;
const WRITES_UNTIL_KILLED = 10;

interface Written {
  id: string;
  name?: string;
  [field: string]: unknown;
}

/** Several processes of the built program on one Postgres server. */
export function describeSeveralProcesses(server: RunningPostgres): void {
  // Each process starts Node and makes sample data, which takes seconds on a busy machine.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

  describe("a process on a database", () => {
    let databaseUrl: string;
    let last: RunningProgram | undefined;
    beforeAll(async () => {
      databaseUrl = await server.newDatabase();
    });
    afterAll(() => last?.end("SIGKILL"));

    itKeepsWhatItAnswered(async () => {
      const program = await runProgram({ DATABASE_URL: databaseUrl });
      if (!("url" in program)) throw new Error(`It ended: ${program.printed}`);
      last = program;
      return program;
    });
  });

  describe("several processes on one database", () => {
    let databaseUrl: string;
    let programs: RunningProgram[];
    let keys: string[];
    let database: Client;

    beforeAll(async () => {
      databaseUrl = await server.newDatabase();
      database = new Client({ connectionString: databaseUrl });
      await database.connect();
      // Everyone may read new tables in this database, unless the program revokes it.
      await database.query("create role reader");
      await database.query("alter default privileges grant select on tables to public, reader");
      // All start at once on an empty database, which has neither tables nor organizations.
      const started = await Promise.all(
        Array.from({ length: PROCESSES }, () =>
          runProgram({ DATABASE_URL: databaseUrl, LOG: "json", LOCAL_KEYS: "" }),
        ),
      );
      programs = started.filter((program) => "url" in program);
      for (const program of started) if (!("url" in program)) throw new Error(`It ended: ${program.printed}`);
      const [first] = programs;
      keys = first ? await givenKeys(first) : [];
    });
    afterAll(async () => {
      await Promise.all(programs.map((program) => program.end("SIGKILL")));
      await database.end();
    });

    const givenKeys = async ({ url }: RunningProgram) => {
      const headers = { Origin: url, "X-Switchboard-Request": "sample-keys" };
      const answer = await fetch(`${url}/sample-keys`, { method: "POST", headers });
      return ((await answer.json()) as { keys: string[] }).keys;
    };

    const ask = (program: RunningProgram, key: string, method: string, path: string, body?: object) =>
      fetch(`${program.url}/api/v1/${path}`, {
        method,
        headers: { "X-API-Key": key, "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    const list = async (program: RunningProgram, key: string, path: string) => {
      const answer = await ask(program, key, "GET", path);
      expect(answer.status).toBe(200);
      return (await answer.json()) as Written[];
    };

    it("make random keys once, which only the owner of the tables may read", async () => {
      expect(keys).toEqual([expect.stringMatching(/^\w{64}$/), expect.stringMatching(/^\w{64}$/)]);
      expect(new Set(keys).size).toBe(2);
      for (const program of programs) expect(await givenKeys(program)).toEqual(keys);
      const { rows } = await database.query(
        "select has_table_privilege('reader', name, 'select') as may, name from unnest(array['secrets', 'files']) as name",
      );
      expect(rows).toEqual([
        { name: "secrets", may: false },
        { name: "files", may: true },
      ]);
    });

    it("make the sample organizations once, and show all the same", async () => {
      for (const key of keys) {
        const lists = await Promise.all(
          programs.map(async (program) => JSON.stringify(await list(program, key, "assistants"))),
        );
        expect(new Set(lists).size).toBe(1);
        for (const program of programs) expect(await list(program, key, "calls")).toHaveLength(2);
      }
      for (const { url } of programs) {
        const health = await fetch(`${url}/health`);
        expect(await health.json()).toEqual({ status: "ok", mode: "local", database: "ok" });
      }
    });

    it("play each other's recordings", async () => {
      const [one, other] = programs;
      if (!one || !other) throw new Error("There are too few processes");
      const calls = await list(one, keys[0] ?? "", "calls");
      const recording = calls.map(({ recordingUrl }) => recordingUrl).find((url) => typeof url === "string");
      const { pathname } = new URL(String(recording));
      expect((await fetch(other.url + pathname)).status).toBe(200);
    });

    it("lose nothing that was answered with 200, and show nobody another's, also when one is killed", async () => {
      const [doomed, ...others] = programs;
      const [survivor] = others;
      if (!doomed || !survivor) throw new Error("There are too few processes");
      const shared = new Map<string, string>();
      for (const key of keys) {
        const [assistant] = await list(survivor, key, "assistants");
        shared.set(key, assistant?.id ?? "");
      }

      let killed: Promise<unknown> | undefined;
      const writer = async (program: RunningProgram, index: number, key: string) => {
        const name = `writer of ${key} at ${index}`;
        let count = 0;
        while (count < WRITES) {
          const next = count + 1;
          try {
            const answers = [
              await ask(program, key, "PATCH", `assistants/${shared.get(key)}`, { [name]: next }),
              await ask(program, key, "POST", "multi-agent", { members: [], name: `${name}: ${next}` }),
            ];
            expect(answers.map(({ status }) => status)).toEqual([200, 200]);
          } catch (error) {
            if (program !== doomed || !killed) throw error;
            break;
          }
          count = next;
          if (program === doomed && count === WRITES_UNTIL_KILLED) killed ??= program.end("SIGKILL");
        }
        return { program, key, name, count };
      };
      const written = await Promise.all(
        programs.flatMap((program, index) => keys.map((key) => writer(program, index, key))),
      );
      await killed;
      expect(killed).toBeDefined();
      programs = others;

      for (const key of keys) {
        const assistants = await list(survivor, key, "assistants");
        const assistant = assistants.find(({ id }) => id === shared.get(key));
        const squads = (await list(survivor, key, "multi-agent")).map(({ name }) => name ?? "");
        const made = squads.filter((name) => name.startsWith("writer"));
        expect(made.filter((name) => !name.startsWith(`writer of ${key} `))).toEqual([]);
        expect(new Set(made).size).toBe(made.length);
        for (const { program, name, count } of written.filter((one) => one.key === key)) {
          // A killed process's unconfirmed writes may be stored: at most one of each kind.
          const most = program === doomed ? count + 1 : count;
          expect(assistant?.[name]).toBeGreaterThanOrEqual(count);
          expect(assistant?.[name]).toBeLessThanOrEqual(most);
          const own = made.filter((squad) => squad.startsWith(`${name}: `)).length;
          expect(own).toBeGreaterThanOrEqual(count);
          expect(own).toBeLessThanOrEqual(most);
        }
        for (const foreign of written.filter((one) => one.key !== key)) {
          expect(JSON.stringify(assistants)).not.toContain(foreign.name);
        }
      }
    });

    it("log each request as a line of JSON, without keys, queries, bodies or the database's password", async () => {
      const [program] = programs;
      if (!program) throw new Error("There is no process left");
      await ask(program, keys[0] ?? "", "GET", "files?secret=in-the-query");
      await ask(program, "a-wrong-key", "PATCH", "assistants/a", { name: "in-the-body" });
      expect(await program.end("SIGTERM")).toEqual({ code: 0, signal: null });
      const lines = program
        .printed()
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(lines[0]).toMatchObject({
        level: "info",
        message: `Switchboard ${program.url.replace("127.0.0.1", "localhost")}`,
      });
      expect(lines).toContainEqual({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        level: "info",
        message: "request",
        method: "GET",
        path: "/api/v1/files",
        status: 200,
        ms: expect.any(Number),
        requestId: expect.stringMatching(/^[\w-]{36}$/),
      });
      expect(lines).toContainEqual(
        expect.objectContaining({ method: "PATCH", path: "/api/v1/assistants/a", status: 401 }),
      );
      for (const secret of [
        ...keys,
        "a-wrong-key",
        "in-the-query",
        "in-the-body",
        PASSWORD,
        encodeURIComponent(PASSWORD),
      ]) {
        expect(program.printed()).not.toContain(secret);
      }
    });
  });

  it("say in one line why a database cannot be used, without its password", async () => {
    const url = new URL(await server.newDatabase());
    url.pathname = "/nowhere";
    const program = await runProgram({ DATABASE_URL: url.href });
    if ("url" in program) {
      await program.end("SIGKILL");
      throw new Error("It serves");
    }
    expect(program).toEqual({
      code: 1,
      printed: `Can't use the database set by DATABASE_URL: database "nowhere" does not exist (3D000)\n`,
    });
  });
}
