import type { Page, Request } from "@playwright/test";
import { PHONE_NUMBER } from "./data";
import { expect, fillConnectForm, test } from "./fixtures";
import { watchPages } from "./watch";

const storedBy = (page: Page) =>
  page.evaluate(() => ({
    local: JSON.stringify({ ...localStorage }),
    session: JSON.stringify({ ...sessionStorage }),
  }));

test("brings the licenses of what it is built with", async ({ page, open }) => {
  await open(page, "/settings");
  await page.getByRole("link", { name: "licenses of third-party software" }).click();
  await expect(page.getByText(/react-dom - \d/)).toBeVisible();
  await expect(page.getByText(/zod - \d/)).toBeVisible();
});

test("keeps the key beyond the tab only where it is asked to", async ({ page, program, organization }) => {
  await page.goto("/connect");
  await page.getByLabel("Remember on this device").check();
  await fillConnectForm(page, program.url, organization.key);
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
  expect((await storedBy(page)).local).toContain(organization.key);
  await page.goto("/settings");
  await page.getByRole("button", { name: /^Edit / }).click();
  await page.getByLabel("Remember on this device").uncheck();
  await page.getByRole("button", { name: "Save connection" }).click();
  await expect.poll(async () => (await storedBy(page)).local).not.toContain(organization.key);
});

test("keeps the service's secrets out of the page", async ({ page, open }) => {
  await open(page, `/phone-numbers/${PHONE_NUMBER}`);
  await expect(page.getByText("+442079460099").first()).toBeVisible();
  expect(await page.content()).not.toContain("carrier-token");
  await page.goto("/assistants?q=whsec");
  await expect(page.getByRole("searchbox")).toHaveValue("whsec");
  await expect(page.getByRole("heading", { name: "No results for “whsec”" })).toBeVisible();
});

test("runs no script and shows no style that was put into the page", async ({ browser, program }) => {
  const context = await browser.newContext({ baseURL: program.url });
  const watch = await watchPages(context, program.url);
  const page = await context.newPage();
  await page.goto("/connect");
  await expect(page.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
  const refusals = await page.evaluate(() => {
    const refused: string[] = [];
    const attempt = (what: string, act: () => void) => {
      try {
        act();
      } catch {
        refused.push(what);
      }
    };
    const script = document.createElement("script");
    script.append("window.injected = true");
    attempt("inline script", () => document.body.append(script));
    const style = document.createElement("style");
    style.append("h1 { display: none }");
    document.head.append(style);
    attempt("markup", () => {
      document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.injected = true'>");
    });
    const foreign = document.createElement("script");
    attempt("foreign script", () => {
      foreign.src = "https://stranger.example/x.js";
      document.body.append(foreign);
    });
    return refused;
  });
  expect(refusals).toEqual(expect.arrayContaining(["markup", "foreign script"]));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
  // Every test's watch would report them.
  await expect
    .poll(() =>
      watch
        .faults()
        .filter((fault) => fault.startsWith("Against the page's policy"))
        .join("\n"),
    )
    .toMatch(/style-src/);
  expect(watch.faults().filter((fault) => fault.startsWith("Asked a stranger"))).toEqual([]);
  await context.close();
});

test("gives way to none of the other ways into a page", async ({ browser, program }) => {
  const context = await browser.newContext({ baseURL: program.url });
  const page = await context.newPage();
  const asked: Request[] = [];
  page.on("request", (request) => asked.push(request));
  await page.goto("/connect");
  await expect(page.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
  const base = page.url();
  const outcome = await page.evaluate(async () => {
    const act = "window.injected = true";
    const refused: string[] = [];
    const violated: string[] = [];
    Object.assign(window, { violated });
    document.addEventListener("securitypolicyviolation", (event) => violated.push(event.effectiveDirective));
    const add = (tag: string, attributes: Record<string, string>, to: Element = document.body) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      to.append(element);
      return element;
    };
    const ways: Record<string, () => unknown> = {
      eval: () => Reflect.get(window, "eval")(act),
      "made function": () => Reflect.construct(Function, [act])(),
      timer: () => Reflect.apply(setTimeout, window, [act, 0]),
      "inline handler": () => add("button", { onclick: act }).click(),
      "javascript: link": () => add("a", { href: `javascript:${act}` }).click(),
      "data: script": () => add("script", { src: `data:text/javascript,${act}` }),
      "blob: worker": () => new Worker(URL.createObjectURL(new Blob([act]))),
      "srcdoc frame": () => add("iframe", { srcdoc: `<script>parent.injected = true</script>` }),
      frame: () => add("iframe", { src: "https://stranger.example/frame" }),
      plugin: () => add("object", { data: "https://stranger.example/object" }),
      form: () => {
        const form = add("form", { action: "https://stranger.example/form", method: "post" });
        if (form instanceof HTMLFormElement) form.submit();
      },
      base: () => add("base", { href: "https://stranger.example/" }, document.head),
      "style attribute": () => add("p", { id: "styled", style: "position: fixed" }),
      stylesheet: () =>
        add("link", { rel: "stylesheet", href: "https://stranger.example/x.css" }, document.head),
      "unencrypted request": () => fetch("http://stranger.example/").catch(() => refused.push("request")),
      "written markup": () => document.write(`<script>${act}</script>`),
    };
    // Not inside the evaluated call: the browser gives that one more rights than the page.
    await new Promise<void>((done) => {
      setTimeout(() => {
        for (const [way, go] of Object.entries(ways)) {
          try {
            go();
          } catch {
            refused.push(way);
          }
        }
        setTimeout(done, 0);
      });
    });
    const styled = document.getElementById("styled");
    return {
      refused,
      position: styled && getComputedStyle(styled).position,
      baseURI: document.baseURI,
    };
  });
  expect(outcome.refused).toEqual(
    expect.arrayContaining([
      "eval",
      "made function",
      "timer",
      "data: script",
      "srcdoc frame",
      "written markup",
    ]),
  );
  // The browser reports some of them later.
  for (const directive of ["base-uri", "form-action", "frame-src", "style-src-attr", "style-src-elem"]) {
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "violated"))).toContain(directive);
  }
  expect(outcome).toMatchObject({ position: "static", baseURI: base });
  // Playwright takes a blocked navigation for a real one, and a locator would wait for it.
  expect(await page.evaluate(() => document.querySelector("h1")?.checkVisibility())).toBe(true);
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
  expect(page.url()).toBe(base);
  // The browser also reports requests that it never sent.
  const sent = asked
    .filter((request) => request.failure()?.errorText !== "csp")
    .map((request) => request.url());
  expect(sent.filter((url) => url.includes("stranger.example"))).toEqual([]);
  await context.close();
});

test("cannot be framed by another page", async ({ browser, program }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent(`<iframe src="${program.url}/connect"></iframe>`);
  await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
  await context.close();
});
