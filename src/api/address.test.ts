import { expect, test } from "vitest";
import { isLoopback, normalizeAddress } from "./address";

test.each([
  ["https://api.example.com", "https://api.example.com"],
  ["  https://api.example.com/  ", "https://api.example.com"],
  ["https://api.example.com/api/v1", "https://api.example.com"],
  ["https://api.example.com/api/v1/assistants", "https://api.example.com"],
  ["https://example.com/eu/voice//", "https://example.com/eu/voice"],
  ["api.example.com", "https://api.example.com"],
  ["//api.example.com", "https://api.example.com"],
  ["API.Example.com:8443", "https://api.example.com:8443"],
  ["localhost:4173", "http://localhost:4173"],
  ["[::1]:8000", "http://[::1]:8000"],
  ["192.168.0.7", "http://192.168.0.7"],
  ["http://api.example.com", "http://api.example.com"],
])("%s becomes %s", (typed, address) => {
  expect(normalizeAddress(typed)).toEqual({ address });
});

test.each([
  ["", "Enter the service address"],
  ["ftp://example.com", "instead of ftp://"],
  ["javascript:alert(1)", "Enter a full address"],
  ["https://", "Enter a full address"],
  ["my service", "Enter a full address"],
  ["https://user:secret@example.com", "user name"],
  ["https://example.com/?key=abc", "Remove the ? or #"],
  ["https://example.com/#top", "Remove the ? or #"],
])("%s is rejected", (typed, words) => {
  expect(normalizeAddress(typed)).toEqual({ problem: expect.stringContaining(words) });
});

test("this machine is told from others", () => {
  expect(["localhost", "127.0.0.1", "[::1]", "app.localhost"].every(isLoopback)).toBe(true);
  expect(["example.com", "localhost.example.com", "10.0.0.1"].some(isLoopback)).toBe(false);
});
