import { useState } from "react";
import { useNavigate } from "react-router";
import type { OpenedFile } from "@/assistant-form/json/file-import";
import { createCarrier } from "@/lib/carrier";
import { ClosingDialog } from "@/ui/dialog";
import { FileButton, JSON_FILES } from "@/ui/file-button";

/** A file on its way to the page that creates a squad from it. */
export const carriedFile = createCarrier<OpenedFile>();

/** Reads a file as a squad. The schema is loaded only when there is a file. */
export async function openSquadFile(chosen: File) {
  const [{ openFile }, { squad }] = await Promise.all([
    import("@/assistant-form/json/file-import"),
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
    else navigate("/squads/new", { state: carriedFile.carry(opened) });
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
    <ClosingDialog title="Couldn't import file" onClose={onClose}>
      {reason}
    </ClosingDialog>
  );
}
