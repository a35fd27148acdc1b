import "@/storage/database.testing";
import { expect, it } from "vitest";
import { annotationKind } from "@/storage/annotation-kind";
import { type Annotation, emptyAnnotation } from "@/storage/annotations";
import { annotate, forgetCalls, workspace } from "./workspace";

/** What is written about a call, without the time. */
const written = async (connectionId: string, callId: string) => {
  const found = (await workspace.all(annotationKind, connectionId)).get(callId);
  return found && { ...found, updatedAt: 0 };
};
const write = (connectionId: string, annotation: Partial<Annotation>, callId = "a") =>
  annotate(connectionId, [callId], () => annotation);

it("undoes a change of many calls, and nothing else", async () => {
  await write("c1", { tags: ["kept"], note: "Old", status: "to-review" });
  const { undo } = await annotate("c1", ["a", "b", "c"], ({ callId, tags }) =>
    callId === "c" ? undefined : { tags: [...tags, "vip"], status: "reviewed", starred: true },
  );
  await write("c1", { note: "New", tags: ["kept", "vip", "later"], status: "follow-up" });
  await write("c1", { note: "Untouched by the change" }, "c");
  await undo();
  expect(await written("c1", "a")).toEqual({
    ...emptyAnnotation("a"),
    tags: ["kept", "later"],
    note: "New",
    status: "follow-up",
  });
  expect(await written("c1", "b")).toBeUndefined();
  expect((await written("c1", "c"))?.note).toBe("Untouched by the change");
});

it("undoes the removal of all that was written", async () => {
  await write("c2", { starred: true });
  const { undo } = await write("c2", { starred: false });
  expect(await written("c2", "a")).toBeUndefined();
  await undo();
  expect(await written("c2", "a")).toEqual({ ...emptyAnnotation("a"), starred: true });
});

it("brings nothing back about a deleted call", async () => {
  await write("c3", { note: "Old" });
  await write("c3", { starred: true }, "b");
  const tagged = await write("c3", { tags: ["vip"] });
  const cleared = await write("c3", { starred: false }, "b");
  await forgetCalls("c3", ["a", "b"]);
  await tagged.undo();
  await cleared.undo();
  expect(await written("c3", "a")).toBeUndefined();
  expect(await written("c3", "b")).toBeUndefined();
});
