import { expect, it } from "vitest";
import { isMasked, isSecret, mayBeSameSecret, SECRET_PLACEHOLDER, withoutSecrets } from "./secrets";

it("recognizes every secret of the specification, at any depth", () => {
  expect(isSecret(["serverUrlSecret"])).toBe(true);
  expect(isSecret(["members", 0, "assistant", "serverUrlSecret"])).toBe(true);
  expect(isSecret(["carrierAuthToken"])).toBe(true);
  expect(isSecret(["model", "tools", 2, "server", "secret"])).toBe(true);
  expect(isSecret(["model", "tools", 2, "server", "headers", "Authorization"])).toBe(true);
  expect(isSecret(["metadata", "secret"])).toBe(false);
  expect(isSecret(["serverUrl"])).toBe(false);
});

it("replaces them in a copy and nothing else", () => {
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

it.each([
  "****",
  "wh***1f",
  "＊＊＊＊",
  "[redacted]",
  "__REDACTED__",
  "redacted_secret",
  "[secret hidden]",
  "**MASKED**",
  "sha256:9f86d081884c7d65",
  "sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=",
  "$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW",
  "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub",
  "vault:v1:8SDd3WHDOjf7mq69CyCqYjBXAiQQAVZRkFM13ok481zoCmHnSeDX9vyf7w==",
  "enc:AQICAHh",
])("takes %s for a mask", (text) => expect(isMasked(text)).toBe(true));

it.each([
  "whsec-1",
  "9f86d081884c7d659a2feaa0c55ad015",
  "hash-of-the-day",
  "secret_key",
  "hidden-agenda",
  "encore",
  "Bearer abc",
  "$ecret",
  "sha",
  "{{SERVER_SECRET}}",
  "{{ENCRYPTED_TOKEN}}",
  "$HIDDEN_KEY",
  "$WEBHOOK_SECRET",
  "<expr: process.env.SERVER_SECRET>",
  "[to be filled in]",
])("takes %s for a secret", (text) => expect(isMasked(text)).toBe(false));

it.each([3, 0, true, false, { tries: 3 }, ["a"]])("takes %j for a secret, and hides it", (value) => {
  expect(isMasked(value)).toBe(false);
  expect(withoutSecrets({ server: { headers: { "X-Retry": value } } })).toEqual({
    server: { headers: { "X-Retry": SECRET_PLACEHOLDER } },
  });
});

it("takes two values for the same secret if one is a mask or the other's text", () => {
  expect(mayBeSameSecret(3, "***")).toBe(true);
  expect(mayBeSameSecret(3, "3")).toBe(true);
  expect(mayBeSameSecret({ tries: 3 }, "[hidden]")).toBe(true);
  expect(mayBeSameSecret(3, 4)).toBe(false);
  expect(mayBeSameSecret(true, "s3cret")).toBe(false);
  expect(mayBeSameSecret(true, false)).toBe(false);
  expect(mayBeSameSecret({ tries: 3 }, { tries: 4 })).toBe(false);
});
