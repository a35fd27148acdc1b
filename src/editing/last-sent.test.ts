import { describe, expect, it } from "vitest";
import type { Path } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { freshDatabase, whose } from "./kept-database.testing";
import { keepSent, sentOf } from "./last-sent";
import type { Outcome } from "./receipt";

const receipt = (...outcomes: [Path, unknown, Outcome["outcome"]][]) => ({
  outcomes: outcomes.map(([path, asked, outcome]) => ({ path, asked, got: undefined, outcome })),
  sideEffects: [],
});

describe("the values last sent", () => {
  it("are those that could not be checked, until they are shown or taken back", async () => {
    const database = freshDatabase();
    const keep = (...outcomes: Parameters<typeof receipt>) =>
      keepSent(database, assistant, whose(), receipt(...outcomes), 7);
    await keep(
      [["firstMessage"], "Hello", "unchecked"],
      [["voice", "style"], 0.4, "unchecked"],
      [["name"], "Front desk", "stored"],
      [["serverUrlSecret"], "s3cret", "unchecked"],
      [["model", "messages", 0, "content"], "Hi", "unchecked"],
    );
    expect(await sentOf(database, whose())).toEqual([
      { path: ["firstMessage"], value: "Hello", at: 7 },
      { path: ["voice", "style"], value: 0.4, at: 7 },
    ]);
    await keep([["firstMessage"], "Hello again", "unchecked"], [["voice", "style"], 0.4, "stored"]);
    expect(await sentOf(database, whose())).toEqual([
      { path: ["firstMessage"], value: "Hello again", at: 7 },
    ]);
    expect(await sentOf(database, whose({ id: "a2" }))).toEqual([]);
    await keep([["firstMessage"], undefined, "unchecked"]);
    expect(await sentOf(database, whose())).toEqual([]);
  });
});
