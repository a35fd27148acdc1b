import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService, type TestService } from "./testing";

let started: TestService;
beforeAll(async () => {
  started = await startService({ behaviors: { fail: [{ status: 503, times: 1 }] } });
});
afterAll(() => started.close());

const organizations = () => {
  if (!started.service) throw new Error("There is no local service");
  return started.service;
};
const ask = (key: string, path: string, init: RequestInit = {}) =>
  fetch(`${started.url}/api/v1/${path}`, {
    ...init,
    headers: { "X-API-Key": key, "Content-Type": "application/json" },
  });

it("keeps organizations apart: their data, their behaviors and their requests", async () => {
  const service = organizations();
  const data = { assistants: [{ id: "a" }] };
  await service.createOrganization({ key: "one", data, behaviors: { fail: [] } });
  await service.createOrganization({ key: "two" });
  await service.createOrganization({ key: "three" });
  expect(await (await ask("one", "assistants")).json()).toEqual([{ id: "a" }]);
  // Each has its own copy of the service's behaviors: one failure for "two" and one for "three".
  const statuses = [];
  for (const key of ["two", "two", "three", "three"]) statuses.push((await ask(key, "assistants")).status);
  expect(statuses).toEqual([503, 200, 503, 200]);
  expect(service.requests("one")).toEqual([{ method: "GET", path: "/api/v1/assistants" }]);
});

it("shows what is stored and what was asked, and changes how it behaves while it runs", async () => {
  const service = organizations();
  const data = { assistants: [{ id: "a b", name: "x" }] };
  await service.createOrganization({ key: "four", data, behaviors: { fail: [] } });
  service.behaviors("four").dropped.push("name");
  const body = { name: "y", firstMessage: "Hi" };
  await ask("four", "assistants/a%20b", { method: "PATCH", body: JSON.stringify(body) });
  expect(await service.stored("four", "assistants", "a b")).toMatchObject({ name: "x", firstMessage: "Hi" });
  expect(await service.stored("four", "assistants", "none")).toBeUndefined();
  expect(service.requests("four")).toEqual([{ method: "PATCH", path: "/api/v1/assistants/a%20b", body }]);
});

it("fills an organization with sample data, save for what the test gives", async () => {
  await organizations().createOrganization({
    key: "five",
    sample: { seed: 2, calls: 3 },
    data: { files: [{ id: "only" }] },
    behaviors: { fail: [] },
  });
  expect(await (await ask("five", "calls")).json()).toHaveLength(3);
  expect(await (await ask("five", "files")).json()).toEqual([{ id: "only" }]);
  const assistants = (await (await ask("five", "assistants")).json()) as unknown[];
  expect(assistants.length).toBeGreaterThan(3);
});

it("goes on with a folder that an earlier start left behind", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "switchboard-testing-"));
  for (const name of ["first", "second"]) {
    const again = await startService({ dataDir });
    await again.service?.createOrganization({ key: "k", data: { assistants: [{ id: "a", name }] } });
    expect(await again.service?.stored("k", "assistants", "a")).toEqual({ id: "a", name: "first" });
    await again.close();
  }
  await rm(dataDir, { recursive: true });
});

it("knows no key that no organization was created with", () => {
  expect(() => organizations().behaviors("nobody's")).toThrow("No organization");
});
