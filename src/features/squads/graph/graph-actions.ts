import { createContext, type RefObject, use, useEffect } from "react";

/** What nodes and edges can ask of their graph. */
interface GraphActions {
  /** Selects a node or an edge. */
  onSelect: (id: string) => void;
  /** Opens the list of destinations for a member. */
  onTransfer: (member: number) => void;
  /** What takes the focus as soon as it has rendered. */
  wanted: RefObject<string | undefined>;
}

/** Where the graph of a squad without members will be. */
export const NO_GRAPH =
  "rounded-lg border border-dashed border-line-strong px-4 py-12 text-center text-muted";

const Context = createContext<GraphActions | undefined>(undefined);
export const GraphActionsProvider = Context;

/**
 * What a node or an edge can ask the graph around it to do.
 * @throws Error outside of a graph
 */
export function useGraphActions(): GraphActions {
  const actions = use(Context);
  if (!actions) throw new Error("No graph around this node");
  return actions;
}

/** The attribute that holds the ID of a node or an edge. */
const ATTRIBUTE = "data-graph-item";

/** Marks the element that takes the focus for a node or an edge. */
export const item = (id: string) => ({ [ATTRIBUTE]: id });

/** The ID of the node or edge that an element belongs to. */
export function itemAt(element: EventTarget | null): string | undefined {
  return element instanceof Element
    ? (element.closest(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? undefined)
    : undefined;
}

/** Moves the focus to a node or an edge without scrolling the page; false if it isn't rendered. */
export function focusItem(id: string): boolean {
  const element = document.querySelector<HTMLElement>(`[${ATTRIBUTE}="${CSS.escape(id)}"]`);
  element?.focus({ preventScroll: true });
  return element !== null;
}

/**
 * Takes the focus if it's wanted here, because a node or an edge may render later than the edit that added
 * it.
 */
export function useWantedFocus(id: string): void {
  const { wanted } = useGraphActions();
  useEffect(() => {
    if (wanted.current !== id) return;
    if (focusItem(id)) wanted.current = undefined;
  });
}
