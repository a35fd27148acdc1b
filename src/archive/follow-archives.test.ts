import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Connection, connectionStore } from "@/api/connection";
import { archiveFor, archiveIfLoaded, followArchives } from "./archive";

/** A worker that never answers. */
class SilentWorker {
  onmessage: unknown = null;
  postMessage() {}
  terminate() {}
}

beforeEach(() => void vi.stubGlobal("Worker", SilentWorker));
afterEach(() => void vi.unstubAllGlobals());

it("tells when an archive begins and when it ends, so that a page which stands there learns of it", () => {
  connectionStore.add({
    name: "",
    colour: "",
    address: "https://service.example",
    key: "k",
    remember: false,
  });
  const connection = connectionStore.current() as Connection;
  const told: (string | undefined)[] = [];
  const stop = followArchives(() => told.push(archiveIfLoaded(connection.id)?.state().status));

  const archive = archiveFor(connection);
  expect(archiveIfLoaded(connection.id)).toBeUndefined();
  expect(told).toEqual([]);
  archive.start();
  expect(told.at(-1)).toBe("loading");
  expect(archiveIfLoaded("another")).toBeUndefined();

  connectionStore.forget(connection.id);
  expect(told.at(-1)).toBeUndefined();
  const before = told.length;
  stop();
  archive.refresh();
  expect(told).toHaveLength(before);
});
