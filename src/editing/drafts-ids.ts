import { useEffect, useState } from "react";
import { useConnection } from "@/api/connection";
import { draftIds } from "./drafts";
import { openEditingChannel } from "./drafts-tabs";
import { keptDatabase, scopeOf } from "./kept-database-here";

const NONE: ReadonlySet<string> = new Set();
const channel = openEditingChannel();

/**
 * The ids of the records of one kind that have unsaved drafts in this browser, those of other tabs included.
 * @param kind the API's name of the list: "assistants"
 */
export function useDraftIds(kind: string): ReadonlySet<string> {
  const { id } = useConnection();
  const [ids, setIds] = useState(NONE);
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const found = await draftIds(keptDatabase, scopeOf(id, kind));
      if (isWanted) setIds((before) => (before.size + found.size === 0 ? before : found));
    };
    void look();
    const stop = channel.listen(({ type }) => {
      if (type === "drafts") void look();
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [id, kind]);
  return ids;
}
