import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { equal, isRecord } from "@/lib/equal";
import { getAt, type Path, parsePath, setAt } from "@/lib/path";
import { SECRET_PLACEHOLDER } from "@/lib/secrets";
import { assistant } from "@/schema/assistant";
import { anyDocument } from "./documents.testing";
import type { Side } from "./merge3";
import { commit, type Prepared, prepare, type Ready, type Saved, type SaveIo } from "./save";
import { FakeService, type Manners } from "./service.testing";
import { labelAt, receiptSentence } from "./words";

const ada = {
  id: "a/1 é",
  name: "Ada",
  firstMessage: "Hello",
  voicemailMessage: null,
  serverUrl: "https://hooks.example",
  serverUrlSecret: "s3cret",
  voice: { provider: "standard", style: 0.5, stability: null, voiceId: "ada" },
  model: { provider: "unheard-of", temperature: 0.5, messages: [{ role: "system", content: "Be kind." }] },
  metadata: { plan: "gold", nothing: null },
  updatedAt: "1",
};
/** What a form and a test know of a service's field that it never shows: a second record, with everything in it. */
const bob = { ...ada, id: "b", name: "Bob" };

type Edits = Record<string, unknown>;

const edited = (loaded: unknown, edits: Edits) =>
  Object.entries(edits).reduce<unknown>((doc, [path, value]) => setAt(doc, parsePath(path), value), loaded);

function ready(prepared: Prepared): Ready {
  if (prepared.kind !== "ready") throw new Error(`not ready but ${prepared.kind}`);
  return prepared;
}

function expectSaved(saved: Saved): Extract<Saved, { kind: "saved" }> {
  if (saved.kind !== "saved") throw new Error(`not saved but ${saved.kind}`);
  return saved;
}

/** Loads the first record, edits it, reviews and saves, as the page does. */
async function save(service: FakeService, edits: Edits, options: { omitted?: Path[]; choices?: Edits } = {}) {
  const [loaded] = await service.readAll();
  const edit = {
    schema: assistant,
    id: String(loaded?.id),
    loaded,
    mine: edited(loaded, edits),
    io: service,
    omitted: options.omitted,
  };
  const prepared = ready(await prepare(edit));
  const choices = new Map(Object.entries(options.choices ?? {}) as [string, Side][]);
  const saved = await commit({ ...edit, choices, prepared });
  return { prepared, saved, edit: { ...edit, choices } };
}

const sentence = (saved: Saved) =>
  receiptSentence(expectSaved(saved).receipt, (path) => labelAt(assistant, path));

const service = (manners: Manners = {}) => new FakeService([ada, bob], manners);
/** Everything but the time stamp, which moves with every write. */
const content = ({ updatedAt: _updatedAt, ...rest }: Record<string, unknown>) => rest;

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
    // A replaced voice has no null where it had one: an untouched nested null is not sent.
    const { stability: _null, ...voice } = rest.voice;
    const expected = how.nested === "replaced" ? { ...rest, voice } : rest;
    expect(content(stored)).toEqual(content(loses ? expected : { ...expected, serverUrlSecret: "s3cret" }));
    expect(sentence(saved)).toBe(
      `Saved. 3 changes stored.${loses ? " The service also changed: Server secret." : ""}`,
    );
    expect(fake.bodies).toHaveLength(1);
    expect(fake.stored[1]).toEqual(bob);
  });
});

describe("null", () => {
  it("that means unchanged is told, and can be sent the other way", async () => {
    const fake = service({ nulls: "unchanged", omitted: "reset" });
    const { saved } = await save(fake, { firstMessage: undefined, name: "A" });
    expect(sentence(saved)).toBe("Saved in part: 1 stored, 1 not kept: First message.");
    const other = await save(fake, { firstMessage: undefined }, { omitted: [["firstMessage"]] });
    expect(fake.bodies[1]).not.toHaveProperty("firstMessage");
    expect(sentence(other.saved)).toBe("Saved. 1 change stored.");
  });

  it("that the service answers with absence counts as cleared", async () => {
    const { saved } = await save(service({ nulls: "absent" }), { firstMessage: undefined });
    expect(sentence(saved)).toBe("Saved. 1 change stored.");
  });

  it("inside an object is refused at its field, and goes through without it", async () => {
    const fake = service({ nulls: "refused inside", nested: "replaced" });
    expect((await save(fake, { name: "B" })).saved.kind).toBe("saved");
    const { saved } = await save(fake, { "voice.style": null });
    expect(saved).toMatchObject({ kind: "refused", details: [{ loc: ["body", "voice", "style"] }] });
    const other = await save(fake, { "voice.style": null }, { omitted: [["voice", "style"]] });
    expect(sentence(other.saved)).toBe("Saved. 1 change stored.");
    expect(getAt(fake.stored[0], ["voice"])).toEqual({ provider: "standard", voiceId: "ada" });
  });
});

