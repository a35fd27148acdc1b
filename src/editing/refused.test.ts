import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { isRecord, type JsonObject } from "@/document/equal";
import { formatPath, type Path, setAt } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { detailsIn, untouchedExtras } from "./refused";
import { commit, prepare } from "./save";
import type { SaveIo } from "./save-io";

describe("a refusal after a merge", () => {
  const tool = (name: string, description = name) => ({
    type: "function",
    function: { name, description },
    server: { url: `https://${name}` },
  });
  const model = (...tools: unknown[]) => ({ model: { tools } });
  const mine = model(tool("book", "BAD"), tool("pay"));
  const merged = model(tool("zoom"), ...mine.model.tools);
  const placed = (...loc: (string | number)[]) =>
    detailsIn(mine, { merged, body: merged }, [{ loc: ["body", ...loc], msg: "No", type: "bad" }]);

  it("is placed where the form has the entry", () => {
    expect(placed("model", "Model", "tools", 1, "FunctionTool", "function", "description")).toEqual([
      {
        loc: ["body", "model", "Model", "tools", 0, "FunctionTool", "function", "description"],
        msg: "No",
        type: "bad",
      },
    ]);
    expect(placed("model", "tools", "2", "server", "secret")).toMatchObject([
      { loc: ["body", "model", "tools", 1, "server", "secret"] },
    ]);
  });

  it("is placed at the list if the form doesn't have the entry", () => {
    expect(placed("model", "tools", 0, "function", "description")).toMatchObject([
      { loc: ["model", "tools"] },
    ]);
  });

  it("leaves a field out where the merged record has its entry", async () => {
    const io: SaveIo = {
      readAll: async () => [{ id: "a", ...model(tool("zoom"), tool("book"), tool("pay")) }],
      write: async (body) => body,
    };
    const edit = { schema: assistant, id: "a", loaded: model(tool("book"), tool("pay")), mine, io };
    const prepared = await prepare({ ...edit, omitted: [["model", "tools", 0, "server"]] });
    expect(prepared).toMatchObject({ kind: "ready", omitted: [["model", "tools", 1, "server"]] });
    expect(prepared).toMatchObject({
      body: model(tool("zoom"), { type: "function", function: tool("book", "BAD").function }, tool("pay")),
    });
  });
});

describe("untouchedExtras", () => {
  const detail = (type: string, ...loc: (string | number)[]) => ({ loc: ["body", ...loc], msg: "No", type });
  const newest = {
    name: "Ada",
    voicemailDetection: null,
    members: [{ assistantId: "a", assistant: null }],
    odd: 1,
  };
  const refused = (
    details: Parameters<typeof untouchedExtras>[1],
    sent: JsonObject,
    before: JsonObject = newest,
  ) => untouchedExtras(squad, details, sent, before).map(formatPath);

  it("names no null of the user's own, nor a value that is refused for another reason", () => {
    expect(refused([detail("none_forbidden", "name")], { ...newest, name: null })).toEqual([]);
    expect(refused([detail("value_error", "odd")], newest)).toEqual([]);
    expect(refused([detail("extra_forbidden", "odd")], newest)).toEqual(["odd"]);
  });

  it("takes an error above others for another branch of a union", () => {
    const message = { type: "custom", contents: [{ type: "text", text: "One moment", language: "en" }] };
    const before = { members: [{ assistantDestinations: [{ assistantName: "B", message }] }] };
    const sent = { ...before, name: "New" };
    const at = ["members", 0, "assistantDestinations", 0, "message"];
    const extra = detail("value_error.extra", ...at, "contents", 0, "language");
    const language = [formatPath([...at, "contents", 0, "language"])];
    expect(refused([detail("type_error.str", ...at), extra], sent, before)).toEqual(language);
    expect(refused([extra, detail("string_type", ...at, "str")], sent, before)).toEqual(language);
    const tagged = detail("extra_forbidden", ...at, "CustomMessage", "contents", 0, "Text", "language");
    expect(refused([detail("string_type", ...at, "str"), tagged], sent, before)).toEqual(language);
    // A branch without the field, which also misses one.
    const others = [detail("value_error.extra", ...at, "contents"), detail("missing", ...at, "content")];
    expect(refused([...others, extra], sent, before)).toEqual(language);
    // Without a field to leave out, nothing is another branch.
    expect(refused([detail("type_error.str", ...at), detail("value_error", ...at)], sent, before)).toEqual(
      [],
    );
    expect(refused([detail("type_error.str", "name"), extra], sent, before)).toEqual([]);
    expect(refused([detail("missing", "weight"), extra], sent, before)).toEqual([]);
  });

  it("names what only the service writes, whatever it's refused for", () => {
    const before = { members: [{ assistant: { name: "A", id: "t1", createdAt: "x" } }] };
    const details = [
      detail("forbidden", "members", 0, "assistant", "id"),
      detail("forbidden", "members", 0, "assistant", "createdAt"),
    ];
    expect(refused(details, before, before)).toEqual([
      "members.0.assistant.id",
      "members.0.assistant.createdAt",
    ]);
  });

  it("names what is in a member that was changed, even if members were added and its assistant has a new name", () => {
    const member = (name: string) => ({ assistant: { name, secretive: 1 } });
    const before = { members: [member("A"), member("B")] };
    const sent = { members: [member("A"), member("New name"), { assistantId: "c" }] };
    const details = [detail("extra_forbidden", "members", 1, "assistant", "secretive")];
    expect(refused(details, sent, before)).toEqual(["members.1.assistant.secretive"]);
    expect(
      refused(details, { members: [member("A"), { assistant: { name: "C", secretive: 2 } }] }, before),
    ).toEqual([]);
  });
});

