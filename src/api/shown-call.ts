import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Connection } from "./connection";

/** The code that masks; undefined where nothing is masked, and until it's loaded. */
export function useMasking({ masks }: Connection): typeof import("@/document/masking") | undefined {
  const { data } = useQuery({
    queryKey: ["code", "masking"],
    queryFn: () => import("@/document/masking"),
    enabled: masks === true,
  });
  return masks ? data : undefined;
}

/**
 * A call as pages may show it: masked, if the connection's calls are masked; the same object if there's
 * nothing to mask. Nothing that shows a call uses the service's own record unless the reader asks to see it.
 * @returns undefined until the code that masks is loaded, which other connections don't need
 */
export function useShownCall<T extends object>(connection: Connection, call: T | undefined): T | undefined {
  const { masks } = connection;
  const masking = useMasking(connection);
  return useMemo(() => (call && masks ? masking?.masked(call) : call), [call, masks, masking]);
}
