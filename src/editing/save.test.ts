import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDocument } from "@/document/documents.testing";
import { equal, isRecord } from "@/document/equal";
import { getAt } from "@/document/path";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import { assistant } from "@/schema/assistant";
import { prepare } from "./save";
import { ada, bob, content, edited, expectSaved, save, sentence, service } from "./save.testing";
import { FakeService, type Manners } from "./service.testing";

describe("a save of two fields and a cleared one", () => {
  const edits = { firstMessage: "Hi", "voice.style": 0.7, serverUrl: null };
  const wanted = edited(ada, edits);

  const manners = (["kept", "reset"] as const).flatMap((omitted) =>
    (["merged", "replaced"] as const).flatMap((nested) =>
      (["clear", "masked"] as const).map((secrets) => ({ omitted, nested, secrets })),
    ),
  );
  it.each(manners)("keeps all else with %o", async (how) => {
    const fake = service(how);
    const { saved } = await save(fake, edits);
    const stored = fake.stored[0] ?? {};
    const loses = how.secrets === "masked" && how.omitted === "reset";
    const { serverUrlSecret: _lost, ...rest } = wanted as typeof ada;
    expect(content(stored)).toEqual(content(loses ? rest : { ...rest, serverUrlSecret: "s3cret" }));
    expect(sentence(saved)).toBe(`Saved.${loses ? " The service also changed: Server URL secret." : ""}`);
    expect(fake.bodies).toHaveLength(1);
    expect(fake.stored[1]).toEqual(bob);
  });
});

describe("null", () => {
  it("that means unchanged is told, and can be sent the other way", async () => {
    const fake = service({ nulls: "unchanged", omitted: "reset" });
    const { saved } = await save(fake, { firstMessage: undefined, name: "A" });
    expect(sentence(saved)).toBe("Partially saved: 1 stored, 1 not stored: First message.");
    const other = await save(fake, { firstMessage: undefined }, { omitted: [["firstMessage"]] });
    expect(fake.bodies[1]).not.toHaveProperty("firstMessage");
    expect(sentence(other.saved)).toBe("Saved.");
  });

  it("that the service answers with absence counts as cleared", async () => {
    const { saved } = await save(service({ nulls: "absent" }), { firstMessage: undefined });
    expect(sentence(saved)).toBe("Saved.");
  });

  it("inside an object is refused at its field, and goes through without it", async () => {
    const fake = service({ nulls: "refused inside", nested: "replaced" });
    const untouched = await save(fake, { name: "B" });
    expect(fake.bodies.map((sent) => getAt(sent, ["voice", "stability"]))).toEqual([null, undefined]);
    expect(expectSaved(untouched.saved).withoutRefused).toEqual([["voice", "stability"]]);
    const { saved } = await save(fake, { "voice.style": null });
    expect(saved).toMatchObject({ kind: "refused", details: [{ loc: ["body", "voice", "style"] }] });
    const other = await save(fake, { "voice.style": null }, { omitted: [["voice", "style"]] });
    expect(sentence(other.saved)).toBe("Saved.");
    expect(getAt(fake.stored[0], ["voice"])).toEqual({ provider: "standard", voiceId: "ada" });
  });
});

describe("unknown fields", () => {
  const odd = { ...ada, surprise: { deep: [1, { x: null }] }, voice: { ...ada.voice, newKnob: 3 } };

  it("survive where the service takes them", async () => {
    const fake = new FakeService([odd], { unknown: "stored", omitted: "reset", nested: "replaced" });
    const { saved } = await save(fake, { name: "B", "voice.newKnob": 4 });
    expect(fake.stored[0]).toMatchObject({ surprise: odd.surprise, voice: { newKnob: 4 }, name: "B" });
    expect(sentence(saved)).toBe("Saved.");
  });

  it("that the service refuses are left out once, if the user did not touch them", async () => {
    const fake = new FakeService([odd], { unknown: "refused" });
    const { saved } = await save(fake, { name: "B" });
    expect(saved).toMatchObject({
      kind: "saved",
      withoutRefused: expect.arrayContaining([["surprise"], ["voice", "newKnob"]]),
    });
    expect(fake.bodies).toHaveLength(2);
    expect(fake.stored[0]).toMatchObject({ name: "B", surprise: odd.surprise });
  });

  it("that the user touched are refused at their field, and nothing is sent again", async () => {
    const fake = new FakeService([odd], { unknown: "refused" });
    const { saved } = await save(fake, { "voice.newKnob": 4 });
    expect(saved).toMatchObject({ kind: "refused" });
    expect(fake.bodies).toHaveLength(1);
    expect(content(fake.stored[0] ?? {})).toEqual(content(odd));
  });

  it("that the service ignores are told as not kept where it shows them, else as not checked", async () => {
    const fake = new FakeService([odd], { unknown: "ignored" });
    const { saved } = await save(fake, { "voice.newKnob": 4, another: true });
    expect(sentence(saved)).toBe(
      "Partially saved: 1 not stored: Voice › newKnob, 1 couldn't be verified: another.",
    );
  });
});

