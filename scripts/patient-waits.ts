import { vi } from "vitest";

/** In milliseconds. Vitest's own second is too short for a machine that does other work at the same time. */
const LONGEST_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = LONGEST_MS) => waitFor(callback, options);
