import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { held } from "../held";
import { MOST_CONNECTIONS } from "./exchange";
import { openPassThrough, type PassThroughFixture, sendWithMore } from "./pass-through-fixture";

let fixture: PassThroughFixture;
const open = async (...options: Parameters<typeof openPassThrough>) => {
  fixture = await openPassThrough(...options);
  return fixture;
};
afterEach(() => fixture.close());

const detailOf = async (answer: Response) => {
  const { detail } = (await answer.json()) as { detail: string };
  return detail;
};

describe("what the service is sent", () => {
  it("is the request, without what belongs to the dashboard", async () => {
    const { url, arrived, upstreamUrl } = await open();
    await sendWithMore(url, "/api/v1/assistants/a%2Fb?x=1%202", '{"name":"Ünïcode"}');
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({
      method: "PATCH",
      path: "/api/v1/assistants/a%2Fb?x=1%202",
      body: '{"name":"Ünïcode"}',
    });
    const { accept, "accept-encoding": _encoding, connection, ...headers } = arrived[0]?.headers ?? {};
    expect(accept).toBe("*/*");
    expect(connection).toBeDefined();
    expect(headers).toEqual({
      host: new URL(upstreamUrl).host,
      "x-api-key": "a-key",
      "content-type": "application/json",
      "content-length": "20",
    });
  });

  it("goes below the path that the operator set", async () => {
    const { url, arrived } = await open({ path: "/voice/eu" });
    await fetch(`${url}/api/v1/calls`);
    expect(arrived[0]?.path).toBe("/voice/eu/api/v1/calls");
  });

  it("carries no body where the operation has none", async () => {
    const { arrived, raw } = await open();
    await raw("/api/v1/calls/c", { method: "DELETE", headers: { "Content-Length": "0" } });
    expect(arrived[0]).toMatchObject({ method: "DELETE", body: "" });
    expect(arrived[0]?.headers["transfer-encoding"]).toBeUndefined();
  });

  it("streams: it arrives while it is still being sent", async () => {
    const { url, answers } = await open();
    const firstArrived = new Promise<string>((resolve) => {
      answers((incoming, outgoing) => {
        incoming.once("data", (chunk) => resolve(String(chunk)));
        incoming.once("end", () => outgoing.end("[]"));
      });
    });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const init = { method: "POST", body: readable, duplex: "half" };
    const answered = fetch(`${url}/api/v1/multi-agent`, init);
    await writer.write(new TextEncoder().encode('{"members":'));
    expect(await firstArrived).toBe('{"members":');
    await writer.write(new TextEncoder().encode("[]}"));
    await writer.close();
    expect((await answered).status).toBe(200);
  });

  it.each([
    "/api/v1/../admin",
    "/api/v1/%2e%2e/%2e%2e/admin",
    "/api/v1/assistants/..%2f..%2f..%2fadmin",
    "/api/v1/assistants/%2e%2e%2fadmin",
    "/api/v1/assistants/%252e%252e%252fadmin",
    "/api/v1/assistants/..%5c..%5cadmin",
    "/api/v1%2f..%2fadmin",
    "/api/v2/calls",
    "/api",
    "http://127.0.0.1:1/admin",
  ])("is nothing for a path that might lead elsewhere: %s", async (path) => {
    const { raw, arrived } = await open({ path: "/voice" });
    const { status } = await raw(path);
    expect([400, 404]).toContain(status);
    expect(arrived).toEqual([]);
  });

  it.each(["//evil.example/api/v1/calls", "http://evil.example/api/v1/calls", "/api/v1//evil.example/x"])(
    "goes to no other host: %s",
    async (path) => {
      const { raw, arrived, upstreamUrl } = await open({ path: "/voice" });
      await raw(path);
      for (const request of arrived) {
        expect(request.headers.host).toBe(new URL(upstreamUrl).host);
        expect(request.path).toMatch(/^\/voice\/api\/v1\//);
      }
    },
  );
});

const PAGED = { "X-Total-Count": "4213", Link: '</api/v1/calls?page=2>; rel="next"' };

describe("what comes back", () => {
  it("is the service's answer, whatever its status", async () => {
    const { url, answers } = await open();
    const passed = { "Content-Type": "text/html", "Retry-After": "7", "CF-Ray": "00-FRA", ...PAGED };
    answers((_incoming, outgoing) =>
      outgoing.writeHead(429, { ...passed, "Set-Cookie": "a=1", Server: "x" }).end("<h1>Slow down</h1>"),
    );
    const answer = await fetch(`${url}/api/v1/calls`);
    expect(answer.status).toBe(429);
    for (const [name, value] of Object.entries(passed)) expect(answer.headers.get(name)).toBe(value);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(answer.headers.get("Server")).toBeNull();
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await answer.text()).toBe("<h1>Slow down</h1>");
  });

  it("has no links to anything but pages of the list", async () => {
    const { url, answers } = await open();
    for (const link of [
      "<https://elsewhere.example>; rel=preconnect",
      `${PAGED.Link}, </a.js>; rel=preload; as=script`,
      '</a?"next">; rel="dns-prefetch"',
    ]) {
      answers((_incoming, outgoing) => outgoing.writeHead(200, { Link: link }).end("[]"));
      expect((await fetch(`${url}/api/v1/calls`)).headers.get("Link")).toBeNull();
    }
  });

  it("stays compressed on its way", async () => {
    const { url, raw, answers } = await open();
    const packed = gzipSync('["a long list"]');
    answers((_incoming, outgoing) =>
      outgoing.writeHead(200, { "Content-Encoding": "gzip", "Content-Length": packed.length }).end(packed),
    );
    expect(await (await fetch(`${url}/api/v1/calls`)).json()).toEqual(["a long list"]);
    expect((await raw("/api/v1/calls")).headers?.["content-length"]).toBe(String(packed.length));
  });

  it("streams: its beginning is there before its end", async () => {
    const { url, answers } = await open();
    let end = () => {};
    answers((_incoming, outgoing) => {
      outgoing.write("[1,");
      end = () => outgoing.end("2]");
    });
    const reader = (await fetch(`${url}/api/v1/calls`)).body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe("[1,");
    end();
    const second = await reader?.read();
    expect(new TextDecoder().decode(second?.value)).toBe("2]");
    expect((await reader?.read())?.done).toBe(true);
  });

  it("is read from the service no faster than the browser reads", async () => {
    const { url, answers } = await open();
    const piece = Buffer.alloc(64 * 1024, "x");
    const pieces = 1600;
    let sent = 0;
    const rest = held();
    answers((_incoming, outgoing) => {
      const more = () => {
        while (sent < pieces) {
          sent += 1;
          if (!outgoing.write(piece)) {
            outgoing.once("drain", more);
            // Nothing is read while the reader rests; a drain within this time would restart the wait.
            clearTimeout(resting);
            resting = setTimeout(rest.letGo, 300);
            return;
          }
        }
        outgoing.end();
      };
      let resting: NodeJS.Timeout | undefined;
      more();
    });
    const answer = await fetch(`${url}/api/v1/calls`);
    await rest.opened;
    expect(sent).toBeLessThan(pieces);
    expect((await answer.arrayBuffer()).byteLength).toBe(pieces * piece.length);
  });

  it("breaks off where the service's answer does, and never looks whole", async () => {
    const { url, answers } = await open();
    const read = async () => (await fetch(`${url}/api/v1/calls`)).text();
    answers((_incoming, outgoing) => {
      outgoing.write("[1,", () => outgoing.destroy());
    });
    await expect(read()).rejects.toThrow();

    let breakOff = () => {};
    answers((_incoming, outgoing) => {
      outgoing.write("[1,");
      breakOff = () => outgoing.destroy();
    });
    const reader = (await fetch(`${url}/api/v1/calls`)).body?.getReader();
    await reader?.read();
    breakOff();
    await expect(reader?.read()).rejects.toThrow();
  });

  it("is no redirect, but says where one leads", async () => {
    const { url, answers, arrived, upstreamUrl } = await open();
    const target = async (location: string) => {
      answers((_incoming, outgoing) => outgoing.writeHead(301, { Location: location }).end());
      const { headers } = await fetch(`${url}/api/v1/calls`, { redirect: "manual" });
      return headers.get("X-Redirect-Location");
    };
    expect(await target("/api/v1/calls/")).toBe(`${upstreamUrl}/api/v1/calls/`);
    expect(await target("https://a:b@evil.example/log in?token=1#2")).toBe("https://evil.example/log%20in");
    expect(await target("javascript:alert(1)")).toBe("");
    expect(await target("https://")).toBe("");
    arrived.length = 0;
    answers((_incoming, outgoing) => outgoing.writeHead(307, { Location: "https://evil.example/" }).end());
    const answer = await fetch(`${url}/api/v1/calls`, { redirect: "manual" });
    expect(answer.status).toBe(502);
    expect(answer.headers.get("Location")).toBeNull();
    expect(await detailOf(answer)).toContain("redirect (307)");
    expect(arrived).toHaveLength(1);
  });

  it("may have no body", async () => {
    const { url, answers } = await open();
    answers((_incoming, outgoing) => outgoing.writeHead(204).end());
    expect((await fetch(`${url}/api/v1/calls/c`, { method: "DELETE" })).status).toBe(204);
    answers((_incoming, outgoing) => outgoing.writeHead(200, { "Content-Length": "5" }).end());
    const head = await fetch(`${url}/api/v1/calls`, { method: "HEAD" });
    expect(head.headers.get("Content-Length")).toBe("5");
  });
});

