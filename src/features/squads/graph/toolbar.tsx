import { IconArrowRight, IconMaximize, IconMinus, IconPlus, IconRoute, IconTrash } from "@tabler/icons-react";
import { useReactFlow } from "@xyflow/react";
import { idOf } from "@/document/read";
import { useFormOfField } from "@/form/document-form";
import { Button, IconButton } from "@/ui/button";
import type { Selected } from "../members";
import { duration } from "./use-view";

interface ToolbarProps {
  selected: Selected | undefined;
  onAdd: () => void;
  onTransfer: (member: number) => void;
  onRemove: () => void;
  onFit: () => void;
  areCallsShown: boolean;
  onShowCalls: (areShown: boolean) => void;
}

/** The actions for the graph and for the selection. */
export function Toolbar(props: ToolbarProps) {
  const { selected, onAdd, onTransfer, onRemove, onFit, areCallsShown, onShowCalls } = props;
  const { zoomIn, zoomOut } = useReactFlow();
  // A new squad has no calls.
  const isStored = idOf(useFormOfField().loaded) !== undefined;
  const isTransfer = selected?.destination !== undefined || selected?.declared !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form group, the buttons belong to the graph
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1" role="group" aria-label="Graph tools">
      <Button icon={IconPlus} onClick={onAdd}>
        Add member
      </Button>
      {selected && !isTransfer && (
        <Button variant="quiet" icon={IconArrowRight} onClick={() => onTransfer(selected.member)}>
          Add transfer
        </Button>
      )}
      {selected && !selected.declared && (
        <IconButton
          label={isTransfer ? "Remove transfer" : "Remove member"}
          icon={IconTrash}
          onClick={onRemove}
        />
      )}
      <span className="ms-auto flex flex-wrap items-center gap-1">
        {isStored && (
          <Button
            variant="quiet"
            icon={IconRoute}
            aria-pressed={areCallsShown}
            onClick={() => onShowCalls(!areCallsShown)}
          >
            Actual transfers
          </Button>
        )}
        <IconButton
          label="Zoom out"
          icon={IconMinus}
          onClick={() => void zoomOut({ duration: duration() })}
        />
        <IconButton label="Zoom in" icon={IconPlus} onClick={() => void zoomIn({ duration: duration() })} />
        <IconButton label="Fit" icon={IconMaximize} onClick={onFit} />
      </span>
    </div>
  );
}
