import { FRONT_DESK } from "./data";
import { APP_DIR, connectByHand, expect, fillConnectForm, SAMPLE_KEYS, startService, test } from "./fixtures";
import { startStranger } from "./stranger";

const overview = { name: "Overview", level: 1 } as const;

test("connects with the right key and shows the organization", { tag: "@whole" }, async ({
  page,
  program,
  organization,
}) => {
  await page.goto("/connect");
  await fillConnectForm(page, program.url, organization.key);
  await expect(page.getByRole("navigation", { name: "Main" })).toContainText("Assistants3");
  await expect(page).toHaveTitle("Overview · Switchboard");
});

test("says at the key that the service rejects it, and keeps what was typed", async ({ page, program }) => {
  await page.goto("/connect");
  await page.getByText("More options").click();
  await page.getByLabel("Connection name").fill("Acme");
  await fillConnectForm(page, program.url, "no-such-key");
  const key = page.getByLabel("API key");
  await expect(key).toHaveAccessibleDescription(/The service rejected this key/);
  await expect(key).toBeFocused();
  await expect(key).toHaveValue("no-such-key");
  await expect(page.getByLabel("Service address")).toHaveValue(program.url);
  await expect(page.getByLabel("Connection name")).toHaveValue("Acme");
});

test("says at each field what is missing before anything is sent", async ({ page, watch }) => {
  await page.goto("/connect");
  await fillConnectForm(page, "", "");
  await expect(page.getByLabel("Service address")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("API key")).toHaveAccessibleDescription(/Enter the API key/);
  expect(watch.requested().filter((url) => url.includes("/api/v1"))).toEqual([]);
});

