import { afterAll, describe, it } from "vitest";
import { describeSeveralProcesses } from "../program/several-processes.suite";
import { describeFailingServer } from "./failing-server.suite";
import { testOn } from "./fixture";
import { describeComposedDatabase, describeLeastRights } from "./least-rights.suite";
import { NO_POSTGRES, startPostgres } from "./running-postgres";

// One server for all tests, and one database for all fixtures, because organizations are isolated from each
// other.
const server = await startPostgres();

if (server) {
  const databaseUrl = await server.newDatabase();
  testOn(async () => ({ databaseUrl }));
  afterAll(() => server.stop());
  // Each file's own tests, and its hooks for them.
  describe.each([
    ["the store", () => import("./store.test")],
    ["operations", () => import("./operations.test")],
    ["bodies", () => import("./bodies.test")],
    ["keeping", () => import("./keeping.test")],
    ["behaviors", () => import("./behaviors.test")],
    ["writing", () => import("./behaviors/writing.test")],
    ["the list of calls", () => import("./call-list.test")],
  ])("on a Postgres server: %s", async (_what, tests) => {
    await tests();
  });
  describeFailingServer(server);
  describeLeastRights(server);
  describeComposedDatabase();
  describeSeveralProcesses(server);
} else {
  const skipped = `the service's tests on a Postgres server: ${NO_POSTGRES}`;
  console.info(`Skipped: ${skipped}`);
  it.skip(skipped);
}
