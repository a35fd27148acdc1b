import { describe, expect, it } from "vitest";
import { hideSecrets } from "@/editing/kept-secrets";
import { assistant } from "@/schema/assistant";
import { restored } from "./history-restore";

const newest = {
  id: "a1",
  updatedAt: "2026-11-02T00:00:00Z",
  name: "Desk",
  firstMessage: "Hello",
  serverUrlSecret: "s3cret",
  futureSetting: { enabled: true },
};
const shown = () => true;

describe("restoring a version", () => {
  it("brings back its values and leaves secrets and what only responses have", () => {
    const version = hideSecrets(assistant, {
      ...newest,
      updatedAt: "2026-10-01T00:00:00Z",
      name: "Front desk",
      serverUrlSecret: "an older one",
    });
    const { document, missing } = restored(assistant, version, newest, shown);
    expect(document).toEqual({ ...newest, name: "Front desk" });
    expect(missing).toEqual([]);
  });

  it("clears what the version did not have, unless the service's lists never show it", () => {
    const { firstMessage: _, ...version } = newest;
    expect(restored(assistant, version, newest, shown).document).toEqual(version);
    expect(restored(assistant, version, newest, ([key]) => key !== "firstMessage").document).toEqual(newest);
  });

  it("brings back fields that the specification does not name, and says which the form cannot hold", () => {
    const version = { ...newest, futureSetting: { enabled: false }, "a.b": 1 };
    const { document, missing } = restored(assistant, version, newest, shown);
    expect(document).toEqual({ ...newest, futureSetting: { enabled: false } });
    expect(missing).toEqual([["a.b"]]);
  });
});
