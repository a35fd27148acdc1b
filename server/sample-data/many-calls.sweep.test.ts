import { expect, it } from "vitest";
import { sampleOrganization } from "./organization";

const now = new Date("2026-11-20T03:10:00Z");

it("makes many calls one by one, without keeping them", () => {
  let count = 0;
  let first = 0;
  let most = 0;
  for (const record of sampleOrganization({ seed: 1, calls: 20_000, now, organizationId: "org" }).calls) {
    count += "id" in record ? 1 : 0;
    if (count % 2000 === 0) {
      const used = process.memoryUsage().heapUsed;
      first ||= used;
      most = Math.max(most, used);
    }
  }
  expect(count).toBe(20_000);
  // All of them would take more than 200 MB; what is not yet collected may take some.
  expect(most - first).toBeLessThan(120_000_000);
});
