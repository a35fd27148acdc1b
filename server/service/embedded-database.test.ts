import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { addOrganization } from "./organization";
import { openStore } from "./store";

it("keeps what it was given in its folder", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "switchboard-store-"));
  try {
    const first = await openStore({ dataDir });
    const data = () => ({ assistants: [{ z: 1, id: "a", a: 2 }] });
    const { id } = await addOrganization(first, { key: "k", name: "Kept", data });
    await first.update(id, "assistants", "a", (stored) => ({ ...stored, name: "new" }));
    const secret = await first.secret("s");
    await first.close();
    const second = await openStore({ dataDir });
    expect(await second.organizationOf("k")).toEqual({ id, name: "Kept" });
    expect(await second.list(id, "assistants")).toEqual(['{"z":1,"id":"a","a":2,"name":"new"}']);
    expect(await second.secret("s")).toEqual(secret);
    await second.close();
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
