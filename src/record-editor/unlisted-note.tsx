import { Note } from "@/ui/note";

/** Stands over a record that left the service's list while it was being edited. */
export function UnlistedNote({ noun }: { noun: string }) {
  return (
    <Note tone="warn" role="alert">
      The service does not list this {noun} any more. What you typed is still here, but it cannot be saved.
    </Note>
  );
}
