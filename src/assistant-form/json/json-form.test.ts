import { expect, it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { openForm } from "@/form/form.testing";
import { squad } from "@/schema/squad";
import { jsonForm } from "./json-form";
import { readEdits } from "./text-edits";

const opened = (loaded: JsonObject) => openForm(squad, loaded);

const other = { assistantId: "b", assistantOverrides: { name: "Other" } };

it.each([
  ["members.0.assistantOverrides", undefined],
  ["members.0.assistantOverrides", { name: "N", model: { temperature: 0.5 } }],
])("edits the object at %s as JSON, and nothing else", (scope, before) => {
  const form = opened({ name: "S", members: [{ assistantId: "a", assistantOverrides: before }, other] });
  const json = jsonForm(form, scope);
  expect(json.current()).toEqual(before ?? {});
  const wanted = { name: "M", voice: { voiceId: "Clara" }, extra: [1] };
  const read = readEdits(json, json.current(), JSON.stringify(wanted));
  expect(read.remarks).toEqual([]);
  json.put(read.edits?.document ?? {});
  expect(json.current()).toEqual(wanted);
  expect(form.current()).toEqual({
    name: "S",
    members: [{ assistantId: "a", assistantOverrides: wanted }, other],
  });
});

it("stores typed text separately for each object of a record", () => {
  const form = opened({ id: "s", members: [other, other] });
  const keys = ["", "members_overrides", "members.0.assistantOverrides"].map(
    (scope) => jsonForm(form, scope).storedAs,
  );
  expect(new Set(keys).size).toBe(3);
});

it("accepts a record with IDs of any type", () => {
  const odd = { id: { toString: 1 }, organizationId: Object.create(null), members: [] };
  expect(() => jsonForm(opened(odd), "")).not.toThrow();
});
