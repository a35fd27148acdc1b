import { describe, expect, test } from "vitest";
import { ApiError, type ErrorKind, errorWords, kindOfStatus, pauseInWords } from "./errors";
import { detailOf, reasonsIn } from "./reasons";

test.each<[number, ErrorKind]>([
  [400, "invalid"],
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "missing"],
  [408, "unavailable"],
  [413, "invalid"],
  [422, "invalid"],
  [429, "limited"],
  [503, "unavailable"],
])("status %i is of kind %s", (status, kind) => {
  expect(kindOfStatus(status)).toBe(kind);
});

test("the detail of a 422 is read with tolerance", () => {
  expect(detailOf({ detail: [{ loc: ["body", 0, null], msg: 7, type: {} }, "odd", null] })).toEqual([
    { loc: ["body", 0], msg: "The service gave no reason.", type: "" },
    { loc: [], msg: "odd", type: "" },
  ]);
  expect(detailOf({ detail: [] })).toEqual([]);
  expect(detailOf({ detail: "No" })).toBeUndefined();
  expect(detailOf({ message: "No", trace: ["a"] })).toBeUndefined();
  expect(detailOf(null)).toBeUndefined();
});

test.each<[string, unknown, [(string | number)[], string]]>([
  ["texts", { detail: ["Too big", "Too late"] }, [[], "Too big"]],
  ["a list", { errors: [{ path: "model.name", message: "Too big" }] }, [["model", "name"], "Too big"]],
  ["a field", { errors: [{ field: "tools[0]", message: "Too big" }] }, [["tools", "0"], "Too big"]],
  ["reasons by field", { errors: { "voice.style": ["Too big"] } }, [["voice", "style"], "Too big"]],
  ["texts by field", { errors: { name: "Too big", model: ["Too late"] } }, [["name"], "Too big"]],
])("the reasons of a refusal are found as %s", (_, body, [loc, msg]) => {
  expect(detailOf(body)?.[0]).toMatchObject({ loc, msg });
});

test.each<[string, unknown, string | undefined]>([
  ["a message", { message: "Too big", error: "Bad Request" }, "Too big"],
  ["a title", { title: "Too big" }, "Too big"],
  ["facts under other names", { code: "E42", hint: "Too big" }, '{"code":"E42","hint":"Too big"}'],
  ["a code", { code: 42, ok: false }, '{"code":42,"ok":false}'],
  ["a secret", { code: 42, serverUrlSecret: "typed" }, '{"code":42,"serverUrlSecret":"••••••••"}'],
  ["long words", { message: "x".repeat(600) }, `${"x".repeat(500)}…`],
  ["nothing", {}, undefined],
])("a refusal's body with %s", (_, body, words) => {
  expect(reasonsIn(JSON.stringify(body), "key").bodySnippet).toBe(words);
});

describe("words", () => {
  const kinds: ErrorKind[] = [
    ...(["unauthorized", "forbidden", "blocked", "redirected", "invalid"] as const),
    ...(["missing", "limited", "unavailable", "unreachable", "unreadable"] as const),
  ];
  test("every kind has a title, what is safe and an advice of its own", () => {
    const titles = kinds.map((kind) => {
      const words = errorWords(new ApiError(kind, "Why."));
      expect(words.safe).not.toBe("");
      expect(words.advice).not.toBe("");
      return words.title;
    });
    expect(new Set(titles).size).toBe(kinds.length);
  });
  test.each<[ErrorKind, string, ConstructorParameters<typeof ApiError>[2], string]>([
    ["unauthorized", "This key has expired", {}, " Enter a new key or switch to another connection."],
    ["limited", "Daily quota used up", { retryAfterMs: 90_000 }, " Try again in 90 seconds."],
    ["limited", "Slow down", {}, " Try again in a minute."],
    ["unavailable", "Maintenance until noon", {}, " Try again in a moment."],
  ])("what the service says where it's %s is passed on", (kind, bodySnippet, facts, advice) => {
    const words = errorWords(new ApiError(kind, "Why.", { bodySnippet, ...facts }));
    expect(words.advice).toBe(`The service says: ${bodySnippet}.${advice}`);
  });

  test("why a service couldn't be reached is passed on", () => {
    const { advice } = errorWords(new ApiError("unreachable", "The service sent nothing."));
    expect(advice).toMatch(/^The service sent nothing\. Check your network/);
  });

  test.each([
    ["GET /files", "read", "Loaded data and your edits are safe."],
    ["DELETE /calls/c1", "delete", /^Nothing was stored/],
  ])("%s that the key isn't allowed to do", (operation, verb, safe) => {
    const facts = { status: 403, operation, bodySnippet: "Insufficient scope" };
    expect(errorWords(new ApiError("forbidden", "Why.", facts))).toEqual({
      title: `This key isn't allowed to ${verb} this (status 403)`,
      safe: expect.stringMatching(safe),
      advice: "The service says: Insufficient scope. To use another key, add or switch to its connection.",
    });
  });
  test("a firewall's refusal isn't called the service's, and what may have caused it is named", () => {
    const words = (operation: string) =>
      errorWords(new ApiError("blocked", "A firewall answered.", { status: 403, operation }));
    expect(words("PATCH /assistants/a1").title).toBe("Blocked before it reached the service (status 403)");
    expect(words("PATCH /assistants/a1").advice).toMatch(
      /^A firewall answered. HTML, scripts or SQL in a text/,
    );
    expect(words("GET /assistants").advice).not.toContain("HTML");
  });
  test("a lost answer is never called safe", () => {
    const words = errorWords(new ApiError("unavailable", "Why.", { answerLost: true }));
    expect(words.safe).toContain("couldn't be verified");
  });
  test("an error in a 2xx is no rejection, and has the service's reason", () => {
    const facts = { status: 200, answerLost: true, bodySnippet: "Tool is in use" };
    expect(errorWords(new ApiError("invalid", "Why.", facts))).toMatchObject({
      title: "The service reported an error (status 200)",
      safe: expect.stringContaining("couldn't be verified"),
      advice: "The service says: Tool is in use.",
    });
    const read = { status: 200, bodySnippet: "Archived" };
    expect(errorWords(new ApiError("invalid", "Why.", read))).toMatchObject({
      title: "The service reported an error (status 200)",
      advice: "The service says: Archived.",
    });
  });
  test("a canceled request and a fault of our own are told apart", () => {
    expect(errorWords(new DOMException("", "AbortError")).title).toBe("Canceled");
    expect(errorWords(new TypeError("x")).title).toContain("dashboard");
  });
  test("lengths of time", () => {
    expect([1, 1000, 90_000, 180_000, 3 * 3_600_000].map(pauseInWords)).toEqual([
      "1 second",
      "1 second",
      "90 seconds",
      "3 minutes",
      "3 hours",
    ]);
  });
});
