import fc from "fast-check";
import { matchPath } from "react-router";
import { expect, it } from "vitest";
import { idToSegment, segmentToId } from "./record-address";

it.each([
  ["b1f0-4c", "b1f0-4c"],
  ["a/b c", "a%2Fb%20c"],
  ["Größe", "Gr%C3%B6%C3%9Fe"],
  ["compare", "~compare"],
  ["queues", "~queues"],
  ["New", "~New"],
  ["scorecards", "~scorecards"],
  ["newer", "newer"],
  ["~x", "~.007ex"],
  ["..", "~.002e.002e"],
  ["../x", "~.002e.002e.002fx"],
  ["v1..2", "v1..2"],
  ["%2F", "~.00252F"],
  ["a\ud83d", "~a.d83d"],
])("writes the ID %j as %s", (id, segment) => {
  expect(idToSegment(id)).toBe(segment);
});

it("gives each ID an address of its own, which the browser leaves as it is and the router reads back", () => {
  const id = fc.oneof(
    fc.string({ unit: "binary", minLength: 1 }),
    fc.string({ unit: fc.constantFrom(..."./\\%2F~eE\ud83d\udca9 :*?#"), minLength: 1 }),
  );
  fc.assert(
    fc.property(id, (id) => {
      const path = `/squads/${idToSegment(id)}`;
      expect(new URL(path, "http://dashboard.example").pathname).toBe(path);
      // As the router decodes a path before it matches it.
      const decoded = path.split("/").map((part) => decodeURIComponent(part).replaceAll("/", "%2F"));
      const { squadId = "" } = matchPath("/squads/:squadId", decoded.join("/"))?.params ?? {};
      expect(segmentToId(squadId)).toBe(id);
    }),
  );
});
