import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { compareNames } from "@/lib/format";
import { savedViews } from "@/storage/notes";
import { listKey } from "@/storage/record-key";
import { useStorageSettings } from "@/storage/use-storage";
import { DropPanel } from "@/ui/drop-panel";
import { lazyPart } from "@/ui/lazy-part";
import type { View } from "./views-panel";

const ViewsPanel = lazyPart(async () => ({ default: (await import("./views-panel")).ViewsPanel }));

/** Named views of the list, stored in this browser per connection. */
export function SavedViews({ connectionId, text }: { connectionId: string; text: string }) {
  const { views, save, remove } = useSavedViews(connectionId);
  return (
    <DropPanel label="Views" isActive={text !== "" && views.some(({ search }) => search === text)}>
      <Suspense>
        <ViewsPanel views={views} text={text} save={save} remove={remove} />
      </Suspense>
    </DropPanel>
  );
}

function useSavedViews(connectionId: string) {
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
