import { Handle, type NodeProps, Position } from "@xyflow/react";
import { memo } from "react";
import type { GhostFlow } from "./flow";
import styles from "./graph.module.css";
import { item, useWantedFocus } from "./graph-actions";

/** Somebody that a transfer names, and who is no member: there is nothing of it to edit but the transfers. */
export const GhostBox = memo(function GhostBox({ id, data }: NodeProps<GhostFlow>) {
  const { ghost, isActive } = data;
  useWantedFocus(id);
  const words = ghost.name === undefined ? "No name is given" : "Not a member";
  return (
    <div className={styles.node}>
      <Handle type="target" position={Position.Left} className={styles.target} />
      {/* biome-ignore lint/a11y/useSemanticElements: it takes the focus as the others do, but there is nothing to press */}
      <div
        {...item(id)}
        role="group"
        className={styles.ghost}
        tabIndex={isActive ? 0 : -1}
        aria-label={`${ghost.label}, ${ghost.isSure ? words.toLowerCase() : "not known to be a member"}`}
      >
        <span className={styles.name} title={ghost.label}>
          {ghost.label}
        </span>
        <span className={styles.model}>{ghost.isSure ? words : "Not known to be a member"}</span>
      </div>
      <Handle type="source" position={Position.Right} className={styles.target} isConnectable={false} />
    </div>
  );
});
