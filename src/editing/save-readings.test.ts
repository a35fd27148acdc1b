import { describe, expect, it } from "vitest";
import { removeAt, setAt } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { commit, prepare } from "./save";
import { ada, bob, type Edits, edited, expectSaved, ready, sentence } from "./save.testing";
import { FakeService, type Manners } from "./service.testing";

type Document = Record<string, unknown>;

/** A service that resets omitted fields and replaces objects, and whose lists and responses differ. */
function differing({ list, response }: Record<"list" | "response", (record: Document) => unknown>) {
  const manners: Manners = { omitted: "reset", nested: "replaced" };
  const fake = new FakeService([ada, bob], manners);
  const { readAll, write } = fake;
  const write1 = async (body: object) => response((await write(body)) as Document);
  return Object.assign(fake, {
    readAll: async () => (await readAll()).map((record) => list(record) as Document),
    write: write1,
  });
}

/** Edits and saves, then edits and saves again what the form loaded from the first response. */
async function saveTwice(service: FakeService, first: Edits, second: Edits, between = () => {}) {
  const [loaded] = await service.readAll();
  const edit = { schema: assistant, id: ada.id, loaded, mine: edited(loaded, first), io: service };
  const saved = expectSaved(await commit({ ...edit, prepared: ready(await prepare(edit)) }));
  between();
  const { record, listed } = saved;
  const again = { ...edit, loaded: record, listed, mine: edited(record, second) };
  const prepared = ready(await prepare(again));
  return { saved, prepared, savedAgain: expectSaved(await commit({ ...again, prepared })) };
}

const masked = (record: Document) => ({ ...record, serverUrlSecret: "********" });
const same = (record: Document) => record;
const asTexts = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner) => (typeof inner === "number" ? String(inner) : inner));
const greeting = { firstMessage: "Hi" };

describe("a response that is written in another way than the list", () => {
  it.each([
    ["has a secret that the list masks", { list: masked, response: same }],
    ["masks a secret that the list has", { list: same, response: masked }],
    ["has numbers as texts", { list: same, response: asTexts }],
    ["adds defaults", { list: same, response: (one: Document) => ({ ...one, backgroundSound: "off" }) }],
    [
      "has a nested field that the list lacks",
      { list: (one: Document) => removeAt(one, ["voice", "style"]), response: same },
    ],
  ])("and %s isn't someone else's edit", async (_, service) => {
    const fake = differing(service as Parameters<typeof differing>[0]);
    const { saved, prepared, savedAgain } = await saveTwice(
      fake,
      { "voice.style": 0.9, serverUrlSecret: "new" },
      greeting,
    );
    expect(saved.report.outcomes.map(({ outcome }) => outcome)).not.toContain("changed");
    expect(prepared).toMatchObject({
      theirChanges: [],
      conflicts: [],
      changes: [{ path: ["firstMessage"] }],
    });
    expect(sentence(savedAgain)).toBe("Saved. 1 change stored.");
    expect(fake.stored[0]).toMatchObject({ ...greeting, voice: { ...ada.voice, style: 0.9 } });
  });

  it("is said where it changed what the API doesn't describe, and isn't someone else's edit either", async () => {
    const fake = differing({ list: same, response: same });
    fake.stored[0] = { ...fake.stored[0], metadata: { count: 5 } } as Document;
    const { write } = fake;
    fake.write = async (body) => {
      await write(body);
      fake.stored[0] = { ...fake.stored[0], metadata: { count: "5" } } as Document;
      return fake.stored[0];
    };
    const { saved, prepared } = await saveTwice(fake, { name: "B" }, greeting);
    expect(sentence(saved)).toBe(
      "Saved. 1 change stored. The service also changed: Metadata (metadata.count).",
    );
    expect(prepared.theirChanges).toEqual([]);
  });

  it("sends the secret back as long as the page has it in clear", async () => {
    const fake = differing({ list: masked, response: same });
    await saveTwice(fake, { serverUrlSecret: "new" }, greeting);
    expect(fake.stored[0]).toMatchObject({ ...greeting, serverUrlSecret: "new" });
  });

  it("doesn't hide what someone else changed", async () => {
    const fake = differing({ list: masked, response: asTexts as typeof same });
    const { prepared } = await saveTwice(fake, { name: "B" }, greeting, () => {
      fake.stored[0] = setAt(fake.stored[0], ["voice", "style"], 0.1) as Document;
    });
    expect(prepared.theirChanges).toMatchObject([{ path: ["voice", "style"], after: 0.1 }]);
  });

  it("isn't stored where it says something about the request", async () => {
    const envelope = { success: true, message: "Updated", requestId: "r" };
    const fake = differing({ list: same, response: (one) => ({ ...one, ...envelope }) });
    const { saved } = await saveTwice(fake, { name: "B" }, greeting);
    expect(saved.report.sideEffects).toEqual([]);
    for (const key of Object.keys(envelope)) expect(fake.bodies[1]).not.toHaveProperty(key);
  });
});

describe("a list in any order", () => {
  it("isn't someone else's edit", async () => {
    let reads = 0;
    const shuffled = (record: Document) => {
      reads += 1;
      return { ...record, endCallPhrases: reads % 2 ? ["bye", "ciao"] : ["ciao", "bye"] };
    };
    const fake = differing({ list: shuffled, response: same });
    fake.stored[0] = { ...fake.stored[0], endCallPhrases: ["bye", "ciao"] };
    const { prepared } = await saveTwice(fake, { name: "B" }, greeting);
    expect(prepared.theirChanges).toEqual([]);
  });
});
