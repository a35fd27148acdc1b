import { getTableName } from "drizzle-orm";
import { bigint, bigserial, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Kind } from "./document";

export const organizations = pgTable("organizations", {
  id: text("id").primaryKey(),
  /** The key's SHA-256 in hexadecimal: the key itself is never stored. */
  keyHash: text("key_hash").notNull().unique(),
  name: text("name").notNull(),
});

/** Random values shared by all processes on the database, in hexadecimal. */
export const secrets = pgTable("secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

const documentTable = (name: string) =>
  pgTable(
    name,
    {
      organization: text("organization").notNull(),
      id: text("id").notNull(),
      seq: bigserial("seq", { mode: "number" }),
      createdAt: bigint("created_at", { mode: "number" }).notNull(),
      document: text("document").notNull(),
    },
    (table) => [primaryKey({ columns: [table.organization, table.id] })],
  );

/** The table of each kind of record. */
export const tables = {
  assistants: documentTable("assistants"),
  squads: documentTable("squads"),
  calls: documentTable("calls"),
  phoneNumbers: documentTable("phone_numbers"),
  tools: documentTable("tools"),
  files: documentTable("files"),
  knowledgeBases: documentTable("knowledge_bases"),
  voices: documentTable("voices"),
} satisfies Record<Kind, ReturnType<typeof documentTable>>;

const TABLE_NAMES = Object.values(tables).map(getTableName);

/**
 * Revokes all rights on a table from everyone but its owner, including those that new tables have by default.
 */
const forOwnerOnly = (name: string) => `do $$
  declare other text;
  begin
    for other in
      select distinct case granted.grantee when 0 then 'public' else quote_ident(roles.rolname) end
      from pg_class
        cross join aclexplode(coalesce(relacl, acldefault('r', relowner))) as granted
        left join pg_roles as roles on roles.oid = granted.grantee
      where pg_class.oid = '${name}'::regclass and granted.grantee <> relowner
    loop
      execute format('revoke all on ${name} from %s', other);
    end loop;
  end
$$`;

/**
 * Creates what is missing and changes nothing that exists. Documents are text, because `jsonb` reorders
 * keys. IDs compare by bytes, so that paging by (created_at, id) doesn't depend on the server's language.
 * `created_at` is in epoch milliseconds.
 */
export const DEFINITIONS: readonly string[] = [
  `create table if not exists organizations (
    id text primary key,
    key_hash text not null unique,
    name text not null
  )`,
  `create table if not exists secrets (
    name text primary key,
    value text not null
  )`,
  forOwnerOnly("secrets"),
  ...TABLE_NAMES.flatMap((name) => [
    `create table if not exists ${name} (
      organization text not null references organizations (id),
      id text collate "C" not null,
      seq bigserial,
      created_at bigint not null,
      document text not null,
      primary key (organization, id)
    )`,
    `create index if not exists ${name}_in_order on ${name} (organization, seq)`,
  ]),
  // Compressing many calls and reading them back takes longer than storing them as they are.
  "alter table calls alter column document set storage external",
  "create index if not exists calls_newest_first on calls (organization, created_at desc, id)",
];
