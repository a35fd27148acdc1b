import { IconPhoneIncoming, IconPlus } from "@tabler/icons-react";
import { Handle, type NodeProps, Position } from "@xyflow/react";
import { memo } from "react";
import { nodeWords } from "../model/words";
import type { MemberFlow } from "./flow";
import { Found } from "./found";
import styles from "./graph.module.css";
import { item, useGraphActions, useWantedFocus } from "./graph-actions";

/** A member: who it is, what it thinks with, and what is wrong with it. */
export const MemberBox = memo(function MemberBox({ id, data }: NodeProps<MemberFlow>) {
  const { node, isActive, isSelected } = data;
  const { onSelect, onTransfer } = useGraphActions();
  useWantedFocus(id);
  const marks = [
    node.isTransient && "Transient",
    node.isGone && "No such assistant",
    node.isUnreached && !node.isGone && "Not reached",
  ].filter((mark) => mark !== false);
  return (
    <div className={styles.node} data-selected={isSelected || undefined}>
      <Handle type="target" position={Position.Left} className={styles.target} />
      {/* The button lies over the words, which its own name says in another way. */}
      <div className={styles.box} aria-hidden="true">
        <span className={styles.top}>
          <span className={styles.name}>{node.label}</span>
          <Found found={node.problems} />
        </span>
        <span className={styles.model}>{node.model ?? "Model not known"}</span>
        <span className={styles.marks}>
          {node.isFirst && (
            <span className={styles.first}>
              <IconPhoneIncoming size={12} stroke={2} aria-hidden="true" />
              Takes the call
            </span>
          )}
          {marks.map((mark) => (
            <span key={mark} className={styles.mark}>
              {mark}
            </span>
          ))}
        </span>
      </div>
      {/* A press on it chooses it: were it the beginning of a movement, it would end on what lies over the graph meanwhile. */}
      <button
        type="button"
        {...item(id)}
        className={`${styles.hit} nopan`}
        tabIndex={isActive ? 0 : -1}
        aria-label={nodeWords(node)}
        aria-pressed={isSelected}
        title={node.label}
        onClick={() => onSelect(id)}
      />
      <Handle type="source" position={Position.Right} className={styles.source} />
      <button
        type="button"
        className={`${styles.transfer} nopan`}
        data-transfer
        tabIndex={isActive ? 0 : -1}
        aria-label={`Hand over to…, from ${node.label}`}
        onClick={() => onTransfer(node.member)}
      >
        <IconPlus size={14} stroke={2} aria-hidden="true" />
        Hand over to…
      </button>
    </div>
  );
});
