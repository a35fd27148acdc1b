import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Connection, connectionStore } from "@/api/connection";
import { removeCallsOf } from "@/storage/stored-calls";
import { archiveFor, archiveIfLoaded, followArchives, removeCalls } from "./current-archive";
import type { FromWorker, ToWorker } from "./protocol";

vi.mock("@/storage/stored-calls", () => ({ removeCallsOf: vi.fn(async () => undefined) }));

/** A worker that never answers, or refuses the key. */
class SilentWorker {
  static refuses = false;
  static keys: string[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  postMessage(message: ToWorker) {
    if (!("kind" in message) || message.kind !== "load") return;
    SilentWorker.keys.push(message.ask.key);
    if (!SilentWorker.refuses) return;
    const failure = { kind: "unauthorized", message: "The service responded with status 401." } as const;
    queueMicrotask(() => this.onmessage?.({ data: { number: message.number, failure } }));
  }
  terminate() {}
}

const WANTED = { name: "", color: "", address: "https://service.example", remember: false };

beforeEach(() => void vi.stubGlobal("Worker", SilentWorker));
afterEach(() => void vi.unstubAllGlobals());

it("tells when an archive begins and when it ends, so that a page which stands there learns of it", () => {
  connectionStore.add({ ...WANTED, key: "k" });
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

it("reads with a new key where the old one was refused before anybody could be asked for another", async () => {
  SilentWorker.refuses = true;
  const id = connectionStore.add({ ...WANTED, address: "https://other.example", key: "old" });
  const archive = archiveFor(connectionStore.current() as Connection);
  archive.start();
  await vi.waitFor(() => expect(archive.state().status).toBe("failed"));
  SilentWorker.refuses = false;
  connectionStore.replaceKey(id, "new");
  expect(archive.state().status).toBe("loading");
  expect(SilentWorker.keys.slice(-2)).toEqual(["old", "new"]);
  connectionStore.forget(id);
});

it("removes what another key of the same organization stored of deleted calls", async () => {
  const add = (key: string, organizationId?: string, address = WANTED.address) => {
    const id = connectionStore.add({ ...WANTED, address, key });
    if (organizationId) connectionStore.noteOrganization({ id, key }, [organizationId]);
    return id;
  };
  const ids = [add("k1", "ours"), add("k2", "ours"), add("k3", "theirs"), add("k4")];
  ids.push(add("k1", "ours", "https://another.example"));
  const [own, same, , unknown] = ids;
  await removeCalls(own as string, ["call"]);
  expect(vi.mocked(removeCallsOf).mock.calls.flat().toSorted()).toEqual([own, same, unknown].toSorted());
  for (const id of ids) connectionStore.forget(id);
});
