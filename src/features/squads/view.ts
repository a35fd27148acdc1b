import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

export type View = "table" | "graph" | "both";

const wide = () => window.matchMedia("(width >= 1200px)");

function subscribe(changed: () => void): () => void {
  const query = wide();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** The view that the address names, and those that there is room for. */
export function useView(): { view: View; views: readonly View[] } {
  const asked = useSearchParams()[0].get("view");
  const isWide = useSyncExternalStore(subscribe, () => wide().matches);
  const views: readonly View[] = isWide ? ["table", "graph", "both"] : ["table", "graph"];
  return { view: views.find((one) => one === asked) ?? "table", views };
}
