import { expect, it } from "vitest";
import type { StoredPart } from "@/storage/stored-parts";
import { sizesByConnection, storedRows, sum } from "./stored-rows";

const part = (
  store: StoredPart["store"],
  kind: string,
  connectionId: string,
  count: number,
  size: number,
) => ({ store, kind, connectionId, count, size });

const PARTS: StoredPart[] = [
  part("drafts", "assistants", "c1", 2, 200),
  part("drafts", "squads", "c1", 1, 50),
  part("drafts", "assistants", "c2", 1, 10),
  part("versions", "assistants", "c1", 4, 4000),
  part("notes", "deletion records", "c2", 1, 70),
];

const told = (connectionId?: string) =>
  storedRows(PARTS, connectionId)
    .filter(({ count }) => count > 0)
    .map(({ title, count, size }) => `${title} ${count} ${size}`);

it("adds up what is stored by kind, of all connections or of one", () => {
  expect(told()).toEqual(["Drafts 4 260", "History 4 4000", "Deletion records 1 70"]);
  expect(told("c1")).toEqual(["Drafts 3 250", "History 4 4000"]);
  expect(sum(storedRows(PARTS, undefined))).toEqual(sum(PARTS));
});

it("has a row for each kind that is known, however little there is", () => {
  expect(storedRows([], undefined).map(({ count }) => count)).toEqual(Array(14).fill(0));
});

it("removes of the connection that is looked at alone", () => {
  const drafts = (connectionId?: string) => storedRows(PARTS, connectionId)[0]?.removal;
  expect(drafts()).toEqual({ store: "drafts" });
  expect(drafts("c2")).toEqual({ store: "drafts", connectionId: "c2" });
});

it("tells how much each connection takes, also one that is not saved any more", () => {
  const sizes = sizesByConnection(PARTS, ["c3", "c1"]).map(
    ({ connectionId, size }) => `${connectionId} ${size}`,
  );
  expect(sizes).toEqual(["c3 0", "c1 4250", "c2 80"]);
});
