import { afterAll, beforeAll, expect, it } from "vitest";
import { RESPONSE_ONLY } from "@/schema/response-fields";
import { sampleOrganization } from "../sample-data/organization";
import type { Document } from "./document";
import { type Fixture, openFixture } from "./fixture";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const sendable = (document: Document) =>
  Object.fromEntries(Object.entries(document).filter(([key]) => !RESPONSE_ONLY.includes(key)));

it.each([1, 2])("takes every sample assistant and squad back as it was returned (seed %i)", async (seed) => {
  const now = new Date("2026-05-01T12:00:00Z");
  const sample = sampleOrganization({ seed, calls: 3, now, organizationId: "o" });
  const { name: _name, ...data } = sample;
  // Only the service decides whether it would accept the unusual values in the sample data. None of them may
  // be lost.
  for (const nested of ["replaced", "merged"] as const) {
    const { ask } = await fixture.organization(data, { omitted: "reset", nested });
    for (const resource of ["assistants", "multi-agent"]) {
      const path = `/api/v1/${resource}`;
      const records = (await ask("GET", path)).body as Document[];
      expect(records.length).toBeGreaterThan(3);
      for (const record of records) {
        const answer = await ask(
          "PATCH",
          `${path}/${encodeURIComponent(String(record.id))}`,
          sendable(record),
        );
        expect(answer).toEqual({ status: 200, body: { ...record, updatedAt: expect.any(String) } });
      }
    }
  }
});

it("gives every digit of a number back, and stores it", async () => {
  const { ask, fetch } = await fixture.organization({ assistants: [{ id: "a", name: "Ada" }] });
  const numbers = '{"account":12345678901234567890,"limit":1e400,"share":0.10000000000000000001}';
  const body = `{"metadata":${numbers},"voice":{"stability":0.30000000000000000001},"silenceTimeoutSeconds":1e400}`;
  const answer = await fetch("PATCH", "/api/v1/assistants/a", body);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(numbers);
  await ask("PATCH", "/api/v1/assistants/a", { name: "Bea" });
  const listed = await (await fetch("GET", "/api/v1/assistants")).text();
  expect(listed).toContain(numbers);
  expect(listed).toContain('"stability":0.30000000000000000001');
  expect(listed).toContain('"silenceTimeoutSeconds":1e400');
  const wrong = await ask("PATCH", "/api/v1/assistants/a", '{"name":12345678901234567890}');
  expect(wrong).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", "name"], type: "string_type" }] },
  });
});
