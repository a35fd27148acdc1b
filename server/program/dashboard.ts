import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type Context, Hono } from "hono";
import { bestEncoding, readFiles, type StaticFile } from "./files";
import { withPageFiles } from "./page-files";
import { filePolicy, type Mode, NONCE_PLACEHOLDER, pagePolicy } from "./page-policy";

/**
 * Serves the built dashboard: its files, and its page at every other path that a browser opens, since the
 * page knows its own routes.
 * @param folder the build's output; throws if it has no index.html
 */
export function dashboard(folder: string, mode: Mode): Hono {
  const files = readFiles(folder);
  const pageAt = withPageFiles(readFileSync(join(folder, "index.html"), "utf8"));
  return new Hono().get("*", async (context) => {
    const path = decodedPath(context);
    const file = path === "/index.html" ? undefined : files.get(path);
    if (file) return fileAnswer(context, file, mode);
    if (path.startsWith("/assets/") || !opensPage(context, path)) return context.text("Not found", 404);
    const nonce = randomBytes(18).toString("base64");
    return context.html(pageAt(path).replaceAll(NONCE_PLACEHOLDER, nonce), 200, {
      "Content-Security-Policy": pagePolicy(mode, nonce),
      "Cache-Control": "no-store",
    });
  });
}

async function fileAnswer(context: Context, file: StaticFile, mode: Mode): Promise<Response> {
  const headers = {
    "Content-Type": file.type,
    "Content-Security-Policy": filePolicy(mode),
    "Cache-Control": file.hashed ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: file.tag,
    Vary: "Accept-Encoding",
  };
  if (context.req.header("If-None-Match") === file.tag) return new Response(null, { status: 304, headers });
  const encoding = bestEncoding(file, context.req.header("Accept-Encoding"));
  const body = await file.bytes(encoding);
  return new Response(body, {
    headers: {
      ...headers,
      "Content-Length": String(body.length),
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    },
  });
}

/**
 * A browser opens a page by asking for HTML. Other clients accept anything and get the page unless the path
 * looks like a file.
 */
function opensPage(context: Context, path: string): boolean {
  const accepted = context.req.header("Accept") ?? "*/*";
  if (accepted.includes("text/html")) return true;
  return accepted.includes("*/*") && !posix.basename(path).includes(".");
}

/** The decoded path, or the original if it can't be decoded. */
function decodedPath(context: Context): string {
  const { pathname } = new URL(context.req.url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
