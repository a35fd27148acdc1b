import { readFileSync } from "node:fs";

/**
 * The memory of the largest tab of a browser, in MB: what is resident now, and the most that ever was.
 * @returns undefined where the system does not tell it as Linux does
 */
export async function memoryOf(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const tabs = processInfo
    .filter(({ type }) => type === "renderer")
    .flatMap(({ id }) => {
      try {
        const status = readFileSync(`/proc/${id}/status`, "utf8");
        return [{ resident: megabytes(status, "VmRSS"), peak: megabytes(status, "VmHWM") }];
      } catch {
        return [];
      }
    });
  return tabs.sort((one, other) => other.peak - one.peak)[0];
}

const megabytes = (status, name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024;
