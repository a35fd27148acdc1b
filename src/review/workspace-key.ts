import type { ListKey } from "@/storage/record-key";

/** Where what reviewers write is in react-query's cache; the list's kind is the kind of it. */
export const workspaceKey = (list: ListKey) => ["workspace", list];
