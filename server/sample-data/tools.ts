import { HOOKS } from "./hosts";
import { type Ground, stamps } from "./ids";
import type { FunctionEntry } from "./theme";

/** The tools with records of their own: three functions, a transfer, an end of call and a keypad. */
export function tools(ground: Ground): object[] {
  const kept = (id: string, tool: object) => ({
    id,
    organizationId: ground.organizationId,
    createdBy: ground.createdBy,
    ...tool,
    ...stamps(ground, `tool/${id}`),
  });
  return [
    ...ground.theme.functions.map((entry, index) =>
      kept(ground.functions[index] ?? "", functionTool(ground, entry)),
    ),
    kept(ground.transferTool, transferTool(ground)),
    kept(ground.endCallTool, endCallTool()),
    kept(ground.keypadTool, keypadTool()),
  ];
}

/** One inline tool of each kind. */
export function embeddedTools(ground: Ground): object[] {
  const entry = ground.theme.functions[2];
  return [keypadTool(), endCallTool(), ...(entry ? [functionTool(ground, entry)] : []), transferTool(ground)];
}

function functionTool(ground: Ground, entry: FunctionEntry): object {
  return {
    type: "function",
    async: false,
    function: {
      name: entry.name,
      strict: true,
      description: entry.description,
      parameters: { type: "object", properties: entry.properties, required: entry.required },
    },
    server: {
      url: `${HOOKS}/${ground.theme.domain}/tools/${entry.name}`,
      timeoutSeconds: 12,
      secret: `sample-secret-${entry.name}-5518`,
      headers: { "X-Source": "voice", "X-Api-Token": `sample-token-${entry.name}-2207` },
    },
    messages: [
      {
        type: "request-start",
        content: "One moment, I'm looking that up.",
        contents: [
          { type: "text", text: "One moment, I'm looking that up.", language: "en" },
          { type: "text", text: "Un momento, lo estoy mirando.", language: "es" },
          { type: "text", text: "Einen Augenblick, ich sehe nach.", language: "de" },
        ],
      },
      {
        type: "request-complete",
        content: "I have it.",
        conditions: [{ operator: "eq", param: "found", value: true }],
      },
      {
        type: "request-failed",
        content: "I can't reach our system just now. A colleague will call you back.",
      },
      {
        type: "request-response-delayed",
        content: "This is taking a little longer than usual.",
        timingMilliseconds: 4000,
      },
    ],
  };
}

function transferTool(ground: Ground): object {
  const names = ground.theme.roles.filter((role) => role.calls?.direction === "inbound").slice(1, 4);
  return {
    type: "transferCall",
    async: false,
    function: {
      name: "transfer_caller",
      description: "Transfers the call to the assistant that knows best.",
    },
    destinations: [
      ...names.map((role) => ({ type: "assistant", assistantName: role.name, message: "I'll connect you." })),
      {
        type: "number",
        number: ground.theme.phoneNumbers[1]?.number,
        message: "I'll put you through to a colleague.",
      },
    ],
    messages: [{ type: "request-start", content: "One moment, I'll connect you." }],
  };
}

function endCallTool(): object {
  return {
    type: "endCall",
    async: false,
    function: { name: "end_call", description: "Ends the call once everything is settled." },
    messages: [{ type: "request-start", content: "Thank you for calling. Goodbye." }],
  };
}

function keypadTool(): object {
  return {
    type: "dtmf",
    async: false,
    function: { name: "press_keys", description: "Presses keys in another company's phone menu." },
    messages: [
      { type: "request-start", content: "" },
      { type: "request-failed", content: "The menu does not react." },
    ],
  };
}
