import { expect, test } from "vitest";
import { nextPath } from "./entries";

const ORIGIN = "https://switchboard.example.com";
const after = (next: string) => nextPath(`?next=${encodeURIComponent(next)}`, ORIGIN);

test("a page of the dashboard is gone on to, with its query and hash", () => {
  expect(after("/calls/a%2Fb?q=refund&t=72#turn")).toBe("/calls/a%2Fb?q=refund&t=72#turn");
});

test.each([
  "https://evil.example.com/",
  "//evil.example.com",
  "/\\evil.example.com",
  "/\t/evil.example.com",
  "/.//evil.example.com",
  "/calls/..//evil.example.com",
  "javascript:alert(1)",
  "calls",
  "/connect?next=/connect",
  "",
])("%j leads to the overview", (next) => {
  expect(after(next)).toBe("/");
});

test("nothing asked for leads to the overview", () => {
  expect(nextPath("", ORIGIN)).toBe("/");
});
