import { describe, expect, it } from "vitest";
import { createProgram } from "./app";
import { isForThisMachine, type Reach } from "./host-check";

const passing = (access?: Reach) =>
  createProgram({ mode: "pass-through", apiBaseUrl: "http://127.0.0.1:1", ...(access && { access }) });
const plain = (access?: Reach) => createProgram({ mode: "static", ...(access && { access }) });

async function statusUnder(name: string, access?: Reach, path = "/switchboard.json") {
  return (await plain(access).request(`http://${name}${path}`)).status;
}

const LOOPBACK = ["localhost", "localhost:4173", "LOCALHOST:9", "127.0.0.1:4173", "127.8.9.1", "[::1]:4173"];
const STRANGE = [
  "evil.example",
  "evil.example:4173",
  "localhost.evil.example",
  "evil-localhost",
  "rebound.localhost",
  "127.0.0.1.evil.example",
  "192.168.1.5:4173",
  "[fe80::1]:4173",
  "0.0.0.0:4173",
];

describe("the name that a request is for", () => {
  it.each(LOOPBACK)("may be %s, whatever the port and the settings", async (name) => {
    expect(await statusUnder(name)).toBe(200);
    expect(await statusUnder(name, { host: "0.0.0.0" })).toBe(200);
    expect(await statusUnder(name, { host: "::", publicUrl: "https://voice.example.com" })).toBe(200);
  });

  it.each(STRANGE)("is refused if it's another's: %s", async (name) => {
    for (const access of [undefined, { host: "127.0.0.1" }, { host: "0.0.0.0" }, { host: "::" }]) {
      expect(await statusUnder(name, access)).toBe(421);
    }
  });

  it("may be the address that the program listens on, or the public one", async () => {
    expect(await statusUnder("192.168.1.5:80", { host: "192.168.1.5" })).toBe(200);
    expect(await statusUnder("192.168.1.6:80", { host: "192.168.1.5" })).toBe(421);
    expect(await statusUnder("[fe80::1]:4173", { host: "FE80:0::1" })).toBe(200);
    expect(await statusUnder("voice.example.com", { host: "Voice.Example.com" })).toBe(200);
    const access = { host: "0.0.0.0", publicUrl: "https://voice.example.com:8443" };
    expect(await statusUnder("voice.example.com", access)).toBe(200);
    expect(await statusUnder("voice.example.org", access)).toBe(421);
    expect(await statusUnder("0.0.0.0", access)).toBe(421);
  });

  it("is refused on every path, with a sentence that says what to set", async () => {
    for (const [program, path] of [
      [plain(), "/"],
      [plain(), "/assets/main.js"],
      [passing(), "/api/v1/calls"],
      [passing(), "/sample-keys"],
    ] as const) {
      const answer = await program.request(`http://evil.example${path}`);
      expect([path, answer.status]).toEqual([path, 421]);
      expect(await answer.text()).toMatch(/doesn't respond to the name evil\.example\. .+PUBLIC_URL/);
    }
    const refused = await passing().request("http://evil.example/api/v1/calls");
    expect(await refused.json()).toEqual({ detail: expect.stringContaining("PUBLIC_URL") });
  });

  it.each(["/healthz", "/readyz", "/health"])("doesn't matter to %s", async (path) => {
    for (const name of [...LOOPBACK, ...STRANGE]) expect(await statusUnder(name, undefined, path)).toBe(200);
  });
});

it.each([
  [{ host: "127.0.0.1" }, true],
  [{ host: "localhost" }, true],
  [{ host: "::1" }, true],
  [{ host: "0.0.0.0" }, false],
  [{ host: "::" }, false],
  [{ host: "192.168.1.5" }, false],
  [{ host: "127.0.0.1", publicUrl: "https://voice.example.com" }, false],
])("with %o, only this machine reaches the program: %s", (access, expected) => {
  expect(isForThisMachine(access)).toBe(expected);
});
