import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createProgram } from "../program/app";
import { createService } from "./app";
import { Unavailable } from "./database";
import { addOrganization } from "./organization";
import { openRelay, type Relay } from "./relay";
import { PASSWORD, type RunningPostgres } from "./running-postgres";
import { openStore, type Store } from "./store";

const WAITS = { connectMs: 1000, statementMs: 1000 };
const KEY = "a-key";

const secrets = [PASSWORD, encodeURIComponent(PASSWORD), "s3cret"];
const expectNoSecret = (text: string) => {
  for (const secret of secrets) expect(text).not.toContain(secret);
};

/** What the service does when its Postgres server can't be used. */
export function describeFailingServer(server: RunningPostgres): void {
  describe("a database that cannot be used", () => {
    const refusal = async (databaseUrl: string) => {
      const error: unknown = await openStore({ databaseUrl, waits: WAITS }).then(
        () => undefined,
        (reason) => reason,
      );
      if (!(error instanceof Unavailable)) throw new Error(`It is no Unavailable: ${error}`);
      expect(error.message).not.toContain("\n");
      expectNoSecret(String(error.stack));
      return error.message;
    };
    let url: URL;
    beforeAll(async () => {
      url = new URL(await server.newDatabase());
    });
    afterEach(() => vi.restoreAllMocks());
    const changed = (change: (copy: URL) => void) => {
      const copy = new URL(url);
      change(copy);
      return copy.href;
    };

    it("is named by what is wrong with its address", async () => {
      const wrong = encodeURIComponent(`${PASSWORD} no more`);
      const user = changed((copy) => {
        copy.password = wrong;
      });
      expect(await refusal(user)).toContain('password authentication failed for user "tester" (28P01)');
      const name = changed((copy) => {
        copy.pathname = "/nowhere";
      });
      expect(await refusal(name)).toContain('database "nowhere" does not exist (3D000)');
      const host = changed((copy) => {
        copy.hostname = "no.such.host.invalid";
      });
      expect(await refusal(host)).toContain("no.such.host.invalid");
      const warned = vi.spyOn(process, "emitWarning");
      const encrypted = changed((copy) => copy.searchParams.set("sslmode", "require"));
      expect(await refusal(encrypted)).toContain("SSL");
      expect(warned).not.toHaveBeenCalled();
    });

    it("is named where nothing listens, nobody answers, or something else does", async () => {
      const relay = await openRelay(server.port);
      const through = changed((copy) => {
        copy.port = String(relay.port);
      });
      relay.hold();
      expect(await refusal(through)).toContain("timeout");
      await relay.cut();
      expect(await refusal(through)).toContain("ECONNREFUSED");

      const web = createServer((socket) => {
        socket.on("error", () => {});
        socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
      }).listen(relay.port, "127.0.0.1");
      await once(web, "listening");
      expect(await refusal(through)).toMatch(/\w/);
      web.close();
    });

    it("is named where it cannot hold every text", async () => {
      const latin = await server.newDatabase({ encoding: "LATIN1" });
      expect(await refusal(latin)).toContain("its encoding is LATIN1");
    });
  });

  describe("a database that fails while it is used", () => {
    let relay: Relay;
    let direct: Store;
    let store: Store;
    let organization: string;
    let ask: (method: string, path: string, body?: object) => Promise<Response>;
    let log: string[];

    beforeAll(async () => {
      relay = await openRelay(server.port);
      const databaseUrl = await server.newDatabase();
      direct = await openStore({ databaseUrl });
      const data = () => ({ assistants: [{ id: "a", serverUrlSecret: "s3cret" }], calls: [{ id: "c" }] });
      ({ id: organization } = await addOrganization(direct, { key: KEY, name: "One", data }));
      const through = new URL(databaseUrl);
      through.port = String(relay.port);
      store = await openStore({ databaseUrl: through.href, waits: WAITS });
      const service = createService({ store });
      const program = createProgram({ mode: "local", service, check: () => store.check() });
      ask = async (method, path, body) =>
        program.request(path, {
          method,
          headers: { "X-API-Key": KEY, "Content-Type": "application/json" },
          ...(body && { body: JSON.stringify(body) }),
        });
    });
    afterAll(async () => {
      await relay.repair();
      await Promise.all([store.close(), direct.close()]);
      await relay.close();
    });
    beforeEach(() => {
      log = [];
      vi.spyOn(console, "error").mockImplementation((...words) => log.push(words.join(" ")));
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      await relay.repair();
    });

    const answers = () =>
      Promise.all([
        ask("GET", "/api/v1/assistants"),
        ask("GET", "/api/v1/calls"),
        ask("PATCH", "/api/v1/assistants/a", { serverUrlSecret: "s3cret, changed" }),
        ask("POST", "/api/v1/multi-agent", { members: [] }),
        ask("GET", "/health"),
      ]);
    const statuses = async () => (await answers()).map(({ status }) => status);
    const serves = () =>
      vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200, 200, 200]), 10_000);

    it.each(["cut", "hold"] as const)("is a 503 and no more (%s), and recovers by itself", async (way) => {
      await serves();
      await relay[way]();
      const failed = await answers();
      expect(failed.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
      const [list, , , , health] = await Promise.all(failed.map((answer) => answer.json()));
      expect(list).toEqual({ detail: "The database isn't responding" });
      expect(health).toEqual({ status: "unavailable", mode: "local", database: "unavailable" });
      expect(log.join("\n")).toMatch(/^PATCH \/api\/v1\/assistants\/a failed: /m);
      expectNoSecret(log.join("\n"));
      await relay.repair();
      await serves();
    });

    it("stores all of a change or nothing, and keeps the record for nobody who is gone", async () => {
      await expect(
        store.update(organization, "assistants", "a", (stored) => {
          relay.hold();
          return { ...stored, name: "Half" };
        }),
      ).rejects.toThrow();
      const text = await direct.update(organization, "assistants", "a", (stored) => ({
        ...stored,
        whole: true,
      }));
      expect(JSON.parse(text ?? "")).not.toHaveProperty("name");
    });

    it("loses nothing where more is asked at once than it has connections", async () => {
      const changes = Array.from({ length: 60 }, (_, index) =>
        direct.update(organization, "assistants", "a", (stored) => ({ ...stored, [`field${index}`]: index })),
      );
      await Promise.all(changes);
      const stored = JSON.parse((await direct.read(organization, "assistants", "a")) ?? "");
      expect(Object.keys(stored).filter((key) => key.startsWith("field"))).toHaveLength(60);
    });
  });
}
