import { useState } from "react";
import { useNavigate } from "react-router";
import { JSON_FILES, type OpenedFile } from "@/assistant-form/json/open-file";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { FileButton } from "@/ui/file-button";

/** Reads a chosen file as a squad. Its rules are loaded when there is a file. */
export async function openSquadFile(chosen: File) {
  const [{ openFile }, { squad }] = await Promise.all([
    import("@/assistant-form/json/open-file"),
    import("@/schema/squad"),
  ]);
  return openFile(chosen, squad, "squad");
}

/** A button that makes a new squad of a file. */
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

/** Why a file is not taken. */
export function NotImported({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <Dialog
      title="Not imported"
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
 * A file on its way to the page that makes a squad of it. It may hold secrets, so it never stands in the browser's history: the address
 * carries a number alone, and what it stands for is gone with the tab.
 */
const files = new Map<number, OpenedFile>();
let last = 0;

/** Hands a file over. @returns the state to navigate with */
function carryFile(file: OpenedFile): { file: number } {
  last += 1;
  files.clear();
  files.set(last, file);
  return { file: last };
}

/** The file that came with an address, if it is still known. */
export function carriedFile(state: unknown): OpenedFile | undefined {
  if (typeof state !== "object" || state === null || !("file" in state)) return undefined;
  return typeof state.file === "number" ? files.get(state.file) : undefined;
}
