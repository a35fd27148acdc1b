import { FRONT_DESK } from "../data";
import { expect, test } from "../fixtures";
import { OTHER_BROWSERS } from "./browsers";
import { person } from "./person";

for (const { name, start, packages } of OTHER_BROWSERS) {
  if (!start) console.log(`Skipped: the journey in ${name}, which needs ${packages}`);
  test(`connects, edits an assistant, saves and searches the calls in ${name}`, async ({
    program,
    organization,
  }) => {
    test.skip(!start, `needs ${packages}`);
    if (!start) return;
    test.slow();
    const remote = await start();
    try {
      const { goto, click, fill, sees, counts } = person(remote);
      await goto(`${program.url}/connect?next=/assistants`);
      await fill("label", "Service address", program.url);
      await fill("label", "API key", organization.key);
      await click("button", "Connect");
      await click("td a", "Front desk");
      await fill("[name=name]", "", "Reception");
      await click("button", "Review and save");
      await click("[role=dialog] button", "Save");
      await sees("[role=status]", "Saved.");
      expect(await organization.stored("assistants", FRONT_DESK)).toMatchObject({ name: "Reception" });
      await click("nav a", "Calls");
      await counts("tbody tr[data-row]", 2);
      await fill("input[type=search]", "", "refund");
      await counts("tbody tr[data-row]", 1);
    } finally {
      await remote.close();
    }
  });
}
