import "@xyflow/react/dist/base.css";
import { type FinalConnectionState, ReactFlow, ReactFlowProvider } from "@xyflow/react";
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { announce } from "@/ui/announce";
import { lazyPart } from "@/ui/lazy-part";
import { newDestination } from "../model/edits";
import { edgeId, leftDangling, nodeId } from "../model/graph";
import { MOVES, moveFrom } from "../model/navigate";
import { routeOf } from "../model/routes";
import { useSquadGraph } from "../model/squad-graph";
import { useSquadEdits } from "../model/use-squad-edits";
import { danglingWords, graphWords } from "../model/words";
import { useSelection } from "../selection";
import { AddDialog, Description, TransferDialog } from "./dialogs";
import styles from "./graph.module.css";
import { focusItem, GraphActionsProvider, itemAt, NO_GRAPH } from "./graph-actions";
import { Minimap } from "./minimap";
import { GhostBox, MemberBox } from "./nodes";
import { Side, Toolbar } from "./toolbar";
import { Transfers } from "./transfers";
import { itemOf, selectionOf, useFlow, useLayout } from "./use-graph";
import { useRoutes } from "./use-routes";
import { useRoom, useViewport } from "./use-viewport";

const RoutesPanel = lazyPart(() => import("./routes-panel"));

const NODES = { member: MemberBox, ghost: GhostBox };
/** The library's keys are off: focus moves between nodes and edges, which handle their own keys. */
const NO_KEYS = {
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  disableKeyboardA11y: true,
  nodesFocusable: false,
  edgesFocusable: false,
};
const HELP = {
  right: "Press left or right to follow transfers, up or down to move between items,",
  down: "Press up or down to follow transfers, left or right to move between items,",
};
const PLAIN = { hideAttribution: true };

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
  const sideAsked = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  const help = useId();
  const room = useRoom(frame, graph.nodes.length === 0);
  const [areCallsShown, showCalls] = useState(false);
  const [drawn, routes] = useRoutes(graph, areCallsShown);
  const [route, setRoute] = useState<string>();
  const laid = useLayout(drawn, room);
  const { direction } = laid;

  const selectedId = itemOf(selected);
  const isThere = (id: string | undefined) => id !== undefined && (laid.nodes.has(id) || laid.edges.has(id));
  const active = [focused, selectedId, graph.nodes[0]?.id].find(isThere);
  const { nodes, edges } = useFlow(drawn, laid, active, selectedId);
  const { show, reset, fit } = useViewport(laid, room, frame, selectedId, routes?.taken !== undefined);

  const goTo = (id: string) => {
    // What hasn't rendered yet takes the focus once it has.
    if (!focusItem(id)) wanted.current = id;
  };
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
      goTo(nodeId(member));
      return;
    }
    const words = danglingWords(
      graph.nodes.find((node) => node.member === member)?.label ?? "",
      leftDangling(graph, member),
    );
    edits.removeMember(member);
    setMessage(words);
    announce(words);
    goTo(nodeId(Math.max(0, member - 1)));
  };
  // A stable object, so that an edit doesn't render every node and transfer again.
  const newest = useRef(drawn);
  useLayoutEffect(() => {
    newest.current = drawn;
  }, [drawn]);
  const actions = useMemo(
    () => ({
      onSelect: (id: string) => {
        select(selectionOf(newest.current, id));
        const edge = newest.current.edges.find((one) => one.id === id);
        if (edge) setRoute(routeOf(edge));
      },
      onTransfer: (member: number) => setAsked({ transfer: member }),
      wanted,
    }),
    [select],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const id = itemAt(event.target);
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = MOVES.find((one) => one === event.key);
    if (move) {
      const next = moveFrom(drawn, laid, id, move);
      if (next !== undefined) focusItem(next);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      remove(id);
    } else if (event.key === "Enter") {
      sideAsked.current = side !== undefined;
      actions.onSelect(id);
    } else if (event.key === "Escape" && selected) {
      select(undefined);
    } else return;
    event.preventDefault();
  };
  const onConnectEnd = (event: MouseEvent | TouchEvent, { fromNode, toNode }: FinalConnectionState) => {
    const point = "changedTouches" in event ? event.changedTouches[0] : event;
    const under = point && document.elementFromPoint(point.clientX, point.clientY);
    const to = under?.closest<HTMLElement>(".react-flow__node")?.dataset.id ?? toNode?.id;
    const source = graph.nodes.find(({ id }) => id === fromNode?.id);
    const name =
      graph.nodes.find(({ id }) => id === to)?.label ?? graph.ghosts.find(({ id }) => id === to)?.name;
    if (source && name !== undefined) transfer(source.member, name);
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
          {graph.nodes.length === 0 && <p className={NO_GRAPH}>Members and their transfers appear here.</p>}
          {graph.nodes.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: there's no element for a graph
            <div
              ref={frame}
              // While text can be selected, every press searches for some.
              className={`group/canvas relative h-(--canvas) select-none overflow-hidden rounded-lg border border-line bg-sunken text-sm ${styles.canvas}`}
              role="group"
              aria-label="Members and transfers"
              aria-describedby={help}
              onKeyDown={onKeyDown}
              onFocus={({ target }) => {
                const id = itemAt(target);
                if (id === undefined) return;
                setFocused(id);
                show(id);
              }}
            >
              <p id={help} className="sr-only">
                {`${graphWords(graph)} ${HELP[direction]} Enter to open the fields, Delete to remove.`}
              </p>
              <GraphActionsProvider value={actions}>
                {room && (
                  <ReactFlow
                    nodes={nodes}
                    nodeTypes={NODES}
                    {...NO_KEYS}
                    nodesDraggable={false}
                    elementsSelectable={false}
                    nodesConnectable
                    connectOnClick={false}
                    onConnectEnd={onConnectEnd}
                    onPaneClick={() => select(undefined)}
                    onInit={reset}
                    minZoom={0.05}
                    maxZoom={2}
                    zoomOnScroll={false}
                    zoomOnDoubleClick={false}
                    preventScrolling={false}
                    proOptions={PLAIN}
                  >
                    <Transfers edges={edges} />
                    <Minimap laid={laid} room={room} />
                  </ReactFlow>
                )}
              </GraphActionsProvider>
            </div>
          )}
          <Description graph={drawn} />
          {routes && <RoutesPanel shown={routes} open={route} onOpen={setRoute} />}
        </div>
        {side !== undefined && (
          <Side
            selected={selectedId}
            asked={sideAsked}
            onLeave={() => active !== undefined && focusItem(active)}
          >
            {side}
          </Side>
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
