import { IconBookmark } from "@tabler/icons-react";
import { ICON } from "@/ui/icon";
import { lazyPart } from "@/ui/lazy-part";
import type { ToolbarPanel } from "@/ui/toolbar";
import { useSavedViews } from "../use-saved-views";

const ViewsPanel = lazyPart(() => import("./views-panel"));

/** The toolbar's panel of named views of the list, stored in this browser per connection. */
export function useViewsPanel(connectionId: string, text: string): ToolbarPanel {
  const { views, save, remove } = useSavedViews(connectionId);
  return {
    label: "Views",
    icon: <IconBookmark {...ICON[16]} />,
    isActive: text !== "" && views.some(({ search }) => search === text),
    content: <ViewsPanel views={views} text={text} save={save} remove={remove} />,
  };
}
