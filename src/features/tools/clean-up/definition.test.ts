import { expect, it } from "vitest";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import { inlineDefinition } from "./definition";

it("keeps what defines the tool, known and unknown, and nothing that only responses have", () => {
  const record = {
    id: "t1",
    organizationId: "o",
    createdBy: "u",
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-02T00:00:00Z",
    type: "function",
    async: null,
    extra: { id: "kept", nothing: null },
    function: {
      name: "find_slot",
      description: null,
      parameters: { properties: { day: { default: null } } },
    },
    messages: [{ type: "request-start", content: "One moment.", conditions: null }],
  };
  expect(inlineDefinition(record)).toEqual({
    definition: {
      type: "function",
      extra: { id: "kept", nothing: null },
      function: { name: "find_slot", parameters: { properties: { day: { default: null } } } },
      messages: [{ type: "request-start", content: "One moment." }],
    },
    secrets: [],
    lostSecrets: [],
  });
});

it("takes secrets along only where they are in clear", () => {
  const server = {
    url: "https://tools.example",
    secret: SECRET_PLACEHOLDER,
    headers: { Authorization: "Bearer x", "X-Team": "****", "X-Empty": "" },
  };
  const inline = inlineDefinition({ type: "function", server });
  expect(inline).toEqual({
    definition: {
      type: "function",
      server: { url: "https://tools.example", headers: { Authorization: "Bearer x" } },
    },
    secrets: [["server", "headers", "Authorization"]],
    lostSecrets: [
      ["server", "secret"],
      ["server", "headers", "X-Team"],
      ["server", "headers", "X-Empty"],
    ],
  });
});

it("makes nothing of what defines nothing", () => {
  expect(inlineDefinition(undefined)).toBeUndefined();
  expect(inlineDefinition("gone")).toBeUndefined();
  expect(inlineDefinition({ id: "t1", createdAt: "now", type: null })).toBeUndefined();
});
