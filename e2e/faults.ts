import type { Locator, Page } from "@playwright/test";
import { expect, type Organization } from "./fixtures";

type Failure = Organization["behaviors"]["fail"][number];

/** Seed of the random failures. FAULT_SEED sets another. */
const SEED = Number(process.env.FAULT_SEED ?? 20);

/** How reads fail. Broken connections are included, because a browser may repeat a read on its own. */
const BROKEN_READS: Failure[] = [
  { status: 500 },
  { status: 502, body: "html" },
  { status: 200, body: "cut" },
  { status: 200, body: "empty" },
  { status: 200, body: "lost" },
  { status: 429, retryAfter: "0" },
];
/** How writes fail: done or not done, with a response that doesn't say which. */
const BROKEN_WRITES: Failure[] = [
  { status: 500 },
  { status: 503, body: "html" },
  { status: 200, body: "empty", afterWrite: true },
  { status: 502, body: "html", afterWrite: true },
  { status: 200, body: "cut", afterWrite: true },
  { status: 504, body: "empty", afterWrite: true },
  { status: 429, retryAfter: "0" },
];

/** What happened to one request. */
interface Fate {
  operation: string;
  failure?: Failure;
}

/** The service asked to send it later, which the page does automatically. */
const isPutOff = ({ failure }: Fate) => failure?.status === 429;

/**
 * Makes a share of all requests fail. The seed decides which: the nth request of an operation always fails in
 * the same way, whatever the order of operations.
 * @param what names the test, so that each test has different failures
 */
export function failAtRandom({ behaviors }: Organization, what: string, share = 0.2) {
  console.log(`    ${what}: FAULT_SEED=${SEED}`);
  const fates: Fate[] = [];
  const counts = new Map<string, number>();
  let drawn: Failure | undefined;
  const draw = (operation: string) => {
    const count = (counts.get(operation) ?? 0) + 1;
    counts.set(operation, count);
    const random = randomFrom(`${SEED} ${what} ${operation} ${count}`);
    const kinds = operation.startsWith("GET ") ? BROKEN_READS : BROKEN_WRITES;
    drawn = random() < share ? kinds[Math.floor(random() * kinds.length)] : undefined;
    fates.push({ operation, ...(drawn && { failure: drawn }) });
  };
  behaviors.fail = [...new Set([...BROKEN_READS, ...BROKEN_WRITES])].map((failure, index) => ({
    ...failure,
    when: (operation) => {
      if (index === 0) draw(operation);
      return drawn === failure;
    },
  }));
  return {
    /** How many times an operation was requested, without rate-limited requests. */
    asked: (operation: string) =>
      fates.filter((fate) => fate.operation === operation && !isPutOff(fate)).length,
    /** How many times it was done, whatever the response. */
    carriedOut: (operation: string) =>
      fates.filter(
        (fate) => fate.operation === operation && (!fate.failure || fate.failure.afterWrite === true),
      ).length,
    failed: () => fates.filter(({ failure }) => failure).length,
    stop: () => {
      behaviors.fail = [];
    },
  };
}

/**
 * Holds requests of one kind.
 * @returns a function that sends them and all later ones
 */
export async function holdBack(page: Page, method: string, url: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return letGo;
}

/** Random numbers from 0 to 1, seeded by a text (FNV-1a, then mulberry32). */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Selects *Try again*, as a user would, until the expected content shows. */
export async function untilShown(wanted: Locator, again: Locator): Promise<void> {
  await expect(async () => {
    if (!(await wanted.isVisible()) && (await again.first().isVisible())) {
      await again.first().click({ timeout: 1000 });
    }
    await expect(wanted).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

/** Blocks all storage: every read and write throws. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      Object.defineProperty(window, name, { get: blocked });
    }
  });
}

/** Makes the database full: stored data can be read, but nothing can be added. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException("There is no room left.", "QuotaExceededError");
    };
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
}
