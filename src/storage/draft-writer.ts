/** With the writing itself, a draft is never more than half a second behind the typing. */
const DELAY_MS = 300;

interface Writing<Content> {
  /** Names a draft: two editing sessions never write the same one. */
  newId: () => string;
  /** The unsaved edits as they are now; undefined where there are none. */
  take: () => Content | undefined;
  store: (id: string, content: Content) => Promise<unknown>;
  /** Removes what was stored. */
  remove: (id: string) => Promise<unknown>;
  delayMs?: number;
}

/** Follows somebody's typing: stores what is unsaved soon after a change, and removes it once nothing is unsaved any more. */
export function createDraftWriter<Content>(writing: Writing<Content>) {
  const { newId, take, store, remove, delayMs = DELAY_MS } = writing;
  let id = newId();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStored = false;
  /** One after the other, so that a removal never overtakes a writing. */
  let last: Promise<unknown> = Promise.resolve();

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const content = take();
    const draft = id;
    if (content !== undefined) {
      isStored = true;
      last = last.then(() => store(draft, content));
    } else if (isStored) {
      isStored = false;
      last = last.then(() => remove(draft));
    }
  };
  const flush = async () => {
    if (timer !== undefined) write();
    await last;
  };
  return {
    id: () => id,
    /** Something was typed. The wait begins with the first change, so typing without a pause doesn't delay it. */
    changed: () => {
      timer ??= setTimeout(write, delayMs);
    },
    /** Writes at once what waits to be written. Resolves when all of it is stored. */
    flush,
    /** Leaves what is unsaved as a draft of its own: what comes next is another. */
    begin: async () => {
      await flush();
      if (isStored) id = newId();
      isStored = false;
    },
  };
}
