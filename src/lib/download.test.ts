import { expect, it } from "vitest";
import { fileNameFrom } from "./download";

it("makes a file's name of a title's letters and digits", () => {
  expect(fileNameFrom("Front desk: “Zürich” / 2", "assistant")).toBe("Front-desk-Zürich-2");
  expect(fileNameFrom("../..", "assistant")).toBe("assistant");
  expect(fileNameFrom(undefined, "assistant")).toBe("assistant");
});
