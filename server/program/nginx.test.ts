import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../free-port";
import { createProgram } from "./app";
import { openPassThrough, type PassThroughFixture, sendWithMore } from "./pass-through-fixture";
import { NO_NGINX, newCertificate, startNginx } from "./running-nginx";

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

/** What both ways to serve the dashboard have in common, apart from the nonce. */
async function seen(answer: Response) {
  const type = answer.headers.get("Content-Type") ?? "";
  const isPage = type.startsWith("text/html") && answer.status === 200;
  return {
    status: answer.status,
    // Both are JavaScript types.
    type: type.replace("application/javascript", "text/javascript"),
    policy: (answer.headers.get("Content-Security-Policy") ?? "").replace(/nonce-[^']+/, "nonce-…"),
    sniffing: answer.headers.get("X-Content-Type-Options"),
    referrer: answer.headers.get("Referrer-Policy"),
    opener: answer.headers.get("Cross-Origin-Opener-Policy"),
    lookups: answer.headers.get("X-DNS-Prefetch-Control"),
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
    const served = await fetch(nginx().url + path, { headers });
    const expected = await program.request(path, { headers });
    // A charset means nothing for JSON and images.
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
    const headers = { "Accept-Encoding": "gzip" };
    const answer = await fetch(`${nginx().url}/assets/main-1a2b.js`, { headers });
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
    expect(await answer.text()).toContain("a long text");
  });
});

// pass-through-attacks.sweep.test.ts attacks nginx, too.
describe.runIf(started)("nginx with the program behind it", () => {
  let fixture: PassThroughFixture;
  beforeAll(async () => {
    fixture = await openPassThrough({
      async front(programUrl) {
        const nginx = await startNginx({ appDir: folder, programUrl });
        if (!nginx) throw new Error(NO_NGINX);
        return nginx;
      },
    });
  });
  afterAll(() => fixture.close());

  it("says so, and lets the page talk to this origin alone", async () => {
    const answer = await fetch(`${fixture.url}/switchboard.json`);
    const { host } = new URL(fixture.upstreamUrl);
    expect(await answer.json()).toEqual({ mode: "pass-through", service: host });
    const policy = (await fetch(fixture.url)).headers.get("Content-Security-Policy");
    expect(policy).toContain("connect-src 'self';");
  });

  it("passes on what the program passes on, in both directions", async () => {
    const { url, arrived, answers, upstreamUrl } = fixture;
    arrived.length = 0;
    answers((_incoming, outgoing) =>
      outgoing.writeHead(429, { "Retry-After": "7", "Set-Cookie": "a=1", "X-Of-The-Service": "1" }).end("[]"),
    );
    const answer = await sendWithMore(url, "/api/v1/assistants/a%2Fb%20c?x=1", "{}");
    expect(arrived).toMatchObject([
      { method: "PATCH", path: "/api/v1/assistants/a%2Fb%20c?x=1", body: "{}" },
    ]);
    expect(Object.keys(arrived[0]?.headers ?? {}).sort()).toEqual(
      "accept accept-encoding connection content-length content-type host x-api-key".split(" "),
    );
    expect(arrived[0]?.headers.host).toBe(new URL(upstreamUrl).host);
    expect([answer.status, await answer.text()]).toEqual([429, "[]"]);
    expect([...answer.headers.keys()].filter((name) => !OF_NGINX.includes(name)).sort()).toEqual([
      "cache-control",
      "content-length",
      "content-security-policy",
      "content-type",
      "cross-origin-opener-policy",
      "referrer-policy",
      "retry-after",
      "x-content-type-options",
      "x-dns-prefetch-control",
      "x-request-id",
    ]);
    expect(answer.headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  it("streams an answer: its beginning is there before its end", async () => {
    let end = () => {};
    fixture.answers((_incoming, outgoing) => {
      outgoing.write("[1,");
      end = () => outgoing.end("2]");
    });
    const reader = (await fetch(`${fixture.url}/api/v1/calls`)).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("[1,");
    end();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("2]");
  });

  it("says that the program isn't responding", async () => {
    const port = await freePort();
    const alone = await startNginx({ appDir: folder, programUrl: `http://127.0.0.1:${port}` });
    const answer = await fetch(`${alone?.url}/api/v1/calls`);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ detail: expect.stringContaining("isn't responding") });
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
    await alone?.stop();
  });
});

/** The headers that nginx itself adds to a response. */
const OF_NGINX = ["connection", "date", "server", "strict-transport-security", "transfer-encoding"];

const certificate = started && newCertificate(folder);
if (started && !certificate) console.info("Skipped: TLS of nginx needs openssl, which is not installed");

it.runIf(certificate)(
  "nginx serves over TLS, sends plain requests there, and asks to keep to it",
  async () => {
    if (!certificate) return;
    const nginx = await startNginx({ appDir: folder, certificate });
    if (!nginx) throw new Error(NO_NGINX);
    try {
      const plain = await fetch(`${nginx.plainUrl}/calls?q=1`, { redirect: "manual" });
      const secure = "https://switchboard.example.com/calls?q=1";
      expect([plain.status, plain.headers.get("Location")]).toEqual([301, secure]);
      const ca = readFileSync(certificate.certificate);
      const [answer]: IncomingMessage[] = await once(get(nginx.url, { ca }), "response");
      expect(answer?.statusCode).toBe(200);
      expect(answer?.headers["strict-transport-security"]).toBe("max-age=31536000");
      const { hostname, port } = new URL(nginx.url);
      const host = { host: hostname, port: Number(port), ca };
      const socket = connect({ ...host, ALPNProtocols: ["h2"] });
      await once(socket, "secureConnect");
      expect([socket.alpnProtocol, socket.getProtocol()]).toEqual(["h2", "TLSv1.3"]);
      socket.destroy();
      const old = connect({ ...host, maxVersion: "TLSv1.1", minVersion: "TLSv1" });
      await expect(once(old, "secureConnect")).rejects.toThrow();
    } finally {
      await nginx.stop();
    }
  },
);
