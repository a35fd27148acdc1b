import { useSearchParams } from "react-router";
import { useMedia } from "@/ui/use-media";

export type View = "table" | "graph" | "both";

/** From here on, both views fit side by side, and a squad opens with both. */
export const WIDE = "(width >= 1280px)";

/** The view that the URL names, and the views that fit the window. */
export function useView(): { view: View; views: readonly View[] } {
  const asked = useSearchParams()[0].get("view");
  const isWide = useMedia(WIDE);
  const views: readonly View[] = isWide ? ["table", "graph", "both"] : ["table", "graph"];
  return { view: views.find((one) => one === asked) ?? (isWide ? "both" : "table"), views };
}
