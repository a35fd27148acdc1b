import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";
import type * as Testing from "../server/testing";
import { type Document, practice, type Records } from "./data";
import { giveConnection, type StoredConnection, storeConnection } from "./stored-connection";
import { type Watch, watchPages } from "./watch";

export { expect };

type Kind = Parameters<Testing.Organizations["stored"]>[1];
type Behaviors = ReturnType<Testing.Organizations["behaviors"]>;

/** The program as `npm start` runs it, from the build: dashboard and local service at one address. */
export interface Program {
  url: string;
  service: Testing.Organizations;
}

/** A test's own organization at the local service. */
export interface Organization {
  key: string;
  /** The service's behaviors towards it, which can change at any time. */
  behaviors: Behaviors;
  /** The record in the service's database; throws if there is none. */
  stored(kind: Kind, id: string): Promise<Document>;
  /** The same, or undefined if there is none. */
  find(kind: Kind, id: string): Promise<unknown>;
  /** Makes an edit as someone else. */
  editElsewhere(id: string, patch: Document): Promise<void>;
  /** The bodies sent to an operation so far. */
  sent(method: string, path: string): unknown[];
}

interface Fixtures {
  /** Records what the test's pages do, and fails the test if they do anything forbidden. */
  watch: Watch;
  newOrganization: (records?: Records) => Promise<Organization>;
  organization: Organization;
  /** Connects. The test then opens the page that it tests. */
  connect: (page: Page, organization?: Pick<Organization, "key">) => Promise<void>;
  /** Connects and opens a page of the dashboard by its URL. */
  open: (page: Page, path: string) => Promise<void>;
  /** Creates an organization with these records, connects to it, and opens a URL. */
  openWith: (path: string, records: Records) => Promise<Organization>;
}

/** `BUILD_DIR` selects another build than the one that `npm test` makes. */
const buildFile = (path: string) =>
  fileURLToPath(new URL(`../${process.env.BUILD_DIR ?? "build"}/${path}`, import.meta.url));

/** The build has an entry for tests, so they test the product and not its sources. */
export async function startService(options: Testing.ServiceOptions): Promise<Testing.TestService> {
  const built: typeof Testing = await import(buildFile("server/testing.js"));
  return built.startService(options);
}

export const APP_DIR = buildFile("app");
export const SAMPLE_KEYS = ["local-demo-key", "local-demo-key-2"];

interface WorkerFixtures {
  program: Program;
  /** The browser storage of a connection to the program's service. */
  storedConnection: StoredConnection;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern
    async ({}, use) => {
      // In a folder it starts from the build's empty database: making one in memory takes seconds.
      const dataDir = await mkdtemp(join(tmpdir(), "switchboard-"));
      const { url, service, close } = await startService({
        appDir: APP_DIR,
        sampleKeys: SAMPLE_KEYS,
        dataDir,
      });
      if (!service) throw new Error("The program started without its local service");
      await use({ url, service });
      await close();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker" },
  ],
  storedConnection: [
    async ({ browser, program: { url, service } }, use) => {
      const key = `key-${randomUUID()}`;
      // It has no records, so no other organization's data gets into the storage.
      await service.createOrganization({ key, data: {} });
      const connect = (page: Page) => connectByHand(page, url, key, { remember: true });
      await use(await storeConnection(browser, url, key, connect));
    },
    { scope: "worker" },
  ],
  baseURL: ({ program }, use) => use(program.url),
  watch: async ({ context, program }, use) => {
    const watch = await watchPages(context, program.url);
    await use(watch);
    expect(watch.faults()).toEqual([]);
  },
  page: async ({ page, watch }, use) => {
    // Requested here so that every page is watched, even if the test doesn't use it.
    void watch;
    await use(page);
  },
  newOrganization: async ({ program: { url, service } }, use) => {
    await use(async (records = practice()) => {
      const key = `key-${randomUUID()}`;
      await service.createOrganization({ key, data: records });
      return {
        key,
        behaviors: service.behaviors(key),
        async stored(kind, id) {
          const record = await service.stored(key, kind, id);
          if (typeof record !== "object" || record === null) throw new Error(`There is no record ${id}`);
          return record as Document;
        },
        find: (kind, id) => service.stored(key, kind, id),
        async editElsewhere(id, patch) {
          const response = await fetch(`${url}/api/v1/assistants/${id}`, {
            method: "PATCH",
            headers: { "X-API-Key": key, "Content-Type": "application/json" },
            body: JSON.stringify(patch),
          });
          expect(response.status).toBe(200);
          // The dashboard didn't send it.
          service.requests(key).pop();
        },
        sent: (method, path) =>
          service
            .requests(key)
            .filter((request) => request.method === method && request.path === path)
            .map((request) => request.body),
      };
    });
  },
  organization: async ({ newOrganization }, use) => use(await newOrganization()),
  connect: async ({ program, storedConnection, organization }, use) => {
    await use(async (page, { key } = organization) => {
      if (!(await giveConnection(page, storedConnection, key))) await connectByHand(page, program.url, key);
    });
  },
  open: async ({ program, storedConnection, organization: { key } }, use) => {
    await use(async (page, path) => {
      const given = await giveConnection(page, storedConnection, key);
      await page.goto(path);
      if (!given) await fillConnectForm(page, program.url, key);
      // The connect page stays visible for a moment after the URL has changed.
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === path);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    });
  },
  openWith: async ({ page, connect, newOrganization }, use) => {
    await use(async (path, records) => {
      const organization = await newOrganization(records);
      await connect(page, organization);
      await page.goto(path);
      return organization;
    });
  },
});

/** Connects as a user does and opens a page with few requests. The overview would load every call. */
export async function connectByHand(
  page: Page,
  address: string,
  key: string,
  { remember = false } = {},
): Promise<void> {
  await page.goto("/connect?next=/voices");
  if (remember) await page.getByLabel("Remember on this device").check();
  await fillConnectForm(page, address, key);
  await expect(page.getByRole("heading", { name: "Voices", level: 1 })).toBeVisible();
}

/** Enters an address and a key, and connects. */
export async function fillConnectForm(page: Page, address: string, key: string): Promise<void> {
  await page.getByLabel("Service address").fill(address);
  await page.getByLabel("API key").fill(key);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}
