import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "./database";
import { DEFINITIONS } from "./tables";

/**
 * Opens the Postgres that runs within this process.
 * @param dataDir its folder; undefined: in memory. No two processes may open the same folder (the program's
 *   lock prevents it).
 */
export async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const client = await PGlite.create(dataDir);
  const database = drizzle(client);
  await client.exec(DEFINITIONS.join(";\n"));
  return {
    statements: database,
    transaction: (work) => database.transaction(work),
    close: () => client.close(),
  };
}
