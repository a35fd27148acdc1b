import { describe, expect, it } from "vitest";
import type { Path } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { freshDatabase, recordKey } from "./database.testing";
import { sentOf, storeSent } from "./sent-values";

const sent = (...fields: [Path, unknown][]) => fields.map(([path, value]) => ({ path, value }));

describe("the values last sent", () => {
  it("are those that the service doesn't return, until it does or they are unset", async () => {
    const database = freshDatabase();
    const store = (...fields: Parameters<typeof sent>) =>
      storeSent(database, assistant, recordKey(), sent(...fields), 7);
    await store(
      [["firstMessage"], "Hello"],
      [["voice", "style"], 0.4],
      [["name"], undefined],
      [["serverUrlSecret"], "s3cret"],
      [["model", "messages", 0, "content"], "Hi"],
    );
    expect(await sentOf(database, recordKey())).toEqual([
      { path: ["firstMessage"], value: "Hello", at: 7 },
      { path: ["voice", "style"], value: 0.4, at: 7 },
    ]);
    await store([["firstMessage"], "Hello again"], [["voice", "style"], undefined]);
    expect(await sentOf(database, recordKey())).toEqual([
      { path: ["firstMessage"], value: "Hello again", at: 7 },
    ]);
    expect(await sentOf(database, recordKey({ id: "a2" }))).toEqual([]);
    await store([["firstMessage"], undefined]);
    expect(await sentOf(database, recordKey())).toEqual([]);
  });
});
