import { useCallback, useEffect, useRef, useState } from "react";
import { database } from "@/storage/database";
import type { StoredPart } from "@/storage/stored-parts";
import { type DeviceStorage, deviceStorage, storageEstimate } from "./device-storage";

/** What this browser keeps, as it was last measured. */
export interface Kept {
  /** Undefined where the database cannot be read. */
  parts: readonly StoredPart[] | undefined;
  device: DeviceStorage;
  estimate: { usage: number; quota: number } | undefined;
}

/** Measures what this browser keeps: now, when it is asked to, and when the window comes back from another tab. */
export function useKept(): { kept: Kept | undefined; measure: () => void } {
  const [kept, setKept] = useState<Kept>();
  const last = useRef(0);
  const measure = useCallback(() => {
    last.current += 1;
    const mine = last.current;
    void Promise.all([database.parts(), storageEstimate()]).then(([parts, estimate]) => {
      if (last.current === mine) setKept({ parts, estimate, device: deviceStorage() });
    });
  }, []);
  useEffect(() => {
    measure();
    window.addEventListener("focus", measure);
    return () => {
      window.removeEventListener("focus", measure);
      last.current += 1;
    };
  }, [measure]);
  return { kept, measure };
}
