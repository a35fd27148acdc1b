import { expect, it } from "vitest";
import { saysItFailed } from "./says-failed";

it.each([
  { success: false, error: "Tool is in use" },
  { id: "t1", success: false },
  { error: "Quota reached" },
  { error: { message: "Quota reached" } },
  { errors: ["Quota reached"], data: null },
])("takes %j for a failure", (body) => expect(saysItFailed(body)).toBe(true));

it.each([
  undefined,
  null,
  "error",
  [],
  {},
  { success: true, error: "" },
  { success: true, error: "Deprecated" },
  { error: null, data: { id: "t1" } },
  { errors: [] },
  { status: "deleted" },
  { id: "c1", status: "failed", error: "The customer was busy" },
])("takes %j for no failure", (body) => expect(saysItFailed(body)).toBe(false));
