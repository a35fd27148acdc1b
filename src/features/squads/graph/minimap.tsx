import { Panel, useReactFlow, useStoreApi } from "@xyflow/react";
import { memo, type PointerEvent, useLayoutEffect, useMemo, useRef } from "react";
import { type GraphLayout, NODE, READABLE, type Size } from "../model/layout";
import { freeCorner, startView } from "../model/view";

/** The map's inner size and the margin around the graph, in pixels. */
const ROOM = { width: 130, height: 86 };
const MARGIN = 6;
/** What the map takes in its corner, with the space around it. */
const OUTSIDE = { width: 148, height: 104 };
/** How much of the frame stays visible, however far the graph is moved. */
const LEAST = 8;

/** The graph's position in the map. */
function placeIn({ width, height }: GraphLayout) {
  const scale = Math.min(
    (ROOM.width - 2 * MARGIN) / Math.max(1, width),
    (ROOM.height - 2 * MARGIN) / Math.max(1, height),
  );
  return { scale, left: (ROOM.width - width * scale) / 2, top: (ROOM.height - height * scale) / 2 };
}

/**
 * The whole graph, with a frame around the visible part. Pressing or dragging moves that part. While the
 * graph moves, only the frame follows, without rendering either again. It's in a corner where it covers no
 * member while the graph is in its start view.
 */
export const Minimap = memo(function Minimap({ laid, room }: { laid: GraphLayout; room: Size }) {
  const store = useStoreApi();
  const { setCenter, getZoom } = useReactFlow();
  const seen = useRef<HTMLDivElement>(null);
  const { scale, left, top } = placeIn(laid);
  const corner = useMemo(
    () => freeCorner(laid, room, startView(laid, room, READABLE), OUTSIDE),
    [laid, room],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is a new element once there's a corner for the map
  useLayoutEffect(() => {
    const place = ({ transform: [x, y, zoom], width, height }: ReturnType<typeof store.getState>) => {
      const { style } = seen.current ?? {};
      if (!style) return;
      const [wide, high] = [(width / zoom) * scale, (height / zoom) * scale];
      const right = Math.min(ROOM.width - LEAST, Math.max(LEAST - wide, left - (x / zoom) * scale));
      const down = Math.min(ROOM.height - LEAST, Math.max(LEAST - high, top - (y / zoom) * scale));
      style.width = `${wide}px`;
      style.height = `${high}px`;
      style.transform = `translate(${right}px, ${down}px)`;
    };
    place(store.getState());
    return store.subscribe(place);
  }, [store, scale, left, top, corner]);

  const show = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const [x, y] = [
      clientX - box.left - currentTarget.clientLeft,
      clientY - box.top - currentTarget.clientTop,
    ];
    void setCenter((x - left) / scale, (y - top) / scale, { zoom: getZoom(), duration: 0 });
  };
  if (!corner) return null;
  return (
    <Panel
      position={corner}
      className="m-2! h-22 w-33 cursor-pointer touch-none overflow-hidden rounded-sm border border-line bg-surface group-data-whole/canvas:hidden max-sm:hidden"
      role="img"
      aria-label="Minimap"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        show(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) show(event);
      }}
    >
      <svg width={ROOM.width} height={ROOM.height} aria-hidden="true" className="block fill-line-control">
        {[...laid.nodes].map(([id, { x, y }]) => (
          <rect
            key={id}
            x={left + x * scale}
            y={top + y * scale}
            width={NODE.width * scale}
            height={NODE.height * scale}
            rx={1}
          />
        ))}
      </svg>
      {/* Its shadow covers everything around it. */}
      <div
        ref={seen}
        className="pointer-events-none absolute top-0 left-0 rounded-[2px] shadow-[0_0_0_400px_color-mix(in_srgb,var(--color-sunken)_72%,transparent)] outline-1 outline-accent"
      />
    </Panel>
  );
});
