import "./graph.css";
import {
  type Connection,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from "@xyflow/react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { announce } from "@/ui/announce";
import { useSelection } from "../members";
import { newDestination, useSquadEdits } from "../model/edits";
import { edgeId, nodeId } from "../model/graph";
import { moveFrom } from "../model/navigate";
import { routeOf } from "../model/routes";
import { NoGraph, useSquadGraph } from "../model/squad-graph";
import { danglingWords, graphWords } from "../model/words";
import { AddDialog, Description, TransferDialog } from "./dialogs";
import { itemOf, selectionOf, useFlow, useLayout } from "./flow";
import { GhostBox, MemberBox } from "./nodes";
import { RoutesPanel, useRoutes } from "./routes-panel";
import { Toolbar } from "./toolbar";
import { Transfer } from "./transfer";
import { MAP, useView } from "./use-view";

const NODES = { member: MemberBox, ghost: GhostBox };
const EDGES = { transfer: Transfer };
const HELP = {
  right: "Press left or right to follow transfers, up or down to move between items,",
  down: "Press up or down to follow transfers, left or right to move between items,",
};
/** Before the frame is measured. */
const NOTHING = { nodes: [], ghosts: [], edges: [] };

/** The ID of the node or transfer that has the focus; undefined for a button in a node. */
const itemAt = (element: EventTarget): string | undefined =>
  element instanceof HTMLElement ? element.dataset.id : undefined;

/** Moves the focus to a node or a transfer without scrolling the page; false if it isn't rendered. */
function focusItem(id: string): boolean {
  const element = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"][tabindex]`);
  element?.focus({ preventScroll: true });
  return element !== null;
}

function focusFirstIn(panel: HTMLElement | null): void {
  const first = panel?.querySelector<HTMLElement>("input, textarea, button, a[href]");
  (first ?? panel)?.focus();
}

interface CanvasProps {
  /** Edits the selection; it's next to the graph, or below it on narrow screens. */
  side?: ReactNode;
}

/** The form's squad as a graph: members are nodes, transfers are edges. */
export default function GraphView(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

/** The graph with its toolbar and side panel. */
function Canvas({ side }: CanvasProps) {
  const edits = useSquadEdits();
  const graph = useSquadGraph();
  const { selected, select } = useSelection();
  const [focused, setFocused] = useState<string>();
  const [asked, setAsked] = useState<{ transfer: number } | "member">();
  const [message, setMessage] = useState("");
  const wanted = useRef<string>(undefined);
  const panel = useRef<HTMLElement>(null);
  const help = useId();
  const room = { width: useStore(({ width }) => width), height: useStore(({ height }) => height) };
  const [areCallsShown, showCalls] = useState(false);
  const [drawn, routes] = useRoutes(graph, areCallsShown);
  const [route, setRoute] = useState<string>();
  const laid = useLayout(room.width > 0 ? drawn : NOTHING, room);

  const selectedId = itemOf(selected);
  const isThere = (id: string | undefined) => id !== undefined && (laid.nodes.has(id) || laid.edges.has(id));
  const active = [focused, selectedId, graph.nodes[0]?.id].find(isThere);
  const { nodes, edges } = useFlow(drawn, laid, active, selectedId);
  const { isFar, isWhole, show, fit } = useView(laid, room, selectedId);
  const { setCenter, getZoom } = useReactFlow();

  // A node or transfer may be drawn later than the edit that added it.
  useStore((store) => store.nodes);
  useStore((store) => store.edges);
  useEffect(() => {
    if (wanted.current !== undefined && focusItem(wanted.current)) wanted.current = undefined;
  });
  const chooseAndGo = (id: string, next: NonNullable<typeof selected>) => {
    wanted.current = id;
    setFocused(id);
    select(next);
  };
  const transfer = (member: number, name: string) => {
    const destination = edits.addDestination(member, newDestination(name));
    setAsked(undefined);
    setMessage("");
    if (destination !== undefined) chooseAndGo(edgeId(member, destination), { member, destination });
  };
  const remove = (id: string | undefined) => {
    const place = id === undefined ? undefined : selectionOf(graph, id);
    if (!place) return;
    const { member, destination, declared } = place;
    if (declared) return announce("Remove this transfer where it's declared.");
    select(undefined);
    if (destination !== undefined) {
      edits.removeDestination(member, destination);
      setMessage("");
      wanted.current = nodeId(member);
      return;
    }
    const words = danglingWords(graph, member);
    edits.removeMember(member);
    setMessage(words);
    announce(words);
    wanted.current = nodeId(Math.max(0, member - 1));
  };
  const onSelect = (id: string) => {
    select(selectionOf(drawn, id));
    const edge = drawn.edges.find((one) => one.id === id);
    if (edge) setRoute(routeOf(edge));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const id = itemAt(event.target);
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = moveFrom(drawn, laid, id, event.key);
    if (next !== undefined) focusItem(next);
    else if (event.key === "Delete" || event.key === "Backspace") remove(id);
    else if (event.key === "Enter" || event.key === " ") {
      // So that the fields are there.
      flushSync(() => onSelect(id));
      if (event.key === "Enter" && selectionOf(drawn, id)) focusFirstIn(panel.current);
    } else if (event.key === "Escape" && selected) select(undefined);
    else if (!/^Arrow|^Home$|^End$/.test(event.key)) return;
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const id = itemAt(target);
    if (id === undefined) return;
    setFocused(id);
    show(id);
  };
  const onConnect = ({ source, target }: Connection) => {
    const from = graph.nodes.find(({ id }) => id === source);
    const name =
      graph.nodes.find(({ id }) => id === target)?.label ??
      graph.ghosts.find(({ id }) => id === target)?.name;
    if (from && name !== undefined) transfer(from.member, name);
  };

  return (
    <section className="@container" aria-label="Squad graph">
      <div
        className={`grid min-w-0 gap-x-6 gap-y-2 ${side === undefined ? "" : "@min-[900px]:grid-cols-[minmax(0,1fr)_380px] @min-[900px]:items-start"}`}
      >
        <div className="grid min-w-0 gap-x-6 gap-y-2">
          <Toolbar
            selected={selected}
            onAdd={() => setAsked("member")}
            onTransfer={(member) => setAsked({ transfer: member })}
            onRemove={() => remove(selectedId)}
            onFit={fit}
            areCallsShown={areCallsShown}
            onShowCalls={showCalls}
          />
          {message && (
            <p className="rounded-md border border-warn-line bg-warn-surface px-3 py-2 text-sm text-warn">
              {message}
            </p>
          )}
          {graph.nodes.length === 0 && <NoGraph>Members and their transfers appear here.</NoGraph>}
          {graph.nodes.length > 0 && (
            <div
              // While text can be selected, every press searches for some.
              className="group/canvas h-(--canvas) select-none overflow-hidden rounded-lg border border-line bg-sunken text-sm"
              data-far={isFar || undefined}
            >
              <ReactFlow
                aria-label="Members and transfers"
                aria-describedby={help}
                nodes={nodes}
                edges={edges}
                nodeTypes={NODES}
                edgeTypes={EDGES}
                // The library listens to these on the whole page: Backspace would remove the selected member.
                deleteKeyCode={null}
                selectionKeyCode={null}
                multiSelectionKeyCode={null}
                panActivationKeyCode={null}
                disableKeyboardA11y
                edgesFocusable={false}
                elementsSelectable={false}
                nodesDraggable={false}
                onKeyDown={onKeyDown}
                onFocus={onFocus}
                onNodeClick={({ target, currentTarget, detail }, { id }) => {
                  // The release of a transfer that was drawn from a node to itself.
                  if (target === currentTarget && detail > 0) return;
                  const asksTransfer = target instanceof Element && target.closest("[data-transfer]");
                  const member = graph.nodes.find((node) => node.id === id)?.member;
                  if (asksTransfer && member !== undefined) setAsked({ transfer: member });
                  else onSelect(id);
                }}
                onEdgeClick={(_, { id }) => {
                  onSelect(id);
                  focusItem(id);
                }}
                onPaneClick={() => select(undefined)}
                connectOnClick={false}
                onConnect={onConnect}
                minZoom={0.05}
                zoomOnScroll={false}
                zoomOnDoubleClick={false}
                preventScrolling={false}
                proOptions={{ hideAttribution: true }}
              >
                <p id={help} className="sr-only">
                  {`${graphWords(graph)} ${HELP[laid.direction]} Enter to open the fields, Delete to remove.`}
                </p>
                {!isWhole && (
                  <MiniMap
                    ariaLabel="Minimap"
                    position={laid.direction === "right" ? "bottom-left" : "bottom-right"}
                    className="m-2! overflow-hidden rounded-sm border border-line"
                    style={MAP}
                    nodeBorderRadius={12}
                    maskStrokeWidth={1}
                    pannable
                    onClick={(_, { x, y }) => void setCenter(x, y, { zoom: getZoom() })}
                  />
                )}
              </ReactFlow>
            </div>
          )}
          <Description graph={drawn} />
          {routes && <RoutesPanel shown={routes} open={route} onOpen={setRoute} />}
        </div>
        {side !== undefined && (
          <aside
            ref={panel}
            className="min-w-0"
            aria-label="Selected item"
            tabIndex={-1}
            onKeyDown={(event) => {
              if (event.key !== "Escape" || event.defaultPrevented) return;
              event.stopPropagation();
              if (active !== undefined) focusItem(active);
            }}
          >
            {side}
          </aside>
        )}
      </div>
      {asked === "member" && (
        <AddDialog
          onClose={() => setAsked(undefined)}
          onAdd={(member) => {
            const index = edits.addMember(member);
            setAsked(undefined);
            setMessage("");
            if (index !== undefined) chooseAndGo(nodeId(index), { member: index });
          }}
        />
      )}
      {typeof asked === "object" && (
        <TransferDialog
          graph={graph}
          member={asked.transfer}
          onChoose={(name) => transfer(asked.transfer, name)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
