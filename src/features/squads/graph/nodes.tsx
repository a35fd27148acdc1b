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
import { SEVERITY_WORDS } from "@/references/checks/severity";
import { Monogram } from "@/ui/monogram";
import type { Found as FoundHere } from "../model/graph";
import { nodeWords } from "../model/words";
import styles from "./graph.module.css";
import { item, useGraphActions, useWantedFocus } from "./graph-actions";
import type { GhostFlow, MemberFlow } from "./use-graph";

/** A member: name, model, marks and problems. */
export const MemberBox = memo(function MemberBox({ id, data }: NodeProps<MemberFlow>) {
  const { node, isActive, isSelected } = data;
  const { onSelect, onTransfer } = useGraphActions();
  useWantedFocus(id);
  const marks = [
    node.isTransient && "Squad only",
    node.isMissing && "Assistant not found",
    node.isUnreachable && !node.isMissing && "Unreachable",
  ].filter((mark) => mark !== false);
  return (
    <div className={styles.node} data-selected={isSelected || undefined}>
      <Handle type="target" position={Position.Left} className={styles.target} />
      {/* The button covers this text; its accessible name says the same. */}
      <div className={styles.box} aria-hidden="true">
        <span className={styles.top}>
          <Monogram id={node.assistantId ?? ""} name={node.label} />
          <bdi className={styles.name}>{node.label}</bdi>
          <Found found={node.problems} />
        </span>
        <span className={styles.model}>{node.model ?? "Model unknown"}</span>
        <span className={styles.marks}>
          {node.isFirst && (
            <span className={styles.first}>
              <IconPhoneIncoming size={12} stroke={2} aria-hidden="true" />
              Answers first
            </span>
          )}
          {marks.map((mark) => (
            <span key={mark} className={styles.mark}>
              {mark}
            </span>
          ))}
        </span>
      </div>
      {/* `nopan`: pressing it must select it, not start panning. */}
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
        aria-label={`Add transfer from ${node.label}`}
        onClick={() => onTransfer(node.member)}
      >
        <IconPlus size={14} stroke={2} aria-hidden="true" />
        Add transfer
      </button>
    </div>
  );
});

/** A destination that isn't a member. Only the transfers to it can be edited. */
export const GhostBox = memo(function GhostBox({ id, data }: NodeProps<GhostFlow>) {
  const { ghost, isActive } = data;
  useWantedFocus(id);
  const words = ghost.name === undefined ? "No destination" : "Not a member";
  return (
    <div className={styles.node}>
      <Handle type="target" position={Position.Left} className={styles.target} />
      {/* biome-ignore lint/a11y/useSemanticElements: it takes focus like the others, but there's nothing to press */}
      <div
        {...item(id)}
        role="group"
        className={styles.ghost}
        tabIndex={isActive ? 0 : -1}
        aria-label={`${ghost.label}, ${ghost.isSure ? words.toLowerCase() : "membership unknown"}`}
      >
        <bdi className={styles.name} title={ghost.label}>
          {ghost.label}
        </bdi>
        <span className={styles.model}>{ghost.isSure ? words : "Membership unknown"}</span>
      </div>
      <Handle type="source" position={Position.Right} className={styles.target} isConnectable={false} />
    </div>
  );
});

const ICONS = {
  error: IconExclamationCircle,
  warning: IconAlertTriangle,
  hint: IconBulb,
} satisfies Record<Severity, unknown>;

interface FoundProps {
  found: FoundHere;
  /** Shows only icon and count; the words are in the accessible name. */
  isShort?: boolean;
}

/** The number of problems, with the icon and word of the highest severity. */
export function Found({ found: { count, severity }, isShort = false }: FoundProps) {
  if (!severity) return null;
  const Icon = ICONS[severity];
  const words = count === 1 ? SEVERITY_WORDS[severity].label : `${count} problems`;
  return (
    <span className={styles.found} data-severity={severity}>
      <Icon size={13} stroke={2} aria-hidden="true" />
      {isShort ? count > 1 && count : words}
    </span>
  );
}
