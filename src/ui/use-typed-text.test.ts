import { expect, test } from "vitest";
import { directionOf } from "./use-typed-text";

test("the browser decides for short texts, the first letter for long ones", () => {
  const long = (text: string) => text.padEnd(30_000, " -");
  expect(directionOf("שלום")).toBe("auto");
  expect(directionOf(long("1. שלום, hello"))).toBe("rtl");
  expect(directionOf(long("1. hello, مرحبا"))).toBe("ltr");
  expect(directionOf(long("12 - 3"))).toBe("ltr");
});
