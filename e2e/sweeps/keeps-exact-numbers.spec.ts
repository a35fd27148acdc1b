import { FRONT_DESK } from "../data";
import { download } from "../downloads";
import { field, openSection, saveChanges, saved } from "../editor";
import { expect, test } from "../fixtures";

const PATH = `/api/v1/assistants/${FRONT_DESK}`;
/** Numbers that JavaScript rounds. */
const METADATA = '{"account": 12345678901234567890, "limit": 1e400, "share": 0.10000000000000000001}';

test("keeps numbers that JavaScript can't hold: saved, typed and exported", async ({
  page,
  open,
  organization,
  program,
}) => {
  const send = (method: string, path: string, body?: string) =>
    fetch(`${program.url}${path}`, {
      method,
      headers: { "X-API-Key": organization.key, "Content-Type": "application/json" },
      body,
    });
  const stored = async () => (await send("GET", "/api/v1/assistants")).text();
  expect((await send("PATCH", PATH, `{"metadata": ${METADATA}}`)).status).toBe(200);

  await open(page, `/assistants/${FRONT_DESK}`);
  await field(page, "name").fill("Reception");
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved.");
  expect(await stored()).toContain('"limit":1e400');
  expect(await stored()).toContain('"account":12345678901234567890');
  expect(await stored()).toContain('"share":0.10000000000000000001');

  await openSection(page, "Voice");
  await field(page, "voice.stability").fill("0.50000000000000000001");
  await saveChanges(page);
  await expect(saved(page)).toHaveText("Saved.");
  expect(await stored()).toContain('"stability":0.50000000000000000001');

  await page.goto(`/assistants/${FRONT_DESK}?section=json`);
  const json = page.getByRole("region", { name: "JSON", exact: true });
  const { text } = await download(page, () => json.getByRole("button", { name: "Export file" }).click());
  expect(text).toContain('"account": 12345678901234567890');
  expect(text).toContain('"stability": 0.50000000000000000001');
});
