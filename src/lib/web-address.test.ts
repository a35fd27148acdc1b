import { expect, it } from "vitest";
import { isWebAddress } from "./web-address";

it("lets http and https pass alone", () => {
  for (const address of ["https://files.example/a b", "http://127.0.0.1:9/x", "HTTPS://files.example"]) {
    expect(isWebAddress(address)).toBe(true);
  }
  const others = [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://files.example",
    "//files.example",
    "/a",
    "",
    "x",
  ];
  for (const address of others) expect(isWebAddress(address)).toBe(false);
});
