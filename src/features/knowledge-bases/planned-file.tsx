import { getAt } from "@/lib/path";
import { idOf, nameOf } from "@/lib/read";
import { Badge } from "@/ui/badge";

/** A file that a plan names: by its own name where it is known, with a mark where it is gone. */
export function PlannedFile({ id, files }: { id: string; files: readonly object[] | undefined }) {
  const file = files?.find((record) => idOf(record) === id);
  const mark =
    files && (!file ? "no such file" : getAt(file, ["isDeleted"]) === true ? "deleted" : undefined);
  return (
    <>
      {file ? nameOf(file) : id} {mark && <Badge tone="warn">{mark}</Badge>}
    </>
  );
}
