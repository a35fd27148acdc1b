import { createHash } from "node:crypto";
import type { Store } from "./store";

/** After this many wrong keys from one address within this time, further ones get a 429. */
export const WRONG_KEYS = { most: 100, withinMs: 60_000 };

/** How long a valid key is trusted without asking the database again, in milliseconds. */
const KNOWN_MS = 30_000;

/** How many unknown keys are looked up at once, so that guesses don't crowd out valid keys. */
const LOOK_UPS = 2;

/** How many keys and addresses are remembered. */
const MOST_REMEMBERED = 10_000;

/** What a key opens: an organization's ID, nothing, or nothing after too many wrong keys. */
type KeyAnswer = { organization: string } | { wrong: true } | { tooMany: true; retryAfterSeconds: number };

/**
 * Finds the organization of a key. Guesses per address are limited, but a valid key never counts as one:
 * it's looked up whatever came before.
 */
export class KeyCheck {
  readonly #store: Pick<Store, "organizationOf">;
  readonly #now: () => number;
  readonly #known = new Map<string, { organization: string; until: number }>();
  readonly #wrong = new Map<string, { count: number; until: number }>();
  readonly #waiting: (() => void)[] = [];
  #lookUps = 0;

  /** @param now in milliseconds, from any origin */
  constructor(store: Pick<Store, "organizationOf">, now: () => number = () => performance.now()) {
    this.#store = store;
    this.#now = now;
  }

  /** @param address the caller's, as far as it's known */
  async check(key: string, address: string): Promise<KeyAnswer> {
    const hash = createHash("sha256").update(key).digest("base64");
    const known = this.#known.get(hash);
    if (known && this.#now() < known.until) return { organization: known.organization };
    const found = await this.#lookedUp(key);
    if (!found) return this.#wrongFrom(address);
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    this.#known.set(hash, { organization: found.id, until: this.#now() + KNOWN_MS });
    return { organization: found.id };
  }

  async #lookedUp(key: string) {
    if (this.#lookUps >= LOOK_UPS) await new Promise<void>((next) => this.#waiting.push(next));
    else this.#lookUps += 1;
    try {
      return await this.#store.organizationOf(key);
    } finally {
      // Passes this slot to the next one in line.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#lookUps -= 1;
    }
  }

  #wrongFrom(address: string): KeyAnswer {
    const now = this.#now();
    const earlier = this.#wrong.get(address);
    const recent = earlier && now < earlier.until ? earlier : { count: 0, until: now + WRONG_KEYS.withinMs };
    recent.count += 1;
    if (this.#wrong.size >= MOST_REMEMBERED) this.#wrong.clear();
    this.#wrong.set(address, recent);
    if (recent.count <= WRONG_KEYS.most) return { wrong: true };
    return { tooMany: true, retryAfterSeconds: Math.ceil((recent.until - now) / 1000) };
  }
}