describe("unknown fields", () => {
  const odd = { ...ada, surprise: { deep: [1, { x: null }] }, voice: { ...ada.voice, newKnob: 3 } };

  it("survive where the service takes them", async () => {
    const fake = new FakeService([odd], { unknown: "stored", omitted: "reset", nested: "replaced" });
    const { saved } = await save(fake, { name: "B", "voice.newKnob": 4 });
    expect(fake.stored[0]).toMatchObject({ surprise: odd.surprise, voice: { newKnob: 4 }, name: "B" });
    expect(sentence(saved)).toBe("Saved. 2 changes stored.");
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

  it("that the service refuses one by one are left out one by one", async () => {
    const fake = new FakeService([odd], { unknown: "refused one by one" });
    const { saved } = await save(fake, { name: "B" });
    expect(saved).toMatchObject({ kind: "saved", withoutRefused: expect.any(Array) });
    expect(expectSaved(saved).withoutRefused).toHaveLength(fake.bodies.length - 1);
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
      "Saved in part: nothing is stored as you asked, 1 not kept: Voice (voice.newKnob), 1 could not be checked: another.",
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
    expect(sentence(saved)).toBe("Saved. 1 change stored.");
  });

  it("cannot be checked for what the user sets there", async () => {
    const fake = service(manners);
    const { prepared, saved } = await save(fake, { firstMessage: "Hi", "voice.style": 1 });
    expect(prepared.hidden).not.toContainEqual(["firstMessage"]);
    expect(fake.stored[0]).toMatchObject({ firstMessage: "Hi" });
    expect(sentence(saved)).toBe("Saved. 1 stored, 1 could not be checked: First message.");
  });
});

describe("secrets", () => {
  it.each(["masked", "empty"] as const)("that come %s stay what they are", async (secrets) => {
    const fake = service({ secrets });
    const { prepared, saved } = await save(fake, { name: "B" });
    expect(prepared.secretsAtRisk).toEqual([["serverUrlSecret"]]);
    expect(fake.stored[0]?.serverUrlSecret).toBe("s3cret");
    expect(sentence(saved)).toBe("Saved. 1 change stored.");
    const typed = await save(fake, { serverUrlSecret: "new" });
    expect(fake.stored[0]?.serverUrlSecret).toBe("new");
    expect(typed.prepared.secretsAtRisk).toEqual([]);
    expect(sentence(typed.saved)).toBe("Saved. 1 could not be checked: Server secret.");
  });

  it("are unchanged where the document has the dashboard's placeholder", async () => {
    const fake = service();
    await save(fake, { serverUrlSecret: SECRET_PLACEHOLDER, name: "B" });
    expect(fake.stored[0]).toMatchObject({ name: "B", serverUrlSecret: "s3cret" });
  });
});

describe("somebody else's edit", () => {
  const change = (fake: FakeService, edits: Edits) => () => {
    fake.stored[0] = edited(fake.stored[0], edits) as Record<string, unknown>;
  };
  /** Read 1 loads, read 2 reviews, read 3 is made just before the write. */
  const meanwhile = (read: number, edits: Edits, manners: Manners = {}) => {
    const steps: Record<number, () => void> = {};
    const fake = service({ ...manners, between: { read: steps } });
    steps[read] = change(fake, edits);
    return fake;
  };

  it("apart from mine is merged", async () => {
    const fake = meanwhile(
      2,
      { "voice.voiceId": "eve", updatedAt: "9" },
      { omitted: "reset", nested: "replaced" },
    );
    const { prepared, saved } = await save(fake, { "voice.style": 1 });
    expect(prepared.conflicts).toEqual([]);
    expect(prepared.theirChanges.map(({ path }) => path.join("."))).toEqual(["voice.voiceId"]);
    expect(fake.stored[0]).toMatchObject({ voice: { style: 1, voiceId: "eve" } });
    expect(sentence(saved)).toBe("Saved. 1 change stored.");
  });

  it("of the same field is asked about, and nothing is written before the answer", async () => {
    const fake = meanwhile(2, { name: "Theirs" });
    const { prepared, saved, edit } = await save(fake, { name: "Mine", firstMessage: "Hi" });
    expect(prepared.conflicts).toMatchObject([
      { path: ["name"], base: "Ada", mine: "Mine", theirs: "Theirs" },
    ]);
    expect(saved).toMatchObject({ kind: "changed-meanwhile" });
    expect(fake.bodies).toEqual([]);
    const mine = await commit({ ...edit, prepared, choices: new Map([["name", "mine"]]) });
    expect(sentence(mine)).toBe("Saved. 2 changes stored.");
    expect(fake.stored[0]).toMatchObject({ name: "Mine", firstMessage: "Hi" });
  });

  it("is kept where the user chooses it", async () => {
    const fake = meanwhile(2, { name: "Theirs" });
    const { saved } = await save(fake, { name: "Mine", firstMessage: "Hi" }, { choices: { name: "theirs" } });
    expect(sentence(saved)).toBe("Saved. 1 change stored.");
    expect(fake.stored[0]).toMatchObject({ name: "Theirs", firstMessage: "Hi" });
  });

  it("is not seen in a field that only the answers to writes contain", async () => {
    const bodies: object[] = [];
    const io: SaveIo = {
      readAll: async () => [{ id: "a", name: "Ada" }],
      write: async (body) => {
        bodies.push(body);
        return { id: "a", ...body };
      },
    };
    const loaded = { id: "a", name: "Ada", firstMessage: "Hello" };
    const edit = { schema: assistant, id: "a", loaded, mine: { ...loaded, name: "Bea" }, io };
    const prepared = ready(await prepare(edit));
    expect(prepared.theirChanges).toEqual([]);
    expect(sentence(await commit({ ...edit, prepared }))).toBe("Saved. 1 change stored.");
    expect(bodies).toEqual([{ name: "Bea", firstMessage: "Hello" }]);
  });

  it("after the review is kept without asking again, and told", async () => {
    const fake = meanwhile(3, { "voice.voiceId": "eve" });
    const { saved } = await save(fake, { "voice.style": 1 });
    expect(sentence(saved)).toBe("Saved. 1 change stored.");
    expect(saved).toMatchObject({ theirChanges: [{ path: ["voice", "voiceId"] }] });
    expect(fake.stored[0]).toMatchObject({ voice: { style: 1, voiceId: "eve" } });
  });

  it("after the review to the same field is asked about", async () => {
    const fake = meanwhile(3, { name: "Theirs" });
    const { saved } = await save(fake, { name: "Mine" });
    expect(saved).toMatchObject({
      kind: "changed-meanwhile",
      prepared: { conflicts: [{ theirs: "Theirs" }] },
    });
    expect(fake.bodies).toEqual([]);
  });

  it("of an answered conflict is asked again", async () => {
    const steps: Record<number, () => void> = {};
    const fake = service({ between: { read: steps } });
    steps[2] = change(fake, { name: "Theirs" });
    steps[3] = change(fake, { name: "Theirs again" });
    const { saved } = await save(fake, { name: "Mine" }, { choices: { name: "mine" } });
    expect(saved).toMatchObject({
      kind: "changed-meanwhile",
      prepared: { conflicts: [{ theirs: "Theirs again" }] },
    });
    expect(fake.bodies).toEqual([]);
  });

  it("in a field that moves with every read does not block", async () => {
    const steps: Record<number, () => void> = {};
    const fake = service({ between: { read: steps } });
    for (const read of [2, 3]) steps[read] = change(fake, { useCount: read, updatedAt: String(read) });
    expect((await save(fake, { name: "B" })).saved.kind).toBe("saved");
  });

  it("that is the same as mine leaves nothing to write", async () => {
    const fake = meanwhile(3, { name: "B" });
    const { saved } = await save(fake, { name: "B" });
    expect(saved).toMatchObject({ kind: "changed-meanwhile", prepared: { kind: "nothing" } });
    expect(fake.bodies).toEqual([]);
  });

  it("that removes the record is told", async () => {
    const write: Record<number, () => void> = {};
    const fake = service({ between: { write } });
    write[1] = () => {
      fake.stored = [];
    };
    expect((await save(fake, { name: "B" })).saved).toEqual({ kind: "gone" });
    expect(await prepare({ schema: assistant, id: ada.id, loaded: ada, mine: bob, io: fake })).toEqual({
      kind: "gone",
    });
  });

  it("in the last moment shows in the receipt", async () => {
    const write: Record<number, () => void> = {};
    const fake = new FakeService([ada, { ...bob, forwardingPhoneNumber: null }], { between: { write } });
    write[1] = change(fake, { forwardingPhoneNumber: "+1" });
    const { saved } = await save(fake, { name: "B" });
    expect(sentence(saved)).toBe("Saved. 1 change stored. The service also changed: Forward to.");
  });
});

describe("an answer", () => {
  it.each(["part", "nothing"] as const)(
    "that is %s of the record is completed by a fresh read",
    async (answers) => {
      const fake = service({ answers });
      const { saved } = await save(fake, { name: "B", "voice.style": 1 });
      expect(sentence(saved)).toBe("Saved. 2 changes stored.");
      expect(expectSaved(saved).record).toEqual(fake.stored[0]);
    },
  );

  it("that cannot be completed leaves what it does not say unchecked", async () => {
    const offline = () => {
      throw new ApiError("unreachable", "No network");
    };
    const fake = service({ answers: "part", between: { read: { 4: offline } } });
    const { saved } = await save(fake, { name: "B" });
    expect(sentence(saved)).toBe("Saved. 1 could not be checked: Name.");
    expect(expectSaved(saved).record).toMatchObject({ name: "B", firstMessage: "Hello", updatedAt: "1+" });
  });

  it("that is lost is looked for", async () => {
    expect((await save(service({ answers: "lost" }), { name: "B" })).saved).toMatchObject({
      kind: "lost",
      happened: "stored",
      record: { name: "B" },
    });
    const fake = service({ answers: "dropped" });
    expect((await save(fake, { name: "B" })).saved).toMatchObject({ kind: "lost", happened: "not-stored" });
    expect(fake.bodies).toHaveLength(1);
    expect(
      (await save(service({ answers: "lost", nulls: "unchanged" }), { name: null, firstMessage: "Hi" }))
        .saved,
    ).toMatchObject({
      kind: "lost",
      happened: "partly",
    });
    expect((await save(service({ answers: "lost", hidden: ["name"] }), { name: "B" })).saved).toMatchObject({
      kind: "lost",
      happened: "unknown",
    });
  });

  it("that is the old version is not believed: the list is looked at", async () => {
    const fake = service({ answers: "old" });
    const { saved } = await save(fake, { name: "B", "voice.style": 1 });
    expect(sentence(saved)).toBe("Saved. 2 changes stored.");
    expect(expectSaved(saved).record).toEqual(fake.stored[0]);
  });

  it.each(["part", "nothing", "old", "lost"] as const)(
    "that is %s is looked up until the list has caught up",
    async (answers) => {
      const fake = service({ answers, lag: 2 });
      const waits: number[] = [];
      const pause = async (ms: number) => void waits.push(ms);
      const { saved } = await save(Object.assign(fake, { pause }), { name: "B" });
      expect(saved).toMatchObject(
        answers === "lost" ? { kind: "lost", happened: "stored" } : { kind: "saved" },
      );
      expect(saved).toMatchObject({ record: { name: "B" }, receipt: { outcomes: [{ outcome: "stored" }] } });
      expect(waits).toHaveLength(2);
      expect(fake.bodies).toHaveLength(1);
    },
  );

  it("is told on, with what it was written over", async () => {
    const seen: unknown[] = [];
    const wrote = (before: unknown, after: unknown) => void seen.push([before, after]);
    const fake = Object.assign(service(), { wrote });
    await save(fake, { name: "B" });
    expect(seen).toEqual([[ada, fake.stored[0]]]);
    // A part of a record that was not looked up is no version of it.
    const offline = () => {
      throw new ApiError("unreachable", "No network");
    };
    await save(Object.assign(service({ answers: "part", between: { read: { 4: offline } } }), { wrote }), {
      name: "C",
    });
    expect(seen).toHaveLength(1);
  });

  it.each(["unauthorised", "limited"] as const)("%s is thrown on", async (kind) => {
    const refuse = () => {
      throw new ApiError(kind, "No");
    };
    await expect(save(service({ between: { write: { 1: refuse } } }), { name: "B" })).rejects.toMatchObject({
      kind,
    });
  });

  it("of a stopped write is looked up", async () => {
    const cancel = () => {
      throw new DOMException("Cancelled", "AbortError");
    };
    const stopped = (await save(service({ between: { write: { 1: cancel } } }), { name: "B" })).saved;
    expect(stopped).toMatchObject({ kind: "lost", happened: "not-stored" });
  });

  it("that refuses without naming fields is a refusal", async () => {
    const refuse = () => {
      throw new ApiError("invalid", "Too large", { status: 413 });
    };
    const { saved } = await save(service({ between: { write: { 1: refuse } } }), { name: "B" });
    expect(saved).toMatchObject({ kind: "refused", details: [], error: { status: 413 } });
  });
});

describe("a save of anything", () => {
  const documents = anyDocument.map((document) => ({ ...document, id: "1" }));

  it("sends nothing where nothing was edited", async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        const fake = new FakeService([document]);
        const [loaded] = await fake.readAll();
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
        expect(sentence(saved)).toBe("Saved. 1 change stored.");
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
