import { randomUUID } from "node:crypto";
import { createService } from "./app";
import { type Behaviors, defaultBehaviors } from "./behaviors";
import type { Document } from "./document";
import { addOrganization, type OrganizationData } from "./organization";
import { openStore, type StoreOptions } from "./store";

let nextDatabase: () => Promise<StoreOptions> = async () => ({});

/** Chooses the database for the stores of this file's tests. The default is an embedded one in memory. */
export function testOn(databases: () => Promise<StoreOptions>): void {
  nextDatabase = databases;
}

/** A store for one test. */
export const openTestStore = async () => openStore(await nextDatabase());

/** A service's answer in a test: the body parsed as JSON, or as text if it isn't JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

export interface TestOrganization {
  id: string;
  key: string;
  behaviors: Behaviors;
  /** Sends a request with the organization's key; a body that isn't a string is sent as JSON. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The same, returning the response itself. */
  fetch(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** A service over one database, with separate organizations. */
export async function openFixture(now?: () => Date) {
  const store = await openTestStore();
  const all = new Map<string, Behaviors>();
  const usual = (): Behaviors => ({ ...defaultBehaviors(), cors: "any" });
  const nobody = usual();
  const app = createService({
    store,
    behaviors: (id) => all.get(id ?? "") ?? nobody,
    ...(now && { now }),
  });
  return {
    app,
    store,
    async organization(
      data: OrganizationData = {},
      behaviors: Partial<Behaviors> = {},
    ): Promise<TestOrganization> {
      const key = randomUUID();
      const { id } = await addOrganization(store, { key, name: "Test", data: () => data });
      const own = { ...usual(), ...behaviors };
      all.set(id, own);
      const fetch: TestOrganization["fetch"] = async (method, path, body, headers) =>
        app.request(path, {
          method,
          headers: {
            "X-API-Key": key,
            ...(body !== undefined && { "Content-Type": "application/json" }),
            ...headers,
          },
          ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
        });
      return {
        id,
        key,
        behaviors: own,
        fetch,
        async ask(...request) {
          const answer = await fetch(...request);
          const text = await answer.text();
          return { status: answer.status, body: readable(text) };
        },
      };
    },
    close: () => store.close(),
  };
}

export type Fixture = Awaited<ReturnType<typeof openFixture>>;

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What is stored of an assistant after a PATCH (without its ID and time), and the answer to the PATCH. */
export async function afterPatch(
  fixture: Fixture,
  behaviors: Partial<Behaviors>,
  stored: object,
  body: object,
) {
  const { ask } = await fixture.organization({ assistants: [{ id: "a", ...stored }] }, behaviors);
  const { status, body: answer } = await ask("PATCH", "/api/v1/assistants/a", body);
  const [listed] = (await ask("GET", "/api/v1/assistants")).body as Document[];
  const { id: _id, updatedAt: _updatedAt, ...rest } = listed ?? {};
  return { status, answer, stored: rest };
}
