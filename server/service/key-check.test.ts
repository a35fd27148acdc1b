import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fixture, openFixture } from "./fixture";
import { KeyCheck, WRONG_KEYS } from "./key-check";

const RIGHT = { organization: "o" };

/** A check over a store that knows the keys "right…", with the keys it was asked for. */
function opened() {
  const asked: string[] = [];
  let now = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  const check = new KeyCheck(
    {
      async organizationOf(key) {
        asked.push(key);
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        await Promise.resolve();
        atOnce -= 1;
        if (key === "failing") throw new Error("The database isn't responding");
        return key.startsWith("right") ? { id: "o", name: "One" } : undefined;
      },
    },
    () => now,
  );
  return {
    check: (key: string, address = "10.0.0.1") => check.check(key, address),
    asked,
    mostAtOnce: () => mostAtOnce,
    pass(ms: number) {
      now += ms;
    },
  };
}

const guess = async ({ check }: ReturnType<typeof opened>, count: number, address?: string) => {
  const guesses = Array.from({ length: count }, (_, index) => check(`guess ${index}`, address));
  const answers = await Promise.all(guesses);
  return answers.filter((answer) => "tooMany" in answer).length;
};

describe("keys", () => {
  it("that are wrong at rate are told to slow down, for a while and at that address alone", async () => {
    const keys = opened();
    expect(await guess(keys, WRONG_KEYS.most)).toBe(0);
    expect(await keys.check("guess")).toEqual({ tooMany: true, retryAfterSeconds: 60 });
    expect(await keys.check("guess", "10.0.0.2")).toEqual({ wrong: true });
    keys.pass(WRONG_KEYS.withinMs - 500);
    expect(await keys.check("guess")).toEqual({ tooMany: true, retryAfterSeconds: 1 });
    keys.pass(500);
    expect(await keys.check("guess")).toEqual({ wrong: true });
  });

  it("that are right open whatever was guessed before, be they new or not", async () => {
    const keys = opened();
    expect(await keys.check("right, used before")).toEqual(RIGHT);
    expect(await guess(keys, 5000)).toBe(5000 - WRONG_KEYS.most);
    expect(await keys.check("right, used before")).toEqual(RIGHT);
    expect(await keys.check("right, new")).toEqual(RIGHT);
  });

  it("that are known ask nothing of the database, for a while", async () => {
    const keys = opened();
    await keys.check("right");
    keys.pass(29_000);
    await keys.check("right");
    expect(keys.asked).toEqual(["right"]);
    keys.pass(1000);
    await keys.check("right");
    expect(keys.asked).toEqual(["right", "right"]);
  });

  it("that are not known wait for each other, so that guesses leave the database to others", async () => {
    const keys = opened();
    const failing = keys.check("failing");
    await guess(keys, 500);
    expect(keys.mostAtOnce()).toBe(2);
    await expect(failing).rejects.toThrow("isn't responding");
    expect(await keys.check("right")).toEqual(RIGHT);
  });
});

describe("over HTTP", () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());

  it("wrong keys are a 401, then a 429 that says when to come back, and right ones are served in between", async () => {
    const { ask } = await fixture.organization({ files: [{ id: "f" }] });
    const statuses = new Set<number>();
    for (let count = 0; count < WRONG_KEYS.most + 20; count += 1) {
      const headers = { "X-API-Key": `guess ${count}` };
      const answer = await fixture.app.request("/api/v1/files", { headers });
      statuses.add(answer.status);
      if (answer.status === 429) {
        expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
        expect(await answer.json()).toEqual({ detail: "Too many requests with wrong keys" });
      }
      if (count % 20 === 0) expect((await ask("GET", "/api/v1/files")).status).toBe(200);
    }
    expect(statuses).toEqual(new Set([401, 429]));
    const late = await fixture.organization({ files: [{ id: "late" }] });
    expect((await late.ask("GET", "/api/v1/files")).body).toEqual([{ id: "late" }]);
  });
});
