import { createHash, randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "./database";
import type { DatabaseWaits } from "./database-server";
import { createdAt, type Document, type Kind, parsedDocument, textOf } from "./document";
import { organizations, secrets, tables } from "./tables";

export interface Organization {
  id: string;
  name: string;
}

/** Where a page of calls ended: the next page starts after it. */
export interface Place {
  createdAt: number;
  id: string;
}

/** Documents of one kind to insert with their IDs, read once and one by one. */
export interface Batch {
  kind: Kind;
  records: Iterable<{ id: string; document: Document }>;
}

/**
 * The service's storage. Documents go in as objects and come out as the stored JSON text, with its order of
 * keys. Every method throws an Unavailable (possibly as an error's `cause`) if the database can't be used.
 */
export interface Store {
  /** Throws unless the database answers and can write. */
  check(): Promise<void>;
  /** 32 random bytes by name: the same every time and for every process on this database. */
  secret(name: string): Promise<Uint8Array>;
  /** The organization of a key, or undefined. */
  organizationOf(key: string): Promise<Organization | undefined>;
  /** The first organization of a name, or undefined. */
  organizationNamed(name: string): Promise<Organization | undefined>;
  /** Gives organizations, by ID, the keys that they have from now on; other keys of theirs end. */
  setKeys(keys: ReadonlyMap<string, string>): Promise<void>;
  /** Adds an organization with all its records, or nothing at all. Throws if the ID or key is taken. */
  addOrganization(organization: Organization, key: string, batches: Iterable<Batch>): Promise<void>;
  insert(organization: string, kind: Kind, id: string, document: Document): Promise<void>;
  /** All records of a kind, in insertion order. */
  list(organization: string, kind: Kind): Promise<string[]>;
  /** Some records of a kind after a place, newest first. `next` is absent on the last page. */
  page(
    organization: string,
    kind: Kind,
    size: number,
    after?: Place,
  ): Promise<{ texts: string[]; next?: Place }>;
  read(organization: string, kind: Kind, id: string): Promise<string | undefined>;
  /**
   * Changes one record, locked against other changes. If `change` throws, everything is undone.
   * @returns the text that is now stored, or undefined if there is no such record
   */
  update(
    organization: string,
    kind: Kind,
    id: string,
    change: (stored: Document) => Document,
  ): Promise<string | undefined>;
  /** Removes one record and returns it. */
  remove(organization: string, kind: Kind, id: string): Promise<string | undefined>;
  /** Runs work while the files of an embedded database's folder hold still. Absent without a folder. */
  whileStill?<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const hashed = (key: string) => createHash("sha256").update(key).digest("hex");

/** How many rows one insert carries: enough to be fast, few enough to need little memory. */
const ROWS_PER_INSERT = 100;

/**
 * The longest time for adding an organization, in milliseconds: another process may be adding the same one.
 */
const LONGEST_ADDITION_MS = 300_000;

/** Where a store's data is. */
export interface StoreOptions {
  /** The folder of an embedded database; absent: in memory. No two processes may open the same folder. */
  dataDir?: string;
  /**
   * A database on a server, such as "postgres://user:password@host:5432/name", which several processes may
   * share.
   */
  databaseUrl?: string;
  /** How long to wait for that server. Absent: the defaults of `openServer`. */
  waits?: DatabaseWaits;
}

/** Opens a store. Throws an Unavailable if a server's database can't be used. */
export async function openStore({ dataDir, databaseUrl, waits }: StoreOptions = {}): Promise<Store> {
  // Load only what is used: the embedded database is large.
  if (databaseUrl !== undefined) {
    const { openServer } = await import("./database-server");
    return storeIn(await openServer(databaseUrl, waits));
  }
  const { openEmbedded } = await import("./embedded-database");
  return storeIn(await openEmbedded(dataDir));
}

function storeIn({
  statements: database,
  transaction: together,
  whileStill,
  checkRoom,
  close,
}: Database): Store {
  const at = (organization: string, kind: Kind, id: string) =>
    and(eq(tables[kind].organization, organization), eq(tables[kind].id, id));

  return {
    async check() {
      await database.execute(sql`select 1`);
      await checkRoom?.();
    },

    async secret(name) {
      const made = randomBytes(32).toString("hex");
      await database.insert(secrets).values({ name, value: made }).onConflictDoNothing();
      const [kept] = await database.select().from(secrets).where(eq(secrets.name, name));
      return Buffer.from(kept?.value ?? made, "hex");
    },

    async organizationOf(key) {
      const [found] = await database
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(eq(organizations.keyHash, hashed(key)));
      return found;
    },

    async organizationNamed(name) {
      const [found] = await database
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(eq(organizations.name, name))
        .orderBy(asc(organizations.id))
        .limit(1);
      return found;
    },

    async setKeys(keys) {
      const ids = [...keys.keys()];
      await together(async (transaction) => {
        const stored = await transaction
          .select({ id: organizations.id, keyHash: organizations.keyHash })
          .from(organizations)
          .where(inArray(organizations.id, ids))
          .orderBy(asc(organizations.id))
          .for("update");
        const changed = stored.filter(({ id, keyHash }) => keyHash !== hashed(keys.get(id) ?? ""));
        const set = (id: string, keyHash: string) =>
          transaction.update(organizations).set({ keyHash }).where(eq(organizations.id, id));
        // Two may swap their keys, and no two ever have the same.
        for (const { id } of changed) await set(id, `none of ${id}`);
        for (const { id } of changed) await set(id, hashed(keys.get(id) ?? ""));
      });
    },

    async addOrganization({ id, name }, key, batches) {
      await together(async (transaction) => {
        await transaction.insert(organizations).values({ id, name, keyHash: hashed(key) });
        for (const { kind, records } of batches) {
          for (const rows of inGroups(records, ROWS_PER_INSERT)) {
            const values = rows.map((row) => asRow(id, row.id, row.document));
            await transaction.execute(insertAll(kind, id, values));
            // The embedded database occupies the event loop, so other requests wait.
            await nextTurn();
          }
        }
        // Without statistics on the new rows, Postgres would sort them all for each page. The embedded
        // one doesn't collect any by itself.
        await transaction.execute(sql`analyze ${tables.calls}`);
      }, LONGEST_ADDITION_MS);
    },

    async insert(organization, kind, id, document) {
      await database.insert(tables[kind]).values(asRow(organization, id, document));
    },

    async list(organization, kind) {
      const table = tables[kind];
      const rows = await database
        .select({ document: table.document })
        .from(table)
        .where(eq(table.organization, organization))
        .orderBy(asc(table.seq));
      return rows.map((row) => row.document);
    },

    async page(organization, kind, size, after) {
      const table = tables[kind];
      // The index can only use the first comparison.
      const behind = after && [
        lte(table.createdAt, after.createdAt),
        or(lt(table.createdAt, after.createdAt), gt(table.id, after.id)),
      ];
      const rows = await database
        .select({ id: table.id, createdAt: table.createdAt, document: table.document })
        .from(table)
        .where(and(eq(table.organization, organization), ...(behind ?? [])))
        .orderBy(desc(table.createdAt), asc(table.id))
        .limit(size);
      const texts = rows.map((row) => row.document);
      const last = rows.at(-1);
      return last && rows.length === size
        ? { texts, next: { createdAt: last.createdAt, id: last.id } }
        : { texts };
    },

    async read(organization, kind, id) {
      const table = tables[kind];
      const [found] = await database
        .select({ document: table.document })
        .from(table)
        .where(at(organization, kind, id));
      return found?.document;
    },

    async update(organization, kind, id, change) {
      const table = tables[kind];
      return together(async (transaction) => {
        const [found] = await transaction
          .select({ document: table.document })
          .from(table)
          .where(at(organization, kind, id))
          .for("update");
        if (!found) return undefined;
        const text = textOf(change(parsedDocument(found.document)));
        await transaction
          .update(table)
          .set({ document: text })
          .where(at(organization, kind, id));
        return text;
      });
    },

    async remove(organization, kind, id) {
      const table = tables[kind];
      const [removed] = await database
        .delete(table)
        .where(at(organization, kind, id))
        .returning({ document: table.document });
      return removed?.document;
    },

    ...(whileStill && { whileStill }),
    close,
  };
}

const asRow = (organization: string, id: string, document: Document) => ({
  organization,
  id,
  createdAt: createdAt(document),
  document: textOf(document),
});

/**
 * One statement with few parameters for many rows: building one parameter by parameter takes longer than
 * running it. A document is a line, since JSON escapes line breaks.
 */
const insertAll = (kind: Kind, organization: string, rows: ReturnType<typeof asRow>[]) => sql`
  insert into ${tables[kind]} (organization, id, created_at, document)
  select ${organization}, added.id, added.created_at, added.document from unnest(
    array(select json_array_elements_text(${JSON.stringify(rows.map((row) => row.id))}::json)),
    string_to_array(${rows.map((row) => row.createdAt).join(",")}, ',')::bigint[],
    string_to_array(${rows.map((row) => row.document).join("\n")}, E'\n')
  ) as added (id, created_at, document)`;

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
