import { vi } from "vitest";

/**
 * In milliseconds. Vitest's default of a second is too short on a busy machine, and no setting changes it.
 */
const LONGEST_MS = 20_000;

const { waitFor } = vi;
// Files that share a process share what the first one set.
if (waitFor.name !== "patiently") {
  vi.waitFor = function patiently(callback, options = LONGEST_MS) {
    return waitFor(callback, options);
  };
}
