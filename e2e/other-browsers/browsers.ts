import { accessSync, constants } from "node:fs";
import { startFirefox } from "./firefox";
import type { Remote } from "./remote";
import { startWebKit } from "./webkit";

interface OtherBrowser {
  name: string;
  /** Undefined if it isn't installed. */
  start: (() => Promise<Remote>) | undefined;
  /** The packages that install it. */
  packages: string;
}

/** The first of these programs that exists. */
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

/** The system's browsers other than Chromium. */
export const OTHER_BROWSERS: readonly OtherBrowser[] = [
  { name: "Firefox", start: firefox ? () => startFirefox(firefox) : undefined, packages: "firefox-esr" },
  {
    name: "WebKitGTK",
    start: webkit ? () => startWebKit(webkit) : undefined,
    packages: "webkit2gtk-driver and xvfb",
  },
];
