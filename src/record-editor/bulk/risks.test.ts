import { expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { hasHiddenSecrets } from "./risks";

it("knows the records whose secrets a reset would take", () => {
  expect(hasHiddenSecrets(assistant, { serverUrlSecret: "****" })).toBe(true);
  expect(hasHiddenSecrets(assistant, { serverUrlSecret: "" })).toBe(true);
  expect(hasHiddenSecrets(assistant, { serverUrlSecret: "clear" })).toBe(false);
  expect(hasHiddenSecrets(assistant, { serverUrlSecret: null })).toBe(false);
  const inSquad = { members: [{ assistant: { serverUrlSecret: "****" } }] };
  expect(hasHiddenSecrets(squad, inSquad)).toBe(true);
});
