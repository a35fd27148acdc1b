import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { listedAfter } from "./listed-after";
import { ada, expectSaved, save, sentence, service } from "./save.testing";
import type { FakeService, Manners } from "./service.testing";

type Document = Record<string, unknown>;

/** A service that keeps the old greeting, and answers with what was sent. */
function echoing(manners: Manners = {}, echo = (stored: Document, body: object) => ({ ...stored, ...body })) {
  const fake = service(manners);
  const { write } = fake;
  fake.write = async (body) =>
    echo((await write({ ...body, firstMessage: ada.firstMessage })) as Document, body) as Document;
  return fake;
}

async function saveAndLook(fake: FakeService, edits: Document, between = () => {}) {
  const { saved, edit } = await save(fake, edits);
  between();
  return { saved: expectSaved(saved), listed: await listedAfter(edit, expectSaved(saved)) };
}

const edits = { name: "B", firstMessage: "Hi" };

describe("the list after a save", () => {
  it("tells that the response only repeated the request", async () => {
    const { saved, listed } = await saveAndLook(echoing(), edits);
    expect(sentence(saved)).toBe("Saved. 2 changes stored.");
    expect(listed && sentence(listed)).toBe("Partially saved: 1 stored, 1 not stored: First message.");
    expect(listed).toMatchObject({ record: { name: "B", firstMessage: "Hello" }, values: edits });
  });

  it("tells it too if the response has the time of the old version", async () => {
    const fake = echoing({}, (stored, body) => ({ ...stored, updatedAt: ada.updatedAt, ...body }));
    const { listed } = await saveAndLook(fake, edits);
    expect(listed && sentence(listed)).toBe("Partially saved: 1 stored, 1 not stored: First message.");
  });

  it("adds nothing if all is stored, if it can't be read, or never shows the field", async () => {
    expect(
      (await saveAndLook(service({ secrets: "masked" }), { ...edits, serverUrlSecret: "x" })).listed,
    ).toBe(undefined);
    const offline = () => {
      throw new ApiError("unreachable", "No network");
    };
    expect((await saveAndLook(echoing({ between: { read: { 4: offline } } }), edits)).listed).toBe(undefined);
    expect((await saveAndLook(echoing({ hidden: ["firstMessage"] }), edits)).listed).toBe(undefined);
  });

  it("says what was stored if a save found it late", async () => {
    const fake = service({ answers: "nothing", lag: 1 });
    const { saved, listed } = await saveAndLook(fake, edits);
    expect(sentence(saved)).toBe("Saved. 2 couldn't be verified: Name and First message.");
    expect(listed && sentence(listed)).toBe("Saved. 2 changes stored.");
  });

  it("isn't believed where someone else has edited since", async () => {
    const fake = service();
    const { listed } = await saveAndLook(fake, edits, () => {
      fake.stored[0] = { ...fake.stored[0], name: "Theirs", updatedAt: "9" };
    });
    expect(listed).toBe(undefined);
  });

  it("is waited for while it's late", async () => {
    const fake = echoing();
    const { saved, edit } = await save(fake, edits);
    const { record } = expectSaved(saved);
    const { readAll } = fake;
    let reads = 0;
    // The page puts the response into a list that is late.
    const late = async () => (++reads < 3 ? [record] : readAll());
    const io = { readAll: late, write: fake.write, pause: async () => {} };
    const listed = await listedAfter({ ...edit, io }, expectSaved(saved));
    expect(listed && sentence(listed)).toBe("Partially saved: 1 stored, 1 not stored: First message.");
  });

  it("is reported as late if it never shows what the response had", async () => {
    const { saved, edit } = await save(echoing(), edits);
    const { record } = expectSaved(saved);
    const io = { ...edit.io, readAll: async () => [record], pause: async () => {} };
    expect(await listedAfter({ ...edit, io }, expectSaved(saved))).toMatchObject({ record, isLate: true });
  });
});
