import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { assistant } from "@/schema/assistant";
import { commit, prepare } from "./save";
import { ada, bob, type Edits, edited, save, sentence, service } from "./save.testing";
import { FakeService, type Manners } from "./service.testing";

describe("somebody else's edit", () => {
  const change = (fake: FakeService, edits: Edits) => () => {
    fake.stored[0] = edited(fake.stored[0] ?? {}, edits);
  };
  /** Read 1 loads, read 2 reviews, and read 3 happens right before the write. */
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
    expect(sentence(saved)).toBe("Saved.");
  });

  /** The first write gets a 429, and someone edits the record during the pause. */
  const limited = (edits: Edits) => {
    const fake = service({ omitted: "reset", nested: "replaced" });
    const { write } = fake;
    fake.write = async () => {
      fake.write = write;
      change(fake, edits)();
      throw new ApiError("limited", "Later", { status: 429, waited: true });
    };
    return fake;
  };

  it("during a pause that the service asks for is merged", async () => {
    const fake = limited({ firstMessage: "Theirs", "voice.voiceId": "eve" });
    const { saved } = await save(fake, { "voice.style": 1 });
    expect(fake.stored[0]).toMatchObject({ firstMessage: "Theirs", voice: { style: 1, voiceId: "eve" } });
    expect(saved).toMatchObject({
      prepared: { theirChanges: [{ path: ["firstMessage"] }, { path: ["voice", "voiceId"] }] },
    });
    expect(sentence(saved)).toBe("Saved.");
  });

  it("of the same field during a pause is asked about", async () => {
    const fake = limited({ "voice.style": 0 });
    const { saved } = await save(fake, { "voice.style": 1 });
    expect(saved).toMatchObject({
      kind: "changed-meanwhile",
      prepared: { conflicts: [{ path: ["voice", "style"] }] },
    });
    expect(fake.bodies).toEqual([]);
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
    expect(sentence(mine)).toBe("Saved.");
    expect(fake.stored[0]).toMatchObject({ name: "Mine", firstMessage: "Hi" });
  });

  it("is kept where the user chooses it", async () => {
    const fake = meanwhile(2, { name: "Theirs" });
    const { saved } = await save(fake, { name: "Mine", firstMessage: "Hi" }, { choices: { name: "theirs" } });
    expect(sentence(saved)).toBe("Saved.");
    expect(fake.stored[0]).toMatchObject({ name: "Theirs", firstMessage: "Hi" });
  });

  it("after the review is kept without asking again, and told", async () => {
    const fake = meanwhile(3, { "voice.voiceId": "eve" });
    const { saved } = await save(fake, { "voice.style": 1 });
    expect(sentence(saved)).toBe("Saved.");
    expect(saved).toMatchObject({ prepared: { theirChanges: [{ path: ["voice", "voiceId"] }] } });
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

  it("is refused where the record has become another organization's", async () => {
    const fake = service();
    const [first, ...others] = fake.stored;
    fake.stored = [{ ...first, organizationId: "org-2" }, ...others];
    const loaded = { ...ada, organizationId: "org-1" };
    const mine = { ...loaded, name: "B" };
    expect(await prepare({ schema: assistant, id: ada.id, loaded, mine, io: fake })).toEqual({
      kind: "gone",
    });
  });

  it("in the last moment shows in the report", async () => {
    const write: Record<number, () => void> = {};
    const fake = new FakeService([ada, { ...bob, forwardingPhoneNumber: null }], { between: { write } });
    write[1] = change(fake, { forwardingPhoneNumber: "+1" });
    const { saved } = await save(fake, { name: "B" });
    expect(sentence(saved)).toBe("Saved. The service also changed: Forwarding phone number.");
  });
});
