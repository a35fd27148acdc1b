import type { Annotation } from "@/storage/annotations";
import type { Holding } from "./protocol";
import { Shelf } from "./shelf";
import type { CallScore, Names } from "./view-types";

/**
 * At most this many running calls are reported: each is read again by ID, and a service may never end any.
 */
const MOST_RUNNING = 200;

/** The calls that are shown, and those of a refresh, which replace them when it's complete. */
export class Shelves {
  shown: Shelf;
  coming: Shelf | undefined;
  /** Grows with every change. */
  generation = 0;
  /** Grows with every change other than calls being added at the end. */
  edits = 0;
  /** Identifies the load that is shown. */
  load = 0;
  /** The calls of an earlier load had to make room for the current one before that was complete. */
  madeRoom = false;
  readonly written = {
    annotations: new Map<string, Annotation>(),
    scores: new Map<string, readonly CallScore[]>(),
  };
  private names: Names = { assistants: {}, squads: {}, numbers: {} };

  constructor() {
    this.shown = this.add();
  }

  /** An empty shelf, which isn't shown yet. */
  add(): Shelf {
    const shelf = new Shelf();
    shelf.views.name(this.names);
    shelf.views.written = this.written;
    return shelf;
  }

  show(shelf: Shelf): void {
    if (this.shown === shelf) return;
    this.shown.leave();
    this.shown = shelf;
    this.coming = undefined;
    this.load++;
    this.changed();
  }

  changed(): void {
    this.generation++;
    this.edits++;
  }

  each(act: (shelf: Shelf) => void): void {
    act(this.shown);
    if (this.coming) act(this.coming);
  }

  name(names: Names): void {
    this.names = names;
    this.each(({ views }) => views.name(names));
    this.changed();
  }

  /** What pages may know of it. */
  holding(): Holding {
    const { store, views, loadedAt } = this.shown;
    const running: string[] = [];
    for (const row of store.running) {
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
      running,
      ...(this.coming && { earlier: loadedAt }),
      ...(this.madeRoom && { madeRoom: true as const }),
    };
  }
}
