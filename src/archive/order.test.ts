import fc from "fast-check";
import { expect, it } from "vitest";
import { descendingOf, sortByNumber } from "./order";
import { atOnce } from "./steps.testing";

const few = fc.constantFrom(0, -0, 1, -1, 2.5, 1e300, -1e300, 5e-324, Number.NaN);

it("sorts both ways, equal ones in the order in which they came and those without a number last", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(few, fc.double({ noDefaultInfinity: true }))), (keys) => {
      const key = (row: number) => keys[row] ?? Number.NaN;
      const rows = keys.map((_, row) => row);
      const numbered = rows.filter((row) => !Number.isNaN(key(row)));
      const others = rows.filter((row) => Number.isNaN(key(row)));
      const ascending = atOnce(sortByNumber(keys.length, key));
      expect([...ascending.rows]).toEqual([...numbered.toSorted((a, b) => key(a) - key(b)), ...others]);
      expect([...descendingOf(ascending)]).toEqual([
        ...numbered.toSorted((a, b) => key(b) - key(a)),
        ...others,
      ]);
    }),
    { numRuns: 100 },
  );
});
