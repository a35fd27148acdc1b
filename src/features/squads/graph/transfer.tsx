import { IconArrowRight, IconQuestionMark, IconTool } from "@tabler/icons-react";
import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from "@xyflow/react";
import { memo } from "react";
import { equal } from "@/document/equal";
import { cn } from "@/ui/cn";
import { ICON } from "@/ui/icon";
import { explained } from "@/ui/tooltip";
import { FoundMark } from "../findings";
import type { TransferEdge } from "../model/graph";
import { type EdgeLayout, LABEL } from "../model/layout";
import { edgeWords, labelWords } from "../model/words";
import { DEFAULT_MODE, transferModeOf } from "../transfer/transfer";
import { isAmiss, type TransferFlow } from "./flow";

/** Several labels of one line are one box. */
const boxOf = ({ index, count }: EdgeLayout) =>
  count === 1
    ? "h-7 rounded-md"
    : `h-[calc(100%+1px)] w-full ${index === 0 ? "rounded-t-md" : index === count - 1 ? "rounded-b-md" : ""}`;

/** The border of a label's box. */
function borderOf(edge: TransferEdge, isSelected: boolean): string {
  const shown = isSelected ? "z-1 ring ring-accent" : "";
  if (isAmiss(edge)) return `${shown} border-bad-line`;
  return isSelected ? `${shown} border-accent` : "border-line hover:border-line-control";
}

const TURNED = { right: "", left: "rotate-180", down: "rotate-90", up: "-rotate-90" };

/** A transfer: its line, which it may share with others, and its label, which says where it leads if others lead back. */
export const Transfer = memo(function Transfer(props: EdgeProps<TransferFlow>) {
  const { id, data, selected: isSelected = false, markerStart, markerEnd, interactionWidth } = props;
  if (!data) return null;
  const { edge, laid, isActive } = data;
  const usual = edge.declared || edge.taken?.isDeclared === false ? "" : DEFAULT_MODE;
  const mode = transferModeOf(edge.mode ?? usual);
  const Icon = mode?.Icon ?? (edge.declared && edge.mode === undefined ? IconTool : IconQuestionMark);
  return (
    <>
      <BaseEdge
        path={laid.path}
        markerStart={markerStart}
        markerEnd={markerEnd}
        interactionWidth={interactionWidth}
        className={cn(
          "stroke-line-control stroke-[1.5] group-hover/line:stroke-accent group-hover/line:stroke-[2.5]",
          isAmiss(edge) && "stroke-bad [stroke-dasharray:5_4]",
          isSelected && "stroke-accent stroke-[2.5]",
        )}
      />
      <EdgeLabelRenderer>
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
          <button
            type="button"
            data-id={id}
            className={`pointer-events-auto relative flex max-w-full items-center gap-[5px] border bg-surface px-[7px] text-muted ${boxOf(laid)} ${borderOf(edge, isSelected)}`}
            tabIndex={isActive ? 0 : -1}
            aria-label={edgeWords(edge)}
            aria-pressed={isSelected}
            {...explained(
              [edge.mode ?? usual, edge.description, ...edge.problems.titles].filter(Boolean).join("\n"),
              edgeWords(edge),
            )}
          >
            {laid.arrow && (
              <IconArrowRight
                {...ICON[14]}
                stroke={2}
                className={`-ms-0.5 -me-px text-fg ${TURNED[laid.arrow]}`}
              />
            )}
            <Icon {...ICON[14]} className="group-data-far/canvas:hidden" />
            <span
              // Every clipping box costs time in each frame of a movement.
              className={`${mode ? "whitespace-nowrap" : "truncate"} text-fg group-data-far/canvas:truncate group-data-far/canvas:text-lg`}
              aria-hidden="true"
            >
              {labelWords(edge)}
            </span>{" "}
            <FoundMark found={edge.problems} isSilent />
          </button>
        </div>
      </EdgeLabelRenderer>
    </>
  );
}, equal);
