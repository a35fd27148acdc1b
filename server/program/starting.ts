import { Hono } from "hono";

/** In seconds. */
const RETRY_AFTER = "1";

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_AFTER}">
<title>Starting · Switchboard</title>
<h1>Starting</h1>
<p>Switchboard is opening its database. This page reloads automatically.</p>
</html>
`;

/** What the program answers while it opens its database: 503 to everything, except that it's alive. */
export function startingProgram(mode: string): Hono {
  const program = new Hono();
  program.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    if (context.res.status === 503) context.header("Retry-After", RETRY_AFTER);
  });
  program.get("/healthz", (context) => context.json({ status: "ok", mode }));
  for (const path of ["/readyz", "/health"]) {
    program.get(path, (context) => context.json({ status: "starting", mode }, 503));
  }
  program.all("/api/*", (context) => context.json({ detail: "The service is starting" }, 503));
  program.all("*", (context) =>
    context.req.header("Accept")?.includes("text/html")
      ? context.html(PAGE, 503)
      : context.text("Starting", 503),
  );
  return program;
}
