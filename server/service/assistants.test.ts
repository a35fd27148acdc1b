import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assistantRequest } from "@/schema/assistant";
import { leaves } from "@/schema/field";
import { type Fixture, openFixture } from "./fixture";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

describe("assistants", () => {
  it("lists the organisation's own, in the order in which they came", async () => {
    const { ask } = await fixture.organisation({ assistants: [{ id: "b" }, { id: "a" }] });
    expect(await ask("GET", "/api/v1/assistants")).toEqual({ status: 200, body: [{ id: "b" }, { id: "a" }] });
  });

  it("stores what PATCH sends and answers with the record", async () => {
    const { ask } = await fixture.organisation({
      assistants: [{ id: "a", name: "Old", firstMessage: "Hi" }],
    });
    const answer = await ask("PATCH", "/api/v1/assistants/a", { name: "New" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: "a", name: "New", firstMessage: "Hi" });
    expect(await ask("GET", "/api/v1/assistants")).toEqual({ status: 200, body: [answer.body] });
  });
  it("knows every leaf", () => expect(leaves(assistantRequest).length).toBeGreaterThan(50));
});
