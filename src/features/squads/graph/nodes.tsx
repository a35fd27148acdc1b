import { IconPhoneIncoming, IconPlus } from "@tabler/icons-react";
import { Handle, type NodeProps, Position } from "@xyflow/react";
import { memo } from "react";
import { Monogram } from "@/ui/monogram";
import { Text } from "@/ui/text";
import { FoundMark } from "../findings";
import { modelWords, nodeWords } from "../model/words";
import styles from "./graph.module.css";
import { item, useGraphActions, useWantedFocus } from "./graph-actions";
import type { GhostFlow, MemberFlow } from "./use-graph";

const BOX = "grid h-full grid-cols-1 content-center gap-0.5 rounded-lg border px-3 leading-5";
/** Zoomed out, names are large, and nothing else shows. */
const NAME =
  "relative min-w-0 flex-1 truncate font-semibold group-data-far/canvas:line-clamp-2 group-data-far/canvas:text-xl group-data-far/canvas:leading-[22px] group-data-far/canvas:wrap-anywhere group-data-far/canvas:whitespace-normal";
const ABOUT = "relative min-w-0 flex-1 truncate text-muted group-data-far/canvas:hidden";

/** A member: who it is, its problems, and its role or model. */
export const MemberBox = memo(function MemberBox({ id, data }: NodeProps<MemberFlow>) {
  const { node, isActive, isSelected } = data;
  const { onSelect, onTransfer } = useGraphActions();
  useWantedFocus(id);
  const marks = [
    node.isFirst && "First member",
    node.isTransient && "Squad only",
    node.version?.replace(/^\d/, "v$&"),
    node.isMissing && "Assistant not found",
    node.isUnreachable && !node.isMissing && "Unreachable",
  ].filter((mark) => mark !== false && mark !== undefined);
  return (
    <div className={`group/node h-full rounded-lg ${styles.node}`} data-selected={isSelected || undefined}>
      <Handle type="target" position={Position.Left} className={styles.target} />
      {/* The button covers this text; its accessible name says the same. */}
      <div
        className={`${BOX} bg-raised ${isSelected ? "border-accent ring ring-accent" : "border-line-strong group-hover/node:border-line-control"}`}
        aria-hidden="true"
      >
        <span className="flex min-w-0 items-center gap-2 group-data-far/canvas:[&_[data-initial]]:hidden">
          <Monogram id={node.assistantId ?? ""} name={node.label} />
          <Text className={NAME}>{node.label}</Text>
          <FoundMark found={node.problems} isSilent />
        </span>
        <span className={ABOUT}>
          {node.isFirst && (
            <IconPhoneIncoming size={14} stroke={1.75} className="me-1 align-[-2px] text-accent-text" />
          )}
          {marks.length > 0 ? marks.join(" · ") : node.model ? modelWords(node.model) : "Model unknown"}
        </span>
      </div>
      {/* `nopan`: pressing it must select it, not start panning. */}
      <button
        type="button"
        {...item(id)}
        className="nopan absolute inset-0 rounded-[inherit]"
        tabIndex={isActive ? 0 : -1}
        aria-label={nodeWords(node)}
        aria-pressed={isSelected}
        data-tooltip={node.label}
        onClick={() => onSelect(id)}
      />
      <Handle type="source" position={Position.Right} className={styles.source} />
      <button
        type="button"
        className={`nopan absolute top-[calc(100%+4px)] right-0 z-2 inline-flex items-center gap-1 rounded-md border border-line-control bg-raised px-2 text-fg hover:bg-hover ${styles.transfer}`}
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
  const words = ghost.about ?? (ghost.name === undefined ? "No destination" : "Not a member");
  return (
    <div className="h-full rounded-lg">
      <Handle type="target" position={Position.Left} className={styles.target} />
      {/* biome-ignore lint/a11y/useSemanticElements: it takes focus like the others, but there's nothing to press */}
      <div
        {...item(id)}
        role="group"
        className={`${BOX} border-dashed ${ghost.isWrong ? "border-bad bg-bad-surface" : "border-line-control bg-raised"}`}
        tabIndex={isActive ? 0 : -1}
        aria-label={`${ghost.label}, ${ghost.isSure ? words.toLowerCase() : "membership unknown"}`}
      >
        <Text className={NAME} title={ghost.label}>
          {ghost.label}
        </Text>
        <span className={ABOUT} title={ghost.about}>
          {ghost.isSure ? words : "Membership unknown"}
        </span>
      </div>
      <Handle type="source" position={Position.Right} className={styles.target} isConnectable={false} />
    </div>
  );
});
