import { expect, it } from "vitest";
import { withoutEndings } from "./stemming";

it.each([
  ["scratched", "scratch"],
  ["Scratches", "Scratch"],
  ["refunds", "refund"],
  ["cancelled", "cancel"],
  ["stopped", "stop"],
  ["called", "call"],
  ["installing", "install"],
  ["companies", "compan"],
  ["Lieferungen", "Liefer"],
  ["scratched glasses", "scratch glass"],
  ["ended:customer scratched -dented", "ended:customer scratch -dented"],
])("takes the endings from %j", (query, wanted) => {
  expect(withoutEndings(query)).toBe(wanted);
});

it.each(["scratch", "bed", "used", "", '"was scratched"', "-scratched", "status:ended", "call42s"])(
  "leaves %j as it is",
  (query) => {
    expect(withoutEndings(query)).toBeUndefined();
  },
);
