import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fixture, openFixture } from "./fixture";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

describe("what is stored", () => {
  it("keeps unknown fields at every depth, and the order of keys", async () => {
    const { ask, fetch } = await fixture.organization({ assistants: [{ id: "a" }] });
    const sent = {
      zeta: 1,
      model: {
        tools: [{ type: "transferCall", zulu: { b: 1, a: [null] }, destinations: [{}] }],
        alpha: null,
      },
      name: "x",
      metadata: { z: 1, a: { __proto__x: 1 } },
    };
    const answer = await (await fetch("PATCH", "/api/v1/assistants/a", sent)).text();
    expect(answer).toContain(JSON.stringify(sent).slice(1, -1));
    const list = await (await fetch("GET", "/api/v1/assistants")).text();
    expect(list).toContain(JSON.stringify(sent).slice(1, -1));
    await ask("PATCH", "/api/v1/assistants/a", { zeta: 2 });
    const later = await (await fetch("GET", "/api/v1/assistants")).text();
    expect(later).toContain(JSON.stringify({ ...sent, zeta: 2 }).slice(1, -1));
  });

  it.each(["stored", "ignored"] as const)(
    "keeps a key that is called __proto__ in a map (%s)",
    async (unknownFields) => {
      const { fetch } = await fixture.organization(
        { assistants: [{ id: "a" }] },
        { unknownFields, nulls: "unchanged" },
      );
      await fetch("PATCH", "/api/v1/assistants/a", '{"metadata":{"__proto__":{"x":1},"constructor":2}}');
      const list = await (await fetch("GET", "/api/v1/assistants")).text();
      expect(list).toContain('"metadata":{"__proto__":{"x":1},"constructor":2}');
    },
  );

  it("keeps the id and what else only responses have, whatever is sent", async () => {
    const own = { id: "a", organizationId: "o", createdBy: "u", createdAt: "2025-01-01T00:00:00Z" };
    const { ask } = await fixture.organization({
      assistants: [{ ...own, updatedAt: "2025-01-01T00:00:00Z" }],
    });
    const sent = { id: "b", organizationId: "p", createdBy: "v", createdAt: "x", updatedAt: "y", name: "n" };
    const { body } = await ask("PATCH", "/api/v1/assistants/a", sent);
    expect(body).toMatchObject({ ...own, name: "n" });
    const { updatedAt } = body as { updatedAt: string };
    expect(Date.now() - Date.parse(updatedAt)).toBeLessThan(60_000);
  });
});
