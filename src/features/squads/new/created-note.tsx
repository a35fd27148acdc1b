import { useLocation } from "react-router";
import { Note } from "@/ui/note";

/** What came of creating a squad, on its own page, to which one comes from there. */
export function CreatedNote() {
  const { state } = useLocation();
  if (typeof state !== "object" || state === null || !("created" in state)) return null;
  if (typeof state.created !== "string") return null;
  return (
    <Note tone="good" role="status">
      {state.created}
    </Note>
  );
}
