import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/errors";
import { canRetry, crashWords } from "./crash-words";

it("distinguishes a failed or canceled request, code that couldn't be loaded, and a crash of the page", () => {
  const titles = [
    new ApiError("missing", "gone"),
    new DOMException("", "AbortError"),
    new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
    new TypeError("error loading dynamically imported module: /assets/x.js"),
    new TypeError("Importing a module script failed."),
    new TypeError("undefined is not a function"),
    "thrown text",
  ].map((error) => crashWords(error).title);
  expect(titles).toEqual([
    "Not found",
    "Canceled",
    "Couldn't load part of the dashboard",
    "Couldn't load part of the dashboard",
    "Couldn't load part of the dashboard",
    "This page crashed",
    "This page crashed",
  ]);
});

it("offers to try again, and not to reload, while there's no network for a page's code", () => {
  const error = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
  expect(canRetry(error)).toBe(false);
  vi.stubGlobal("navigator", { onLine: false });
  expect(canRetry(error)).toBe(true);
  expect(crashWords(error).title).toBe("You're offline");
  vi.unstubAllGlobals();
});
