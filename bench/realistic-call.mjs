// Calls in the proportions that real accounts have: a system prompt repeated in every call of an assistant,
// around a short talk, and an unknown field that repeats both twice.

/** Bytes of a prompt; an assistant has one of these. */
const PROMPTS = [8_700, 5_000, 10_500, 7_600, 8_200, 6_900, 12_800, 3_000, 9_400, 14_000];
/** How many messages are said in a call, in eighths of all calls. */
const TALKS = [0, 2, 3, 4, 5, 8, 12, 20];
/** At most this much of what is said is taken, in characters. */
const LONGEST = 140;

const COSTS = ["transport", "transcriber", "model", "voice", "analysis", "voicemail-detection"];

/**
 * A generated call with more around it, about 40 KB.
 * @param call as the sample data has it
 * @param index the call's number
 * @returns a new record
 */
export function realistic(call, index) {
  const [system, ...rest] = call.messages ?? [];
  if (!system) return call;
  // Neighbors in the list have different prompts and lengths.
  const prompt = promptOf(String(call.assistantId ?? call.phoneNumberId ?? ""), system.message);
  const said = rest
    .filter(({ role }) => role === "bot" || role === "user")
    .slice(0, TALKS[(index * 5) % TALKS.length])
    .map((message) => ({ ...message, message: message.message.slice(0, LONGEST) }));
  const messages = [{ role: "system", message: prompt, time: system.time, secondsFromStart: 0 }];
  for (const message of said) messages.push(message.role === "user" ? withWords(message) : message);
  const transcript = said
    .map(({ role, message }) => `${role === "bot" ? "AI" : "User"}: ${message}\n`)
    .join("");
  const address = `https://storage.example.com/${call.id}-1784550000000-${index}`;
  const values = valuesOf(call, address);
  return {
    ...call,
    messages,
    transcript,
    cost: 0.1243,
    costBreakdown: Object.fromEntries(
      COSTS.flatMap((name) => [
        `${name}`,
        `${name}PromptTokens`,
        `${name}CompletionTokens`,
        `${name}Seconds`,
      ]).map((name, at) => [name, (index % 97) / (at + 3)]),
    ),
    costs: COSTS.map((type, at) => ({
      type,
      minutes: (index % 41) / 7,
      cost: (index % 13) / (at + 90),
      [type]: {
        provider: `provider-${at}`,
        model: `model-${at}`,
        promptTokens: 1804,
        completionTokens: 31 + at,
      },
    })),
    monitor: { listenUrl: `wss://monitor.example.com/${call.id}/listen`, controlUrl: `${address}/control` },
    assistantOverrides: { variableValues: { name: call.customer?.name ?? "", company: "Example" } },
    artifact: {
      recordingUrl: `${address}-mono.wav`,
      stereoRecordingUrl: `${address}-stereo.wav`,
      recording: {
        stereoUrl: `${address}-stereo.wav`,
        mono: {
          combinedUrl: `${address}-mono.wav`,
          assistantUrl: `${address}-a.wav`,
          customerUrl: `${address}-c.wav`,
        },
      },
      messages,
      messagesOpenAIFormatted: messages.map(({ role, message }) => ({
        role: role === "bot" ? "assistant" : role,
        content: message,
      })),
      transcript,
      logUrl: `${address}-log.jsonl.gz`,
      nodes: [],
      variableValues: values,
      variables: values,
      performanceMetrics: {
        turnLatencies: said.map((_, at) => ({
          modelLatency: 611 + at,
          voiceLatency: 243,
          transcriberLatency: 180.25,
          endpointingLatency: 1500,
          turnLatency: 2534.25 + at,
        })),
        modelLatencyAverage: 633.5,
        turnLatencyAverage: 2534.75,
      },
      scorecards: {},
      transfers: [],
    },
  };
}

const prompts = new Map();

/** An assistant's prompt: the same in all of its calls, and different from those of others. */
function promptOf(assistant, text) {
  const known = prompts.get(assistant);
  if (known) return known;
  const length = PROMPTS[prompts.size % PROMPTS.length];
  let prompt = `# Prompt ${prompts.size + 1}\n\n`;
  for (let part = 1; prompt.length < length; part += 1)
    prompt += `## Part ${part}\n${text}\n\n- "Yes"\n- "No"\n`;
  prompt = prompt.slice(0, length);
  prompts.set(assistant, prompt);
  return prompt;
}

/** What a person said, with the time of each word. */
function withWords(message) {
  const words = message.message.split(" ");
  return {
    ...message,
    metadata: {
      wordLevelConfidence: words.map((word, at) => ({
        word: word.toLowerCase(),
        start: message.secondsFromStart + at * 0.32,
        end: message.secondsFromStart + at * 0.32 + 0.24,
        confidence: 0.9814453,
      })),
    },
  };
}

function valuesOf(call, address) {
  return {
    now: call.createdAt,
    date: String(call.createdAt).slice(0, 10),
    name: call.customer?.name ?? "",
    customer: call.customer ?? {},
    transport: call.transport ?? {},
    phoneNumber: {
      id: call.phoneNumberId,
      server: { url: `${address}/server`, headers: {} },
      status: "active",
    },
  };
}
