import { describe, expect, it } from "vitest";
import { ExactNumber } from "@/document/raw-json";
import { TypedText } from "@/document/scalar";
import { assistant } from "@/schema/assistant";
import { blockedDatabase, freshDatabase, recordKey } from "./database.testing";
import { typedValues } from "./draft-contents";
import { deleteDraft, draftIds, draftsOf, storeDraft } from "./drafts";
import type { Draft, UnfinishedValue } from "./stores";

const draft = (change: Partial<Draft> = {}): Omit<Draft, "size"> => ({
  ...recordKey(),
  draft: "d1",
  at: 1,
  loaded: { name: "Old" },
  edited: { name: "New" },
  unfinished: [],
  leftOut: [],
  ...change,
});

describe("drafts", () => {
  it("are kept for each editing, and given back with the newest first", async () => {
    const database = freshDatabase();
    await storeDraft(database, draft({ edited: { name: "N" } }));
    await storeDraft(database, draft());
    await storeDraft(database, draft({ draft: "d2", at: 2, edited: { name: "Newer" } }));
    const found = await draftsOf(database, recordKey());
    expect(found.map(({ edited }) => edited)).toEqual([{ name: "Newer" }, { name: "New" }]);
    await deleteDraft(database, recordKey(), "d2");
    expect(await draftsOf(database, recordKey())).toHaveLength(1);
  });

  it("never show in another connection, organization, kind or record", async () => {
    const database = freshDatabase();
    const others = [{ connectionId: "c2" }, { organizationId: "o2" }, { kind: "squads" }, { id: "a2" }];
    for (const other of others) await storeDraft(database, draft(other));
    expect(await draftsOf(database, recordKey())).toEqual([]);
    expect(await draftIds(database, recordKey({ id: "" }))).toEqual(new Set(["a2"]));
    await storeDraft(database, draft());
    expect(await draftIds(database, recordKey({ id: "" }))).toEqual(new Set(["a1", "a2"]));
  });

  it("are not kept, without an error, where the storage is blocked or nothing may be kept", async () => {
    const blocked = blockedDatabase();
    expect(await storeDraft(blocked, draft())).toBe(false);
    expect(await draftsOf(blocked, recordKey())).toEqual([]);
    expect(await draftIds(blocked, recordKey())).toEqual(new Set());
    expect(blocked.trouble()).toBe("blocked");

    let may = true;
    const database = freshDatabase(() => may);
    expect(await storeDraft(database, draft())).toBe(true);
    may = false;
    expect(await storeDraft(database, draft({ draft: "d2" }))).toBe(false);
    expect(await draftsOf(database, recordKey())).toEqual([]);
    expect(database.trouble()).toBeUndefined();
    may = true;
    expect(await draftsOf(database, recordKey())).toHaveLength(1);
  });
});

it("keep numbers that JavaScript can't hold, and half-typed JSON", async () => {
  const database = freshDatabase();
  const edited = {
    metadata: { account: new ExactNumber("12345678901234567890") },
    model: new TypedText("{"),
  };
  await storeDraft(database, draft({ edited }));
  const [found] = await draftsOf(database, recordKey());
  expect(found?.edited).toEqual(edited);
});

describe("what a form held", () => {
  it("is the edited document, with half-typed text where earlier versions stored it apart", () => {
    const edited = { name: "New", model: { maxTokens: 250, messages: [] } };
    expect(typedValues(assistant, { edited, unfinished: [] })).toBe(edited);
    expect(
      typedValues(assistant, {
        edited,
        unfinished: [
          { path: ["model", "maxTokens"], value: ["value", "12x"] },
          { path: ["metadata"], value: ["json", '{ "team"'] },
          { path: ["firstMessage"], value: ["not set"] },
        ],
      }),
    ).toEqual({
      name: "New",
      model: { maxTokens: "12x", messages: [] },
      metadata: new TypedText('{ "team"'),
    });
  });

  it("has the entries of a list as they were typed, with what no field of theirs shows", () => {
    const original = { type: "dtmf", id: "t1", server: { url: "https://a", timeoutSeconds: 5 } };
    const value: UnfinishedValue = [
      "list",
      [
        [
          "object",
          [
            ["type", ["value", "dtmf"]],
            ["async", ["not set"]],
            [
              "server",
              [
                "object",
                [
                  ["url", ["value", "https://b"]],
                  ["timeoutSeconds", ["value", "1x"]],
                ],
              ],
            ],
            ["function", ["object", [["parameters", ["json", '{"type":"object"}']]]]],
            ["\\original", ["json", JSON.stringify(original)]],
          ],
        ],
        ["object", [["server", ["object", [["timeoutSeconds", ["value", "20"]]]]]]],
      ],
    ];
    expect(typedValues(assistant, { edited: {}, unfinished: [{ path: ["model", "tools"], value }] })).toEqual(
      {
        model: {
          tools: [
            {
              type: "dtmf",
              id: "t1",
              server: { url: "https://b", timeoutSeconds: "1x" },
              function: { parameters: { type: "object" } },
            },
            { server: { timeoutSeconds: 20 } },
          ],
        },
      },
    );
  });
});
