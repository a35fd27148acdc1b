import { IconPhoneIncoming, IconPlus } from "@tabler/icons-react";
import { Handle, type NodeProps, Position } from "@xyflow/react";
import { memo } from "react";
import { equal } from "@/document/equal";
import { Monogram } from "@/ui/monogram";
import { Text } from "@/ui/text";
import { FoundMark } from "../findings";
import { ghostWords, modelWords } from "../model/words";
import type { GhostFlow, MemberFlow } from "./flow";

const BOX = "grid h-full grid-cols-1 content-center gap-0.5 rounded-lg border px-3 leading-5";
/** Zoomed out, names are large, and nothing else shows. */
const NAME =
  "relative min-w-0 flex-1 truncate font-semibold group-data-far/canvas:line-clamp-2 group-data-far/canvas:text-xl group-data-far/canvas:leading-[22px] group-data-far/canvas:wrap-anywhere group-data-far/canvas:whitespace-normal";
const ABOUT = "relative min-w-0 flex-1 truncate text-muted group-data-far/canvas:hidden";

/** Covers a node: a drawn transfer ends anywhere on it. */
const Target = ({ tooltip }: { tooltip: string }) => (
  <Handle
    type="target"
    position={Position.Left}
    isConnectableStart={false}
    className="pointer-events-auto top-0 size-full transform-none cursor-pointer rounded-lg border-0 bg-transparent"
    data-tooltip={tooltip}
  />
);

/** A member: who it is, its problems, and its role or model. */
export const MemberBox = memo(function MemberBox({ data, selected }: NodeProps<MemberFlow>) {
  const { node, isActive } = data;
  const marks = [
    node.isFirst && "First member",
    node.isTransient && "Squad only",
    node.version?.replace(/^\d/, "v$&"),
    node.isMissing && "Assistant not found",
    node.isUnreachable && !node.isMissing && "Unreachable",
  ].filter((mark) => mark !== false && mark !== undefined);
  return (
    <>
      <div
        className={`${BOX} bg-raised ${selected ? "border-accent ring ring-accent" : "border-line-strong group-hover/node:border-line-control"}`}
        // The node's name says the same.
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
      <Target tooltip={node.label} />
      <Handle
        type="source"
        position={Position.Right}
        isConnectableEnd={false}
        className="size-6 border-0 bg-transparent after:absolute after:inset-0.75 after:hidden after:rounded-full after:border-2 after:border-raised after:bg-accent group-[:is(:hover,:focus-within,.selected)]/node:after:block hover:after:inset-px"
      />
      <button
        type="button"
        // Not removed, so that Shift and Tab lead back to it.
        className={`${isActive ? "pointer-events-none opacity-0" : "invisible"} absolute end-2 top-[calc(100%-10px)] z-2 inline-flex h-7 items-center gap-1 rounded-md border border-line-control bg-raised px-2 text-fg group-data-far/canvas:h-11 group-data-far/canvas:text-lg group-[:is(:hover,:focus-within,.selected)]/node:pointer-events-auto group-[:is(:hover,:focus-within,.selected)]/node:visible group-[:is(:hover,:focus-within,.selected)]/node:opacity-100 hover:bg-hover pointer-coarse:h-11`}
        data-transfer
        tabIndex={isActive ? 0 : -1}
        aria-label={`Add transfer from ${node.label}`}
      >
        <IconPlus size={14} stroke={2} aria-hidden="true" />
        Add transfer
      </button>
    </>
  );
}, equal);

/** A destination that isn't a member. Only the transfers to it can be edited. */
export function GhostBox({ data: { ghost } }: NodeProps<GhostFlow>) {
  return (
    <>
      <div
        className={`${BOX} border-dashed ${ghost.isWrong ? "border-bad bg-bad-surface" : "border-line-control bg-raised"}`}
        aria-hidden="true"
      >
        <Text className={NAME}>{ghost.label}</Text>
        <span className={ABOUT}>{ghostWords(ghost)}</span>
      </div>
      <Target tooltip={[ghost.label, ghost.about].filter(Boolean).join("\n")} />
    </>
  );
}