describe("a service that hides fields", () => {
  const manners: Manners = { hidden: ["name", "firstMessage"] };

  it("is not sent what it hides, and the risk is named", async () => {
    const fake = service(manners);
    const { prepared, saved } = await save(fake, { "voice.style": 1 });
    expect(prepared.hidden).toEqual(expect.arrayContaining([["name"], ["firstMessage"]]));
    expect(prepared.hidden).not.toContainEqual(["voice"]);
    expect(fake.bodies[0]).not.toHaveProperty("firstMessage");
    expect(fake.stored[0]).toMatchObject({ firstMessage: "Hello" });
    expect(sentence(saved)).toBe("Saved.");
  });

  it("cannot be checked for what the user sets there", async () => {
    const fake = service(manners);
    const { prepared, saved } = await save(fake, { firstMessage: "Hi", "voice.style": 1 });
    expect(prepared.hidden).not.toContainEqual(["firstMessage"]);
    expect(fake.stored[0]).toMatchObject({ firstMessage: "Hi" });
    expect(sentence(saved)).toBe("Saved. 1 stored, 1 couldn't be verified: First message.");
  });
});

describe("secrets", () => {
  it.each(["masked", "empty"] as const)("that come %s stay what they are", async (secrets) => {
    const fake = service({ secrets });
    const { prepared, saved } = await save(fake, { name: "B" });
    expect(prepared.secretsAtRisk).toEqual([["serverUrlSecret"]]);
    expect(fake.stored[0]?.serverUrlSecret).toBe("s3cret");
    expect(sentence(saved)).toBe("Saved.");
    const typed = await save(fake, { serverUrlSecret: "new" });
    expect(fake.stored[0]?.serverUrlSecret).toBe("new");
    expect(typed.prepared.secretsAtRisk).toEqual([]);
    expect(sentence(typed.saved)).toBe("Saved. 1 couldn't be verified: Server URL secret.");
  });

  it("that aren't text stay what they are", async () => {
    const server = {
      url: "https://x",
      secret: 12,
      headers: { "X-Retry": 3, "X-Dry": false, "X-Of": { a: 1 } },
    };
    const tool = { type: "function", function: { name: "f" }, server };
    const fake = service();
    Object.assign(fake.stored[0] ?? {}, { serverUrlSecret: true, model: { tools: [tool] } });
    const { prepared, saved } = await save(fake, { name: "B" });
    expect(prepared.secretsAtRisk).toEqual([]);
    expect(fake.stored[0]).toMatchObject({ name: "B", serverUrlSecret: true, model: { tools: [tool] } });
    expect(sentence(saved)).toBe("Saved.");
  });

  it("are unchanged where the document has the dashboard's placeholder", async () => {
    const fake = service();
    await save(fake, { serverUrlSecret: SECRET_PLACEHOLDER, name: "B" });
    expect(fake.stored[0]).toMatchObject({ name: "B", serverUrlSecret: "s3cret" });
  });
});

describe("a save of anything", () => {
  const documents = anyDocument.map((document) => ({ ...document, id: "1" }));

  it("sends nothing where nothing was edited", async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        const fake = new FakeService([document]);
        const [loaded = {}] = await fake.readAll();
        const prepared = await prepare({ schema: assistant, id: "1", loaded, mine: loaded, io: fake });
        expect(prepared.kind).toBe("nothing");
      }),
    );
  });

  it("stores the edit and leaves the rest, whether omitted fields are kept or reset", async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.boolean(), fc.string(), async (document, kept, text) => {
        const before = { ...document, name: "before" };
        const fake = new FakeService([before], { omitted: kept ? "kept" : "reset" });
        const { saved } = await save(fake, { name: `${text}!` });
        expect(sentence(saved)).toBe("Saved.");
        const stored = fake.stored[0];
        const expected: Record<string, unknown> = { ...before, name: `${text}!` };
        for (const record of [stored, expected]) {
          if (isRecord(record)) delete record.updatedAt;
        }
        expect(equal(stored, expected)).toBe(true);
      }),
    );
  });
});
