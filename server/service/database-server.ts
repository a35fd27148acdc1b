import { createHash } from "node:crypto";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pg-proxy";
import { type ClientBase, DatabaseError, Pool } from "pg";
import { type Database, type Statements, Unavailable, unavailability } from "./database";
import { DEFINITIONS } from "./tables";

/** How long to wait for the database, in milliseconds. */
export interface DatabaseWaits {
  /** For a connection. */
  connectMs: number;
  /** For a statement. */
  statementMs: number;
}

const USUAL_WAITS: DatabaseWaits = { connectMs: 5000, statementMs: 20_000 };

/** For the tables, since another process may be creating them. */
const DEFINING_MS = 60_000;

/** The most connections that a process opens. */
const MOST_CONNECTIONS = 10;

/**
 * Opens a database on a Postgres server and creates missing tables. Several processes may do so at once.
 * @param url such as "postgres://user:password@host:5432/name"
 * @throws Unavailable, whatever the reason
 */
export async function openServer(url: string, waits: DatabaseWaits = USUAL_WAITS): Promise<Database> {
  const pool = new Pool({
    connectionString: withCheckedCertificate(url),
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: waits.connectMs,
    application_name: "switchboard",
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced; one in use fails its statement.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  const use = async <T>(work: (client: ClientBase, isClean: () => void) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch(refuse);
    let clean = false;
    try {
      return await work(client, () => {
        clean = true;
      });
    } finally {
      // After a failure, the connection's state is unknown.
      client.release(!clean);
    }
  };
  const database: Database = {
    statements: drizzle((text, params, method) =>
      use(async (client, isClean) => {
        const rows = await run(client, text, params, method, waits.statementMs);
        isClean();
        return rows;
      }),
    ),
    transaction: (work, longestMs = waits.statementMs) =>
      use(async (client, isClean) => {
        const say = (text: string) => run(client, text, undefined, "execute", longestMs);
        // The server ends statements that this process can no longer cancel.
        await say(`begin; ${limits(longestMs)}`);
        try {
          const result = await work(
            drizzle((text, params, method) => run(client, text, params, method, longestMs)),
          );
          await say("commit");
          isClean();
          return result;
        } catch (error) {
          if (!unavailability(error)) await say("rollback").then(isClean, () => {});
          throw error;
        }
      }),
    close: () => pool.end(),
  };
  try {
    await define(database);
  } catch (error) {
    await pool.end();
    throw unavailability(error) ?? new Unavailable(reason(error));
  }
  return database;
}

/** The driver checks the certificate in these modes too, but prints a long warning that this may change. */
const withCheckedCertificate = (url: string) =>
  url.includes("uselibpqcompat=")
    ? url
    : url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, "$1verify-full");

const limits = (ms: number) =>
  ["lock_timeout", "idle_in_transaction_session_timeout"]
    .map((name) => `set local ${name} = ${Math.ceil(ms)}`)
    .join("; ");

async function run(
  client: ClientBase,
  text: string,
  params: unknown[] | undefined,
  method: "all" | "execute",
  longestMs: number,
): Promise<{ rows: unknown[] }> {
  const rows = method === "all" ? { rowMode: "array" as const } : {};
  const query = { text, ...(params && { values: params }), ...rows, query_timeout: longestMs };
  const result = await client.query(query).catch(refuse);
  return { rows: result.rows };
}

/**
 * SQLSTATE codes that mean "not now" or "not here": connection, rollback, resources, operator intervention,
 * system error, refused user, unknown database, read-only server.
 */
const NOT_NOW = /^(08|40|53|57|58|28|3D)|^(55P03|25P03|25006)$/;

/** Separates what the database can't do now from errors in a statement. */
function refuse(error: unknown): never {
  // Errors that don't come from the server come from the connection.
  if (error instanceof DatabaseError && !NOT_NOW.test(error.code ?? "")) throw error;
  throw new Unavailable(reason(error));
}

/** One line. It never contains the text of a failed query, which has people's values. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return "the driver failed";
  // A host with several addresses has an error for each.
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  if (error instanceof DrizzleQueryError && error.cause) return reason(error.cause);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const words = error.message.split("\n", 1)[0] || error.name;
  return code === undefined || words.includes(code) ? words : `${words} (${code})`;
}

/** Any otherwise unused number. The process that creates the tables holds this lock. */
const DEFINING_LOCK = 7_316_402_118;

/** Creating existing tables again would wait for every writer, so finished definitions are noted. */
const made = createHash("sha256").update(DEFINITIONS.join(";\n")).digest("hex");
const NOTES = "switchboard_definitions";

async function define(database: Database): Promise<void> {
  const [kept] = rowsOf(
    await database.statements.execute("select current_setting('server_encoding') as encoding"),
  );
  if (kept?.encoding !== "UTF8") {
    throw new Unavailable(`its encoding is ${kept?.encoding}, but Switchboard needs UTF8`);
  }
  if (await isDefined(database.statements)) return;
  await database.transaction(async (statements) => {
    await statements.execute(`select pg_advisory_xact_lock(${DEFINING_LOCK})`);
    // Not looked up by name again: a session may cache for its transaction that it didn't exist.
    await statements.execute(`create table if not exists ${NOTES} (made text primary key)`);
    if (await isNoted(statements)) return;
    for (const definition of DEFINITIONS) await statements.execute(definition);
    await statements.execute(`insert into ${NOTES} (made) values ('${made}')`);
  }, DEFINING_MS);
}

async function isDefined(statements: Statements): Promise<boolean> {
  const [noted] = rowsOf(await statements.execute(`select to_regclass('${NOTES}') is not null as there`));
  return noted?.there === true && (await isNoted(statements));
}

const isNoted = async (statements: Statements) =>
  rowsOf(await statements.execute(`select 1 from ${NOTES} where made = '${made}'`)).length > 0;

/** The rows that a textual statement returns. */
function rowsOf(result: unknown): Record<string, unknown>[] {
  return Array.isArray(result) ? result : [];
}
