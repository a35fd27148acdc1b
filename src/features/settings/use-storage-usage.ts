import { useCallback, useEffect, useRef, useState } from "react";
import { listen } from "@/lib/listen";
import { database } from "@/storage/database";
import { type DeviceStorage, deviceStorage, storageEstimate } from "@/storage/device-storage";
import { type StoredCalls, storedCalls } from "@/storage/stored-calls";
import type { StoredPart } from "@/storage/stored-parts";

/** What this browser stores, as it was last measured. */
export interface StorageUsage {
  /** Undefined if the database can't be read. */
  parts: readonly StoredPart[] | undefined;
  /** Undefined if this browser can't store calls. */
  calls: readonly StoredCalls[] | undefined;
  device: DeviceStorage;
  estimate: { usage: number; quota: number } | undefined;
}

/** Measures what this browser stores: on mount, on request, and when the window gets focus. */
export function useStorageUsage(): { stored: StorageUsage | undefined; measure: () => void } {
  const [stored, setStored] = useState<StorageUsage>();
  const last = useRef(0);
  const measure = useCallback(() => {
    last.current += 1;
    const mine = last.current;
    void Promise.all([database.parts(), storedCalls(), storageEstimate()]).then(
      ([parts, calls, estimate]) => {
        if (last.current === mine) setStored({ parts, calls, estimate, device: deviceStorage() });
      },
    );
  }, []);
  useEffect(() => {
    measure();
    const stop = listen(window, { focus: measure });
    return () => {
      stop();
      last.current += 1;
    };
  }, [measure]);
  return { stored, measure };
}
