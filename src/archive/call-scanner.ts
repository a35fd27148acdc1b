import type { ElementReader } from "./element-reader";
import { createScanner, type Scanner } from "./scanner";

interface CallScannerOptions {
  /** Reads each element; it's the scanner's until the next one. */
  reader: ElementReader;
  /** `reader` holds a call, which `held` has from `start` to `end`. */
  onCall: (held: Uint8Array, start: number, end: number) => void;
  /** An element that isn't a call. */
  onBroken: (held: Uint8Array, start: number, end: number) => void;
}

/** A scanner that reads the calls in a list. */
export function createCallScanner({ reader, onCall, onBroken }: CallScannerOptions): Scanner {
  return createScanner({
    readAhead: (held, start, limit) => {
      const end = reader.readAhead(held, start, limit);
      if (end >= 0) onCall(held, start, end);
      return end;
    },
    read: (held, start, end) => {
      const isCall = reader.read(held, start, end);
      if (isCall) onCall(held, start, end);
      return isCall;
    },
    broken: onBroken,
  });
}
