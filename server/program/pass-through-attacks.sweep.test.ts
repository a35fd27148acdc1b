import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { LARGEST_PASSED_BODY } from "./pass-through";
import { openPassThrough, type PassThroughFixture, type PassThroughOptions } from "./pass-through-fixture";
import { hasNginx, NO_NGINX, startNginx } from "./running-nginx";
import { USUAL_LIMITS } from "./web-server";

/** The server that a caller reaches first. */
interface Front {
  name: string;
  isNginx: boolean;
  front?: NonNullable<PassThroughOptions["front"]>;
}

// nginx has no files here, so that its own answers are errors.
const noFiles = mkdtempSync(join(tmpdir(), "switchboard-none-"));
afterAll(() => rmSync(noFiles, { recursive: true }));

async function behindNginx(programUrl: string) {
  const nginx = await startNginx({ appDir: noFiles, programUrl });
  if (!nginx) throw new Error(NO_NGINX);
  return nginx;
}

const FRONTS: Front[] = [{ name: "the program", isNginx: false }];
if (hasNginx()) FRONTS.push({ name: "nginx in front of the program", isNginx: true, front: behindNginx });
else console.info(`Skipped: attacks on nginx, which ${NO_NGINX}`);

const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]);
const lines = (...all: string[]) => all.join("\r\n");

