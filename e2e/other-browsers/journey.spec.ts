import { accessSync, constants } from "node:fs";
import { FRONT_DESK } from "../data";
import { expect, test } from "../fixtures";
import { startFirefox } from "./firefox";
import { person } from "./person";
import { startWebKit } from "./webkit";

/** The first of these programs that is there. */
const findProgram = (...paths: string[]) =>
  paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const firefox = findProgram("/usr/bin/firefox-esr", "/usr/bin/firefox");
const miniBrowser = ["x86_64", "aarch64"].flatMap((machine) =>
  ["4.1", "6.0"].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);
const webkit =
  findProgram("/usr/bin/WebKitWebDriver") && findProgram("/usr/bin/xvfb-run") && findProgram(...miniBrowser);

for (const { name, start, missing } of [
  { name: "Firefox", start: firefox && (() => startFirefox(firefox)), missing: "firefox-esr" },
  { name: "WebKitGTK", start: webkit && (() => startWebKit(webkit)), missing: "webkit2gtk-driver and xvfb" },
]) {
  if (!start) console.log(`Skipped: the journey in ${name}, which needs ${missing}`);
  test(`connects, edits an assistant, saves and searches the calls in ${name}`, async ({
    program,
    organization,
  }) => {
    test.skip(!start, `needs ${missing}`);
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
      await click("dialog button", "Save");
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
