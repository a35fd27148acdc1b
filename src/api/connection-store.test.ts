import { describe, expect, test } from "vitest";
import type { Channel } from "@/storage/channel";
import { createStoredConnections } from "@/storage/connections";
import { type TextStorage, textStore } from "@/storage/device";
import { memoryStorage } from "@/storage/device.testing";
import type { TabMessage } from "@/storage/open-tabs";
import { createTabSecret } from "@/storage/tab-secret";
import { type ConnectionEvent, type ConnectionStore, createConnectionStore } from "./connection-store";

/** A browser: one device storage, any number of tabs that hear each other. */
function browser({ storage = true } = {}) {
  const device = memoryStorage();
  const tabs = new Set<(message: TabMessage) => void>();
  let ids = 0;
  let time = 0;
  return {
    device,
    openTab: () => {
      let listener: (message: TabMessage) => void = () => undefined;
      const channel: Channel<TabMessage> = {
        send: (message) => {
          for (const other of tabs) if (other !== listener) other(structuredClone(message));
        },
        listen: (given) => {
          listener = given;
          tabs.add(given);
          return () => tabs.delete(given);
        },
      };
      const session = memoryStorage();
      const open = (page = { name: "" }) => {
        const inTab = textStore(storage ? () => session : memoryThatThrows);
        return createConnectionStore({
          stored: createStoredConnections(
            textStore(storage ? () => device : memoryThatThrows),
            inTab,
            createTabSecret({ session: inTab, name: "keys", tab: page }),
          ),
          tabs: channel,
          now: () => ++time,
          randomId: () => `id${++ids}`,
        });
      };
      const page = { name: "" };
      return {
        store: open(page),
        session,
        reload: () => open(page),
        // Browsers restore session storage, but not a window's name.
        restore: () => open(),
        close: () => tabs.delete(listener),
      };
    },
  };
}

function memoryThatThrows(): TextStorage {
  throw new DOMException("", "SecurityError");
}

const PRODUCTION = { address: "https://api.example.com", key: "key-1" };
const SANDBOX = { address: "https://sandbox.example.com", key: "key-2" };

describe("keys", () => {
  test("live in the tab, not on the device", () => {
    const { device, openTab } = browser();
    const { store, session } = openTab();
    store.add(PRODUCTION);
    expect(store.current()).toMatchObject({ ...PRODUCTION, name: "api.example.com", remember: false });
    expect([...device.texts.values()].join()).not.toContain("key-1");
    expect([...session.texts.values()].join()).not.toContain("key-1");
  });

  test("survive a reload of their tab", async () => {
    const tab = browser().openTab();
    tab.store.add(PRODUCTION);
    tab.store.add(SANDBOX);
    const reloaded = tab.reload();
    await reloaded.ready();
    expect(reloaded.current()).toMatchObject(SANDBOX);
  });

  test("are gone in a tab that the browser restores, unless another is open", async () => {
    const { openTab } = browser();
    const tab = openTab();
    const id = tab.store.add(PRODUCTION);
    tab.close();
    const restored = tab.restore();
    await restored.ready();
    expect(restored.current()).toBeUndefined();
    expect(restored.all()).toMatchObject([{ id, hasKey: false }]);

    const other = openTab();
    other.store.replaceKey(id, "key-9");
    const later = tab.restore();
    await later.ready();
    expect(later.current()?.key).toBe("key-9");
  });

  test("are gone with the last tab; the connection stays in the list without its key", async () => {
    const { openTab } = browser();
    const tab = openTab();
    tab.store.add(PRODUCTION);
    tab.close();
    const { store } = openTab();
    await store.ready();
    expect(store.current()).toBeUndefined();
    expect(store.all()).toMatchObject([{ address: PRODUCTION.address, hasKey: false }]);
    expect(store.switchTo(store.all()[0]?.id ?? "")).toBe(false);
  });

  test("stay on the device where the user asked for it, until the user takes it back", async () => {
    const { device, openTab } = browser();
    const tab = openTab();
    const id = tab.store.add({ ...PRODUCTION, remember: true });
    tab.close();
    const { store } = openTab();
    await store.ready();
    expect(store.current()).toMatchObject({ ...PRODUCTION, remember: true });
    store.update(id, { remember: false });
    expect([...device.texts.values()].join()).not.toContain("key-1");
    expect(store.current()).toMatchObject({ ...PRODUCTION, remember: false });
  });

  test("keep whether their calls are masked, whatever else changes", async () => {
    const { openTab } = browser();
    const first = openTab();
    const id = first.store.add({ ...PRODUCTION, remember: true });
    expect(first.store.current()).not.toHaveProperty("masks");
    first.store.setMasks(id, true);
    first.store.update(id, { name: "Renamed" });
    first.store.add({ ...PRODUCTION, id });
    expect(first.store.current()).toMatchObject({ id, masks: true });
    const { store } = openTab();
    await store.ready();
    expect(store.current()).toMatchObject({ id, masks: true });
    store.setMasks(id, false);
    expect(store.current()).not.toHaveProperty("masks");
  });

  test("come to a new tab from the open one that was used last", async () => {
    const { openTab } = browser();
    const first = openTab();
    first.store.add(PRODUCTION);
    const second = openTab();
    second.store.add(SANDBOX);
    first.store.noteActive();
    const third = openTab();
    await third.store.ready();
    expect(third.store.current()).toMatchObject(PRODUCTION);
    expect(third.store.all().map((connection) => connection.hasKey)).toEqual([true, true]);
  });

  test("come to a new tab though every storage is blocked", async () => {
    const { openTab } = browser({ storage: false });
    const first = openTab();
    first.store.add(PRODUCTION);
    expect(first.store.current()).toMatchObject(PRODUCTION);
    const second = openTab();
    await second.store.ready();
    expect(second.store.current()).toMatchObject(PRODUCTION);
  });

  test("a tab that nobody answers is ready all the same", async () => {
    const { store } = browser().openTab();
    await store.ready();
    expect(store.current()).toBeUndefined();
  });
});

