import {
  IconAlertTriangle,
  IconBulb,
  IconExclamationCircle,
  IconPhoneIncoming,
  IconPlus,
} from "@tabler/icons-react";
import { Handle, type NodeProps, Position } from "@xyflow/react";
import { memo } from "react";
import type { Severity } from "@/references/checks/problem";
import type { Found as FoundHere } from "../model/graph";
import { nodeWords } from "../model/words";
import styles from "./graph.module.css";
import { item, useGraphActions, useWantedFocus } from "./graph-actions";
import type { GhostFlow, MemberFlow } from "./use-graph";

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

const SEVERITIES = {
  error: { Icon: IconExclamationCircle, one: "error" },
  warning: { Icon: IconAlertTriangle, one: "warning" },
  hint: { Icon: IconBulb, one: "hint" },
} satisfies Record<Severity, unknown>;

interface FoundProps {
  found: FoundHere;
  /** Where there is no room for words; they are then said elsewhere. */
  isShort?: boolean;
}

/** How many problems there are; the icon and the word are those of the worst. */
export function Found({ found: { count, severity }, isShort = false }: FoundProps) {
  if (!severity) return null;
  const { Icon, one } = SEVERITIES[severity];
  const words = count === 1 ? one : `${count} problems`;
  return (
    <span className={styles.found} data-severity={severity}>
      <Icon size={13} stroke={2} aria-hidden="true" />
      {isShort ? count > 1 && count : words}
    </span>
  );
}
