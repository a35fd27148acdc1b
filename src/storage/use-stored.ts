import { useEffect, useEffectEvent, useState } from "react";

/**
 * Reads something that the browser has stored.
 * @param of says what is read: what was read of anything else isn't returned
 * @param again when it changes, it's read again, and what was read before stays until then
 * @returns undefined until it's read; also where reading fails, which the storage itself reports
 */
export function useStored<T>(
  read: () => Promise<T>,
  of: object | string,
  again?: object | string | number,
): T | undefined {
  const [stored, setStored] = useState<{ of: object | string; value: T }>();
  const readNow = useEffectEvent(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` only says when to read
  useEffect(() => {
    let isWanted = true;
    readNow().then(
      (value) => isWanted && setStored({ of, value }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [of, again]);
  return stored && stored.of === of ? stored.value : undefined;
}