describe.each(["assistant", "squad"] as const)("a save of an %s", (kind) => {
  const voice = { style: 0.5, odd: 1, older: null };
  const records = {
    assistant: {
      schema: assistant,
      record: { id: "1", name: "A", model: { tools: Array.from({ length: 8 }, tool) }, voice },
    },
    squad: {
      schema: squad,
      record: {
        id: "1",
        name: "A",
        members: ["a", "b", "c", "d", "e"].map((assistantId) => ({
          assistantId,
          assistantOverrides: { voice, odd: { deep: 1 } },
        })),
      },
    },
  };
  function tool(_: unknown, index: number) {
    return { id: `t${index}`, odd: 1, older: null, function: { name: `f${index}` } };
  }
  const { schema, record } = records[kind];

  it("leaves them out if another branch of a union is reported above them", async () => {
    const io: SaveIo = {
      readAll: async () => [structuredClone(record)],
      write: async (body) => {
        const extra = [...placesOf(body)];
        const above = extra.map((path) => path.slice(0, -1));
        const detail = [
          ...above.map((path) => ({
            loc: ["body", ...path],
            msg: "str type expected",
            type: "type_error.str",
          })),
          ...extra.map((path) => ({
            loc: ["body", ...path],
            msg: "extra fields not permitted",
            type: "extra",
          })),
        ];
        if (extra.length > 0) throw new ApiError("invalid", "Refused", { status: 422, detail });
        return { ...record, ...body };
      },
    };
    const edit = { schema, id: "1", loaded: record, mine: setAt(record, ["name"], "B"), io };
    const prepared = await prepare(edit);
    if (prepared.kind !== "ready") throw new Error(prepared.kind);
    const saved = await commit({ ...edit, prepared });
    expect(saved.kind === "saved" && saved.withoutRefused).toEqual([...placesOf(record)]);
  });

  it("shows what is refused once more, and sends nothing again", async () => {
    const bodies: object[] = [];
    const io: SaveIo = {
      readAll: async () => [structuredClone(record)],
      write: async (body) => {
        bodies.push(body);
        const [path = []] = placesOf(body);
        const detail = [{ loc: ["body", ...path], msg: "Not permitted", type: "extra_forbidden" }];
        throw new ApiError("invalid", "Refused", { status: 422, detail });
      },
    };
    const edit = { schema, id: "1", loaded: record, mine: setAt(record, ["name"], "B"), io };
    const prepared = await prepare(edit);
    if (prepared.kind !== "ready") throw new Error(prepared.kind);
    const [first, second = []] = placesOf(record);
    expect(first).toBeDefined();
    expect(await commit({ ...edit, prepared })).toMatchObject({
      kind: "refused",
      details: [{ loc: ["body", ...second] }],
    });
    expect(bodies).toHaveLength(2);
  });
});

/** The places of the fields that the service rejects. */
function* placesOf(value: unknown, path: Path = []): Generator<Path> {
  if (Array.isArray(value))
    for (const [index, inner] of value.entries()) yield* placesOf(inner, [...path, index]);
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "odd" || key === "older") yield [...path, key];
    else yield* placesOf(inner, [...path, key]);
  }
}