describe("the list", () => {
  test("has each address and key once, and another key of an address with a name and color of its own", () => {
    const { store } = browser().openTab();
    const id = store.add(PRODUCTION);
    expect(store.add(PRODUCTION)).toBe(id);
    store.add({ ...PRODUCTION, key: "key-9" });
    expect(store.all().map(({ name }) => name)).toEqual(["api.example.com", "api.example.com (2)"]);
    expect(new Set(store.all().map(({ color }) => color)).size).toBe(2);
  });

  test("opened again with another name and key stays one connection", () => {
    const { store } = browser().openTab();
    const id = store.add(PRODUCTION);
    expect(store.add({ ...PRODUCTION, id, name: "Production", key: "key-9" })).toBe(id);
    expect(store.all()).toMatchObject([{ id, name: "Production" }]);
    expect(store.add({ ...SANDBOX, id })).not.toBe(id);
  });

  test("follows what another tab adds, renames and forgets", () => {
    const { openTab } = browser();
    const [first, second] = [openTab().store, openTab().store];
    const id = first.add(PRODUCTION);
    expect(second.all()).toMatchObject([{ id, hasKey: true }]);
    second.update(id, { name: "Production", color: "#d13438" });
    expect(first.current()).toMatchObject({ name: "Production", color: "#d13438" });
    second.forget(id);
    expect(first.current()).toBeUndefined();
    expect(first.all()).toEqual([]);
  });

  test("keeps its key where another tab no longer remembers it on the device", () => {
    const { openTab } = browser();
    const [first, second] = [openTab(), openTab()];
    const id = first.store.add({ ...PRODUCTION, remember: true });
    second.store.add({ ...PRODUCTION, id, remember: false });
    expect(first.store.current()).toMatchObject({ id, key: PRODUCTION.key, remember: false });
    expect(first.reload().current()).toMatchObject({ id, key: PRODUCTION.key });
  });

  test("survives nonsense in the storage", () => {
    const { device, openTab } = browser();
    device.setItem(
      "switchboard.connections",
      '[null, 7, {"id": "a"}, {"id":"b","name":"B","address":"https://b","color":"red;}","remember":true}]',
    );
    expect(openTab().store.all()).toMatchObject([{ id: "b", name: "B", color: "#2f6fdb" }]);
    device.setItem("switchboard.connections", "{");
    expect(openTab().store.all()).toEqual([]);
  });

  test("what React reads keeps its identity until it changes", () => {
    const { store } = browser().openTab();
    const id = store.add(PRODUCTION);
    const before = store.current();
    store.update(id, { name: "api.example.com" });
    expect(store.current()).toBe(before);
    store.replaceKey(id, "key-9");
    expect(store.current()).not.toBe(before);
  });
});

