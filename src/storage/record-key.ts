import { storedConnections } from "./connections";

/** A list of records. What belongs to one connection or organization is never read for another. */
export interface ListKey {
  connectionId: string;
  /** Empty if the service names no organization. */
  organizationId: string;
  /** The API's name of the list ("assistants"), or a kind of entry. */
  kind: string;
}

/** The key that identifies a record in everything that this browser stores. */
export interface RecordKey extends ListKey {
  id: string;
}

/** The list of a kind at a connection, of the organization that its key belongs to. */
export function listKey(connectionId: string, kind: string): ListKey {
  const organizationId = storedConnections.find(connectionId)?.organizationId ?? "";
  return { connectionId, organizationId, kind };
}

/** Where the page holds what reviewers write of a kind, which is the list's kind. */
export const workspaceKey = (list: ListKey) => ["workspace", list];
