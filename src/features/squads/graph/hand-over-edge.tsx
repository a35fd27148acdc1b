import { IconQuestionMark } from "@tabler/icons-react";
import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from "@xyflow/react";
import { memo } from "react";
import { DEFAULT_MODE, transferModeOf } from "../hand-over/transfer-modes";
import { LABEL } from "../model/layout";
import { edgeWords, modeWords } from "../model/words";
import type { HandOverFlow } from "./flow";
import { Found } from "./found";
import styles from "./graph.module.css";
import { item, useGraphActions, useWantedFocus } from "./graph-actions";

/** A hand-over: a line that is easy to hit, and a label that says how much the next assistant knows. */
export const HandOverLine = memo(function HandOverLine({ id, data }: EdgeProps<HandOverFlow>) {
  const { onSelect } = useGraphActions();
  useWantedFocus(id);
  if (!data) return null;
  const { edge, laid, isActive, isSelected } = data;
  const Icon = transferModeOf(edge.mode ?? DEFAULT_MODE)?.Icon ?? IconQuestionMark;
  const { x, y } = laid.end;
  const back = laid.isRightwards ? -8 : 8;
  const note = edge.isAmbiguous ? "Several have this name" : edge.description;
  return (
    <>
      <BaseEdge
        path={laid.path}
        interactionWidth={24}
        className={styles.line}
        data-selected={isSelected || undefined}
        data-dangling={edge.target === undefined || undefined}
      />
      <path
        d={`M ${x} ${y} l ${back} -4.5 v 9 z`}
        className={styles.tip}
        data-selected={isSelected || undefined}
        data-dangling={edge.target === undefined || undefined}
      />
      <EdgeLabelRenderer>
        <div
          className={`${styles.label} nopan`}
          data-selected={isSelected || undefined}
          data-dangling={edge.target === undefined || undefined}
          style={{
            width: LABEL.width,
            height: LABEL.height,
            transform: `translate(${laid.label.x - LABEL.width / 2}px, ${laid.label.y - LABEL.height / 2}px)`,
          }}
        >
          <div className={styles.inside} aria-hidden="true">
            <span className={styles.mode}>
              <Icon size={13} stroke={1.75} />
              <span className={styles.modeWord}>{modeWords(edge.mode)}</span>
              <Found found={edge.problems} isShort />
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </div>
          <button
            type="button"
            {...item(id)}
            className={styles.hit}
            tabIndex={isActive ? 0 : -1}
            aria-label={edgeWords(edge)}
            aria-pressed={isSelected}
            title={edge.description}
            onClick={() => onSelect(id)}
          />
        </div>
      </EdgeLabelRenderer>
    </>
  );
});
