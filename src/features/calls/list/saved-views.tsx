import { IconBookmark } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { compareNames } from "@/lib/format";
import { savedViews } from "@/storage/notes";
import { listKey } from "@/storage/record-key";
import { useStorageSettings } from "@/storage/use-storage";
import { lazyPart } from "@/ui/lazy-part";
import type { ToolbarPanel } from "@/ui/toolbar";
import type { View } from "./views-panel";

const ViewsPanel = lazyPart(async () => ({ default: (await import("./views-panel")).ViewsPanel }));

/** The toolbar's panel of named views of the list, stored in this browser per connection. */
export function useViewsPanel(connectionId: string, text: string): ToolbarPanel {
  const { views, save, remove } = useSavedViews(connectionId);
  return {
    label: "Views",
    icon: <IconBookmark size={16} stroke={1.75} aria-hidden="true" />,
    isActive: text !== "" && views.some(({ search }) => search === text),
    content: <ViewsPanel views={views} text={text} save={save} remove={remove} />,
  };
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
