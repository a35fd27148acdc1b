/** At most half a second behind the typing (product, promise 3), with room for the writing itself. */
const DELAY_MS = 300;

interface Keeping<Content> {
  /** The unsaved edits as they are now; undefined where there are none. */
  take: () => Content | undefined;
  keep: (content: Content) => Promise<unknown>;
  /** Removes what was kept. */
  drop: () => Promise<unknown>;
  delayMs?: number;
}

/** Follows somebody's typing: writes what is unsaved soon after a change, and removes it once nothing is unsaved any more. */
export function createDraftKeeper<Content>({ take, keep, drop, delayMs = DELAY_MS }: Keeping<Content>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = false;
  /** One after the other, so that a removal never overtakes a writing. */
  let last: Promise<unknown> = Promise.resolve();

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const content = take();
    if (content !== undefined) {
      isKept = true;
      last = last.then(() => keep(content));
    } else if (isKept) {
      isKept = false;
      last = last.then(drop);
    }
  };
  return {
    /** Something was typed. The wait begins with the first change: who types on without a pause is not left behind. */
    changed: () => {
      timer ??= setTimeout(write, delayMs);
    },
    /** Writes at once what waits to be written. Resolves when all of it is kept. */
    flush: async () => {
      if (timer !== undefined) write();
      await last;
    },
  };
}
