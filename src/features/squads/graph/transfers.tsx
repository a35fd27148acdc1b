import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconQuestionMark,
  IconTool,
} from "@tabler/icons-react";
import { ViewportPortal } from "@xyflow/react";
import { memo } from "react";
import { ICON } from "@/ui/icon";
import { explained } from "@/ui/tooltip";
import { FoundMark } from "../findings";
import { leadsNowhere, type TransferEdge } from "../model/graph";
import { type EdgeLayout, LABEL } from "../model/layout";
import { edgeWords, labelWords } from "../model/words";
import { DEFAULT_MODE, transferModeOf } from "../transfer/transfer-modes";
import styles from "./graph.module.css";
import { focusItem, item, useGraphActions, useWantedFocus } from "./graph-actions";
import type { TransferFlow } from "./use-graph";

/**
 * The transfers: lines with labels. They're drawn here and not by the library, which would track both ends of
 * each edge on every movement and give each its own SVG; the layout already knows their paths.
 */
export const Transfers = memo(function Transfers({ edges }: { edges: readonly TransferFlow[] }) {
  return (
    <ViewportPortal>
      <svg className="nopan absolute top-0 left-0 -z-1 size-px overflow-visible" aria-hidden="true">
        {/* The selected one last, on top of those that share its line. */}
        {edges
          .toSorted((a, b) => Number(a.isSelected) - Number(b.isSelected))
          .map((flow) => (
            <Line key={flow.id} flow={flow} />
          ))}
      </svg>
      {edges.map((flow) => (
        <Label key={flow.id} flow={flow} />
      ))}
    </ViewportPortal>
  );
});

interface TransferProps {
  flow: TransferFlow;
}

/** A line with an arrowhead, inside a wider one that's easy to click. */
const Line = memo(function Line({ flow: { id, edge, laid, isSelected } }: TransferProps) {
  const { onSelect } = useGraphActions();
  const { x, y } = laid.end;
  const { towards } = laid;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the label has the button, this is more room for the mouse
    <g
      className={styles.transferLine}
      data-selected={isSelected || undefined}
      data-dangling={isAmiss(edge) || undefined}
      onClick={() => {
        onSelect(id);
        focusItem(id);
      }}
    >
      <path d={laid.path} className={`cursor-pointer ${styles.room}`} />
      <path d={laid.path} className={styles.line} />
      <path d={tip(x, y, towards)} className={styles.tip} />
    </g>
  );
});

/** An arrowhead that ends at a point. */
function tip(x: number, y: number, { x: across, y: down }: { x: number; y: number }): string {
  const [left, top] = [x - 8 * across, y - 8 * down];
  const [halfX, halfY] = [4.5 * down, 4.5 * across];
  return `M ${x} ${y} L ${left + halfX} ${top - halfY} L ${left - halfX} ${top + halfY} z`;
}

/** A transfer that fails, or that today's squad doesn't have. */
const isAmiss = (edge: TransferEdge) => leadsNowhere(edge) || edge.taken?.isDeclared === false;

/** Several labels of one line are one box. */
const boxOf = ({ index, count }: EdgeLayout) =>
  count === 1
    ? "h-7 rounded-md"
    : `h-[calc(100%+1px)] w-full ${index === 0 ? "rounded-t-md" : index === count - 1 ? "rounded-b-md" : ""}`;

/** The edge of a label's box. */
function edgeOf(edge: TransferEdge, isSelected: boolean): string {
  const shown = isSelected ? "z-1 ring ring-accent" : "";
  if (isAmiss(edge)) return `${shown} border-bad-line`;
  return isSelected ? `${shown} border-accent` : "border-line hover:border-line-control";
}

const ARROWS = { "1 0": IconArrowRight, "-1 0": IconArrowLeft, "0 1": IconArrowDown, "0 -1": IconArrowUp };

/** A transfer's label: its mode, and where it leads if its line leads both ways. */
const Label = memo(function Label({ flow: { id, edge, laid, isActive, isSelected } }: TransferProps) {
  const { onSelect } = useGraphActions();
  useWantedFocus(id);
  const isUndeclared = edge.taken?.isDeclared === false;
  const usual = edge.declared || isUndeclared ? "" : DEFAULT_MODE;
  const mode = transferModeOf(edge.mode ?? usual);
  const Icon = mode?.Icon ?? (edge.declared && edge.mode === undefined ? IconTool : IconQuestionMark);
  const { x, y } = laid.towards;
  const Arrow = ARROWS[`${x} ${y}` as keyof typeof ARROWS];
  return (
    <div
      // Above every line, including the selected one.
      className="nopan absolute z-2 flex items-center justify-center"
      style={{
        width: laid.width,
        height: LABEL.height,
        left: laid.label.x - laid.width / 2,
        top: laid.label.y - LABEL.height / 2,
      }}
    >
      <div
        className={`pointer-events-auto relative flex max-w-full items-center gap-[5px] border bg-surface px-[7px] text-muted ${boxOf(laid)} ${edgeOf(edge, isSelected)}`}
        data-selected={isSelected || undefined}
      >
        {laid.isShared && (
          <Arrow size={14} stroke={2} aria-hidden="true" className="-ms-0.5 -me-px text-fg" />
        )}
        <Icon {...ICON[14]} className="group-data-far/canvas:hidden" />
        <span
          // Every clipping box costs time in each frame of a movement.
          className={`${mode ? "whitespace-nowrap" : "truncate"} text-fg group-data-far/canvas:truncate group-data-far/canvas:text-lg`}
          aria-hidden="true"
        >
          {labelWords(edge)}
        </span>
        <FoundMark found={edge.problems} isSilent />
        <button
          type="button"
          {...item(id)}
          className="absolute -inset-px rounded-[inherit]"
          tabIndex={isActive ? 0 : -1}
          aria-label={edgeWords(edge)}
          aria-pressed={isSelected}
          {...explained(
            [edge.mode ?? usual, edge.description, ...edge.problems.titles].filter(Boolean).join("\n"),
            edgeWords(edge),
          )}
          onClick={() => onSelect(id)}
        />
      </div>
    </div>
  );
});
