import type { Locator, Page } from "@playwright/test";
import { expect, type Organization } from "./fixtures";

type Failure = Organization["behaviors"]["fail"][number];

/** Seed of the random failures; FAULT_SEED sets another. */
const SEED = Number(process.env.FAULT_SEED ?? 20);

/** How reads fail. A broken connection is among them, because a browser may repeat a read by itself. */
const BROKEN_READS: Failure[] = [
  { status: 500 },
  { status: 502, body: "html" },
  { status: 200, body: "cut" },
  { status: 200, body: "empty" },
  { status: 200, body: "lost" },
  { status: 429, retryAfter: "0" },
];
/** How writes fail: carried out or not, and with a response that doesn't say which. */
const BROKEN_WRITES: Failure[] = [
  { status: 500 },
  { status: 503, body: "html" },
  { status: 200, body: "empty", afterWrite: true },
  { status: 502, body: "html", afterWrite: true },
  { status: 200, body: "cut", afterWrite: true },
  { status: 504, body: "empty", afterWrite: true },
  { status: 429, retryAfter: "0" },
];

/** What became of one request. */
interface Fate {
  operation: string;
  failure?: Failure;
}

/** The service asked to send it later, which a page does by itself. */
const isPutOff = ({ failure }: Fate) => failure?.status === 429;

/**
 * Makes a share of all requests fail, chosen by the seed: the n-th request of an operation always fails in
 * the same way, in whatever order operations come.
 * @param what names the test, so that each draws differently
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
    /** How often an operation was asked for, without those that the service put off. */
    asked: (operation: string) =>
      fates.filter((fate) => fate.operation === operation && !isPutOff(fate)).length,
    /** How often it was carried out, whatever was answered. */
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
 * Lets a page's requests of one kind wait.
 * @returns sends them, and those that follow
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

/** Clicks *Try again*, as a person does when a page can't read something, until what is wanted shows. */
export async function untilShown(wanted: Locator, again: Locator): Promise<void> {
  await expect(async () => {
    if (!(await wanted.isVisible()) && (await again.first().isVisible())) {
      await again.first().click({ timeout: 1000 });
    }
    await expect(wanted).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

/** Blocks all storage: whatever the page tries to read or store throws. */
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

/** Makes the database full: what is stored can be read, but nothing can be added. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException("There is no room left.", "QuotaExceededError");
    };
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
}
