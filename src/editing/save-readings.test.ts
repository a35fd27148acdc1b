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
  const [loaded = {}] = await service.readAll();
  const edit = { schema: assistant, id: ada.id, loaded, mine: edited(loaded, first), io: service };
  const saved = expectSaved(await commit({ ...edit, prepared: ready(await prepare(edit)) }));
  between();
  const { record } = saved;
  const again = { ...edit, loaded: record, mine: edited(record, second) };
  const prepared = ready(await prepare(again));
  return { saved, prepared, savedAgain: expectSaved(await commit({ ...again, prepared })) };
}

const masked = (record: Document) => ({ ...record, serverUrlSecret: "********" });
const same = (record: Document) => record;
const greeting = { firstMessage: "Hi" };

describe("a response that is written in another way than the list", () => {
  it.each([
    ["has a secret that the list masks", { list: masked, response: same }],
    ["masks a secret that the list has", { list: same, response: masked }],
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
    expect(sentence(savedAgain)).toBe("Saved.");
    expect(fake.stored[0]).toMatchObject({ ...greeting, voice: { ...ada.voice, style: 0.9 } });
  });

  it("sends the secret back as long as the page has it in clear", async () => {
    const fake = differing({ list: masked, response: same });
    await saveTwice(fake, { serverUrlSecret: "new" }, greeting);
    expect(fake.stored[0]).toMatchObject({ ...greeting, serverUrlSecret: "new" });
  });

  it("doesn't hide what someone else changed", async () => {
    const fake = differing({ list: masked, response: same });
    const { prepared } = await saveTwice(fake, { name: "B" }, greeting, () => {
      fake.stored[0] = setAt(fake.stored[0], ["voice", "style"], 0.1) as Document;
    });
    expect(prepared.theirChanges).toMatchObject([{ path: ["voice", "style"], after: 0.1 }]);
  });
});
