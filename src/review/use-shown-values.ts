import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { useMasking } from "@/api/shown-call";

const masked = new WeakMap<object, object>();

/**
 * The annotations or scores of a connection's calls, as pages may show them: masked, if its calls are.
 * Undefined until they're read.
 */
export function useShownValues<Value extends object>(
  written: ReadonlyMap<string, Value> | undefined,
): ReadonlyMap<string, Value> | undefined {
  const connection = useConnection();
  const masking = useMasking(connection);
  return useMemo(() => {
    if (!connection.masks || !written) return written;
    return masking && new Map([...written].map(([id, one]) => [id, shownOf(one, masking.masked)]));
  }, [connection.masks, masking, written]);
}

/** The same for the same value: there may be thousands, and one changes at a time. */
function shownOf<Value extends object>(value: Value, mask: (given: Value) => Value): Value {
  const shown = (masked.get(value) as Value | undefined) ?? mask(value);
  masked.set(value, shown);
  return shown;
}
