import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assistantRequest } from "@/schema/assistant";
import { leaves } from "@/schema/field";
import { squadUpdate } from "@/schema/squad";
import { type Fixture, openFixture } from "./fixture";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

/** A document with one value, at a path in which "*" stands for the first position of an array. */
const documentWith = (path: string[], value: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = documentWith(rest, value);
  return key === "*" ? [inner] : { [key]: inner };
};

const enumerations = (schema: Parameters<typeof leaves>[0]) =>
  leaves(schema)
    .filter(({ meta }) => meta.control === "choice" || meta.control === "choiceList")
    .flatMap(({ path, meta }) =>
      [...Object.keys(meta.known ?? {}), "a value that nobody named"].map((value) => ({
        name: `${path.join(".")} = ${value}`,
        path,
        value: meta.control === "choiceList" ? [value] : value,
      })),
    );

describe("every named value of an enumeration, and any other, is stored and returned", () => {
  const ofAssistants = enumerations(assistantRequest);
  it("finds the specification's values", () => {
    const named = ofAssistants.map(({ name }) => name);
    expect(named).toContain("voicemailDetection.voicemailDetectionTypes = machine_end_beep");
    expect(named).toContain("model.knowledgeBase.provider = kbengine");
    expect(named).toContain("model.tools.*.messages.*.conditions.*.operator = eq");
  });

  it("in assistants", async () => {
    const { ask } = await fixture.organization({ assistants: [{ id: "a" }] });
    for (const { name, path, value } of ofAssistants) {
      const body = documentWith(path, value) as object;
      expect((await ask("PATCH", "/api/v1/assistants/a", body)).body, name).toMatchObject(body);
    }
    const [stored] = (await ask("GET", "/api/v1/assistants")).body as unknown[];
    const { path, value } = ofAssistants.at(-1) ?? { path: [], value: undefined };
    expect(stored).toMatchObject(documentWith(path, value) as object);
  });

  it("in squads", async () => {
    const { ask } = await fixture.organization({ squads: [{ id: "s", members: [] }] });
    const ofDestinations = enumerations(squadUpdate).filter(({ path }) =>
      path.includes("assistantDestinations"),
    );
    expect(ofDestinations.map(({ value }) => value)).toContain("swap-system-message-in-history");
    for (const { name, path, value } of ofDestinations) {
      const destination = { type: "assistant", assistantName: "x", [path.at(-1) ?? ""]: value };
      const body = { members: [{ assistantId: "a", assistantDestinations: [destination] }] };
      expect((await ask("PATCH", "/api/v1/multi-agent/s", body)).body, name).toMatchObject(body);
    }
  });
});

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
