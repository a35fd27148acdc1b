import { expect, it } from "vitest";
import { removeAt } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { type BulkOutcome, type Clearing, createBulkSaves, unclearedIn } from "./bulk";
import { FakeService, type Manners } from "./service.testing";

const record = {
  id: "a1",
  members_overrides: { firstMessage: "Hello", endCallMessage: "Bye" },
  forwardingPhoneNumber: "+1 555 0100",
  voice: { stability: 0.5, style: 0.2 },
  updatedAt: "2026-11-01",
};

/** Clears a field of a record in a service with this behavior, trying one way after the other. */
async function clear(manners: Manners, path: string[], ...ways: (Clearing | undefined)[]) {
  const schema = path[0] === "members_overrides" ? squad : assistant;
  const service = new FakeService([record], manners);
  const outcomes: BulkOutcome[] = [];
  for (const clearing of ways) {
    const [loaded = {}] = structuredClone(service.stored);
    const saves = createBulkSaves({
      schema,
      io: { readAll: service.readAll, write: (_id, body) => service.write(body), now: () => 0 },
      onStored: () => undefined,
      revise: (_id, outcome) => void outcomes.splice(-1, 1, outcome),
    });
    const target = { id: "a1", loaded, mine: removeAt(loaded, path), clearing };
    outcomes.push(await saves.save(target, { signal: new AbortController().signal, end: () => undefined }));
    await saves.finish();
  }
  return { service, left: outcomes.map((outcome) => unclearedIn(outcome)) };
}

const NONE = { asNull: [], leftOut: [] };

it.each<Manners>([
  { nulls: "unchanged", omitted: "reset" },
  { nulls: "unchanged", omitted: "reset", answers: "nothing" },
])("clears by omission what null doesn't clear: %j", async (manners) => {
  const path = ["forwardingPhoneNumber"];
  const { service, left } = await clear(manners, path, undefined, "by omission");
  expect(left).toEqual([{ asNull: [path], leftOut: [] }, NONE]);
  expect(service.bodies.map((body) => body.forwardingPhoneNumber)).toEqual([null, undefined]);
  expect(service.stored[0]).not.toHaveProperty("forwardingPhoneNumber");
});

it("clears by omission where the service refuses null", async () => {
  const path = ["voice", "style"];
  const { service, left } = await clear({ nulls: "refused inside" }, path, undefined, "by omission");
  expect(left).toEqual([{ asNull: [path], leftOut: [] }, NONE]);
  expect(service.stored[0]).toMatchObject({ voice: { stability: 0.5 } });
});

it("sends null in overrides only where that is asked for: it would override with none", async () => {
  const path = ["members_overrides", "firstMessage"];
  const bodyOf = async (way?: Clearing) => (await clear({}, path, way)).service.bodies[0];
  expect(await bodyOf()).toMatchObject({ members_overrides: { endCallMessage: "Bye" } });
  expect(await bodyOf()).not.toHaveProperty(path);
  expect(await bodyOf("as null")).toHaveProperty(path, null);
});

it("tells each time in which way a field wasn't cleared", async () => {
  const path = ["forwardingPhoneNumber"];
  const { left } = await clear({ nulls: "unchanged" }, path, undefined, "by omission", "as null");
  expect(left).toEqual([
    { asNull: [path], leftOut: [] },
    { asNull: [], leftOut: [path] },
    { asNull: [path], leftOut: [] },
  ]);
});
