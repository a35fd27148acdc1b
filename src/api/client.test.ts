import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createClient, recordPath, type Surroundings } from "./client";
import type { Connection } from "./connection";
import { connectionTo } from "./connection.testing";
import { ApiError } from "./errors";
import { createWaits } from "./waiting";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
  };
const text =
  (status: number, body: string, type = "text/html"): Answer =>
  (_, response) => {
    response.writeHead(status, { "Content-Type": type }).end(body);
  };
const cutOff: Answer = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
  response.write('[{"id":"a1"}');
  response.socket?.end();
};
const never: Answer = () => undefined;

/** A service with these responses, in this order; the last one repeats. */
async function startServer() {
  let answers: Answer[] = [];
  const requests: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      requests.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (...next: Answer[]) => {
      answers = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

let server: Awaited<ReturnType<typeof startServer>>;
let connection: Connection;
let pauses: number[];
/** The reasons for asking for a new key. */
let asked: (string | undefined)[];
let newKey: string | undefined;
/** For each response that named organizations: the key, and the organizations. */
let organizations: string[][];
let surroundings: Surroundings;
let request: ReturnType<typeof createClient>["request"];

beforeEach(async () => {
  server = await startServer();
  connection = connectionTo(server.address, { id: "c1", key: "the-key" });
  pauses = [];
  asked = [];
  newKey = undefined;
  organizations = [];
  surroundings = {
    fetch: (...parameters) => fetch(...parameters),
    now: Date.now,
    pause: async (ms) => {
      pauses.push(ms);
    },
    waits: createWaits(),
    connections: {
      newest: (given) => given,
      refused: async (given, _, reason) => {
        asked.push(reason);
        return newKey === undefined ? undefined : { ...given, key: newKey };
      },
      askForKey: (_, reason) => {
        asked.push(reason);
      },
      noteOrganization: ({ key }, named) => {
        if (named.length > 0) organizations.push([key, ...named]);
      },
    },
  };
  request = createClient(surroundings).request;
});
afterEach(() => {
  vi.unstubAllGlobals();
  return server.close();
});

const get = (options = {}) => request(connection, "GET", "/assistants", options);
const patch = (options = {}) =>
  request(connection, "PATCH", "/assistants/a1", { body: { name: "Ann" }, ...options });
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe("a request", () => {
  test("goes to the address and its own path, with the key in its header and its body as JSON", async () => {
    server.answerWith(json(200, [{ id: "a1" }]));
    expect(await get()).toEqual([{ id: "a1" }]);
    connection.address += "/eu/voice";
    await patch();
    const headers = { "x-api-key": "the-key", accept: "application/json" };
    expect(server.requests).toMatchObject([
      { method: "GET", url: "/api/v1/assistants", headers },
      {
        method: "PATCH",
        url: "/eu/voice/api/v1/assistants/a1",
        headers: { ...headers, "content-type": "application/json" },
        body: '{"name":"Ann"}',
      },
    ]);
    for (const name of ["content-type", "referer"]) {
      expect(server.requests[0]?.headers).not.toHaveProperty(name);
    }
  });

  test("tells which organizations its records name, and with which key they were read", async () => {
    newKey = "new-key";
    const records = [
      { organizationId: "org-1" },
      null,
      {},
      { orgId: 7 },
      { organizationId: "", orgId: "org-2" },
    ];
    server.answerWith(json(401, {}), json(200, records), json(200, { id: "a1", organizationId: "org-3" }));
    await get();
    await patch();
    expect(organizations).toEqual([
      ["new-key", "org-1", "org-2"],
      ["the-key", "org-3"],
    ]);
  });

  test("tells the browser to send nothing else", async () => {
    let sent: RequestInit | undefined;
    surroundings.fetch = async (_, init) => {
      sent = init;
      return new Response("[]");
    };
    await get();
    expect(sent).toMatchObject({
      credentials: "omit",
      referrerPolicy: "no-referrer",
      redirect: "manual",
      cache: "no-store",
    });
  });

  test("characters that span two chunks survive", async () => {
    const bytes = Buffer.from(JSON.stringify(["Grüße 👋"]));
    server.answerWith((_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.write(bytes.subarray(0, 5));
      setImmediate(() => {
        response.write(bytes.subarray(5, 12));
        setImmediate(() => response.end(bytes.subarray(12)));
      });
    });
    expect(await get()).toEqual(["Grüße 👋"]);
  });
});

describe("the key", () => {
  test("never goes to another origin by a redirect", async () => {
    const other = await startServer();
    try {
      other.answerWith(json(200, []));
      server.answerWith((_, response) => {
        response.writeHead(307, { Location: `${other.address}/api/v1/assistants` }).end();
      });
      expect(await failure(get())).toMatchObject({ kind: "redirected", status: 307 });
      expect(other.requests).toEqual([]);
      expect(server.requests).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  test("never goes where the program says that the service redirects to, and nothing is tried again", async () => {
    server.answerWith((_, response) => {
      response.writeHead(502, { "X-Redirect-Location": "https://api.example.com/the-key" }).end("{}");
    });
    expect(await failure(get())).toMatchObject({
      kind: "redirected",
      location: "https://api.example.com/•••",
      message: "It redirects to https://api.example.com/•••, and redirects aren't followed.",
    });
    expect(await failure(patch())).toMatchObject({ kind: "redirected", answerLost: true });
    expect(server.requests).toHaveLength(2);
  });

  test("appears in no error, though the service echoes it", async () => {
    server.answerWith(json(400, { detail: "Bad key the-key" }));
    const error = await failure(get());
    expect(error.bodySnippet).toBe("Bad key •••");
    expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toContain("the-key");
  });

  test.each<[string, number, unknown]>([
    ["where its words are cut", 400, { detail: `${".".repeat(295)}the-key` }],
    ["where a text is cut", 500, `${".".repeat(195)}the-key`],
    ["in a place", 422, { detail: [{ loc: ["header", "X-API-Key the-key"], msg: "No", type: "x the-key" }] }],
  ])("appears in no error, though the service echoes it %s", async (_, status, body) => {
    server.answerWith(json(status, body), json(status, body), json(status, body));
    expect(JSON.stringify(await failure(get()))).not.toContain("the-");
  });

  test("that no header can carry is not sent", async () => {
    connection.key = "clé→";
    expect(await failure(get())).toMatchObject({ kind: "unauthorized", status: undefined });
    expect(server.requests).toEqual([]);
  });

  test("refused: a read goes on with a new one", async () => {
    newKey = "new-key";
    server.answerWith(json(401, { detail: "No" }), json(200, []));
    expect(await get()).toEqual([]);
    expect(server.requests.map(({ headers }) => headers["x-api-key"])).toEqual(["the-key", "new-key"]);
  });

  test("refused: a read fails where nobody gives another", async () => {
    server.answerWith(json(401, { detail: "No" }));
    expect(await failure(get())).toMatchObject({ kind: "unauthorized", status: 401 });
    expect([asked, server.requests.length]).toEqual([["The service says: No. "], 1]);
  });

  test("refused: a write asks for another and is not sent again", async () => {
    newKey = "new-key";
    server.answerWith(json(401, { detail: "Expired" }));
    expect(await failure(patch())).toMatchObject({ kind: "unauthorized", answerLost: false });
    expect([asked, server.requests.length]).toEqual([["The service says: Expired. "], 1]);
  });

  const firewall: Answer = (_, response) => {
    response.writeHead(403, { "Content-Type": "text/html", "CF-Ray": "00-FRA" });
    response.end("<!DOCTYPE html><h1>Sorry, you have been blocked</h1>");
  };
  const blocked = {
    kind: "blocked",
    status: 403,
    message: "A firewall or proxy answered with a web page, reference 00-FRA.",
  };
  const forbidden = { kind: "forbidden", bodySnippet: "Read only" };
  test.each([
    ["that may not do one thing", get, json(403, { detail: "Read only" }), forbidden],
    ["that may not do one thing", patch, json(403, { detail: "Read only" }), forbidden],
    ["where a firewall refuses a request", get, firewall, blocked],
    ["where a firewall refuses a request", patch, firewall, blocked],
  ])("%s isn't asked for: %o", async (_, send, answer, error) => {
    newKey = "new-key";
    server.answerWith(answer);
    expect(await failure(send())).toMatchObject({ ...error, answerLost: false });
    expect([asked, server.requests.length]).toEqual([[], 1]);
  });
});

describe("a read is tried twice more", () => {
  test.each<[string, Answer, string]>([
    ["5xx", json(503, {}), "unavailable"],
    ["HTML", text(200, "<!doctype html><p>Hello"), "unreadable"],
    ["an empty body", text(200, "", "application/json"), "unreadable"],
    ["a cut-off body", cutOff, "unreadable"],
    ["cut-off JSON", text(200, '[{"id":"a1"}', "application/json"), "unreadable"],
  ])("on %s", async (_, answer, kind) => {
    server.answerWith(answer);
    expect(await failure(get())).toMatchObject({ kind, answerLost: false });
    expect(server.requests).toHaveLength(3);
    expect(pauses).toHaveLength(2);
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
  });

  test("and succeeds with the third", async () => {
    server.answerWith(json(500, {}), cutOff, json(200, ["third"]));
    expect(await get()).toEqual(["third"]);
  });

  test.each([400, 404, 422])("but not on %i", async (status) => {
    server.answerWith(json(status, { detail: [] }));
    await failure(get());
    expect(server.requests).toHaveLength(1);
  });
});

describe("a write is sent once", () => {
  test.each<[string, Answer, string, boolean]>([
    ["5xx", json(500, {}), "unavailable", true],
    ["HTML", text(200, "<p>Hello"), "unreadable", true],
    ["a cut-off body", cutOff, "unreadable", true],
    ["200 that says it failed", json(200, { success: false, error: "In use" }), "invalid", true],
    ["422", json(422, { detail: [] }), "invalid", false],
    ["404", json(404, {}), "missing", false],
  ])("on %s", async (_, answer, kind, answerLost) => {
    server.answerWith(answer);
    expect(await failure(patch())).toMatchObject({ kind, answerLost });
    expect(server.requests).toHaveLength(1);
  });

  test("and a 2xx without a body is an answer", async () => {
    server.answerWith((_, response) => {
      response.writeHead(204).end();
    });
    expect(await patch()).toBeUndefined();
  });
});

describe("a 429", () => {
  test("is waited out by a read as long as the service asks, in seconds or as a date", async () => {
    const date = new Date(Date.now() + 5000);
    server.answerWith(
      json(429, {}, { "Retry-After": "7" }),
      json(429, {}, { "Retry-After": date.toUTCString(), Date: new Date(+date - 5000).toUTCString() }),
      json(429, {}),
      json(429, {}),
      json(200, ["done"]),
    );
    expect(await get()).toEqual(["done"]);
    expect(pauses).toEqual([7000, 5000, 4000, 8000]);
  });

  test("is waited out by a write, visibly, and can be canceled there", async () => {
    surroundings.pause = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      });
    request = createClient(surroundings).request;
    const seen = new Promise<void>((resolve) => {
      const stop = surroundings.waits.subscribe(() => {
        stop();
        resolve();
      });
    });
    server.answerWith(json(429, {}, { "Retry-After": "30" }));
    const writing = patch();
    await seen;
    const [wait] = surroundings.waits.current();
    expect(wait).toMatchObject({ connectionId: "c1", operation: "PATCH /assistants/a1", write: true });
    wait?.cancel();
    await expect(writing).rejects.toMatchObject({ name: "AbortError" });
    expect(surroundings.waits.current()).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  test("has a body made anew after the wait, and a write without one is sent again", async () => {
    server.answerWith(json(429, {}, { "Retry-After": "7" }));
    expect(await failure(patch())).toMatchObject({ kind: "limited", waited: true, answerLost: false });
    expect(server.requests).toHaveLength(1);
    server.answerWith(json(429, {}, { "Retry-After": "7" }), json(200, {}));
    await request(connection, "DELETE", "/call/c1");
    expect(server.requests).toHaveLength(3);
    expect(pauses).toEqual([7000, 7000]);
  });

  test("that comes again and again is waited out longer each time, whoever sends it anew", async () => {
    server.answerWith(json(429, {}), json(429, {}), json(429, {}), json(200, {}), json(429, {}));
    for (let times = 0; times < 3; times += 1) await failure(patch());
    await patch();
    await failure(patch());
    expect(pauses).toEqual([1000, 2000, 4000, 1000]);
  });

  test("that asks for hours is an error that says so", async () => {
    server.answerWith(json(429, {}, { "Retry-After": "7200" }));
    expect(await failure(get())).toMatchObject({ kind: "limited", retryAfterMs: 7_200_000 });
    expect(pauses).toEqual([]);
  });
});

describe("no answer", () => {
  test("from a port where nobody listens, or to a write across origins that may not have been sent", async () => {
    const gone = await startServer();
    await gone.close();
    connection.address = gone.address;
    for (const origin of ["https://dashboard.example", gone.address]) {
      vi.stubGlobal("location", { origin });
      const [read, write] = [await failure(get()), await failure(patch())];
      expect(read).toMatchObject({ kind: "unreachable", answerLost: false });
      expect(read.message).toBe("The service didn't respond.");
      expect(write).toMatchObject({ kind: "unreachable", answerLost: true });
      expect(write.message.includes("PATCH requests (CORS)")).toBe(origin !== gone.address);
    }
    expect(pauses).toEqual([]);
  });

  test("for too long", async () => {
    server.answerWith(never);
    expect(await failure(get({ timeoutMs: 50 }))).toMatchObject({ kind: "unreachable" });
  });

  test("in the middle of the body for too long", async () => {
    server.answerWith((_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.write("[");
    });
    expect((await failure(get({ timeoutMs: 100 }))).message).toContain("sent nothing");
  });
});

describe("canceling", () => {
  test("before the request sends nothing", async () => {
    await expect(get({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
    expect(server.requests).toEqual([]);
  });

  test("ends a request that waits for its answer", async () => {
    const abort = new AbortController();
    server.answerWith(() => abort.abort());
    await expect(get({ signal: abort.signal })).rejects.toMatchObject({ name: "AbortError" });
  });

  test("leaves open what became of a write that was sent", async () => {
    const abort = new AbortController();
    server.answerWith(() => abort.abort());
    const lost = { kind: "unreachable", answerLost: true };
    expect(await failure(patch({ signal: abort.signal }))).toMatchObject(lost);
  });
});

describe("the path of a record", () => {
  test("encodes the id", () => {
    expect(recordPath("/calls", "a/b c?d#e%2F")).toBe("/calls/a%2Fb%20c%3Fd%23e%252F");
  });
  test.each(["", ".", "..", "\ud800", "../x", "a/..\\b"])("refuses %j, which no URL can carry", (id) => {
    expect(() => recordPath("/calls", id)).toThrow(ApiError);
    // Not "missing": the record exists.
    expect(() => recordPath("/calls", id)).toThrow(expect.objectContaining({ kind: "invalid" }));
  });
});
