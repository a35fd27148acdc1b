import { expect, it } from "vitest";
import { isSecret, SECRET_PLACEHOLDER, withoutSecrets } from "./secrets";

it("knows every secret of the specification, at any depth", () => {
  expect(isSecret(["serverUrlSecret"])).toBe(true);
  expect(isSecret(["members", 0, "assistant", "serverUrlSecret"])).toBe(true);
  expect(isSecret(["carrierAuthToken"])).toBe(true);
  expect(isSecret(["model", "tools", 2, "server", "secret"])).toBe(true);
  expect(isSecret(["model", "tools", 2, "server", "headers", "Authorization"])).toBe(true);
  expect(isSecret(["metadata", "secret"])).toBe(false);
  expect(isSecret(["serverUrl"])).toBe(false);
});

it("replaces them in a copy and keeps all else as it was", () => {
  const record = {
    name: "Front desk",
    serverUrlSecret: "s3cr3t",
    model: { tools: [{ server: { secret: "", headers: { "X-Key": "abc" }, url: "https://a.example" } }] },
  };
  expect(withoutSecrets(record)).toEqual({
    name: "Front desk",
    serverUrlSecret: SECRET_PLACEHOLDER,
    model: {
      tools: [{ server: { secret: "", headers: { "X-Key": SECRET_PLACEHOLDER }, url: "https://a.example" } }],
    },
  });
  expect(record.serverUrlSecret).toBe("s3cr3t");
});
