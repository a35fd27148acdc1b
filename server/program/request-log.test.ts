import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { held } from "../held";
import { logError, logNotice, logRequest, type RequestEntry, setLogFormat } from "../log";
import { listening } from "./pass-through-fixture";
import { loggedPath } from "./request-log";
import { stopServing } from "./stopping";
import { createWebServer } from "./web-server";

describe("the log of requests", () => {
  it("says what was asked, how it was answered, and under which id", async () => {
    const entries: RequestEntry[] = [];
    const log = (entry: RequestEntry) => entries.push(entry);
    const server = createWebServer(
      async (request) => new Response("x", { status: request.url.endsWith("2") ? 404 : 200 }),
      { log },
    );
    const url = await listening(server);
    const first = await fetch(`${url}/api/v1/calls?key=s3cret`, { headers: { "X-API-Key": "s3cret" } });
    const second = await fetch(`${url}/2`, { headers: { "X-Request-Id": "from-a-proxy.1" } });
    const third = await fetch(`${url}/3`, { headers: { "X-Request-Id": 'no id: {"a":1}' } });
    await Promise.all([first, second, third].map((answer) => answer.text()));
    await stopServing(server);
    const get = { method: "GET", status: 200, ms: expect.any(Number) };
    expect(entries).toEqual([
      { ...get, path: "/api/v1/calls", requestId: first.headers.get("X-Request-Id") },
      { ...get, path: "/2", status: 404, requestId: "from-a-proxy.1" },
      { ...get, path: "/3", requestId: expect.stringMatching(/^[\w-]{36}$/) },
    ]);
    expect(second.headers.get("X-Request-Id")).toBe("from-a-proxy.1");
  });

  it("tells answers that nobody waited for, and those that broke off", async () => {
    const entries: RequestEntry[] = [];
    const asked = held();
    const endless = () =>
      new Response(
        new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode("[1,")) }),
      );
    const server = createWebServer(
      (request) => {
        if (new URL(request.url).pathname === "/begun") return endless();
        asked.letGo();
        return new Promise<Response>(() => {});
      },
      { log: (entry) => entries.push(entry) },
    );
    const url = await listening(server);
    const waiting = get(`${url}/never`).on("error", () => {});
    await asked.opened;
    waiting.destroy();
    const begun = get(`${url}/begun`);
    const [answer]: IncomingMessage[] = await once(begun, "response");
    answer?.on("error", () => {});
    begun.destroy();
    await vi.waitFor(() => expect(entries).toHaveLength(2));
    const told = entries.map(({ path, status, broken }) => `${path} ${status} ${broken}`);
    expect(told.sort()).toEqual(["/begun 200 true", "/never 499 true"]);
    await stopServing(server);
  });

  it.each([
    ["/api/v1/calls/a%2Fb?q=s3cret", "/api/v1/calls/a%2Fb"],
    ["/connect#s3cret", "/connect"],
    ["http://me:s3cret@elsewhere.example/api/v1/calls?x", "/api/v1/calls"],
    ["me:s3cret", "?"],
    ["/recordings/o/c/s3cret/stereo.wav", "/recordings/o/c/…/stereo.wav"],
    ["/caf\u00e9\u009b31m", "/caf%C3%A9%C2%9B31m"],
    ["/recordings/o/c/s3cret/", "/recordings/o/c/…/"],
  ])("has of %s only %s", (target, path) => {
    expect(loggedPath(target)).toBe(path);
  });

  it("has the beginning of a path without end", () => {
    expect(loggedPath(`/${"x".repeat(600)}`)).toBe(`/${"x".repeat(499)}`);
  });
});

describe("a server that is told to stop", () => {
  it("ends the answers that are on their way, and takes no more", async () => {
    const released = held();
    const asked = held();
    const server = createWebServer(
      async () => {
        asked.letGo();
        await released.opened;
        return new Response("whole");
      },
      { log: () => {} },
    );
    const url = await listening(server);
    const answered = fetch(url);
    await asked.opened;
    const stopped = stopServing(server);
    await expect(fetch(url)).rejects.toThrow();
    released.letGo();
    expect(await (await answered).text()).toBe("whole");
    await stopped;
    expect(server.listening).toBe(false);
  });
});

describe("the formats", () => {
  afterEach(() => {
    setLogFormat("text");
    vi.restoreAllMocks();
  });
  const entry = { method: "GET", path: "/api/v1/calls", status: 200, ms: 12, requestId: "an-id-1" };
  const page = { ...entry, path: "/assets/main.js" };

  function printed(format: "json" | "text" | "off"): string[] {
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((words) => lines.push(words));
    vi.spyOn(console, "error").mockImplementation((words) => lines.push(words));
    setLogFormat(format);
    logNotice("  Words\n  for people", { message: "It runs", mode: "local" });
    logRequest(entry);
    logRequest(page);
    logRequest({ ...page, status: 404, broken: true });
    logError("It\nfailed", "an-id-1");
    return lines;
  }

  it("are one line of JSON each", () => {
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const lines = printed("json");
    for (const line of lines) expect(line).not.toContain("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { time, level: "info", message: "It runs", mode: "local" },
      { time, level: "info", message: "request", ...entry },
      { time, level: "info", message: "request", ...page },
      { time, level: "info", message: "request", ...page, status: 404, broken: true },
      { time, level: "error", message: "It\nfailed", requestId: "an-id-1" },
    ]);
  });

  it("are words for people, who care for no file that was sent as it should be", () => {
    expect(printed("text")).toEqual([
      "  Words\n  for people",
      expect.stringMatching(/^\d\d:\d\d:\d\d GET \/api\/v1\/calls 200 12 ms$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d GET \/assets\/main\.js 404 12 ms incomplete$/),
      "It\nfailed",
    ]);
  });

  it("or no requests at all", () => {
    expect(printed("off")).toEqual(["  Words\n  for people", "It\nfailed"]);
  });
});
