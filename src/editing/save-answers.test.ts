import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import type { Write } from "@/api/own-writes";
import { ada, expectSaved, save, sentence, service } from "./save.testing";

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

  it("that has the record as it was, with a field that no list has, is completed by a fresh read", async () => {
    const fake = service({ answers: "old", secrets: "masked" });
    const { write } = fake;
    fake.write = async (body) => ({ ...((await write(body)) as object), __v: 3 });
    const { saved } = await save(fake, { name: "B", serverUrlSecret: "new" });
    expect(sentence(saved)).toBe("Saved. 1 stored, 1 couldn't be verified: Server URL secret.");
    expect(expectSaved(saved).record).toMatchObject({ name: "B", updatedAt: "1+" });
  });

  it("that has LF for other line breaks has what was asked for, which is said once", async () => {
    const fake = service();
    const { write } = fake;
    fake.write = async (body) => write(JSON.parse(JSON.stringify(body).replace(/\\r\\n?/g, "\\n")));
    const texts = { firstMessage: "Hello,\r\nhow can I help?", "metadata.hint": "a\r\nb" };
    const { saved } = await save(fake, { name: "B", ...texts });
    expect(sentence(saved)).toBe(
      "Saved. 3 changes stored. The service returns these with other line breaks: First message and Metadata (metadata.hint).",
    );
    const { record, values } = expectSaved(saved);
    expect(values).toEqual(record);
    expect(record).toMatchObject({ firstMessage: "Hello,\nhow can I help?" });

    // A change of the line breaks alone isn't stored there.
    const again = await save(fake, { firstMessage: texts.firstMessage });
    expect(sentence(again.saved)).toMatch(/^Not saved: 1 not stored: First message\./);
  });

  it("that only repeats the request is no proof while the list has the old values", async () => {
    const fake = service();
    fake.write = async (body) => body as never;
    const { saved } = await save(fake, { name: "B" });
    expect(expectSaved(saved)).toMatchObject({ isUnseen: true, values: { name: "B" } });
  });

  it("that cannot be completed leaves what it does not say unverified", async () => {
    const offline = () => {
      throw new ApiError("unreachable", "No network");
    };
    const fake = service({ answers: "part", between: { read: { 4: offline } } });
    const { saved } = await save(fake, { name: "B" });
    expect(sentence(saved)).toBe("Saved. 1 couldn't be verified: Name.");
    expect(expectSaved(saved).record).toMatchObject({ name: "B", firstMessage: "Hello", updatedAt: "1+" });
  });

  it.each([
    ["wraps the record", (record: unknown) => ({ data: record, success: true }), "1+"],
    ["has none", () => ({ success: true, message: "Updated" }), "1"],
  ])("that %s adds no field to the record, though the list can't be read", async (_, wrap, updatedAt) => {
    const offline = () => {
      throw new ApiError("unreachable", "No network");
    };
    const fake = service({ between: { read: { 4: offline } } });
    const { write } = fake;
    fake.write = async (body) => wrap(await write(body)) as never;
    const { saved } = await save(fake, { name: "B" });
    expect(expectSaved(saved).record).toEqual({ ...ada, name: "B", updatedAt });
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
      expect(saved).toMatchObject({ record: { name: "B" }, report: { outcomes: [{ outcome: "stored" }] } });
      expect(waits).toHaveLength(2);
      expect(fake.bodies).toHaveLength(1);
    },
  );

  it.each(["nothing", "old", "lost"] as const)(
    "that is %s is looked up until the list has caught up, though it counts its reads",
    async (answers) => {
      const fake = service({ answers, lag: 2 });
      const { readAll } = fake;
      let reads = 0;
      const counting = async () => {
        reads += 1;
        return (await readAll()).map((record) => ({ ...record, requestCount: reads }));
      };
      Object.assign(fake, { readAll: counting, pause: async () => {} });
      const { saved } = await save(fake, { name: "B" });
      expect(saved).toMatchObject({ record: { name: "B" }, report: { outcomes: [{ outcome: "stored" }] } });
    },
  );

  it("that is nothing leaves open what a late list doesn't show", async () => {
    const seen: unknown[] = [];
    const fake = service({ answers: "nothing", lag: 9 });
    const pause = async () => {};
    const wrote = ({ after }: Write) => void seen.push(after);
    const { saved } = await save(Object.assign(fake, { pause, wrote }), { name: "B" });
    expect(sentence(saved)).toBe("Saved. 1 couldn't be verified: Name.");
    expect(saved).toMatchObject({ record: { name: "B" }, values: { name: "B" }, isUnseen: true });
    // The next list may be late, too; that isn't someone else's edit.
    expect(seen).toEqual([expectSaved(saved).record]);
  });

  it("that is the old version, as in the list, says that nothing is stored", async () => {
    const fake = service({ answers: "old" });
    fake.write = async () => ada;
    expect(sentence((await save(fake, { name: "B" })).saved)).toBe("Not saved: 1 not stored: Name.");
  });

  it("that is nothing is looked up until the list has the record again", async () => {
    const fake = service({ answers: "nothing" });
    const { readAll } = fake;
    let reads = 0;
    const gone = async () => ([4, 5].includes(++reads) ? [] : readAll());
    Object.assign(fake, { readAll: gone, pause: async () => {} });
    expect(sentence((await save(fake, { name: "B" })).saved)).toBe("Saved. 1 change stored.");
    const always = async () => (++reads > 3 ? [] : readAll());
    reads = 0;
    Object.assign(fake, { readAll: always });
    const { saved } = await save(fake, { name: "C" });
    expect(sentence(saved)).toBe("Saved. 1 couldn't be verified: Name.");
  });

  it("is told on, with what it was written over", async () => {
    const seen: unknown[] = [];
    const wrote = ({ before, after }: Write) => void seen.push([before, after]);
    const fake = Object.assign(service(), { wrote });
    await save(fake, { name: "B" });
    expect(seen).toEqual([[ada, fake.stored[0]]]);
    // A partial record that wasn't looked up isn't a version.
    const offline = () => {
      throw new ApiError("unreachable", "No network");
    };
    await save(Object.assign(service({ answers: "part", between: { read: { 4: offline } } }), { wrote }), {
      name: "C",
    });
    expect(seen).toHaveLength(1);
  });

  it.each(["unauthorized", "limited"] as const)("%s is thrown on", async (kind) => {
    const refuse = () => {
      throw new ApiError(kind, "No");
    };
    await expect(save(service({ between: { write: { 1: refuse } } }), { name: "B" })).rejects.toMatchObject({
      kind,
    });
  });

  it.each(["forbidden", "blocked"] as const)("%s is a refusal that isn't looked up", async (kind) => {
    const refuse = () => {
      throw new ApiError(kind, "No", { status: 403 });
    };
    const fake = service({ between: { write: { 1: refuse } } });
    const { saved } = await save(fake, { name: "B" });
    expect(saved).toMatchObject({ kind: "refused", details: [], error: { kind } });
    expect(fake.stored[0]).toEqual(ada);
  });

  it("of a write that is canceled before anything is stored is thrown on", async () => {
    const cancel = () => {
      throw new DOMException("Canceled", "AbortError");
    };
    await expect(save(service({ between: { write: { 1: cancel } } }), { name: "B" })).rejects.toMatchObject({
      name: "AbortError",
    });
  });

  it("that refuses without naming fields is a refusal", async () => {
    const refuse = () => {
      throw new ApiError("invalid", "Too large", { status: 413 });
    };
    const { saved } = await save(service({ between: { write: { 1: refuse } } }), { name: "B" });
    expect(saved).toMatchObject({ kind: "refused", details: [], error: { status: 413 } });
  });
});