describe("what goes wrong", () => {
  it("is told when the service cannot be reached", async () => {
    const { url, closeUpstream } = await open();
    await closeUpstream();
    const answer = await fetch(`${url}/api/v1/calls`);
    expect(answer.status).toBe(502);
    expect(await detailOf(answer)).toBe("Couldn't reach the service (ECONNREFUSED)");
  });

  it("is told when the service does not answer in time", async () => {
    const { url, answers } = await open({ waits: { connectMs: 1000, idleMs: 100 } });
    answers(() => {});
    for (const method of ["GET", "PATCH"]) {
      const answer = await fetch(`${url}/api/v1/assistants`, {
        method,
        ...(method === "PATCH" && { body: "{}" }),
      });
      expect(answer.status).toBe(504);
      expect(await detailOf(answer)).toBe("The service didn't respond in time");
    }
  });

  it("ends an answer in which the service stalls", async () => {
    const { url, answers } = await open({ waits: { connectMs: 1000, idleMs: 1000 } });
    answers((_incoming, outgoing) => outgoing.write("[1,"));
    const answer = await fetch(`${url}/api/v1/calls`);
    await expect(answer.text()).rejects.toThrow();
  });

  it("does not last when the browser gives up, before the answer or within it", async () => {
    const { url, answers } = await open();
    for (const begins of [false, true]) {
      const controller = new AbortController();
      const closed = new Promise<void>((resolve) => {
        answers((incoming, outgoing) => {
          outgoing.once("close", resolve);
          if (begins) outgoing.write("[1,");
          else incoming.once("end", () => controller.abort());
          incoming.resume();
        });
      });
      const answered = fetch(`${url}/api/v1/calls`, { signal: controller.signal });
      if (begins) {
        await answered;
        controller.abort();
      } else {
        await expect(answered).rejects.toThrow();
      }
      await closed;
    }
  });
});

