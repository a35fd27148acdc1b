import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { runProgram } from "../../server/program/running-program";
import { CALL } from "../data";
import { expect, test } from "../fixtures";

/** A website that has nothing to do with the dashboard. */
async function startWebsite() {
  const server = createServer((_request, response) =>
    response.setHeader("Content-Type", "text/html").end("<!doctype html><title>A website</title>"),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a page's script gets from a request: the response text, or that the browser blocked it. */
const tries = (page: Page, address: string, method: string, headers: Record<string, string> = {}) =>
  page.evaluate(
    async ([address, method, headers]) => {
      try {
        return await (await fetch(address, { method, headers })).text();
      } catch {
        return "refused";
      }
    },
    [address, method, headers] as const,
  );

test("a website reads, deletes and learns nothing, also with the right key", async ({
  browser,
  program,
  organization,
}) => {
  const website = await startWebsite();
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(website.url);
    const headers = { "X-API-Key": organization.key };
    const api = `${program.url}/api/v1`;
    expect(await tries(page, `${api}/assistants`, "GET", headers)).toBe("refused");
    expect(await tries(page, `${api}/calls/${CALL}`, "DELETE", headers)).toBe("refused");
    expect(await tries(page, `${program.url}/switchboard.json`, "GET")).toBe("refused");
    const asking = { "X-Switchboard-Request": "sample-keys" };
    expect(await tries(page, `${program.url}/sample-keys`, "POST", asking)).toBe("refused");
    expect(await organization.find("calls", CALL)).toMatchObject({ id: CALL });
    expect(organization.sent("DELETE", `/api/v1/calls/${CALL}`)).toEqual([]);
  } finally {
    await context.close();
    website.close();
  }
});

test("a name that a website made for this machine leads to nothing", async ({ browser, program }) => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // Browsers resolve every name below localhost to this machine, as DNS rebinding would.
    const url = program.url.replace("127.0.0.1", "rebound.localhost");
    const answer = await page.goto(url);
    expect(answer?.status()).toBe(421);
    await expect(page.getByText("doesn't respond to the name rebound.localhost")).toBeVisible();
    const asking = { "X-Switchboard-Request": "sample-keys" };
    expect(await tries(page, `${url}/sample-keys`, "POST", asking)).toContain("PUBLIC_URL");
  } finally {
    await context.close();
  }
});

test("the program leads to its sample data in one click, and says where the keys are if it doesn't", async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-first-start-"));
  const context = await browser.newContext();
  const start = async (environment: Record<string, string>) => {
    const program = await runProgram({ DATA_DIR: folder, LOCAL_KEYS: "", ...environment });
    if (!("url" in program)) throw new Error(`It ended: ${program.printed}`);
    return program;
  };
  try {
    const page = await context.newPage();
    const first = await start({});
    await page.goto(first.url);
    await page.getByRole("button", { name: "Open sample organization" }).click();
    await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
    await first.end("SIGTERM");

    const second = await start({ HOST: "0.0.0.0" });
    const [, key = ""] = /Sample keys\s+\w+, (\w+)/.exec(second.printed()) ?? [];
    await page.goto(`${second.url}/connect`);
    const panel = page.getByRole("region", { name: "Try it with sample data" });
    await expect(panel).toContainText(
      `Connect to ${second.url} with one of the keys printed when the program started`,
    );
    await expect(panel.getByRole("button")).toHaveCount(0);
    await page.getByLabel("Service address").fill(second.url);
    await page.getByLabel("API key").fill(key);
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
    await second.end("SIGTERM");
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
});
