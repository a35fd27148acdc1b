import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { equal } from "./equal";
import {
  hideSecrets,
  hideSecretsInText,
  restoreSecrets,
  secretPaths,
  withoutTypedSecrets,
} from "./hidden-secrets";
import { formatPath, getAt, type Path, removeAt } from "./path";
import { SECRET_PLACEHOLDER } from "./secrets";
import { editedTools } from "./tools.testing";

const loaded = {
  name: "Front desk",
  serverUrlSecret: "old-secret",
  model: {
    tools: [
      { type: "function", function: { name: "a" }, server: { secret: "a-secret", headers: { Key: "h" } } },
      { type: "function", function: { name: "b" }, server: { secret: "" } },
    ],
  },
};
const withoutAll = (document: unknown, paths: readonly Path[]) => paths.reduce<unknown>(removeAt, document);
const changed = (change: (document: typeof loaded) => void) => {
  const copy = structuredClone(loaded);
  change(copy);
  return copy;
};

describe("what is stored of secrets", () => {
  it("is the placeholder, at any depth, and becomes the current secret again", () => {
    const kept = hideSecrets(assistant, loaded);
    expect(JSON.stringify(kept)).not.toMatch(/old-secret|a-secret|"h"/);
    expect(kept).toMatchObject({ name: "Front desk", model: { tools: [{}, { server: { secret: "" } }] } });
    expect(restoreSecrets(assistant, kept, loaded)).toEqual({ document: loaded, lost: [] });
    const without = restoreSecrets(assistant, kept, { name: "Front desk" });
    expect(without.document).toMatchObject({ name: "Front desk" });
    expect(JSON.stringify(without.document)).not.toContain(SECRET_PLACEHOLDER);
    expect(without.lost.map(formatPath)).toEqual([
      "serverUrlSecret",
      "model.tools.0.server.secret",
      "model.tools.0.server.headers.Key",
    ]);
  });

  it("is the placeholder for a value that isn't text, which comes back as it was", () => {
    for (const secret of [3, 0, true, false, { key: "k1" }, ["k1", 2]]) {
      const server = { url: "u", secret, headers: { "X-Retry": secret, "X-Key": "k" } };
      const record = { serverUrlSecret: secret, model: { tools: [{ type: "mcp", server }] } };
      const kept = hideSecrets(assistant, record);
      const headers = { "X-Retry": SECRET_PLACEHOLDER, "X-Key": SECRET_PLACEHOLDER };
      expect(kept).toEqual({
        serverUrlSecret: SECRET_PLACEHOLDER,
        model: { tools: [{ type: "mcp", server: { url: "u", secret: SECRET_PLACEHOLDER, headers } }] },
      });
      expect(restoreSecrets(assistant, kept, record)).toEqual({ document: record, lost: [] });
      const draft = withoutTypedSecrets(assistant, { ...record, name: "B" }, record);
      expect(draft).toEqual({ document: { ...(kept as object), name: "B" }, leftOut: [] });
    }
  });

  it("is nothing of a newly typed one, which is listed", () => {
    const replaced = withoutTypedSecrets(
      assistant,
      changed((document) => {
        document.serverUrlSecret = "typed";
      }),
      loaded,
    );
    expect(replaced.leftOut).toEqual([["serverUrlSecret"]]);
    expect(restoreSecrets(assistant, replaced.document, loaded).document).toEqual(loaded);

    const added = withoutTypedSecrets(
      assistant,
      changed((document) => {
        Object.assign(document.model.tools[0]?.server.headers ?? {}, { New: "typed" });
      }),
      loaded,
    );
    expect(added.leftOut).toEqual([["model", "tools", 0, "server", "headers", "New"]]);
    expect(restoreSecrets(assistant, added.document, loaded).document).toEqual(loaded);
  });

  it("follows a secret whose tool was moved, and remembers that one was removed", () => {
    const moved = changed((document) => {
      document.model.tools.reverse();
      document.serverUrlSecret = "";
    });
    const kept = withoutTypedSecrets(assistant, moved, loaded);
    expect(kept.leftOut).toEqual([]);
    expect(restoreSecrets(assistant, kept.document, loaded).document).toEqual(moved);
  });

  it("follows tools without names by their servers, and never goes to another one", () => {
    const mcp = (host: string) => ({ type: "mcp", server: { url: `https://${host}`, secret: `of ${host}` } });
    const before = { model: { tools: [mcp("billing"), mcp("weather")] } };
    const hidden = (...tools: object[]) => hideSecrets(assistant, { model: { tools } });
    const [billing, weather] = before.model.tools;
    expect(restoreSecrets(assistant, hidden(mcp("weather"), mcp("billing")), before)).toEqual({
      document: { model: { tools: [weather, billing] } },
      lost: [],
    });
    const edited = { ...mcp("weather"), async: true };
    expect(restoreSecrets(assistant, hidden(edited, mcp("billing")), before).lost).toEqual([]);
    const other = restoreSecrets(assistant, hidden(mcp("billing"), mcp("elsewhere")), before);
    expect(other.document).toMatchObject({
      model: { tools: [billing, { server: { url: "https://elsewhere" } }] },
    });
    expect(JSON.stringify(other.document)).not.toContain("of weather");
    expect(other.lost).toEqual([["model", "tools", 1, "server", "secret"]]);
  });

  it("never gets to another address, and each one that isn't known is named", () => {
    fc.assert(
      fc.property(editedTools, ({ before, after }) => {
        const draft = withoutTypedSecrets(assistant, after, before);
        const { document, lost } = restoreSecrets(assistant, draft.document, before);
        const missing = new Set([...draft.leftOut, ...lost].map(formatPath));
        const paths = secretPaths(assistant, after);
        for (const path of paths) {
          const secret = getAt(document, path);
          const isKnown = equal(secret, getAt(after, path));
          expect(isKnown || (secret === undefined && missing.has(formatPath(path)))).toBe(true);
        }
        const plain = (one: unknown) => withoutAll(one, paths);
        expect(plain(document)).toEqual(plain(after));
      }),
    );
  });

  it("is restored in every tool that has a name or ID of its own, whatever the others are", () => {
    const tools = ["a", "b", "c"].map((name) => ({
      type: "function",
      function: { name },
      server: { url: `https://${name}`, secret: `secret of ${name}` },
    }));
    const [first] = tools;
    const after = { model: { tools: [first, first, ...tools.slice(1)] } };
    const { document, leftOut } = withoutTypedSecrets(assistant, after, { model: { tools } });
    expect(leftOut).toEqual([["model", "tools", 1, "server", "secret"]]);
    const restored = restoreSecrets(assistant, document, { model: { tools } });
    expect(restored).toEqual({ document: withoutAll(after, leftOut), lost: [] });
  });

  it("is nothing of those in unfinished JSON", () => {
    const text =
      '{"server": {"secret": "s3", "headers": {"A": "x\\"y", "B": "z", "note": "old-secret", "serverUrlSecret": "op';
    const hidden = hideSecretsInText(text, ["old-secret"]);
    expect(hidden).not.toMatch(/s3|x\\|"z"|old-secret|"op/);
    expect(hidden).toContain('"secret": "••••••••"');
  });

  it("is nothing of those in unfinished JSON that aren't text", () => {
    const text =
      '{"serverUrlSecret": 12345, "server": {"secret": true, "headers": {"A": {"k": "deep"}, "B": -6.5e3, "C": null, "D": [71, "list"], "E": "open';
    const hidden = hideSecretsInText(text, []);
    expect(hidden).not.toMatch(/12345|true|deep|6\.5|71|list|open/);
    expect(hidden).toContain('"C": null');
  });
});
