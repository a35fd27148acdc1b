import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** What runs statements: a database, or a transaction in it. */
export type Statements = PgDatabase<PgQueryResultHKT>;

/** A Postgres in which the tables are made. What it cannot do now, it refuses with an Unavailable (also as an error's `cause`). */
export interface Database {
  /** Each statement by itself. */
  statements: Statements;
  /**
   * Runs statements together, or not at all.
   * @param longestMs how long one of them may take, be it that it waits for somebody else's transaction, in milliseconds. Absent: as
   *   long as a statement by itself
   */
  transaction<T>(work: (statements: Statements) => Promise<T>, longestMs?: number): Promise<T>;
  close(): Promise<void>;
}

/** The database cannot be asked now. Its message is one line without secrets: the reason as the driver or the server gives it. */
export class Unavailable extends Error {}

/** The Unavailable that an error is, or was caused by. */
export function unavailability(error: unknown): Unavailable | undefined {
  if (error instanceof Unavailable) return error;
  return error instanceof Error && error.cause instanceof Unavailable ? error.cause : undefined;
}
