import { z } from "zod";
import { assistant, assistantRequest } from "@/schema/assistant";
import { call } from "@/schema/call";
import { validationFailure } from "@/schema/errors";
import { fieldRegistry } from "@/schema/field";
import { file } from "@/schema/file";
import { knowledgeBase } from "@/schema/knowledge-base";
import { phoneNumber } from "@/schema/phone-number";
import { squad, squadCreate, squadUpdate } from "@/schema/squad";
import { tool } from "@/schema/tool";
import { voiceEntry } from "@/schema/voice";

const SCHEMAS = {
  Assistant: assistant,
  AssistantRequest: assistantRequest,
  Call: call,
  File: file,
  KnowledgeBase: knowledgeBase,
  PhoneNumber: phoneNumber,
  Squad: squad,
  SquadCreate: squadCreate,
  SquadUpdate: squadUpdate,
  Tool: tool,
  ValidationFailure: validationFailure,
  VoiceEntry: voiceEntry,
} satisfies Record<string, z.ZodType>;

type SchemaName = keyof typeof SCHEMAS;

interface Described {
  path: string;
  method: "get" | "post" | "patch" | "delete";
  operationId: string;
  summary: string;
  parameter?: string;
  body?: SchemaName;
  answer: SchemaName;
  list?: true;
}

/** The API's fourteen operations. */
const OPERATIONS: readonly Described[] = [
  {
    path: "/api/v1/assistants",
    method: "get",
    operationId: "listAssistants",
    summary: "List all assistants",
    answer: "Assistant",
    list: true,
  },
  {
    path: "/api/v1/assistants/{assistant_id}",
    method: "patch",
    operationId: "updateAssistant",
    summary: "Update an assistant",
    parameter: "assistant_id",
    body: "AssistantRequest",
    answer: "Assistant",
  },
  {
    path: "/api/v1/assistants/voices",
    method: "get",
    operationId: "listVoices",
    summary: "List available voices",
    answer: "VoiceEntry",
    list: true,
  },
  {
    path: "/api/v1/multi-agent",
    method: "get",
    operationId: "listSquads",
    summary: "List all multi-agents",
    answer: "Squad",
    list: true,
  },
  {
    path: "/api/v1/multi-agent",
    method: "post",
    operationId: "createSquad",
    summary: "Create a multi-agent",
    body: "SquadCreate",
    answer: "Squad",
  },
  {
    path: "/api/v1/multi-agent/{agent_id}",
    method: "patch",
    operationId: "updateSquad",
    summary: "Update a multi-agent",
    parameter: "agent_id",
    body: "SquadUpdate",
    answer: "Squad",
  },
  {
    path: "/api/v1/calls",
    method: "get",
    operationId: "listCalls",
    summary: "List all calls",
    answer: "Call",
    list: true,
  },
  {
    path: "/api/v1/calls/{call_id}",
    method: "get",
    operationId: "getCall",
    summary: "Get a call",
    parameter: "call_id",
    answer: "Call",
  },
  {
    path: "/api/v1/calls/{call_id}",
    method: "delete",
    operationId: "deleteCall",
    summary: "Delete a call",
    parameter: "call_id",
    answer: "Call",
  },
  {
    path: "/api/v1/tools/{tool_id}",
    method: "delete",
    operationId: "deleteTool",
    summary: "Delete a tool",
    parameter: "tool_id",
    answer: "Tool",
  },
  {
    path: "/api/v1/phone-number/{phone_number_id}",
    method: "get",
    operationId: "getPhoneNumber",
    summary: "Get a phone number",
    parameter: "phone_number_id",
    answer: "PhoneNumber",
  },
  {
    path: "/api/v1/phone-number/{phone_number_id}",
    method: "delete",
    operationId: "deletePhoneNumber",
    summary: "Delete a phone number (the response omits secrets)",
    parameter: "phone_number_id",
    answer: "PhoneNumber",
  },
  {
    path: "/api/v1/files",
    method: "get",
    operationId: "listFiles",
    summary: "List all files",
    answer: "File",
    list: true,
  },
  {
    path: "/api/v1/knowledge-base",
    method: "get",
    operationId: "listKnowledgeBases",
    summary: "List all knowledge bases",
    answer: "KnowledgeBase",
    list: true,
  },
];

let made: object | undefined;

/**
 * The OpenAPI 3.1 description of the fourteen operations, with titles and descriptions from the fields'
 * labels and help.
 */
export function openApiDocument(): object {
  made ??= {
    openapi: "3.1.0",
    info: { title: "Voice Assistant Management API", version: "1.0.0" },
    security: [{ APIKeyHeader: [] }],
    paths: paths(),
    components: {
      securitySchemes: { APIKeyHeader: { type: "apiKey", in: "header", name: "X-API-Key" } },
      schemas: Object.fromEntries(
        Object.entries(SCHEMAS).map(([name, schema]) => [name, jsonSchema(schema)]),
      ),
    },
  };
  return made;
}

function paths(): Record<string, Record<string, object>> {
  const result: Record<string, Record<string, object>> = {};
  for (const described of OPERATIONS) {
    result[described.path] = { ...result[described.path], [described.method]: operation(described) };
  }
  return result;
}

function operation({ operationId, summary, parameter, body, answer, list }: Described): object {
  const schema = list ? { type: "array", items: reference(answer) } : reference(answer);
  return {
    operationId,
    summary,
    ...(parameter && {
      parameters: [{ name: parameter, in: "path", required: true, schema: { type: "string" } }],
    }),
    ...(body && { requestBody: { required: true, content: json(reference(body)) } }),
    responses: {
      200: { description: "Success", content: json(schema) },
      422: { description: "Validation failure", content: json(reference("ValidationFailure")) },
    },
  };
}

const reference = (name: SchemaName) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ "application/json": { schema } });

/**
 * A schema as JSON Schema; a field's label is its title, its help the description, its known values are
 * examples.
 */
function jsonSchema(schema: z.ZodType): object {
  const { $schema: _dialect, ...result } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const meta = zodSchema instanceof z.ZodType ? fieldRegistry.get(zodSchema) : undefined;
      if (!meta) return;
      jsonSchema.title = meta.label;
      jsonSchema.description = meta.help;
      if (meta.known) jsonSchema.examples = Object.keys(meta.known);
    },
  });
  return result;
}
