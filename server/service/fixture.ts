import { randomUUID } from "node:crypto";
import { createService } from "./app";
import { type Behaviours, defaultBehaviours } from "./behaviours";
import type { Document } from "./document";
import { addOrganisation, type OrganisationData } from "./organisation";
import { openStore, type StoreOptions } from "./store";

let nextDatabase: () => Promise<StoreOptions> = async () => ({});

/** Chooses on what the stores of this file's tests are opened. Until then each has an embedded database in memory. */
export function testOn(databases: () => Promise<StoreOptions>): void {
  nextDatabase = databases;
}

/** A store of this test's own. */
export const openTestStore = async () => openStore(await nextDatabase());

/** What a test asks an organisation's service, and what it was answered: the body as JSON, or the text where it is none. */
export interface Answer {
  status: number;
  body: unknown;
}

export interface TestOrganisation {
  id: string;
  key: string;
  behaviours: Behaviours;
  /** Sends a request with the organisation's key; a body that is no string is sent as JSON. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The same, for the answer itself. */
  fetch(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** A service over one database, and organisations in it that know nothing of each other. */
export async function openFixture(now?: () => Date) {
  const store = await openTestStore();
  const all = new Map<string, Behaviours>();
  const usual = defaultBehaviours();
  const app = createService({
    store,
    behaviours: (id) => all.get(id ?? "") ?? usual,
    ...(now && { now }),
  });
  return {
    app,
    store,
    async organisation(
      data: OrganisationData = {},
      behaviours: Partial<Behaviours> = {},
    ): Promise<TestOrganisation> {
      const key = randomUUID();
      const { id } = await addOrganisation(store, { key, name: "Test", data: () => data });
      const own = { ...defaultBehaviours(), ...behaviours };
      all.set(id, own);
      const fetch: TestOrganisation["fetch"] = async (method, path, body, headers) =>
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
        behaviours: own,
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

/** What is stored of an assistant after a PATCH (without its id and time), and what the PATCH answered. */
export async function afterPatch(
  fixture: Fixture,
  behaviours: Partial<Behaviours>,
  stored: object,
  body: object,
) {
  const { ask } = await fixture.organisation({ assistants: [{ id: "a", ...stored }] }, behaviours);
  const { status, body: answer } = await ask("PATCH", "/api/v1/assistants/a", body);
  const [listed] = (await ask("GET", "/api/v1/assistants")).body as Document[];
  const { id: _id, updatedAt: _updatedAt, ...rest } = listed ?? {};
  return { status, answer, stored: rest };
}
