import { expect } from "@playwright/test";
import { z } from "zod";
import { freePort } from "../../server/free-port";
import { type Remote, startProgram } from "./remote";

const Answer = z.object({ value: z.unknown() });
const Session = z.object({ sessionId: z.string() });

/** Starts WebKitGTK's MiniBrowser on a virtual screen and drives it with W3C WebDriver. */
export async function startWebKit(browser: string): Promise<Remote> {
  const port = await freePort();
  const driver = startProgram("xvfb-run", ["--auto-servernum", "WebKitWebDriver", `--port=${port}`]);
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = Answer.parse(await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  // The driver doesn't say when it's ready.
  await expect(() => ask("GET", "/status")).toPass({ timeout: 30_000, intervals: [100] });
  const options = { binary: browser, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId } = Session.parse(await ask("POST", "/session", { capabilities }));
  const session = `/session/${sessionId}`;
  return {
    async goto(url) {
      await ask("POST", `${session}/url`, { url });
    },
    async run(source, args) {
      const script = `return JSON.stringify((${source})(...arguments))`;
      return String(await ask("POST", `${session}/execute/sync`, { script, args }));
    },
    async act(actions) {
      await ask("POST", `${session}/actions`, { actions });
    },
    async close() {
      await ask("DELETE", session).catch(() => {});
      await driver.stop();
    },
  };
}
