import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** What runs statements: a database or a transaction. */
export type Statements = PgDatabase<PgQueryResultHKT>;

/**
 * A Postgres database with the tables. If it can't be used now, calls throw an Unavailable (possibly as an
 * error's `cause`).
 */
export interface Database {
  /** Runs single statements. */
  statements: Statements;
  /**
   * Runs statements together or not at all.
   * @param longestMs the longest a statement may take, including waiting for other transactions, in
   *   milliseconds. Absent: the limit of single statements
   */
  transaction<T>(work: (statements: Statements) => Promise<T>, longestMs?: number): Promise<T>;
  /** Runs work while no statement runs, so that the folder's files hold still. Absent without a folder. */
  whileStill?<T>(work: () => Promise<T>): Promise<T>;
  /** Throws if there's no room for further writes. Absent: the database itself says so. */
  checkRoom?(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The database can't be used now. The message is one line without secrets: the reason from the driver or
 * server.
 */
export class Unavailable extends Error {}

/** The Unavailable that an error is or was caused by. */
export function unavailability(error: unknown): Unavailable | undefined {
  if (error instanceof Unavailable) return error;
  return error instanceof Error && error.cause instanceof Unavailable ? error.cause : undefined;
}
