import { IconDownload } from "@tabler/icons-react";
import { Button } from "@/ui/button";
import { DeleteCalls } from "../delete-call";
import type { CallSelection } from "./use-call-selection";
import type { ExportKind } from "./use-export";

interface SelectionActionsProps {
  selection: CallSelection;
  onExport: (kind: ExportKind, withTranscript: boolean) => void;
}

/** What can be done with the selected calls. */
export function SelectionActions({ selection, onExport }: SelectionActionsProps) {
  const { selected, clear } = selection;
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden="true" />;
  return (
    <>
      <Button icon={icon} onClick={() => onExport("csv", false)}>
        CSV
      </Button>
      <Button icon={icon} onClick={() => onExport("jsonl", false)}>
        JSON Lines
      </Button>
      <DeleteCalls count={selected.size} ids={() => [...selected]} onQueued={clear} />
    </>
  );
}
