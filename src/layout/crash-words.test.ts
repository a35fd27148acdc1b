import { expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { crashWords } from "./crash-words";

it("tells a failed request, a part that could not be loaded, and a fault of the page apart", () => {
  const titles = [
    new ApiError("missing", "gone"),
    new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
    new TypeError("error loading dynamically imported module: /assets/x.js"),
    new TypeError("Importing a module script failed."),
    new TypeError("undefined is not a function"),
    "thrown text",
  ].map((error) => crashWords(error).title);
  expect(titles).toEqual([
    "Not found",
    "A part of the dashboard could not be loaded",
    "A part of the dashboard could not be loaded",
    "A part of the dashboard could not be loaded",
    "This page broke",
    "This page broke",
  ]);
});