describe.each(FRONTS)("$name", ({ isNginx, front }) => {
  let fixture: PassThroughFixture;
  const open = async (options: PassThroughOptions = {}) => {
    fixture = await openPassThrough({ ...options, ...(front && { front }) });
    return fixture;
  };
  afterEach(() => fixture.close());

  /** Everything arrived at the one service, below the operator's path. */
  function expectInside() {
    for (const { path, headers } of fixture.arrived) {
      expect(headers.host).toBe(new URL(fixture.upstreamUrl).host);
      expect(path).toMatch(/^\/voice\/api\/v1\//);
    }
  }

  describe("a target that might lead elsewhere", () => {
    it.each([
      "/api/v1/%25252e%25252e%25252fadmin",
      "/api/v1/..;/admin",
      "/api/v1/..%3bx=1/admin",
      "/api/v1/..%00/admin",
      "/api/v1/.%0d./admin",
      "/api/v1/%2e%2e%5cadmin",
      "/api/v1/\\..\\..\\admin",
      "/api/v1/..\\admin",
      "/api/v1/.%09./admin",
      "/api/v1/..%20/admin",
      "/api/v1\\..\\admin",
      "/api/v1/%c0%ae%c0%ae/admin",
      "/api/v1/%c0%ae%c0%ae%c0%afadmin",
      "/api/v1/%e0%80%ae%e0%80%ae/admin",
      "/api/v1/%u002e%u002e%u002fadmin",
      "/api/v1/%25c0%25ae%25c0%25ae/admin",
      "/api/v1/calls/%2525%32e%2525%32e/",
      "/api/v1%2f%2e%2e%2fadmin",
      "/API/V1/calls",
      "/api%2fv1/calls",
      "/api/v1x/calls",
      "/%61pi/v1/../admin",
      "http://127.0.0.1:1/api/v1/../../admin",
      "file:///etc/passwd",
      ...(isNginx ? [] : ["ftp://evil.example/api/v1/calls"]),
      "https:evil.example/api/v1/calls",
      "evil.example:80",
      "*",
      "",
    ])("is refused: %s", async (target) => {
      const { bytes, arrived } = await open({ path: "/voice" });
      const received = await bytes(lines(`GET ${target} HTTP/1.1`, "Host: x", "Connection: close", "", ""));
      expect([400, 404]).toContain(statusOf(received));
      expect(arrived).toEqual([]);
    });

    it.each([
      "http://evil.example/api/v1/calls",
      "http://user:password@evil.example:1/api/v1/calls",
      "ftp://evil.example/api/v1/calls",
      "//evil.example/api/v1/calls",
      "///evil.example/api/v1/calls",
      "/\\evil.example/api/v1/calls",
      "/api/v1/http://evil.example/",
      "/api/v1/@evil.example/calls",
      "/api/v1/calls?url=http://evil.example/&x=../../admin",
      "/admin/../api/v1/calls",
    ])("leads to no other host or folder: %s", async (target) => {
      const { bytes } = await open({ path: "/voice" });
      await bytes(lines(`GET ${target} HTTP/1.1`, "Host: x", "Connection: close", "", ""));
      expectInside();
    });

    it("is not an id with a slash, a percent sign or dots in it", async () => {
      const { url, arrived } = await open({ path: "/voice" });
      const ids = ["a/b", "100%", "a%2Fb", "..a", "a..b", "v1.2.", "...", "a;b", "ünï%c3", "..a/b.."];
      for (const id of ids) {
        expect((await fetch(`${url}/api/v1/calls/${encodeURIComponent(id)}`)).status, id).toBe(200);
      }
      expect(arrived.map(({ path }) => path)).toEqual(
        ids.map((id) => `/voice/api/v1/calls/${encodeURIComponent(id)}`),
      );
    });
  });

  describe("headers", () => {
    it.each([
      ["Host: x", "X-Forwarded-Host: evil.example", "Forwarded: host=evil.example"],
      ["Host: x", "X-Original-URL: /admin", "X-Rewrite-URL: /admin", "X-HTTP-Method-Override: DELETE"],
      ["Host: x", "Proxy: http://evil.example", "Proxy-Authorization: Basic x", "Via: 1.1 evil.example"],
      ["Host: x", "Connection: close, X-API-Key", "TE: trailers", "Keep-Alive: timeout=1"],
    ])("of others stay here: %s, %s", async (...headers) => {
      const { bytes, arrived } = await open({ path: "/voice" });
      await bytes(
        lines("GET /api/v1/calls HTTP/1.1", ...headers, "X-API-Key: k", "Connection: close", "", ""),
      );
      expectInside();
      expect(arrived).toHaveLength(1);
      expect(arrived[0]?.method).toBe("GET");
      expect(Object.keys(arrived[0]?.headers ?? {}).sort()).toEqual(["connection", "host", "x-api-key"]);
    });

    it("that name another's host are refused, and nothing is passed on", async () => {
      const { bytes, arrived } = await open();
      for (const name of ["evil.example", "evil.example:4173", "x.evil.example", "192.168.1.5"]) {
        const request = lines(
          "GET /api/v1/calls HTTP/1.1",
          `Host: ${name}`,
          "X-API-Key: k",
          "Connection: close",
        );
        const received = await bytes(`${request}\r\n\r\n`);
        expect([name, statusOf(received)]).toEqual([name, 421]);
        expect(received).toContain("PUBLIC_URL");
      }
      expect(arrived).toEqual([]);
    });

    it.each([
      "Host: evil.example/admin",
      "Host: me@evil.example",
      "Host: evil.example#",
      "Host: evil.example\\x",
      "Host:",
      "Host: x\r\nHost: evil.example",
      "Host: x\r\nhOST: x",
    ])("that name no host, or two, are refused: %s", async (host) => {
      const { bytes, arrived } = await open();
      const received = await bytes(lines("GET /api/v1/calls HTTP/1.1", host, "Connection: close", "", ""));
      expect(statusOf(received)).toBe(400);
      expect(arrived).toEqual([]);
    });

    it.each([
      ["a bare line feed", "X-API-Key: k\nX-Evil: 1"],
      ["a bare carriage return", "X-API-Key: k\rX-Evil: 1"],
      ["a continued line", "X-API-Key: k\r\n X-Evil: 1"],
      ["a null", "X-API-Key: k\u0000X-Evil: 1"],
      ["a space before the colon", "X-API-Key : k"],
      ["no name", ": k"],
      ["two lengths", "Content-Length: 2\r\nContent-Length: 3"],
      ["a length and chunks", "Content-Length: 2\r\nTransfer-Encoding: chunked"],
      ["an odd encoding", "Transfer-Encoding: chunked, identity"],
      ["a length that is none", "Content-Length: +2"],
    ])("bring no further one, and no further request: %s", async (_what, header) => {
      const { bytes, arrived } = await open();
      const smuggled = lines(
        "{}",
        "",
        "GET /api/v1/smuggled HTTP/1.1",
        "Host: x",
        "Connection: close",
        "",
        "",
      );
      await bytes(
        lines(
          "POST /api/v1/multi-agent HTTP/1.1",
          "Host: x",
          header,
          "Content-Type: application/json",
          "",
          smuggled,
        ),
      );
      for (const { path, headers } of arrived) {
        expect(path).not.toContain("smuggled");
        expect(headers).not.toHaveProperty("x-evil");
      }
    });

    it("have a limit", async () => {
      const { raw, arrived } = await open();
      const { status } = await raw("/api/v1/calls", { headers: { "X-API-Key": "k".repeat(20_000) } });
      expect(status).toBe(isNginx ? 400 : 431);
      expect(arrived).toEqual([]);
    });
  });

  describe("other protocols", () => {
    it("get no way through by an upgrade", async () => {
      const { bytes, arrived } = await open();
      for (const protocol of ["websocket", "h2c", "TLS/1.2"]) {
        const received = await bytes(
          lines(
            "GET /api/v1/calls HTTP/1.1",
            "Host: x",
            "Connection: Upgrade, close",
            `Upgrade: ${protocol}`,
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
            "",
            "",
          ),
        );
        expect(statusOf(received)).not.toBe(101);
      }
      for (const { headers } of arrived) {
        expect(headers).not.toHaveProperty("upgrade");
        expect(headers).not.toHaveProperty("sec-websocket-key");
      }
    });

    it("get no tunnel", async () => {
      const { bytes, arrived } = await open();
      let reached = 0;
      const target = createServer(() => {
        reached += 1;
      }).listen(0, "127.0.0.1");
      await once(target, "listening");
      const address = target.address();
      const port = typeof address === "object" ? address?.port : undefined;
      const received = await bytes(
        lines(`CONNECT 127.0.0.1:${port} HTTP/1.1`, `Host: 127.0.0.1:${port}`, "", ""),
      );
      expect(received).not.toMatch(/^HTTP\/1\.1 2/);
      target.close();
      expect([reached, arrived]).toEqual([0, []]);
    });

    it.each(["TRACE", "OPTIONS", "PUT", "PROPFIND"])("nor %s", async (method) => {
      const { raw, arrived } = await open();
      expect((await raw("/api/v1/calls", { method })).status).toBe(405);
      expect(arrived).toEqual([]);
    });
  });

  describe("an answer", () => {
    it.each([300, 301, 302, 303, 304, 307, 308])("that redirects is not followed: %i", async (status) => {
      const { raw, answers, arrived, upstreamUrl } = await open();
      answers((_incoming, outgoing) =>
        outgoing.writeHead(status, { Location: `${upstreamUrl}/admin` }).end(),
      );
      const answer = await raw("/api/v1/calls", { headers: { "X-API-Key": "k" } });
      expect([answer.status, answer.headers?.location]).toEqual([502, undefined]);
      expect(arrived.map(({ path }) => path)).toEqual(["/api/v1/calls"]);
    });

    it("cannot speak for the dashboard: no cookie, no policy and no permission of it passes", async () => {
      const { raw, answers } = await open();
      answers((_incoming, outgoing) =>
        outgoing
          .writeHead(200, {
            "Content-Type": "text/html",
            "Set-Cookie": "a=1",
            "Clear-Site-Data": '"*"',
            Refresh: "0; url=https://evil.example",
            Location: "https://evil.example",
            Link: "<https://evil.example/x.js>; rel=preload",
            "Content-Security-Policy": "default-src *",
            "Access-Control-Allow-Origin": "*",
            "Service-Worker-Allowed": "/",
            "X-Request-Id": "an-evil-id",
          })
          .end("<script>alert(1)</script>"),
      );
      const { headers } = await raw("/api/v1/calls");
      const {
        "content-length": _length,
        "keep-alive": _keeping,
        server: _nginx,
        "strict-transport-security": _ofNginx,
        ...passed
      } = headers ?? {};
      expect(Object.keys(passed).sort()).toEqual([
        "cache-control",
        "connection",
        "content-security-policy",
        "content-type",
        "cross-origin-opener-policy",
        "date",
        "referrer-policy",
        "x-content-type-options",
        "x-dns-prefetch-control",
        "x-request-id",
      ]);
      expect(passed["content-security-policy"]).toContain("sandbox");
      expect(passed["x-request-id"]).not.toBe("an-evil-id");
    });

    it("that switches to another protocol, or is none, is a 502", async () => {
      const { url, upstreamUrl, closeUpstream } = await open();
      await closeUpstream();
      for (const text of [
        lines("HTTP/1.1 101 Switching Protocols", "Upgrade: x", "Connection: Upgrade", "", "evil"),
        lines("HTTP/1.1 200 OK", "Content-Length: 2", "Content-Length: 3", "", "[]"),
        lines("HTTP/1.1 200 OK", "X-Evil : 1", "", "[]"),
        lines("HTTP/1.1 200 OK", `X-Long: ${"x".repeat(20_000)}`, "", "[]"),
        "SSH-2.0-OpenSSH\r\n",
      ]) {
        const odd = createServer((socket) => {
          socket.on("error", () => {});
          socket.once("data", () => socket.end(text));
        }).listen(Number(new URL(upstreamUrl).port), "127.0.0.1");
        await once(odd, "listening");
        expect((await fetch(`${url}/api/v1/calls`)).status, text.slice(0, 40)).toBe(502);
        odd.close();
        await once(odd, "close");
      }
    });
  });

  describe("a body", () => {
    it("that says it is too large is refused before any of it is passed on", async () => {
      const { raw, arrived } = await open();
      const { status, body } = await raw("/api/v1/multi-agent", {
        method: "POST",
        headers: { "Content-Length": LARGEST_PASSED_BODY + 1 },
      });
      expect([status, JSON.parse(body)]).toEqual([413, { detail: expect.stringContaining("larger") }]);
      expect(arrived).toEqual([]);
    });

    it("that turns out to be too large is refused, and the service gets no whole one", async () => {
      const { url, arrived, answers } = await open();
      answers((_incoming, outgoing) => outgoing);
      const piece = new Uint8Array(1024 * 1024);
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent > LARGEST_PASSED_BODY) return controller.close();
          sent += piece.length;
          controller.enqueue(piece);
        },
      });
      const init = { method: "POST", body, duplex: "half" };
      const answer = await fetch(`${url}/api/v1/multi-agent`, init);
      expect([answer.status, await answer.json()]).toEqual([
        413,
        { detail: expect.stringContaining("larger") },
      ]);
      expect(arrived).toEqual([]);
    });

    it("as large as it may be passes", async () => {
      const { url, arrived, answers } = await open();
      answers((incoming, outgoing) => incoming.once("end", () => outgoing.end("[]")));
      const body = "x".repeat(LARGEST_PASSED_BODY);
      expect((await fetch(`${url}/api/v1/multi-agent`, { method: "POST", body })).status).toBe(200);
      expect(arrived[0]?.body.length).toBe(LARGEST_PASSED_BODY);
    });

    it.each([
      // nginx waits for request headers by its own limit.
      ...(isNginx ? [] : [["head", lines("POST /api/v1/multi-agent HTTP/1.1", "Host: x", "")]]),
      ["body", lines("POST /api/v1/multi-agent HTTP/1.1", "Host: x", "Content-Length: 100", "", "{")],
    ])("or head that never ends is given up, here and at the service: %s", async (_what, begun) => {
      const { bytes, arrived, answers } = await open({
        limits: { ...USUAL_LIMITS, headMs: 200, requestMs: 400 },
      });
      let waiting = 0;
      answers((incoming, outgoing) => {
        waiting += 1;
        incoming.resume();
        outgoing.once("close", () => {
          waiting -= 1;
        });
      });
      expect(statusOf(await bytes(begun))).toBe(408);
      await vi.waitFor(() => expect(waiting).toBe(0));
      expect(arrived).toEqual([]);
    });

    it("of a browser that leaves is given up at the service", async () => {
      const { url, answers } = await open();
      const left = new Promise<void>((resolve) => {
        answers((incoming) => {
          incoming.once("data", () => sending.destroy());
          incoming.once("error", () => resolve());
        });
      });
      const sending = httpRequest(`${url}/api/v1/multi-agent`, { method: "POST" });
      sending.on("error", () => {});
      sending.write("{");
      await left;
    });
  });

  it("keeps the connections of two callers apart", async () => {
    const { url, answers } = await open();
    answers((incoming, outgoing) => outgoing.end(JSON.stringify(incoming.headers["x-api-key"])));
    const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
    const seen = await Promise.all(
      keys.map(async (key) => (await fetch(`${url}/api/v1/calls`, { headers: { "X-API-Key": key } })).json()),
    );
    expect(seen).toEqual(keys);
  });
});
