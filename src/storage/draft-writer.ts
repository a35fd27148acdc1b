/**
 * With the pause that typed text waits for (ui/debounce.ts) and the writing itself, a draft is half a second
 * behind the typing.
 */
const DELAY_MS = 300;

interface Writing<Content> {
  /** Names a draft: two editing sessions never write the same one. */
  newId: () => string;
  /** The current unsaved edits; undefined if there are none. */
  take: () => Content | undefined;
  /** Stores the edits, in the order of the calls. @returns false if they aren't stored */
  store: (id: string, content: Content) => Promise<boolean>;
  /** Removes what was stored before. */
  remove: (id: string) => Promise<unknown>;
  delayMs?: number;
}

/** Stores unsaved edits soon after a change, and removes the draft once there are none. */
export function createDraftWriter<Content>(writing: Writing<Content>) {
  const { newId, take, store, remove, delayMs = DELAY_MS } = writing;
  let id = newId();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStored = false;
  /** It doesn't wait for those before it: a page that is being left never hears their results. */
  let last: Promise<boolean> = Promise.resolve(true);

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const content = take();
    const draft = id;
    if (content !== undefined) {
      isStored = true;
      last = store(draft, content);
    } else if (isStored) {
      isStored = false;
      last = remove(draft).then(() => true);
    }
  };
  const flush = async (): Promise<boolean> => {
    if (timer !== undefined) write();
    return last;
  };
  return {
    id: () => id,
    /**
     * Something was typed. The wait starts with the first change, so typing without a pause doesn't delay it.
     */
    changed: () => {
      timer ??= setTimeout(write, delayMs);
    },
    /** Writes at once what waits to be written. @returns false if the newest edits aren't stored */
    flush,
    /** Leaves the unsaved edits as a separate draft: later edits go to a new one. */
    begin: async () => {
      await flush();
      if (isStored) id = newId();
      isStored = false;
    },
  };
}
