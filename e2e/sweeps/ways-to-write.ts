/** The ways in which services are known to apply a PATCH, as behaviors of the local service. */
export const WRITING = {
  merging: { omitted: "kept", nested: "replaced" },
  replacing: { omitted: "reset", nested: "replaced" },
  "deep-merging": { omitted: "kept", nested: "merged" },
} as const;
