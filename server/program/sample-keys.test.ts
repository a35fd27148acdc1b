import { describe, expect, it } from "vitest";
import { createProgram } from "./app";

const KEYS = ["one", "two"];
const service = { fetch: () => new Response() };
const program = createProgram({ mode: "local", service, sampleKeys: KEYS });
const OWN = "http://localhost:4173";
const ASKING = { "X-Switchboard-Request": "sample-keys" };

const ask = (url: string, headers: Record<string, string>, method = "POST", asked = program) =>
  asked.request(`${url}/sample-keys`, { method, headers });

describe("the keys of the sample data", () => {
  it.each([OWN, "http://127.0.0.1:4173", "http://[::1]:80"])("are for the own page at %s", async (url) => {
    const answer = await ask(url, { ...ASKING, Origin: new URL(url).origin });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(answer.headers.has("Access-Control-Allow-Origin")).toBe(false);
    expect(await answer.json()).toEqual({ keys: KEYS });
  });

  it.each([
    ["another origin", { ...ASKING, Origin: "https://evil.example" }],
    ["another port", { ...ASKING, Origin: "http://localhost:5173" }],
    ["another name of this machine", { ...ASKING, Origin: "http://127.0.0.1:4173" }],
    ["a sandbox", { ...ASKING, Origin: "null" }],
    ["no origin", ASKING],
    ["a form", { Origin: OWN }],
    ["another header", { Origin: OWN, "X-Switchboard-Request": "yes" }],
  ])("are not for %s", async (_what, headers) => {
    const answer = await ask(OWN, headers);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toMatch(/one|two/);
  });

  it("are not given under another name than this machine's, also if the program answers to it", async () => {
    const named = createProgram({
      mode: "local",
      service,
      sampleKeys: KEYS,
      access: { host: "0.0.0.0", publicUrl: "http://voice.example.com", allowedOrigins: [OWN] },
    });
    for (const origin of ["http://voice.example.com", OWN]) {
      const headers = { ...ASKING, Origin: origin };
      expect((await ask("http://voice.example.com", headers, "POST", named)).status).toBe(403);
    }
  });

  it("are neither read nor named otherwise, and not offered to other origins", async () => {
    const headers = { ...ASKING, Origin: OWN };
    for (const method of ["GET", "OPTIONS", "PUT"]) {
      expect((await ask(OWN, headers, method)).status).toBe(404);
    }
    const served = await program.request(`${OWN}/switchboard.json`);
    expect(await served.json()).toEqual({ mode: "local", givesSampleKeys: true });
  });

  it("are given to nobody if the program has none to give", async () => {
    const silent = createProgram({ mode: "local", service });
    expect((await ask(OWN, { ...ASKING, Origin: OWN }, "POST", silent)).status).toBe(403);
    expect(await (await silent.request("/switchboard.json")).json()).toMatchObject({
      givesSampleKeys: false,
    });
  });
});
