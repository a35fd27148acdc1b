import { useQuery, useQueryClient } from "@tanstack/react-query";
import { compareNames } from "@/lib/format";
import { savedViews } from "@/storage/notes";
import { listKey } from "@/storage/record-key";
import { useStorageSettings } from "@/storage/use-storage";

/** A saved view of the list. */
export interface View {
  name: string;
  /** The query string of the list's URL. */
  search: string;
}

/** The named views of the calls list that this browser stores, by name. */
export function useSavedViews(connectionId: string) {
  const client = useQueryClient();
  const { storeNothing } = useStorageSettings();
  const queryKey = ["saved views", listKey(connectionId, "views"), storeNothing];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async (): Promise<View[]> => {
      const found = await savedViews.all(connectionId);
      return found
        .map(({ id, value }) => ({ name: id, search: value }))
        .sort((one, other) => compareNames(one.name, other.name));
    },
    networkMode: "always",
    // Another tab may have saved one.
    staleTime: 0,
  });
  const changed = () => client.invalidateQueries({ queryKey });
  return {
    views: data,
    save: async ({ name, search }: View): Promise<boolean> => {
      const isStored = await savedViews.put(connectionId, name, search, Date.now());
      await changed();
      return isStored;
    },
    remove: async (name: string) => {
      await savedViews.remove(connectionId, name);
      await changed();
    },
  };
}
