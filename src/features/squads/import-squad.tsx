import { useState } from "react";
import { useNavigate } from "react-router";
import { JSON_FILES, type OpenedFile } from "@/assistant-form/json/open-file";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { FileButton } from "@/ui/file-button";

/** Reads a file as a squad. The schema is loaded only when there is a file. */
export async function openSquadFile(chosen: File) {
  const [{ openFile }, { squad }] = await Promise.all([
    import("@/assistant-form/json/open-file"),
    import("@/schema/squad"),
  ]);
  return openFile(chosen, squad, "squad");
}

/** A button that creates a new squad from a file. */
export function ImportSquad() {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const open = async (chosen: File) => {
    const opened = await openSquadFile(chosen);
    if ("refused" in opened) setRefused(opened.refused);
    else navigate("/squads/new", { state: carryFile(opened) });
  };
  return (
    <>
      <FileButton label="Import" accept={JSON_FILES} onFile={(chosen) => void open(chosen)} />
      {refused && <NotImported reason={refused} onClose={() => setRefused(undefined)} />}
    </>
  );
}

/** Says why a file couldn't be imported. */
export function NotImported({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <Dialog
      title="Couldn't import file"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {reason}
    </Dialog>
  );
}

/**
 * A file on its way to the page that creates a squad from it. It may contain secrets, so the history state holds
 * only a number, and the file is lost when the tab closes.
 */
const files = new Map<number, OpenedFile>();
let last = 0;

/** @returns the state to navigate with */
function carryFile(file: OpenedFile): { file: number } {
  last += 1;
  files.clear();
  files.set(last, file);
  return { file: last };
}

/** The file for a navigation state, if it's still in memory. */
export function carriedFile(state: unknown): OpenedFile | undefined {
  if (typeof state !== "object" || state === null || !("file" in state)) return undefined;
  return typeof state.file === "number" ? files.get(state.file) : undefined;
}
