import { useState } from "react";
import { typedKeys } from "@/lib/typed-keys";
import { count } from "@/lib/words";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import styles from "./filters.module.css";
import { EXPORT_KINDS, type ExportKind } from "./use-export";

interface ExportChoiceProps {
  /** The number of calls to export. */
  calls: number;
  isSelection: boolean;
  onExport: (kind: ExportKind, withTranscript: boolean) => void;
}

/** Exports exactly the listed calls: the visible columns, all fields, or full records. */
export default function ExportChoice({ calls, isSelection, onExport }: ExportChoiceProps) {
  const [withTranscript, setWithTranscript] = useState(false);
  return (
    <div className="column within panel-width">
      <p className="small padded-small">{count(calls, isSelection ? "selected call" : "call")}</p>
      <Checkbox className="row option small" checked={withTranscript} onCheck={setWithTranscript}>
        Include transcripts
      </Checkbox>
      {typedKeys(EXPORT_KINDS).map((kind) => (
        <Button key={kind} disabled={calls === 0} onClick={() => onExport(kind, withTranscript)}>
          {EXPORT_KINDS[kind]}
        </Button>
      ))}
      <p className={`muted caption padded-small ${styles.nothing}`}>
        Full records are reloaded from the service.
      </p>
    </div>
  );
}
