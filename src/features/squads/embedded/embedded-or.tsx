import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { SkeletonText } from "@/ui/skeleton";

const EmbeddedView = lazy(() => import("./embedded-view"));

/** What the address opens in a squad (`?open=`), or the builder. */
export function EmbeddedOr({ children }: { children: ReactNode }) {
  const [parameters] = useSearchParams();
  if (!parameters.has("open")) return children;
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <EmbeddedView />
    </Suspense>
  );
}
