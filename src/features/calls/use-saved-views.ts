import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useConnection } from "@/api/connection";
import { compareNames } from "@/lib/format";
import { savedViews, type View } from "@/storage/entries";
import { listKey } from "@/storage/record-key";
import { useStorageSettings } from "@/storage/use-storage";

/** The named views of the calls list that this browser stores, by name. */
export function useSavedViews() {
  const { id: connectionId } = useConnection();
  const client = useQueryClient();
  const { storeNothing } = useStorageSettings();
  const queryKey = ["saved views", listKey(connectionId, "views"), storeNothing];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async (): Promise<View[]> => {
      const found = await savedViews.all(connectionId);
      return found.sort((one, other) => compareNames(one.name, other.name));
    },
    // Another tab may have saved one.
    staleTime: 0,
  });
  const changed = () => client.invalidateQueries({ queryKey });
  return {
    views: data,
    save: async (view: View): Promise<boolean> => {
      const isStored = await savedViews.put(connectionId, { ...view, at: Date.now() });
      await changed();
      return isStored;
    },
    remove: async (name: string) => {
      await savedViews.remove(connectionId, { name });
      await changed();
    },
  };
}
