import { once } from "node:events";
import { Server } from "node:http";
import { serve } from "@hono/node-server";
import { createProgram } from "./program/app";
import { sampleOrganization } from "./sample-data/organization";
import { createService } from "./service/app";
import { type Behaviors, defaultBehaviors } from "./service/behaviors";
import type { Kind } from "./service/document";
import { addOrganization, type OrganizationData } from "./service/organization";
import type { SeenRequest } from "./service/service";
import { openStore, type Store } from "./service/store";

export interface ServiceOptions {
  /** Absent: any free one. */
  port?: number;
  /** Absent: the database is in memory. */
  dataDir?: string;
  /** The built dashboard's folder, to serve it next to the service. */
  appDir?: string;
  /**
   * The default behaviors of organizations, and those towards callers without a key. Pages of other origins
   * may use a service without `appDir`, unless `cors` says otherwise.
   */
  behaviors?: Partial<Behaviors>;
  /** Pass /api/v1 to this address, without a local service. */
  apiBaseUrl?: string;
  /** "static": serve only the dashboard. */
  mode?: "static";
  /** The keys that the dashboard's own page gets at a click. */
  sampleKeys?: string[];
}

export interface NewOrganization {
  key: string;
  name?: string;
  behaviors?: Partial<Behaviors>;
  data?: OrganizationData;
  /** Sample data for every kind that `data` doesn't contain. */
  sample?: { seed?: number; calls?: number };
}

/** The organizations of a started service, separated by their keys. */
export interface Organizations {
  /**
   * Adds an organization. If a folder from an earlier start has this key, that one continues with its data.
   */
  createOrganization(organization: NewOrganization): Promise<{ id: string }>;
  /** The behaviors towards this key's organization: a live object that may be changed. */
  behaviors(key: string): Behaviors;
  /** What is stored of a record, or undefined. */
  stored(key: string, kind: Kind, id: string): Promise<unknown>;
  /** The requests with this key so far, in order: a live list that may be emptied. */
  requests(key: string): SeenRequest[];
}

export interface TestService {
  url: string;
  /** Absent if the program passes requests on or serves only the dashboard. */
  service?: Organizations;
  close(): Promise<void>;
}

/** Starts the service, the dashboard or both on a free loopback port, for tests. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const { appDir, apiBaseUrl, sampleKeys } = options;
  if (apiBaseUrl !== undefined) {
    return listen(
      createProgram({ mode: "pass-through", apiBaseUrl, ...(appDir && { appDir }) }),
      options.port,
    );
  }
  if (options.mode === "static") {
    return listen(createProgram({ mode: "static", ...(appDir && { appDir }) }), options.port);
  }
  const store = await openStore(options.dataDir === undefined ? {} : { dataDir: options.dataDir });
  const secret = await store.secret("recordings");
  const { app, service } = withOrganizations(store, secret, {
    cors: appDir === undefined ? "any" : "none",
    ...options.behaviors,
  });
  const program = appDir
    ? createProgram({ mode: "local", appDir, service: app, ...(sampleKeys && { sampleKeys }) })
    : app;
  const { url, close } = await listen(program, options.port);
  return {
    url,
    service,
    async close() {
      await close();
      await store.close();
    },
  };
}

function withOrganizations(store: Store, recordingSecret: Uint8Array, usualBehaviors: Partial<Behaviors>) {
  const known = new Map<string, { key: string; behaviors: Behaviors; requests: SeenRequest[] }>();
  const usual = (): Behaviors => ({ ...defaultBehaviors(), ...structuredClone(usualBehaviors) });
  const nobody = usual();
  const app = createService({
    store,
    recordingSecret,
    behaviors: (id) => known.get(id ?? "")?.behaviors ?? nobody,
    seen: (id, request) => known.get(id)?.requests.push(request),
  });
  const of = (key: string) => {
    for (const [id, organization] of known) if (organization.key === key) return { id, ...organization };
    throw new Error("No organization was created with this key");
  };
  const service: Organizations = {
    async createOrganization({ key, name, behaviors, data, sample }) {
      const kept = await store.organizationOf(key);
      const { id } =
        kept ??
        (await addOrganization(store, {
          key,
          name: name ?? "Test organization",
          data: (organizationId) => ({ ...(sample && sampled(sample, organizationId)), ...data }),
        }));
      known.set(id, { key, behaviors: { ...usual(), ...behaviors }, requests: [] });
      return { id };
    },
    behaviors: (key) => of(key).behaviors,
    requests: (key) => of(key).requests,
    async stored(key, kind, id) {
      const text = await store.read(of(key).id, kind, id);
      return text === undefined ? undefined : JSON.parse(text);
    },
  };
  return { app, service };
}

function sampled({ seed = 1, calls = 20 }: { seed?: number; calls?: number }, organizationId: string) {
  const { name: _name, ...data } = sampleOrganization({ seed, calls, now: new Date(), organizationId });
  return data;
}

async function listen(app: { fetch: Parameters<typeof serve>[0]["fetch"] }, port = 0) {
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The service has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      // Browsers leave connections open; don't wait for them.
      if (server instanceof Server) server.closeAllConnections();
      await closed;
    },
  };
}
