import { readFileSync } from "node:fs";

/**
 * The memory of a browser's largest tab, in MB: resident now, and at most.
 * @returns undefined if the system doesn't report it like Linux
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
