import { useMemo } from "react";
import type { MaskedRecord } from "@/document/masking";
import type { Connection } from "./connection";
import { useModule } from "./use-module";

const NOTHING: ReadonlySet<string> = new Set();

/** The code that masks; undefined where nothing is masked, and until it's loaded. */
export function useMasking({ masks }: Connection): typeof import("@/document/masking") | undefined {
  const { data } = useModule("masking", () => import("@/document/masking"), masks === true);
  return masks ? data : undefined;
}

/**
 * A call as pages may show it: masked, if the connection's calls are masked. Nothing that shows a call uses
 * the service's own record.
 * @param revealed the places that the user wants to see
 * @returns undefined until the code that masks is loaded, which other connections don't need
 */
export function useShownCall<T extends object>(
  connection: Connection,
  call: T | undefined,
  revealed = NOTHING,
): MaskedRecord<T> | undefined {
  const { masks } = connection;
  const masking = useMasking(connection);
  return useMemo(() => {
    if (!call) return undefined;
    return masks ? masking?.maskRecord(call, revealed) : { record: call, places: NOTHING };
  }, [call, masks, masking, revealed]);
}
