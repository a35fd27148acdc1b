import type { ListKey } from "@/storage/record-key";

/** The annotations' place in react-query's cache. */
export const annotationsKey = (list: ListKey) => ["annotations", list];
