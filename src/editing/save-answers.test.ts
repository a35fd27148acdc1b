import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import type { Write } from "@/api/own-writes";
import { ada, bob, expectSaved, save, sentence, service } from "./save.testing";

describe("an answer", () => {
  it.each(["part", "nothing"] as const)(
    "that is %s of the record is completed by a fresh read",
    async (answers) => {
      const fake = service({ answers });
      const { saved } = await save(fake, { name: "B", "voice.style": 1 });
      expect(sentence(saved)).toBe("Saved.");
      expect(expectSaved(saved).record).toEqual(fake.stored[0]);
    },
  );

  it("that has LF for other line breaks has what was asked for, which is said once", async () => {
    const fake = service();
    const { write } = fake;
    fake.write = async (body) => write(JSON.parse(JSON.stringify(body).replace(/\\r\\n?/g, "\\n")));
    const texts = { firstMessage: "Hello,\r\nhow can I help?", "metadata.hint": "a\r\nb" };
    const { saved } = await save(fake, { name: "B", ...texts });
    expect(sentence(saved)).toBe(
      "Saved. The service returns these with other line breaks: First message and Metadata › hint.",
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
    ).toMatchObject({ kind: "lost", happened: "partly" });
    expect((await save(service({ answers: "lost", hidden: ["name"] }), { name: "B" })).saved).toMatchObject({
      kind: "lost",
      happened: "unknown",
    });
    const late = service({ answers: "lost", lag: 1 });
    expect((await save(late, { name: "B" })).saved).toMatchObject({ kind: "lost", happened: "not-stored" });
    expect(late.reads).toBe(4);
  });

  it.each(["part", "nothing"] as const)(
    "that is %s is looked up once, and left open if the list is late",
    async (answers) => {
      const seen: unknown[] = [];
      const fake = service({ answers, lag: 1 });
      const wrote = ({ after }: Write) => void seen.push(after);
      const { saved } = await save(Object.assign(fake, { wrote }), { name: "B" });
      expect(sentence(saved)).toBe("Saved. 1 couldn't be verified: Name.");
      expect(saved).toMatchObject({ record: { name: "B" }, values: { name: "B" }, isUnseen: true });
      // The next list may be late, too; that isn't someone else's edit.
      expect(seen).toEqual([expectSaved(saved).record]);
    },
  );

  it("that is the record as it was says that nothing is stored", async () => {
    const fake = service();
    fake.write = async () => ada;
    expect(sentence((await save(fake, { name: "B" })).saved)).toBe("Not saved: 1 not stored: Name.");
  });

  it.each([
    ["can't be read", () => Promise.reject(new ApiError("unreachable", "No network"))],
    ["lacks the record", async () => [bob]],
  ])("that is nothing leaves open what a list that %s doesn't show", async (_, read) => {
    const fake = service({ answers: "nothing" });
    const { readAll } = fake;
    let reads = 0;
    Object.assign(fake, { readAll: () => (++reads > 3 ? read() : readAll()) });
    const { saved } = await save(fake, { name: "B" });
    expect(sentence(saved)).toBe("Saved. 1 couldn't be verified: Name.");
    expect(expectSaved(saved).isUnseen).toBe(false);
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

  const failing = (error: Error) =>
    service({
      between: {
        write: {
          1: () => {
            throw error;
          },
        },
      },
    });

  it.each([
    ["a rejected key", new ApiError("unauthorized", "No"), { kind: "unauthorized" }],
    ["a rate limit", new ApiError("limited", "No"), { kind: "limited" }],
    [
      "canceled before anything is stored",
      new DOMException("Canceled", "AbortError"),
      { name: "AbortError" },
    ],
  ])("that is %s is thrown on", async (_, error, thrown) => {
    await expect(save(failing(error), { name: "B" })).rejects.toMatchObject(thrown);
  });

  it.each([
    ["forbidden", 403],
    ["blocked", 403],
    ["invalid", 413],
  ] as const)("that is %s and names no field is a refusal, and isn't looked up", async (kind, status) => {
    const fake = failing(new ApiError(kind, "No", { status }));
    const { saved } = await save(fake, { name: "B" });
    expect(saved).toMatchObject({ kind: "refused", details: [], error: { kind, status } });
    expect(fake.stored[0]).toEqual(ada);
  });
});
