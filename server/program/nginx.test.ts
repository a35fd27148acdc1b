import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProgram } from "./app";
import { listening, recordingService, sendWithMore } from "./pass-through-fixture";
import { NO_NGINX, type RunningNginx, startNginx } from "./running-nginx";

const folder = mkdtempSync(join(tmpdir(), "switchboard-static-"));
mkdirSync(join(folder, "assets"));
mkdirSync(join(folder, ".vite"));
writeFileSync(
  join(folder, "index.html"),
  '<meta name="csp-nonce" content="__NONCE__"><div id="root"></div><!-- __NONCE__ -->',
);
writeFileSync(join(folder, "favicon.svg"), "<svg/>");
writeFileSync(join(folder, "favicon.ico"), "icon");
writeFileSync(join(folder, "before-paint.js"), "1;");
writeFileSync(join(folder, "assets", "main-1a2b.js"), `export const text = "${"a long text ".repeat(500)}";`);
writeFileSync(join(folder, ".vite", "manifest.json"), "{}");
afterAll(() => rmSync(folder, { recursive: true }));

const page = "text/html,application/xhtml+xml,*/*;q=0.8";
const nonceIn = (text: string | null) => /nonce-([^']+)'/.exec(text ?? "")?.[1];

/** What both ways to serve the dashboard have in common, whatever the nonce is. */
async function seen(answer: Response) {
  const type = answer.headers.get("Content-Type") ?? "";
  const isPage = type.startsWith("text/html") && answer.status === 200;
  return {
    status: answer.status,
    // Both are JavaScript's.
    type: type.replace("application/javascript", "text/javascript"),
    policy: (answer.headers.get("Content-Security-Policy") ?? "").replace(/nonce-[^']+/, "nonce-…"),
    sniffing: answer.headers.get("X-Content-Type-Options"),
    referrer: answer.headers.get("Referrer-Policy"),
    cache: answer.headers.get("Cache-Control"),
    ...(isPage && { page: (await answer.text()).replaceAll(/content="[^"]+"|<!--.*-->/g, "") }),
  };
}

const started = await startNginx({ appDir: folder });
if (!started) console.info(`Skipped: the configuration of nginx ${NO_NGINX}`);

describe.runIf(started)("nginx as deploy/nginx has it", () => {
  const nginx = () => {
    if (!started) throw new Error(NO_NGINX);
    return started;
  };
  afterAll(() => nginx().stop());
  const program = createProgram({ mode: "static", appDir: folder });

  it.each([
    ["/", page],
    ["/", "*/*"],
    ["/connect", page],
    ["/connect", "*/*"],
    ["/index.html", page],
    ["/assistants/a%2Fb", page],
    ["/calls/call.with.dots?t=5", page],
    ["/favicon.svg", "image/*"],
    ["/favicon.ico", "image/*"],
    ["/before-paint.js", "*/*"],
    ["/assets/main-1a2b.js", "*/*"],
    ["/switchboard.json", "application/json"],
  ])("answers %s for %s as the program does", async (path, accept) => {
    const headers = { Accept: accept };
    const [served, expected] = [
      await fetch(nginx().url + path, { headers }),
      await program.request(path, { headers }),
    ];
    // A charset says nothing of JSON and of pictures.
    const plain = ({ type, ...rest }: Awaited<ReturnType<typeof seen>>) => ({
      ...rest,
      type: type.split(";")[0],
    });
    expect(plain(await seen(served))).toEqual({
      ...plain(await seen(expected)),
      ...(path === "/switchboard.json" && { policy: expect.stringContaining("default-src 'none'") }),
    });
  });

  it.each([
    ["/assets/none.js", page],
    ["/missing.png", "image/*,*/*;q=0.8"],
    ["/assistants", "application/json"],
    ["/api/v1/calls", page],
    ["/.vite/manifest.json", "*/*"],
    ["/assets/%2e%2e%2fsecret.txt", "image/*"],
  ])("has nothing at %s for %s", async (path, accept) => {
    const answer = await fetch(nginx().url + path, { headers: { Accept: accept } });
    const { status, policy, sniffing, cache } = await seen(answer);
    expect([status, sniffing, cache]).toEqual([404, "nosniff", null]);
    expect(policy).toContain("default-src 'none'");
  });

  it("puts a fresh nonce into each page and its policy", async () => {
    const nonces = new Set<string>();
    for (let count = 0; count < 5; count += 1) {
      const answer = await fetch(nginx().url, { headers: { Accept: page } });
      const nonce = nonceIn(answer.headers.get("Content-Security-Policy")) ?? "";
      expect(nonce).toMatch(/^[0-9a-f]{32}$/);
      const text = await answer.text();
      expect(text.split(nonce)).toHaveLength(3);
      expect(text).not.toContain("__NONCE__");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });

  it("compresses what is large", async () => {
    const answer = await fetch(`${nginx().url}/assets/main-1a2b.js`, {
      headers: { "Accept-Encoding": "gzip" },
    });
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
    expect(await answer.text()).toContain("a long text");
  });
});

describe.runIf(started)("nginx with a service behind it", () => {
  const { server: service, arrived } = recordingService((incoming, outgoing) => {
    incoming.on("end", () => {
      if (incoming.url === "/api/v1/moved") {
        outgoing.writeHead(307, { Location: "https://evil.example/" }).end();
        return;
      }
      outgoing.writeHead(incoming.url === "/api/v1/busy" ? 429 : 200, {
        "Content-Type": "application/json",
        "Retry-After": "7",
        "Set-Cookie": "a=1",
        "Content-Security-Policy": "default-src *",
        "Cache-Control": "public",
      });
      outgoing.end("[]");
    });
  });
  let nginx: RunningNginx;
  let host: string;
  beforeAll(async () => {
    const apiBaseUrl = await listening(service);
    host = new URL(apiBaseUrl).host;
    const running = await startNginx({ appDir: folder, apiBaseUrl });
    if (!running) throw new Error(NO_NGINX);
    nginx = running;
  });
  afterAll(async () => {
    await nginx.stop();
    service.closeAllConnections();
    service.close();
  });

  it("says so, and lets the page talk to this origin alone", async () => {
    const answer = await fetch(`${nginx.url}/switchboard.json`);
    expect(await answer.json()).toEqual({ mode: "pass-through", service: host });
    const policy = (await fetch(nginx.url)).headers.get("Content-Security-Policy");
    expect(policy).toContain("connect-src 'self';");
  });

  it("passes on the request, without what belongs to the dashboard, and the answer, without what speaks for it", async () => {
    arrived.length = 0;
    const answer = await sendWithMore(nginx.url, "/api/v1/assistants/a%2Fb%20c?x=1", "{}");
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({
      method: "PATCH",
      path: "/api/v1/assistants/a%2Fb%20c?x=1",
      body: "{}",
    });
    expect(Object.keys(arrived[0]?.headers ?? {}).sort()).toEqual([
      "accept",
      "accept-encoding",
      "content-length",
      "content-type",
      "host",
      "x-api-key",
    ]);
    expect(arrived[0]?.headers.host).toBe(host);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(answer.headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.text()).toBe("[]");
  });

  it("passes on what the service refuses", async () => {
    const answer = await fetch(`${nginx.url}/api/v1/busy`);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "7"]);
  });

  it("follows no redirect", async () => {
    const answer = await fetch(`${nginx.url}/api/v1/moved`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([502, null]);
    expect(await answer.json()).toEqual({ detail: expect.stringContaining("redirect") });
  });

  it("reaches nothing but /api/v1, takes no other method and no body without end", async () => {
    arrived.length = 0;
    const port = Number(new URL(nginx.url).port);
    const status = (path: string, method = "GET") =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ host: "127.0.0.1", port, path, method }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on("error", reject)
          .end();
      });
    for (const path of [
      "/api/v1/../admin",
      "/api/v1/%2e%2e/admin",
      "/api/v1/x/..%2f..%2f..%2fadmin",
      "/api/v1/x/%252e%252e%252fadmin",
      "/api/v1/..;/admin",
      "/api/v1/x/..%5cadmin",
      "/x/../api/v1/calls",
      "/api/v1/x/../../v1/calls",
      "/api/v2/calls",
    ]) {
      // Some of these are a path of the dashboard's own, once their dots are undone.
      await status(path);
    }
    for (const method of ["PUT", "TRACE", "OPTIONS"]) {
      expect([403, 405], method).toContain(await status("/api/v1/calls", method));
    }
    const large = await fetch(`${nginx.url}/api/v1/multi-agent`, {
      method: "POST",
      body: new Uint8Array(16 * 1024 * 1024 + 1),
    }).catch(() => undefined);
    // It closes the connection while the body is still on its way.
    if (large) expect(large.status).toBe(413);
    expect(arrived).toEqual([]);
  });
});
