import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { and, asc, desc, eq, gt, lt, lte, or, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { createdAt, type Document, type Kind } from "./document";
import { DEFINITIONS, organisations, tables } from "./tables";

export interface Organisation {
  id: string;
  name: string;
}

/** Where a page of calls ended: the next page begins behind it. */
export interface Place {
  createdAt: number;
  id: string;
}

/** Documents of one kind to insert, each under its id. They are read once, one by one. */
export interface Batch {
  kind: Kind;
  records: Iterable<{ id: string; document: Document }>;
}

/** What the service keeps. Documents go in as objects and come out as the JSON text that is stored, with its order of keys. */
export interface Store {
  /** The organisation that a key opens, or undefined. */
  organisationOf(key: string): Promise<Organisation | undefined>;
  /** Adds an organisation with all its records, or nothing at all. Throws if the id or the key is taken. */
  addOrganisation(organisation: Organisation, key: string, batches: Iterable<Batch>): Promise<void>;
  insert(organisation: string, kind: Kind, id: string, document: Document): Promise<void>;
  /** All records of a kind, in the order in which they came. */
  list(organisation: string, kind: Kind): Promise<string[]>;
  /** Some records of a kind, newest first, behind a place. `next` is absent behind the last one. */
  page(
    organisation: string,
    kind: Kind,
    size: number,
    after?: Place,
  ): Promise<{ texts: string[]; next?: Place }>;
  read(organisation: string, kind: Kind, id: string): Promise<string | undefined>;
  /**
   * Changes one record, holding it against all others that would change it. What `change` throws undoes everything.
   * @returns the text that is now stored, or undefined where there is no such record
   */
  update(
    organisation: string,
    kind: Kind,
    id: string,
    change: (stored: Document) => Document,
  ): Promise<string | undefined>;
  /** Removes one record and returns what it was. */
  remove(organisation: string, kind: Kind, id: string): Promise<string | undefined>;
  close(): Promise<void>;
}

const hashed = (key: string) => createHash("sha256").update(key).digest("hex");

/** How many rows one insert carries: large enough to be quick, small enough to hold little memory. */
const ROWS_PER_INSERT = 250;

/**
 * Opens the embedded database.
 * @param options dataDir: the folder that keeps it; absent, it is in memory and gone with the process. No two processes may open
 *   the same folder (the program's lock sees to that).
 */
export async function openStore(options: { dataDir?: string } = {}): Promise<Store> {
  if (options.dataDir !== undefined) await mkdir(options.dataDir, { recursive: true });
  const client = await PGlite.create(options.dataDir);
  const store = storeOver(drizzle(client), () => client.close());
  await client.exec(DEFINITIONS.join(";\n"));
  return store;
}

/** A store over any Postgres that drizzle can talk to, in which DEFINITIONS were run. */
function storeOver(database: PgDatabase<PgQueryResultHKT>, close: () => Promise<void>): Store {
  const at = (organisation: string, kind: Kind, id: string) =>
    and(eq(tables[kind].organisation, organisation), eq(tables[kind].id, id));

  return {
    async organisationOf(key) {
      const [found] = await database
        .select({ id: organisations.id, name: organisations.name })
        .from(organisations)
        .where(eq(organisations.keyHash, hashed(key)));
      return found;
    },

    async addOrganisation({ id, name }, key, batches) {
      await database.transaction(async (transaction) => {
        await transaction.insert(organisations).values({ id, name, keyHash: hashed(key) });
        for (const { kind, records } of batches) {
          for (const rows of inGroups(records, ROWS_PER_INSERT)) {
            const values = rows.map((row) => asRow(id, row.id, row.document));
            await transaction.execute(insertAll(kind, id, values));
          }
        }
        // Without figures on so many new rows, Postgres would sort them all for each page. The embedded one gathers none by itself.
        await transaction.execute(sql`analyze ${tables.calls}`);
      });
    },

    async insert(organisation, kind, id, document) {
      await database.insert(tables[kind]).values(asRow(organisation, id, document));
    },

    async list(organisation, kind) {
      const table = tables[kind];
      const rows = await database
        .select({ document: table.document })
        .from(table)
        .where(eq(table.organisation, organisation))
        .orderBy(asc(table.seq));
      return rows.map((row) => row.document);
    },

    async page(organisation, kind, size, after) {
      const table = tables[kind];
      // The first comparison alone is what the index can start from.
      const behind = after && [
        lte(table.createdAt, after.createdAt),
        or(lt(table.createdAt, after.createdAt), gt(table.id, after.id)),
      ];
      const rows = await database
        .select({ id: table.id, createdAt: table.createdAt, document: table.document })
        .from(table)
        .where(and(eq(table.organisation, organisation), ...(behind ?? [])))
        .orderBy(desc(table.createdAt), asc(table.id))
        .limit(size);
      const texts = rows.map((row) => row.document);
      const last = rows.at(-1);
      return last && rows.length === size
        ? { texts, next: { createdAt: last.createdAt, id: last.id } }
        : { texts };
    },

    async read(organisation, kind, id) {
      const table = tables[kind];
      const [found] = await database
        .select({ document: table.document })
        .from(table)
        .where(at(organisation, kind, id));
      return found?.document;
    },

    async update(organisation, kind, id, change) {
      const table = tables[kind];
      return database.transaction(async (transaction) => {
        const [found] = await transaction
          .select({ document: table.document })
          .from(table)
          .where(at(organisation, kind, id))
          .for("update");
        if (!found) return undefined;
        const text = JSON.stringify(change(JSON.parse(found.document) as Document));
        await transaction
          .update(table)
          .set({ document: text })
          .where(at(organisation, kind, id));
        return text;
      });
    },

    async remove(organisation, kind, id) {
      const table = tables[kind];
      const [removed] = await database
        .delete(table)
        .where(at(organisation, kind, id))
        .returning({ document: table.document });
      return removed?.document;
    },

    close,
  };
}

const asRow = (organisation: string, id: string, document: Document) => ({
  organisation,
  id,
  createdAt: createdAt(document),
  document: JSON.stringify(document),
});

/** One statement for many rows, in three parameters: to put one together parameter by parameter takes longer than to run it. */
const insertAll = (kind: Kind, organisation: string, rows: ReturnType<typeof asRow>[]) => sql`
  insert into ${tables[kind]} (organisation, id, created_at, document)
  select ${organisation}, row->>0, (row->>1)::bigint, row->>2
  from json_array_elements(${JSON.stringify(rows.map((row) => [row.id, row.createdAt, row.document]))}::json) as row`;

function* inGroups<T>(records: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const record of records) {
    group.push(record);
    if (group.length === size) {
      yield group;
      group = [];
    }
  }
  if (group.length > 0) yield group;
}
