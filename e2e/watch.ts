import type { BrowserContext, ConsoleMessage, Page, Request } from "@playwright/test";

/** Forbidden things that a test's pages did. */
export interface Watch {
  faults(): string[];
  /** Lets the pages talk to another service. */
  allowOrigin(url: string): void;
  /** Accepts a console error that a test provokes. */
  allowConsole(text: RegExp): void;
  /** Every requested URL, in order. */
  requested(): string[];
}

/**
 * Watches every page of a context for uncaught errors, errors on the console, violations of the page's
 * policy, and requests to anything but the dashboard and the services that the test connects to.
 */
export async function watchPages(context: BrowserContext, home: string): Promise<Watch> {
  const faults: string[] = [];
  const consoleErrors: string[] = [];
  const requests: string[] = [];
  const origins = new Set([new URL(home).origin]);
  const allowed: RegExp[] = [];

  await context.exposeBinding("reportPolicyViolation", (_source, words: string) => {
    faults.push(`Against the page's policy: ${words}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = Reflect.get(window, "reportPolicyViolation");
      if (typeof report === "function") {
        report(
          `${event.effectiveDirective} refused ${event.blockedURI} ${event.sample} on ${location.pathname}`,
        );
      }
    });
  });
  // Firefox and WebKit log messages that aren't errors of the page.
  const isChromium = context.browser()?.browserType().name() === "chromium";
  const watchPage = (page: Page) => {
    page.on("pageerror", (error) => faults.push(`Uncaught: ${error.stack ?? error.message}`));
    page.on("console", (message) => {
      if (isChromium && message.type() === "error" && !isFailedAnswer(message)) {
        consoleErrors.push(message.text());
      }
    });
  };
  context.pages().forEach(watchPage);
  context.on("page", watchPage);
  context.on("request", (request: Request) => requests.push(request.url()));

  return {
    faults: () => [
      ...faults,
      ...consoleErrors
        .filter((text) => !allowed.some((pattern) => pattern.test(text)))
        .map((text) => `On the console: ${text}`),
      ...requests
        .filter((url) => /^(https?|wss?):/.test(url) && !origins.has(new URL(url).origin))
        .map((url) => `Asked a stranger: ${url}`),
    ],
    allowOrigin: (url) => origins.add(new URL(url).origin),
    allowConsole: (text) => allowed.push(text),
    requested: () => [...requests],
  };
}

/** The browser logs every failed request to the service. The page itself shows those errors. */
function isFailedAnswer(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith("Failed to load resource") &&
    new URL(message.location().url).pathname.startsWith("/api/v1/")
  );
}
