import type { Annotation } from "@/storage/annotations";
import { firstPageOf } from "./first-page";
import { LoadedCalls } from "./loaded-calls";
import type { Contents } from "./protocol";
import { type CallScore, type Names, NO_NAMES } from "./view-types";

/**
 * At most this many running calls are reported: each is read again by ID, and a service may never end any.
 */
const MOST_RUNNING = 200;

/** The calls that are shown, and those of a refresh, which replace them when it's complete. */
export class CallVersions {
  current: LoadedCalls;
  pending: LoadedCalls | undefined;
  /** Grows with every change. */
  generation = 0;
  /** Grows with every change other than calls being added at the end. */
  edits = 0;
  /** The number of the load that is shown. */
  load = 0;
  /** An earlier load's calls were dropped for the current load before that was complete. */
  madeRoom = false;
  readonly written = {
    annotations: new Map<string, Annotation>(),
    scores: new Map<string, readonly CallScore[]>(),
  };
  private names = NO_NAMES;

  constructor() {
    this.current = this.create();
  }

  /** No calls yet, with the names and annotations that all versions share. */
  create(): LoadedCalls {
    const calls = new LoadedCalls();
    calls.views.name(this.names);
    calls.views.written = this.written;
    return calls;
  }

  show(calls: LoadedCalls): void {
    if (this.current === calls) return;
    this.current.leave();
    this.current = calls;
    this.pending = undefined;
    this.load++;
    this.changed();
  }

  changed(): void {
    this.generation++;
    this.edits++;
  }

  each(act: (calls: LoadedCalls) => void): void {
    act(this.current);
    if (this.pending) act(this.pending);
  }

  name(names: Names): void {
    this.names = names;
    this.each(({ views }) => views.name(names));
    this.changed();
  }

  /** What the page knows about the calls. */
  contents(): Contents {
    const { store, views, loadedAt } = this.current;
    const page = loadedAt === undefined ? undefined : firstPageOf(store);
    const running: string[] = [];
    for (const row of store.unended) {
      if (store.phaseOf(row) !== "running") continue;
      const id = views.idOf(row);
      if (id !== undefined) running.push(id);
      if (running.length >= MOST_RUNNING) break;
    }
    return {
      generation: this.generation,
      edits: this.edits,
      count: store.length - store.removed,
      arrived: store.length,
      broken: store.broken,
      invalid: store.invalid,
      running,
      ...(page && { page }),
      ...(this.pending && { earlier: loadedAt }),
      ...(this.madeRoom && { madeRoom: true as const }),
    };
  }
}
