/** An error for the log. A database error's own text contains the query's values, which may be secrets. */
export function withoutValues(error: unknown): string {
  if (!(error instanceof Error)) return "a value other than an error was thrown";
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  const cause = error.cause instanceof Error ? error.cause : error;
  return [cause.message, ...frames].join("\n");
}
