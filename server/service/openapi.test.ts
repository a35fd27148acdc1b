import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { assistant, assistantRequest } from "@/schema/assistant";
import { call } from "@/schema/call";
import { leaves } from "@/schema/field";
import { file } from "@/schema/file";
import { knowledgeBase } from "@/schema/knowledge-base";
import { phoneNumber } from "@/schema/phone-number";
import { squad, squadUpdate } from "@/schema/squad";
import { tool } from "@/schema/tool";
import { voiceEntry } from "@/schema/voice";
import { openFixture } from "./fixture";
import { openApiDocument } from "./openapi";

interface Described {
  title?: string;
  description?: string;
  examples?: string[];
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  required?: string[];
}

const document = openApiDocument() as {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, Described>; securitySchemes: Record<string, unknown> };
};

/** The property at a path, with what its wrappers say of it. */
function at(schema: Described | undefined, path: string[]): Described | undefined {
  const [key, ...rest] = path;
  if (!schema || key === undefined) return schema;
  const bodies = [schema, ...(schema.anyOf ?? [])];
  if (key === "*") return at(bodies.find(({ items }) => items)?.items, rest);
  return at(bodies.find(({ properties }) => properties?.[key])?.properties?.[key], rest);
}

describe("the OpenAPI document", () => {
  it("lists the fourteen operations, each with its 200 and its 422", () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(14);
    for (const { responses } of operations) expect(Object.keys(responses)).toEqual(["200", "422"]);
    expect(document.openapi).toBe("3.1.0");
    expect(document.components.securitySchemes).toEqual({
      APIKeyHeader: { type: "apiKey", in: "header", name: "X-API-Key" },
    });
  });

  const requests = { AssistantRequest: assistantRequest, SquadUpdate: squadUpdate };
  const records = { Assistant: assistant, Squad: squad, Call: call, PhoneNumber: phoneNumber, Tool: tool };
  const others = { File: file, KnowledgeBase: knowledgeBase, VoiceEntry: voiceEntry };
  it.each(Object.entries<z.ZodType>({ ...requests, ...records, ...others }))(
    "describes every field of %s in words",
    (name, schema) => {
      for (const { path, meta } of leaves(schema)) {
        const found = at(document.components.schemas[name], path);
        expect(found, `${name} ${path.join(".")}`).toMatchObject({
          title: meta.label,
          description: meta.help,
        });
        if (meta.known) expect(found?.examples).toEqual(Object.keys(meta.known));
      }
    },
  );

  it("says what is required", () => {
    const { schemas } = document.components;
    expect(schemas.SquadUpdate?.required).toEqual(["members"]);
    expect(schemas.SquadCreate?.required).toEqual(["members"]);
    expect(schemas.AssistantRequest?.required ?? []).toEqual([]);
    expect(schemas.KnowledgeBase?.required?.sort()).toEqual(["id", "organizationId", "provider"]);
  });

  it("is served to anybody", async () => {
    const { app, close } = await openFixture();
    const response = await app.request("/openapi.json");
    expect(await response.json()).toEqual(document);
    await close();
  });
});