/** How an idle connection to the service ends. */
const DEATHS: [string, (socket: Socket) => void][] = [
  ["is broken", (socket) => socket.resetAndDestroy()],
  ["is closed", (socket) => socket.end()],
  ["is silent", () => {}],
];

describe.each(DEATHS)("a kept connection that %s at the next request", (_how, die) => {
  const KEPT = 5;
  let service: Awaited<ReturnType<typeof dyingService>>;
  beforeEach(async () => {
    const { upstreamUrl, closeUpstream } = await open({ waits: { connectMs: 300, idleMs: 60_000 } });
    await closeUpstream();
    service = await dyingService(Number(new URL(upstreamUrl).port), die);
    // Several are idle, and all of them break.
    const first = Array.from({ length: KEPT }, () => fetch(`${fixture.url}/api/v1/calls`));
    await service.allConnected(KEPT);
    for (const answer of await Promise.all(first)) expect(await answer.json()).toEqual([]);
    service.requests.length = 0;
  });
  afterEach(() => service.close());

  it("fails no read: it is sent once more on a fresh one, and the others leave", async () => {
    for (let count = 0; count < 4; count += 1) {
      expect(await (await fetch(`${fixture.url}/api/v1/calls`)).json()).toEqual([]);
    }
    // Only the first of the four used a dead connection; the others get a new one.
    expect(service.requests.map(({ isKept }) => isKept)).toEqual([true, false, false, true, true]);
  });

  it("gets no write: it is sent on a fresh one, once, even if that fails", async () => {
    const written = await fetch(`${fixture.url}/api/v1/assistants/a`, { method: "DELETE" });
    expect(written.status).toBe(200);
    for (const method of ["DELETE", "PATCH", "POST"]) {
      service.breakNext();
      const body = method === "DELETE" ? undefined : "{}";
      const failed = await fetch(`${fixture.url}/api/v1/assistants/a`, { method, ...(body && { body }) });
      expect(failed.status).toBe(502);
    }
    expect(service.requests.map(({ isKept }) => isKept)).toEqual([false, false, false, false]);
  });
});

