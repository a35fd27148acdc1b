import { useState } from "react";
import { typedKeys } from "@/lib/typed";
import { count } from "@/lib/words";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { MENU_LINE } from "@/ui/menu";
import { PanelNote } from "./panel-note";
import { EXPORT_KINDS, type ExportKind } from "./use-export";

interface ExportChoiceProps {
  /** The number of calls to export. */
  calls: number;
  isSelection: boolean;
  onExport: (kind: ExportKind, withTranscript: boolean) => void;
}

/** Exports exactly the listed calls: the visible columns, all fields, or full records. */
export function ExportChoice({ calls, isSelection, onExport }: ExportChoiceProps) {
  const [withTranscript, setWithTranscript] = useState(false);
  return (
    <div className="flex w-[min(300px,80vw)] max-w-full flex-col gap-2">
      <p className="px-2 py-1 text-sm">{count(calls, isSelection ? "selected call" : "call")}</p>
      <Checkbox className={MENU_LINE} checked={withTranscript} onCheck={setWithTranscript}>
        Include transcripts
      </Checkbox>
      {typedKeys(EXPORT_KINDS).map((kind) => (
        <Button key={kind} slot="close" disabled={calls === 0} onClick={() => onExport(kind, withTranscript)}>
          {EXPORT_KINDS[kind]}
        </Button>
      ))}
      <PanelNote>Full records are reloaded from the service.</PanelNote>
    </div>
  );
}
