import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How a file's bytes are encoded. */
export type Encoding = "br" | "gzip" | "identity";

export interface StaticFile {
  type: string;
  /** Changes whenever the content does; quoted, for the header. */
  tag: string;
  /** Its name contains a hash of its content, so it may be cached forever. */
  hashed: boolean;
  /** The encodings it's available in. */
  encodings: readonly Encoding[];
  bytes(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mp3": "audio/mpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".wav": "audio/wav",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Smaller files don't shrink. */
const LEAST_COMPRESSED_BYTES = 1024;
const compressible = /^(text|image\/svg|application\/(json|wasm|manifest))/;

/**
 * Reads a folder's files once: only files in this map are served, whatever a path looks like. Hidden files
 * (the build's own notes) are left out.
 * @returns each file by its URL path, such as "/assets/main-1a2b3c.js"
 */
export function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const parts = relative(folder, join(entry.parentPath, entry.name)).split(sep);
    if (parts.some((part) => part.startsWith("."))) continue;
    files.set(`/${parts.join("/")}`, staticFile(join(folder, ...parts), parts[0] === "assets"));
  }
  return files;
}

function staticFile(path: string, hashed: boolean): StaticFile {
  const content = new Uint8Array(readFileSync(path));
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  const compressed = compressible.test(type) && content.length >= LEAST_COMPRESSED_BYTES;
  const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type,
    tag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`,
    hashed,
    encodings: compressed ? ["br", "gzip", "identity"] : ["identity"],
    bytes(encoding) {
      const known = kept.get(encoding) ?? encoded(content, encoding);
      kept.set(encoding, known);
      return known;
    },
  };
}

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function encoded(content: Uint8Array<ArrayBuffer>, encoding: Encoding) {
  if (encoding === "identity") return content;
  // One below the best quality takes a tenth of the time and adds a hundredth to the size.
  if (encoding === "br") {
    return new Uint8Array(await brotlied(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  }
  return new Uint8Array(await gzipped(content, { level: 9 }));
}

/** A file's best encoding that the caller's Accept-Encoding header allows. */
export function bestEncoding(file: StaticFile, accepted: string | undefined): Encoding {
  const names = (accepted ?? "").split(",").flatMap((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name.toLowerCase()];
  });
  return file.encodings.find((encoding) => names.includes(encoding)) ?? "identity";
}