test("forgetting everything leaves nothing, in any tab", () => {
  const { device, openTab } = browser();
  const [first, second] = [openTab(), openTab()];
  first.store.add({ ...PRODUCTION, remember: true });
  second.store.add(SANDBOX);
  const events: ConnectionEvent[] = [];
  second.store.follow((event) => events.push(event));
  first.store.forgetEverything();
  for (const { store, session } of [first, second]) {
    expect(store.current()).toBeUndefined();
    expect(store.all()).toEqual([]);
    expect(session.texts.size).toBe(0);
  }
  expect(device.texts.size).toBe(0);
  expect(events).toEqual([{ type: "forgotten" }]);
});

describe("a refused key", () => {
  const start = (isAttended = true) => {
    const { openTab } = browser();
    const { store } = openTab();
    const id = store.add(PRODUCTION);
    if (isAttended) store.attend();
    const connection = store.current();
    if (!connection) throw new Error("There is a connection.");
    return { store, id, connection, openTab };
  };

  test("asks the user, and what was refused goes on with the new one", async () => {
    const { store, id, connection } = start();
    const waiting = [store.refused(connection), store.refused(connection)];
    expect(store.rejection()).toEqual({ id, dismissed: false });
    store.replaceKey(id, "key-9");
    expect(store.rejection()).toBeUndefined();
    for (const renewed of await Promise.all(waiting)) expect(renewed?.key).toBe("key-9");
    expect(store.newest(connection).key).toBe("key-9");
  });

  test("holds nothing up while nobody can be asked, and is asked for afterwards", async () => {
    const { store, id, connection } = start(false);
    expect(await store.refused(connection)).toBeUndefined();
    expect(store.rejection()).toEqual({ id, dismissed: false });
    const leave = store.attend();
    leave();
    expect(await store.refused(connection)).toBeUndefined();
  });

  test("is answered from another tab too", async () => {
    const { store, id, connection, openTab } = start();
    const other = openTab();
    await other.store.ready();
    const waiting = store.refused(connection);
    other.store.replaceKey(id, "key-9");
    expect((await waiting)?.key).toBe("key-9");
  });

  test("that was replaced meanwhile asks nobody", async () => {
    const { store, id, connection } = start();
    store.replaceKey(id, "key-9");
    expect((await store.refused(connection))?.key).toBe("key-9");
    expect(store.rejection()).toBeUndefined();
  });

  test("lets requests fail once the user closed the question, and asks again for a write", async () => {
    const { store, id, connection } = start();
    const waiting = store.refused(connection);
    store.dismissRejection();
    expect(await waiting).toBeUndefined();
    expect(await store.refused(connection)).toBeUndefined();
    expect(store.rejection()).toEqual({ id, dismissed: true });
    store.askForKey({ id });
    expect(store.rejection()).toEqual({ id, dismissed: false });
  });

  test("lets requests fail when the connection is switched or forgotten", async () => {
    const { store, id, connection } = start();
    const waiting = store.refused(connection);
    store.add(SANDBOX);
    expect(await waiting).toBeUndefined();
    expect(store.rejection()).toBeUndefined();
    expect(await store.refused(connection)).toBeUndefined();
    store.switchTo(id);
    const again = store.refused(connection);
    store.forget(id);
    expect(await again).toBeUndefined();
  });

  test("stops waiting when the request is canceled", async () => {
    const { store, connection } = start();
    const abort = new AbortController();
    const waiting = store.refused(connection, abort.signal);
    abort.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  });

  test("of an address never goes to another address that has the same id", () => {
    const { store, connection } = start();
    const elsewhere = { ...connection, address: "https://evil.example.com", key: "" };
    expect(store.newest(elsewhere)).toBe(elsewhere);
  });
});

