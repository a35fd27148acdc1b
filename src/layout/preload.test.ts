import { expect, it, vi } from "vitest";
import { createPreload } from "./preload";

const HERE = new URL("https://dashboard.example/assistants?q=desk");

it("loads the next page's code once, however often and with whatever query it is pointed at", () => {
  const load = vi.fn(async () => {});
  const preload = createPreload({ load, mayLoad: () => true });
  for (const href of ["/calls", "/calls?period=7", "https://dashboard.example/calls#top", "/assistants/a"]) {
    preload(href, HERE);
  }
  expect(load.mock.calls).toEqual([["/calls"], ["/assistants/a"]]);
});

it("loads nothing for the page that is open, for other places, and for what is no address", () => {
  const load = vi.fn(async () => {});
  const preload = createPreload({ load, mayLoad: () => true });
  for (const here of ["?q=other", "#main", "/assistants"]) preload(here, HERE);
  for (const other of ["https://elsewhere.example/calls", "mailto:a@b.example", "http://["])
    preload(other, HERE);
  expect(load).not.toHaveBeenCalled();
});

it("loads nothing while data are saved, and tries again what could not be loaded", async () => {
  let mayLoad = false;
  const load = vi.fn(async () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const preload = createPreload({ load, mayLoad: () => mayLoad });
  preload("/calls", HERE);
  expect(load).not.toHaveBeenCalled();
  mayLoad = true;
  preload("/calls", HERE);
  preload("/calls", HERE);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => {
    preload("/calls", HERE);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
