import { useCallback, useEffect, useRef, useState } from "react";
import { useConnection } from "@/api/connection";
import type { Archive } from "@/archive/archive";
import type { CallRow } from "@/archive/view-types";
import { announce } from "@/ui/announce";
import { holdsMasked, sayReveal } from "../masked-text";
import type { Part } from "./shown-parts";

interface Revealed {
  call: object;
  parts: ReadonlySet<Part>;
}

/** The parts of a row in which something is masked. */
function maskedParts({ customerName, customerNumber, summary, hit }: CallRow): Part[] {
  const found = hit && [hit.before, hit.match, hit.after].some(holdsMasked) ? hit.where : undefined;
  const parts = new Set<Part>();
  if (holdsMasked(customerName) || holdsMasked(customerNumber)) parts.add("customer");
  if (holdsMasked(summary)) parts.add("summary");
  if (found) parts.add(found === "customer" || found === "summary" ? found : "transcript");
  return [...parts];
}

/**
 * Shows what is masked in rows of the list, part by part, while the list is open. The archive gets the
 * revealed parts, so that the search finds them.
 * @param load changes when the list is loaded again
 * @returns the menu items for a row
 */
export function useRevealedRows(archive: Archive, load: number | undefined) {
  const connection = useConnection();
  const { masks } = connection;
  const [revealed, setRevealed] = useState<ReadonlyMap<string, Revealed>>(new Map());
  // Undefined once the list is closed: parts that are still loading aren't revealed then.
  const latest = useRef<ReadonlyMap<string, Revealed> | undefined>(undefined);
  useEffect(() => {
    latest.current = new Map();
    return () => {
      const calls = [...(latest.current?.values() ?? [])].map(({ call }) => call);
      latest.current = undefined;
      if (calls.length > 0) void archive.put(calls).catch(() => undefined);
    };
  }, [archive]);

  const change = useCallback(
    async (id: string, part: Part) => {
      const { readCall, showParts } = await import("./shown-parts");
      const call = latest.current?.get(id)?.call ?? (await readCall(connection, id));
      if (!latest.current) return;
      const parts = new Set(latest.current.get(id)?.parts);
      if (!parts.delete(part)) parts.add(part);
      latest.current = new Map(latest.current).set(id, { call, parts });
      setRevealed(latest.current);
      await showParts(archive, call, parts);
      announce(parts.has(part) ? "Shown" : "Masked");
    },
    [archive, connection],
  );

  // A list that was read again is masked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another load masks
  useEffect(() => {
    const all = [...(latest.current?.values() ?? [])];
    if (all.length === 0) return;
    const showAgain = async () => {
      const { showParts } = await import("./shown-parts");
      for (const { call, parts } of all) if (latest.current) await showParts(archive, call, parts);
    };
    void showAgain().catch(() => undefined);
  }, [load]);

  return useCallback(
    (row: CallRow) => {
      const { id } = row;
      if (!masks || id === undefined) return [];
      const shown = revealed.get(id)?.parts ?? new Set<Part>();
      return [...new Set([...shown, ...maskedParts(row)])].map((part) => ({
        label: sayReveal(`the ${part}`, shown.has(part)),
        onSelect: () =>
          void change(id, part).catch(() =>
            announce("Couldn't load this call. Check the connection and try again."),
          ),
      }));
    },
    [masks, revealed, change],
  );
}
