import { createContext, type RefObject, use, useEffect } from "react";

/** What nodes and edges ask of the graph that they are in. */
interface GraphActions {
  /** Selects something, and goes on to its fields where the keyboard asked for it. */
  onSelect: (id: string) => void;
  /** Opens the list of whom a member could transfer to. */
  onTransfer: (member: number) => void;
  /** What takes the focus as soon as it is drawn. */
  wanted: RefObject<string | undefined>;
}

const Context = createContext<GraphActions | undefined>(undefined);
export const GraphActionsProvider = Context;

export function useGraphActions(): GraphActions {
  const actions = use(Context);
  if (!actions) throw new Error("A node stands in no graph");
  return actions;
}

/** Where a node or an edge keeps its id in the page. */
const ATTRIBUTE = "data-graph-item";

/** What marks the element that takes the focus for a node or an edge. */
export const item = (id: string) => ({ [ATTRIBUTE]: id });

/** The id of the node or edge that an element belongs to. */
export function itemAt(element: EventTarget | null): string | undefined {
  return element instanceof Element
    ? (element.closest(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? undefined)
    : undefined;
}

/** Moves the focus to a node or an edge, without moving the page; whether it is there. */
export function focusItem(id: string): boolean {
  const element = document.querySelector<HTMLElement>(`[${ATTRIBUTE}="${CSS.escape(id)}"]`);
  element?.focus({ preventScroll: true });
  return element !== null;
}

/** Takes the focus if somebody wants it here: a node or an edge may be drawn later than the edit that made it. */
export function useWantedFocus(id: string): void {
  const { wanted } = useGraphActions();
  useEffect(() => {
    if (wanted.current !== id) return;
    if (focusItem(id)) wanted.current = undefined;
  });
}
