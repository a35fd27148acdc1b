/** At most half a second behind the typing (product, promise 3), with room for the writing itself. */
const DELAY_MS = 300;

interface Keeping<Content> {
  /** Names a draft: two editings never write the same one. */
  newId: () => string;
  /** The unsaved edits as they are now; undefined where there are none. */
  take: () => Content | undefined;
  keep: (id: string, content: Content) => Promise<unknown>;
  /** Removes what was kept. */
  drop: (id: string) => Promise<unknown>;
  delayMs?: number;
}

/** Follows somebody's typing: writes what is unsaved soon after a change, and removes it once nothing is unsaved any more. */
export function createDraftKeeper<Content>(keeping: Keeping<Content>) {
  const { newId, take, keep, drop, delayMs = DELAY_MS } = keeping;
  let id = newId();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = false;
  /** One after the other, so that a removal never overtakes a writing. */
  let last: Promise<unknown> = Promise.resolve();

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const content = take();
    const draft = id;
    if (content !== undefined) {
      isKept = true;
      last = last.then(() => keep(draft, content));
    } else if (isKept) {
      isKept = false;
      last = last.then(() => drop(draft));
    }
  };
  const flush = async () => {
    if (timer !== undefined) write();
    await last;
  };
  return {
    id: () => id,
    /** Something was typed. The wait begins with the first change: who types on without a pause is not left behind. */
    changed: () => {
      timer ??= setTimeout(write, delayMs);
    },
    /** Writes at once what waits to be written. Resolves when all of it is kept. */
    flush,
    /** Leaves what is unsaved as a draft of its own: what comes next is another. */
    begin: async () => {
      await flush();
      if (isKept) id = newId();
      isKept = false;
    },
  };
}
