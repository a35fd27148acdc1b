import { expect, it } from "vitest";
import { sayLanguage } from "./languages";

it("says languages in words, and leaves what is no language code as it is", () => {
  expect(sayLanguage("es-MX")).toBe("Mexican Spanish (es-MX)");
  expect(["English", "multi", "xx"].map(sayLanguage)).toEqual(["English", "multi", "xx"]);
  expect(sayLanguage("multi language!")).toBe("multi language!");
});
