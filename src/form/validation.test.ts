import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { TypedText } from "@/document/exact-json";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { openForm } from "./form.testing";
import { documentResolver, placeDetails, problemsOf, type Refused, shownProblems } from "./validation";

const problems = (loaded: JsonObject, ...sets: [name: string, value: unknown][]) => {
  const form = openForm(assistant, loaded);
  for (const [name, value] of sets) form.methods.setValue(name, value);
  return form.problems().map(({ path, message }) => `${path.join(".")}: ${message}`);
};

describe("what prevents a form from being saved", () => {
  it("is shown in plain words at the changed field", () => {
    expect(problems({}, ["voice.stability", "0.5."])).toEqual([
      "voice.stability: Enter a number, such as 0.5.",
    ]);
    expect(problems({}, ["model.maxTokens", 1.5])).toEqual(["model.maxTokens: Enter a whole number."]);
    expect(problems({}, ["model.maxTokens", 2 ** 60])).toEqual([
      "model.maxTokens: Enter 9,007,199,254,740,991 or less.",
    ]);
    // An unusual address is a warning and doesn't prevent saving.
    expect(problems({}, ["serverUrl", "ftp://x"])).toEqual([]);
    expect(problems({}, ["metadata", new TypedText('{\n  "a": \n}')])).toEqual([
      "metadata: Line 3: Add a value.",
    ]);
    expect(problems({}, ["metadata", new TypedText('{"a": 1, "a": 2}')])).toEqual([
      "metadata: “a” appears twice. Rename one of them.",
    ]);
    expect(problems({}, ["model.tools", [{ type: "x", server: { timeoutSeconds: "so" } }]])).toEqual([
      "model.tools.0.server.timeoutSeconds: Enter a number, such as 0.5.",
    ]);
  });

  it("is a new transfer to nobody, but not one that the squad had before or that has an ID", () => {
    const to = (assistantName: string, more = {}) => ({ type: "assistant", assistantName, ...more });
    const member = (...assistantDestinations: object[]) => ({ assistantId: "a", assistantDestinations });
    const found = (loaded: JsonObject, ...members: object[]) => {
      const form = openForm(squad, loaded);
      form.methods.setValue("members", members);
      return form.problems().map(({ path, message }) => `${path.join(".")}: ${message}`);
    };
    const added = "members.0.assistantDestinations.0.assistantName: Choose a member.";
    expect(found({}, member(to("")))).toEqual([added]);
    expect(found({ id: "s", members: [member()] }, member(to(" ")))).toEqual([added]);
    expect(found({}, member(to("", { assistantId: "b" })))).toEqual([]);
    expect(
      found({ members: [member(to(""))] }, member(to("", { description: "x" })), { assistantId: "b" }),
    ).toEqual([]);
  });

  it("is never an unchanged value, even if it was moved in a list", () => {
    const odd = { type: 7, messages: "none", server: { url: null, timeoutSeconds: "soon" } };
    const dtmf = { type: "dtmf", messages: [{ content: 4 }, {}] };
    const loaded = { serverUrl: "nonsense", voice: 7, model: { temperature: "hot", tools: [odd, dtmf] } };
    const edited = { ...dtmf, messages: [{ content: 4 }, { content: "Hello" }] };
    expect(problems(loaded, ["name", "New"], ["model.tools", [{ type: "x" }, edited, odd]])).toEqual([]);
  });
});

describe("documentResolver", () => {
  const resolve = async (loaded: JsonObject, values: object, refused: Refused[] = []) => {
    const resolver = documentResolver(() => ({ schema: assistant, loaded, refused }));
    const options = { fields: {}, names: [], shouldUseNativeValidation: false };
    const { errors } = await resolver(values, undefined, options);
    return shownProblems(errors);
  };

  it("shows an error in a map at the map, and one in a list's entry at its field", async () => {
    const values = {
      model: { tools: [{ server: { headers: { "a.b": 5 }, timeoutSeconds: "x" } }] },
      endCallPhrases: [5],
    };
    expect((await resolve({}, values)).map(({ path }) => path)).toEqual([
      "model.tools.0.server.timeoutSeconds",
      "model.tools.0.server.headers",
      "endCallPhrases",
    ]);
  });

  it("shows the service's errors until their fields change", async () => {
    const refused = [{ path: ["name"], message: "Taken", value: "A" }];
    expect(await resolve({ name: "A" }, { name: "A" }, refused)).toEqual([
      { path: "name", message: "Taken" },
    ]);
    expect(await resolve({ name: "A" }, { name: "B" }, refused)).toEqual([]);
  });

  it("shows nothing in an unchanged form", () => {
    expect(problemsOf(assistant, { serverUrl: 5 }, { serverUrl: 5 })).toEqual([]);
  });
});

const refused = {
  model: { messages: [{ role: "system", content: "Hello" }] },
  metadata: { plan: "gold" },
  surprise: { level: 3 },
};
const place = (...loc: (string | number)[]) => {
  const { problems, errors } = placeDetails(assistant, [{ loc, msg: "No.", type: "value_error" }], refused);
  return { at: problems.map(({ path }) => path.join(".")), error: errors[0] };
};

describe("placeDetails", () => {
  it.each([
    [["body", "voice", "stability"], "voice.stability"],
    [["body", "voice", "StandardVoice", "stability"], "voice.stability"],
    [["name"], "name"],
    [["body", "model", "messages", 0, "content"], "model.messages.0.content"],
    [["body", "model", "messages", "0", "SystemMessage", "content"], "model.messages.0.content"],
    [["body", "metadata", "plan"], "metadata"],
    [["body", "endCallPhrases", 2], "endCallPhrases"],
    [["body", "surprise", "level"], "surprise"],
  ])("puts %j at its field", (loc, field) => {
    const message = expect.stringMatching(/^No\./);
    expect(place(...loc)).toMatchObject({ at: [field], error: { path: field, message } });
  });

  it.each([7, "7"])("puts an entry that doesn't exist at its list: %j", (position) => {
    const messages = { at: [], error: { path: undefined, label: "Messages" } };
    expect(place("body", "model", "messages", position, "content")).toMatchObject(messages);
  });

  it("shows errors without a field only in the summary", () => {
    expect(place("body", "model")).toMatchObject({ at: [], error: { path: undefined, label: "Model" } });
    expect(place()).toMatchObject({ at: [], error: { label: "The whole record", message: "No." } });
  });

  it("names a place that the form doesn't have as the service does", () => {
    expect(place("body", "nowhere").error).toMatchObject({
      label: "The whole record",
      message: "No. (nowhere)",
    });
    expect(place("body", "model", "region").error).toMatchObject({
      label: "Model",
      message: "No. (model.region)",
    });
  });
});
