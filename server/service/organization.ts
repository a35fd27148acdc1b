import { randomUUID } from "node:crypto";
import { type Document, KINDS, type Kind } from "./document";
import type { Batch, Organization, Store } from "./store";

/** An organization's records as full documents. Missing kinds are empty. */
export type OrganizationData = { [kind in Kind]?: Iterable<object> };

/**
 * Adds an organization with its records, all or nothing.
 * @param options key: what callers send in X-API-Key; id: its ID, by default a new one; data: made for that
 *   ID, each list read once
 * @returns the organization. Throws if its ID or key is taken, or if two records of a kind share an ID.
 */
export async function addOrganization(
  store: Store,
  options: { key: string; name: string; id?: string; data?: (organizationId: string) => OrganizationData },
): Promise<Organization> {
  const organization = { id: options.id ?? randomUUID(), name: options.name };
  const data = options.data?.(organization.id) ?? {};
  await store.addOrganization(organization, options.key, batches(data));
  return organization;
}

function* batches(data: OrganizationData): Generator<Batch> {
  for (const kind of KINDS) {
    const records = data[kind];
    if (records) yield { kind, records: withIds(records) };
  }
}

function* withIds(records: Iterable<object>): Generator<{ id: string; document: Document }> {
  for (const record of records) {
    const document: Document = { ...record };
    // Voices have no ID, and a test may want a record without one, but the table needs it.
    yield { id: typeof document.id === "string" ? document.id : randomUUID(), document };
  }
}
