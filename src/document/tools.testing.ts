import fc from "fast-check";
import type { JsonObject } from "./equal";

/** A tool with a secret that names the address it belongs to. */
interface Tool {
  id?: string;
  type: string;
  function?: { name: string; description: string };
  server?: { url: string; secret?: string; headers?: Record<string, string> };
  async?: boolean;
}

interface Document extends JsonObject {
  name: string;
  model: { tools: Tool[] };
}

const word = fc.constantFrom("book", "cancel", "pay");
const tool = fc
  .record({
    type: fc.constantFrom("function", "mcp", "dtmf"),
    name: fc.option(word, { nil: undefined }),
    description: word,
    host: word,
    hasSecret: fc.boolean(),
  })
  .map(({ type, name, description, host, hasSecret }): Tool => {
    const url = `https://${host}`;
    const secrets = hasSecret && { secret: `secret of ${url}`, headers: { Key: `key of ${url}` } };
    return {
      type,
      ...(name !== undefined && { function: { name, description } }),
      server: { url, ...secrets },
    };
  });

/** Documents whose tools are named, unnamed, alike, with and without IDs. */
export const documentsWithTools: fc.Arbitrary<Document> = fc
  .record({ tools: fc.array(tool, { maxLength: 5 }), withIds: fc.subarray([0, 1, 2, 3, 4]) })
  .map(({ tools, withIds }) => ({
    name: "Front desk",
    model: {
      tools: tools.map((one, index) => (withIds.includes(index) ? { id: `t${index}`, ...one } : one)),
    },
  }));

const edit = fc.tuple(fc.constantFrom("move", "remove", "copy", "edit", "rename"), fc.nat(4), fc.nat(4));

/** A document, and the same document after edits that change no address and no secret. */
export const editedTools = fc
  .tuple(documentsWithTools, fc.array(edit, { minLength: 1, maxLength: 3 }))
  .map(([before, edits]) => ({
    before,
    after: { name: "Desk", model: { tools: edits.reduce(withEdit, before.model.tools) } },
  }));

function withEdit(tools: Tool[], [kind, from, to]: readonly [string, number, number]): Tool[] {
  const index = from % Math.max(1, tools.length);
  const one = tools[index];
  if (!one) return tools;
  const rest = tools.toSpliced(index, 1);
  switch (kind) {
    case "move":
      return rest.toSpliced(to, 0, one);
    case "remove":
      return rest;
    case "copy": {
      const { id: _, ...copy } = one;
      return tools.toSpliced(index + 1, 0, copy);
    }
    case "edit":
      return tools.with(index, { ...one, async: !one.async });
    default:
      return tools.with(index, { ...one, function: { name: `other${to}`, description: "" } });
  }
}