describe("the organization", () => {
  const start = (openTab = browser().openTab) => {
    const { store, ...tab } = openTab();
    const id = store.add(PRODUCTION);
    const events: ConnectionEvent[] = [];
    store.follow((event) => events.push(event));
    const note = (...named: string[]) => store.noteOrganization({ id, key: keyOf(store) }, named);
    return { store, id, events, note, ...tab };
  };
  const keyOf = (store: ConnectionStore) => store.current()?.key ?? "";

  test("is remembered, and a key of another one is noticed", () => {
    const { store, id, events, note } = start();
    note();
    note("org-1");
    // What was stored until then belongs to it.
    expect(store.all()).toMatchObject([{ organizationId: "org-1", adopts: true }]);
    note("org-1");
    expect(store.organizationChange()).toBeUndefined();
    store.replaceKey(id, "key-9");
    note("org-2");
    expect(store.organizationChange()).toEqual({ connectionId: id, from: "org-1", to: "org-2" });
    expect(events).toEqual([
      { type: "rekeyed", id },
      { type: "other-organization", id },
    ]);
    store.dismissOrganizationChange();
    expect(store.organizationChange()).toBeUndefined();
    expect(store.all()).toMatchObject([{ organizationId: "org-2" }]);
  });

  test("stays the same, whatever lists name, as long as the key does", () => {
    const { store, id, events, note } = start();
    note("org-1");
    note("shared");
    note("org-1");
    store.replaceKey(id, PRODUCTION.key);
    note("shared");
    expect(store.all()).toMatchObject([{ organizationId: "org-1" }]);
    expect(events).toEqual([{ type: "rekeyed", id }]);
  });

  test("is the known one if a new key reads anything of it", () => {
    const { store, id, events, note } = start();
    note("org-1");
    store.replaceKey(id, "key-9");
    note("shared", "org-1");
    note("shared");
    expect(store.all()).toMatchObject([{ organizationId: "org-1" }]);
    expect(events).toEqual([{ type: "rekeyed", id }]);
  });

  test("isn't told by what the former key read", () => {
    const { store, id, note } = start();
    note("org-1");
    store.replaceKey(id, "key-9");
    store.noteOrganization({ id, key: PRODUCTION.key }, ["org-1"]);
    note("org-2");
    expect(store.all()).toMatchObject([{ organizationId: "org-2" }]);
  });

  test("of a new key is noticed after a reload, too", () => {
    const { store, id, note, reload } = start();
    note("org-1");
    store.add({ ...PRODUCTION, id, key: "key-9" });
    const reloaded = reload();
    reloaded.noteOrganization({ id, key: "key-9" }, ["org-2"]);
    expect(reloaded.organizationChange()).toEqual({ connectionId: id, from: "org-1", to: "org-2" });
  });

  test("that one tab notices is noticed by every tab", async () => {
    const { openTab } = browser();
    const { store, id, note } = start(openTab);
    note("org-1");
    const other = openTab().store;
    await other.ready();
    const events: ConnectionEvent[] = [];
    other.follow((event) => events.push(event));
    store.replaceKey(id, "key-9");
    note("org-2");
    expect(other.organizationChange()).toEqual({ connectionId: id, from: "org-1", to: "org-2" });
    expect(events).toContainEqual({ type: "other-organization", id });
  });
});

test("a storage that is blocked, full or absent is replaced by memory", () => {
  const blocked = textStore(memoryThatThrows);
  blocked.set("a", "1");
  blocked.set("a", undefined);
  expect(blocked.get("a")).toBeUndefined();
  const full = memoryStorage();
  full.setItem("a", "old");
  const kept = textStore(() => ({
    ...full,
    setItem: () => {
      throw new DOMException("", "QuotaExceededError");
    },
  }));
  kept.set("a", "new");
  expect(kept.get("a")).toBe("new");
  kept.clear();
  expect(kept.get("a")).toBeUndefined();
});
