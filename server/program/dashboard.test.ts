import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProgram } from "./app";

const script = `export const text = "${"a long text ".repeat(500)}";`;
let folder: string;
let ask: (path: string, init?: RequestInit) => Promise<Response>;

const page = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };
const nonceIn = (text: string | null) => /nonce-([^']+)'/.exec(text ?? "")?.[1];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-page-"));
  const app = join(folder, "app");
  mkdirSync(join(app, "assets"), { recursive: true });
  mkdirSync(join(app, ".vite"));
  writeFileSync(join(folder, "secret.txt"), "not for you");
  writeFileSync(join(app, "index.html"), '<meta name="csp-nonce" content="__NONCE__"><div id="root"></div>');
  writeFileSync(join(app, "favicon.svg"), "<svg/>");
  writeFileSync(join(app, "assets", "main-1a2b.js"), script);
  writeFileSync(join(app, ".vite", "manifest.json"), "{}");
  const program = createProgram({ mode: "static", appDir: app });
  ask = async (path, init) => program.request(path, init);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("the page", () => {
  it.each(["/", "/connect", "/assistants/a%2Fb", "/calls/call.with.dots?t=5", "/index.html", "/%E0%A4%A"])(
    "is served at %s",
    async (path) => {
      const answer = await ask(path, page);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await answer.text()).toContain('<div id="root">');
    },
  );

  it("carries the nonce of its policy, which is a fresh one each time", async () => {
    const [first, second] = await Promise.all([ask("/", page), ask("/", page)]);
    const nonce = nonceIn(first.headers.get("Content-Security-Policy"));
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
    expect(await first.text()).toContain(`content="${nonce}"`);
    expect(nonceIn(second.headers.get("Content-Security-Policy"))).not.toBe(nonce);
  });

  it("has the whole policy", async () => {
    const policy = (await ask("/", page)).headers.get("Content-Security-Policy")?.split("; ");
    expect(policy?.map((rule) => rule.replace(/nonce-[^']+/, "nonce-…"))).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-…'",
      "img-src 'self' blob: data: http: https:",
      "media-src 'self' blob: http: https:",
      "font-src 'self'",
      "worker-src 'self'",
      "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types default",
    ]);
  });

  it("may connect to its own origin alone in pass-through", async () => {
    const apiBaseUrl = "https://api.example.com";
    const program = createProgram({ mode: "pass-through", apiBaseUrl, appDir: join(folder, "app") });
    for (const path of ["/", "/assets/main-1a2b.js"]) {
      const policy = (await program.request(path, page)).headers.get("Content-Security-Policy");
      expect(policy).toContain("connect-src 'self';");
    }
  });

  it("is not given to what asks for something else", async () => {
    expect((await ask("/missing.png", { headers: { Accept: "image/*,*/*;q=0.8" } })).status).toBe(404);
    expect((await ask("/assistants", { headers: { Accept: "application/json" } })).status).toBe(404);
    expect((await ask("/assistants", { method: "POST", ...page })).status).toBe(404);
  });
});

describe("a file", () => {
  it("is kept for ever if its name is its content's, else asked for again", async () => {
    const asset = await ask("/assets/main-1a2b.js");
    expect(asset.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(asset.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(await asset.text()).toBe(script);

    const icon = await ask("/favicon.svg");
    expect(icon.headers.get("Cache-Control")).toBe("no-cache");
    const again = await ask("/favicon.svg", { headers: { "If-None-Match": icon.headers.get("ETag") ?? "" } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip, br;q=0", "gzip", gunzipSync],
    ["deflate", null, (bytes: Uint8Array) => bytes],
  ])("is compressed for who takes %s", async (accepted, encoding, unpacked) => {
    const answer = await ask("/assets/main-1a2b.js", { headers: { "Accept-Encoding": accepted } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(Buffer.from(unpacked(bytes)).toString()).toBe(script);
  });

  it("can be asked about by HEAD", async () => {
    const answer = await ask("/assets/main-1a2b.js", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Length")).toBe(String(script.length));
    expect(await answer.text()).toBe("");
  });

  it.each([
    "/assets/main-old.js",
    "/assets/",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/assets/main-1a2b.js%00.txt",
  ])("that is none is not found: %s", async (path) => {
    const answer = await ask(path, page);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe("Not found");
  });

  it.each(["/..%2fsecret.txt", "/.vite/manifest.json", "//etc/passwd"])(
    "outside the dashboard stays there: %s",
    async (path) => {
      const text = await (await ask(path, page)).text();
      expect(text).toContain('<div id="root">');
    },
  );
});

describe("every answer", () => {
  it.each(["/", "/assets/main-1a2b.js", "/assets/none.js", "/health", "/switchboard.json", "/api/v1/calls"])(
    "is read as what it says it is, names no referrer, opens no way back and looks up no host: %s",
    async (path) => {
      const { headers } = await ask(path, page);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
      expect(headers.get("X-DNS-Prefetch-Control")).toBe("off");
    },
  );
});
