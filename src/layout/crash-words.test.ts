import { expect, it, vi } from "vitest";
import { request } from "@/api/client";
import { connectionTo } from "@/api/connection.testing";
import { ApiError } from "@/api/errors";
import { writesUnderWay } from "@/api/sent-writes";
import { canRetry, crashWords } from "./crash-words";

it("distinguishes a failed or canceled request, code that couldn't be loaded, and a crash of the page", () => {
  const titles = [
    new ApiError("missing", "gone"),
    new DOMException("", "AbortError"),
    new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
    new TypeError("error loading dynamically imported module: /assets/x.js"),
    new TypeError("Importing a module script failed."),
    new TypeError("undefined is not a function"),
  ].map((error) => crashWords(error).title);
  const notLoaded = Array(3).fill("Couldn't load part of the dashboard");
  expect(titles).toEqual(["Not found", "Canceled", ...notLoaded, "This page crashed"]);
});

it("offers to try again, and not to reload, while there's no network for a page's code", () => {
  const error = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
  expect(canRetry(error)).toBe(false);
  vi.stubGlobal("navigator", { onLine: false });
  expect(canRetry(error)).toBe(true);
  expect(crashWords(error).title).toBe("You're offline");
  vi.unstubAllGlobals();
});

it("says which writes were being sent, and that nothing changed only if there were none", () => {
  const crash = new TypeError("undefined is not a function");
  const safe = (...writes: Parameters<typeof crashWords>[1] & object) => crashWords(crash, writes).safe;
  expect(safe()).toBe("Nothing changed in the service, and the other pages still work.");
  expect(safe({ method: "PATCH", path: "/assistants/a1", name: "Front desk" })).toBe(
    "A save of assistant “Front desk” was being sent. Check the record before you save again.",
  );
  expect(
    safe(
      { method: "DELETE", path: "/calls/c%201", name: undefined },
      { method: "POST", path: "/multi-agent", name: "Team" },
    ),
  ).toBe(
    "These were being sent: a deletion of call c 1 and a new squad “Team”. Check the records before you save again.",
  );
});

it("knows of a write until its outcome can have been shown, if it may have been stored", async () => {
  const connection = connectionTo("https://service.example");
  const send = (method: "GET" | "PATCH", answer: Promise<Response>) => {
    vi.stubGlobal("fetch", () => answer);
    return request(connection, method, "/assistants/crashed", {
      ...(method === "PATCH" && { body: { name: "A" } }),
    });
  };
  // Of many writes only three are named, and those of other tests may be among them.
  const own = () => writesUnderWay().filter(({ path }) => path === "/assistants/crashed");
  const isUnderWay = () => crashWords(new Error("x"), own()).safe.includes("assistant “A”");
  await send("GET", Promise.resolve(Response.json([])));
  await expect(
    send("PATCH", Promise.resolve(Response.json({ detail: "No" }, { status: 400 }))),
  ).rejects.toMatchObject({ kind: "invalid" });
  expect(isUnderWay()).toBe(false);
  let answer: (response: Response) => void = () => undefined;
  const saving = send(
    "PATCH",
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  expect(isUnderWay()).toBe(true);
  answer(Response.json({ id: "a1" }));
  await saving;
  expect(isUnderWay()).toBe(true);
  vi.setSystemTime(Date.now() + 11_000);
  expect(isUnderWay()).toBe(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