/** Answers, and breaks the first connections at their second request. */
async function dyingService(port: number, die: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const requests: { isKept: boolean }[] = [];
  let held: (() => void)[] | undefined = [];
  let enough = 0;
  let connected = () => {};
  let breaks = false;
  const server = createServer((socket) => {
    let isKept = false;
    const isOfFirst = held !== undefined;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", () => {
      requests.push({ isKept });
      if (breaks) {
        breaks = false;
        return socket.resetAndDestroy();
      }
      if (isKept && isOfFirst) return die(socket);
      isKept = true;
      const answer = () =>
        socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\n[]");
      if (!held) return answer();
      held.push(answer);
      if (held.length === enough) connected();
      return undefined;
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    requests,
    /** Answers only once this many requests have arrived, each on its own connection. */
    async allConnected(count: number) {
      enough = count;
      await new Promise<void>((resolve) => {
        connected = resolve;
        if (held?.length === count) resolve();
      });
      for (const answer of held ?? []) answer();
      held = undefined;
    },
    breakNext() {
      breaks = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

it("opens only some connections to the service, and lets further requests wait", async () => {
  const { url, answers } = await open();
  const waiting: ServerResponse[] = [];
  answers((_incoming, outgoing) => waiting.push(outgoing));
  const CALLERS = 100;
  // Each is another client, and none exceeds its share.
  const answered = Array.from({ length: CALLERS }, (_, index) =>
    fetch(`${url}/api/v1/calls`, { headers: { "X-Forwarded-For": `192.0.2.${index}` } }),
  );
  await vi.waitFor(() => expect(waiting).toHaveLength(MOST_CONNECTIONS));
  for (let ended = 0; ended < CALLERS; ended += 1) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    expect(waiting.length).toBeLessThanOrEqual(MOST_CONNECTIONS);
    waiting.shift()?.end("[]");
  }
  for (const answer of await Promise.all(answered)) expect(answer.status).toBe(200);
});
