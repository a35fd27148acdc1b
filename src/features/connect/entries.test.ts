import { expect, test } from "vitest";
import { checkEntries, problemsOf, suggestedName } from "./entries";

test("an address and a key are taken as they are meant", () => {
  expect(checkEntries({ address: " api.example.com/api/v1/ ", key: " k1\n" })).toEqual({
    address: "https://api.example.com",
    key: "k1",
  });
});

test("invisible marks around a pasted address and key are dropped", () => {
  const pasted = { address: "\u200ehttps://api.example.com\u200b", key: "\ufeff\u202ak1\u202c" };
  expect(checkEntries(pasted)).toEqual({ address: "https://api.example.com", key: "k1" });
});

test("each wrong field is named", () => {
  expect(checkEntries({ address: "", key: " " })).toEqual({
    problems: { address: expect.stringContaining("Enter the service address"), key: "Enter the API key." },
  });
  expect(checkEntries({ address: "ftp://a", key: "k" })).toEqual({
    problems: { address: expect.stringContaining("https://") },
  });
});

test("behind a pass-through only the dashboard's own address is right", () => {
  const own = "https://switchboard.example.com";
  expect(checkEntries({ address: own, key: "k" }, own)).toEqual({ address: own, key: "k" });
  expect(checkEntries({ address: "api.example.com", key: "k" }, own)).toMatchObject({
    problems: { remedy: "API_BASE_URL=https://api.example.com npm start" },
  });
});

test("a failed proof stands at its field, or above the form", () => {
  expect(problemsOf({ ok: false, field: "key", problem: "No" })).toMatchObject({ key: "No" });
  expect(problemsOf({ ok: false, field: undefined, problem: "Wait" })).toMatchObject({ form: "Wait" });
});

test("the name offered is the host", () => {
  expect(suggestedName("https://api.example.com/eu/")).toBe("api.example.com/eu");
  expect(suggestedName("not an address")).toBe("");
});
