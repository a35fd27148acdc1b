import { describe, expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { bringSecretsBack, hideSecrets, hideSecretsInText, withoutTypedSecrets } from "./hidden-secrets";
import { SECRET_PLACEHOLDER } from "./secrets";

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
    expect(bringSecretsBack(assistant, kept, loaded)).toEqual(loaded);
    expect(bringSecretsBack(assistant, kept, { name: "Front desk" })).toMatchObject({ name: "Front desk" });
    expect(JSON.stringify(bringSecretsBack(assistant, kept, {}))).not.toContain(SECRET_PLACEHOLDER);
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
    expect(bringSecretsBack(assistant, replaced.document, loaded)).toEqual(loaded);

    const added = withoutTypedSecrets(
      assistant,
      changed((document) => {
        Object.assign(document.model.tools[0]?.server.headers ?? {}, { New: "typed" });
      }),
      loaded,
    );
    expect(added.leftOut).toEqual([["model", "tools", 0, "server", "headers", "New"]]);
    expect(bringSecretsBack(assistant, added.document, loaded)).toEqual(loaded);
  });

  it("follows a secret whose tool was moved, and remembers that one was removed", () => {
    const moved = changed((document) => {
      document.model.tools.reverse();
      document.serverUrlSecret = "";
    });
    const kept = withoutTypedSecrets(assistant, moved, loaded);
    expect(kept.leftOut).toEqual([]);
    expect(bringSecretsBack(assistant, kept.document, loaded)).toEqual(moved);
  });

  it("is nothing of those in unfinished JSON", () => {
    const text =
      '{"server": {"secret": "s3", "headers": {"A": "x\\"y", "B": "z", "note": "old-secret", "serverUrlSecret": "op';
    const hidden = hideSecretsInText(text, ["old-secret"]);
    expect(hidden).not.toMatch(/s3|x\\|"z"|old-secret|"op/);
    expect(hidden).toContain('"secret": "••••••••"');
  });
});
