import { Children, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { parsePath } from "@/document/path";
import { useCollapsible } from "./go-to-field";

/** How many rows render together. */
const CHUNK = 50;
/** Lists up to this length render whole. */
const SHORT = 100;
/** How far outside the window rows render, so that there are always some for scrolling and Tab. */
const MARGIN = "1000px";
/** A row's estimated height until one has rendered, in pixels. */
const GUESSED_HEIGHT = 120;

interface LongListProps {
  /** The element around each chunk of rows. */
  as: "div" | "ol";
  className: string | undefined;
  label?: string;
  /** The path of the list, if its entries have fields: navigating to one renders its chunk. */
  path?: string;
  /** One element per row. */
  children: readonly ReactNode[];
}

/**
 * The rows of a list in a form. In a long list, only those near the window render, and the last ones, where
 * rows are added.
 */
export function LongList({ as, className, label, path = "", children }: LongListProps) {
  const [asked, setAsked] = useState<number>();
  const [rowHeight, setRowHeight] = useState(GUESSED_HEIGHT);
  const at = parsePath(path).length;
  useCollapsible(path, (field) => {
    const index = Number(field[at]);
    if (Number.isInteger(index)) setAsked(Math.floor(index / CHUNK));
  });
  const rows = Children.toArray(children);
  const chunks = Math.ceil(rows.length / CHUNK);
  const isShort = rows.length <= SHORT;
  return Array.from({ length: chunks }, (_, chunk) => (
    <Chunk
      // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is a position
      key={chunk}
      as={as}
      className={className}
      label={label}
      isWanted={isShort || chunk === asked || chunk === chunks - 1}
      startsNear={chunk === 0}
      rowHeight={rowHeight}
      onMeasure={isShort ? undefined : setRowHeight}
    >
      {rows.slice(chunk * CHUNK, (chunk + 1) * CHUNK)}
    </Chunk>
  ));
}

interface ChunkProps extends Pick<LongListProps, "as" | "className" | "label"> {
  /** Renders wherever it is. */
  isWanted: boolean;
  startsNear: boolean;
  /** The approximate height of a row, in pixels. */
  rowHeight: number;
  /** Called with the height of its rows, to estimate the size of other chunks. */
  onMeasure: ((rowHeight: number) => void) | undefined;
  children: readonly ReactNode[];
}

function Chunk({ as: Tag, className, label, isWanted, startsNear, ...props }: ChunkProps) {
  const { rowHeight, onMeasure, children } = props;
  const [isNear, setNear] = useState(startsNear);
  const isRendered = isNear || isWanted;
  /** Its height when it was last rendered, in pixels. */
  const [height, setHeight] = useState<number>();
  const element = useRef<HTMLDivElement & HTMLOListElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || isWanted) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        // Removing rows that have the focus would lose it.
        if (!entry.isIntersecting && current.contains(document.activeElement)) return;
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0)
          setHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isWanted]);
  // Before scrolling to a row, because what is above it must not grow much afterwards.
  useLayoutEffect(() => {
    if (!isRendered || !onMeasure) return;
    const { height: now } = element.current?.getBoundingClientRect() ?? { height: 0 };
    if (now > 0) onMeasure(now / children.length);
  }, [isRendered, onMeasure, children.length]);
  return (
    <Tag
      ref={element}
      className={className}
      aria-label={isRendered ? label : undefined}
      aria-hidden={isRendered ? undefined : true}
      style={isRendered ? undefined : { minBlockSize: height ?? children.length * rowHeight }}
    >
      {isRendered && children}
    </Tag>
  );
}