test("says at the address that nothing answers there", async ({ page, watch }) => {
  const gone = await startStranger(() => undefined);
  gone.close();
  watch.allowOrigin(gone.url);
  await page.goto("/connect");
  await fillConnectForm(page, gone.url, "some-key");
  const address = page.getByLabel("Service address");
  await expect(address).toHaveAccessibleDescription(/Couldn't reach http/);
  await expect(address).toBeFocused();
  await expect(page.getByLabel("API key")).toHaveValue("some-key");
});

test("opens the sample organization in one click", async ({ page, program: { service } }) => {
  for (const key of SAMPLE_KEYS) await service.createOrganization({ key, sample: { seed: 1, calls: 5 } });
  await page.goto("/connect");
  await page.getByRole("button", { name: "Open sample organization" }).click();
  await expect(page.getByRole("heading", overview)).toBeVisible();
  await expect(page.getByRole("button", { name: "Connection: Sample organization" })).toBeVisible();
});

test("asks for a key that is typed where the program gives none", async ({ page, watch }) => {
  watch.allowConsole(/403/);
  await page.route("**/sample-keys", (route) => route.fulfill({ status: 403, body: "{}" }));
  await page.goto("/connect");
  await page.getByRole("button", { name: "Open second sample" }).click();
  await expect(
    page.getByRole("region", { name: "Try it with sample data" }).getByRole("alert"),
  ).toContainText("Couldn't get a sample key.");
  await expect(page.getByRole("button", { name: "Connect", exact: true })).toBeEnabled();
});

test("asks for a connection on a deep link and then goes on to it", async ({
  page,
  program,
  organization,
}) => {
  await page.goto(`/assistants/${FRONT_DESK}?section=voice`);
  await expect(page).toHaveURL(/\/connect\?next=/);
  await fillConnectForm(page, program.url, organization.key);
  await expect(page).toHaveURL(`/assistants/${FRONT_DESK}?section=voice`);
  await expect(page.getByRole("heading", { name: "Front desk", level: 1 })).toBeVisible();
});

test("switches between two connections, each with its own data", async ({
  page,
  program,
  open,
  newOrganization,
}) => {
  await open(page, "/voices");
  const other = await newOrganization({ assistants: [{ id: "x-1", name: "Sandbox helper" }] });
  await page.getByRole("button", { name: /^Connection:/ }).click();
  await page.getByRole("menuitem", { name: "Add connection" }).click();
  await page.getByText("More options").click();
  await page.getByLabel("Connection name").fill("Sandbox");
  await fillConnectForm(page, program.url, other.key);
  await expect(page.getByRole("button", { name: "Connection: Sandbox" })).toBeVisible();
  await page
    .getByRole("link", { name: /^Assistants/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Sandbox helper" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Front desk" })).toHaveCount(0);

  await page.getByRole("button", { name: "Connection: Sandbox" }).click();
  await page
    .getByRole("menu", { name: /^Connection:/ })
    .getByRole("menuitem")
    .first()
    .click();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Assistants/ })
    .click();
  await expect(page.getByRole("link", { name: "Front desk" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sandbox helper" })).toHaveCount(0);
});

test("keeps the connection over a reload and in a new tab, until the last one is closed", async ({
  page,
  context,
  program,
  organization,
}) => {
  await connectByHand(page, program.url, organization.key);
  await page.goto("/assistants");
  await page.reload();
  await expect(page.getByRole("link", { name: "Front desk" })).toBeVisible();
  const second = await context.newPage();
  await second.goto(`/assistants/${FRONT_DESK}`);
  await expect(second.getByRole("heading", { name: "Front desk", level: 1 })).toBeVisible();
  await page.close();
  await second.close();
  const later = await context.newPage();
  await later.goto("/assistants");
  await expect(later.getByLabel("API key")).toBeVisible();
  await expect(later.getByRole("link", { name: /Enter key/ })).toBeVisible();
});

test("forgets everything, in every tab", async ({ page, context, open }) => {
  await open(page, "/voices");
  const second = await context.newPage();
  await second.goto("/assistants");
  await expect(second.getByRole("link", { name: "Front desk" })).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Forget everything" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget everything" }).click();
  await expect(page.getByRole("heading", { name: "Connect to your service" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Saved connections" })).toHaveCount(0);
  await expect(second.getByRole("heading", { name: "Connect to your service" })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).toBe("[{},{}]");
});

test("connects to a service at another address that lets pages read its answers", { tag: "@sweep" }, async ({
  page,
  watch,
}) => {
  const { url, service, close } = await startService({});
  await service?.createOrganization({
    key: "elsewhere",
    data: { assistants: [{ id: "a", name: "Far away" }] },
  });
  watch.allowOrigin(url);
  await page.goto("/connect?next=/assistants");
  await fillConnectForm(page, url, "elsewhere");
  await expect(page.getByRole("link", { name: "Far away" })).toBeVisible();
  await close();
});

test("tells how to reach a service that lets no page read its answers", async ({ page, watch }) => {
  const { url, close } = await startService({ behaviors: { cors: "none" } });
  watch.allowOrigin(url);
  watch.allowConsole(/blocked by CORS policy/);
  await page.goto("/connect");
  await fillConnectForm(page, url, "elsewhere");
  await expect(page.getByLabel("Service address")).toHaveAccessibleDescription(/\(CORS\)/);
  await expect(page.getByText(`API_BASE_URL=${url} npm start`)).toBeVisible();
  await close();
});

test("suggests the https address where an http one redirects", async ({ page, watch }) => {
  const target = await startStranger((_, response) => response.end("[]"));
  const asked: (string | undefined)[] = [];
  const stranger = await startStranger(({ method, url }, response) => {
    asked.push(method);
    response.writeHead(301, { Location: `${target.url}${url}` }).end();
  });
  watch.allowOrigin(stranger.url);
  // The browser reports where a redirect leads as a request, though it sends none.
  watch.allowOrigin(target.url);
  await page.goto("/connect");
  await fillConnectForm(page, stranger.url, "some-key");
  const address = page.getByLabel("Service address");
  await expect(address).toHaveAccessibleDescription(/The service redirects to another address/);
  const secure = stranger.url.replace("http:", "https:");
  await page.getByRole("button", { name: `Use ${secure}` }).click();
  await expect(address).toHaveValue(secure);
  await expect(address).toBeFocused();
  await expect(address).not.toHaveAttribute("aria-invalid");
  expect(asked).toEqual(["GET"]);
  expect(target.contacts()).toBe(0);
  stranger.close();
  target.close();
});

test("says where the service behind a pass-through redirects to", async ({ page, watch }) => {
  const asked: (string | undefined)[] = [];
  const stranger = await startStranger(({ method }, response) => {
    asked.push(method);
    response.writeHead(301, { Location: "https://api.example.com/api/v1/assistants/voices" }).end();
  });
  const passing = await startService({ apiBaseUrl: stranger.url, appDir: APP_DIR });
  watch.allowOrigin(passing.url);
  await page.goto(`${passing.url}/connect`);
  await fillConnectForm(page, passing.url, "some-key");
  await expect(page.getByLabel("Service address")).toHaveAccessibleDescription(
    /It redirects to https:\/\/api\.example\.com\/api\/v1\/assistants\/voices.*API_BASE_URL=https:\/\/api\.example\.com npm start/,
  );
  expect(asked).toEqual(["GET"]);
  await passing.close();
  stranger.close();
});
