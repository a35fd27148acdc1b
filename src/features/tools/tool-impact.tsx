import { count } from "@/lib/words";
import { usesByHolder } from "@/references/places";
import type { ResolvedReference } from "@/references/reference";
import { UsesList } from "@/references/uses-list";

interface ToolImpactProps {
  /** Undefined where the lists are not read. */
  references: readonly ResolvedReference[] | undefined;
  isFailed: boolean;
}

/** What a delete would break, as far as the lists of assistants and squads tell. */
export function ToolImpact({ references, isFailed }: ToolImpactProps) {
  if (!references) {
    return (
      <p>
        {isFailed
          ? "The assistants and squads could not be read, so this page does not know who uses the tool."
          : "The assistants and squads are still being read, so this page does not know yet who uses the tool."}
      </p>
    );
  }
  if (references.length === 0) return <p>No assistant and no squad names this tool by its id.</p>;
  const records = usesByHolder(references).length;
  return (
    <>
      <p>
        {count(records, "record names", "records name")} this tool. They keep its id after it is gone, and can
        no longer use it. Afterwards you can take the id out of them, or put the tool's definition in its
        place.
      </p>
      <UsesList references={references} />
    </>
  );
}
