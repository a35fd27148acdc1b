import { createHash, randomBytes } from "node:crypto";
import { and, asc, desc, eq, gt, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "./database";
import type { DatabaseWaits } from "./database-server";
import { createdAt, type Document, type Kind } from "./document";
import { organisations, secrets, tables } from "./tables";

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

/**
 * What the service keeps. Documents go in as objects and come out as the JSON text that is stored, with its order of keys. Each
 * method throws an Unavailable (also as an error's `cause`) where the database cannot be asked.
 */
export interface Store {
  /** Throws unless the database answers. */
  check(): Promise<void>;
  /** 32 random bytes by their name: the same ones every time and for every process on this database. */
  secret(name: string): Promise<Uint8Array>;
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

/** How long to add an organisation may take, in milliseconds: another process may be adding the same one. */
const LONGEST_ADDITION_MS = 300_000;

/** Where a store is kept. */
export interface StoreOptions {
  /** The folder of an embedded database; absent, it is in memory and gone with the process. No two processes may open the same. */
  dataDir?: string;
  /** A database on a server, such as "postgres://user:password@host:5432/name", which several processes may share. */
  databaseUrl?: string;
  /** How long to wait for that server. Absent: as `openServer` says. */
  waits?: DatabaseWaits;
}

/** Opens a store. Throws an Unavailable where a server's database cannot be used. */
export async function openStore({ dataDir, databaseUrl, waits }: StoreOptions = {}): Promise<Store> {
  // Only what is used is loaded: the embedded database is large.
  if (databaseUrl !== undefined) {
    const { openServer } = await import("./database-server");
    return storeIn(await openServer(databaseUrl, waits));
  }
  const { openEmbedded } = await import("./embedded-database");
  return storeIn(await openEmbedded(dataDir));
}

function storeIn({ statements: database, transaction: together, close }: Database): Store {
  const at = (organisation: string, kind: Kind, id: string) =>
    and(eq(tables[kind].organisation, organisation), eq(tables[kind].id, id));

  return {
    async check() {
      await database.execute(sql`select 1`);
    },

    async secret(name) {
      const made = randomBytes(32).toString("hex");
      await database.insert(secrets).values({ name, value: made }).onConflictDoNothing();
      const [kept] = await database.select().from(secrets).where(eq(secrets.name, name));
      return Buffer.from(kept?.value ?? made, "hex");
    },

    async organisationOf(key) {
      const [found] = await database
        .select({ id: organisations.id, name: organisations.name })
        .from(organisations)
        .where(eq(organisations.keyHash, hashed(key)));
      return found;
    },

    async addOrganisation({ id, name }, key, batches) {
      await together(async (transaction) => {
        await transaction.insert(organisations).values({ id, name, keyHash: hashed(key) });
        for (const { kind, records } of batches) {
          for (const rows of inGroups(records, ROWS_PER_INSERT)) {
            const values = rows.map((row) => asRow(id, row.id, row.document));
            await transaction.execute(insertAll(kind, id, values));
          }
        }
        // Without figures on so many new rows, Postgres would sort them all for each page. The embedded one gathers none by itself.
        await transaction.execute(sql`analyze ${tables.calls}`);
      }, LONGEST_ADDITION_MS);
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
      return together(async (transaction) => {
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
