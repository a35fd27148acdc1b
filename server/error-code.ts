/** The system's code of an error, such as "ENOENT"; undefined if it has none. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;
