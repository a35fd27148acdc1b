import { number } from "@/lib/words";
import { Button } from "./button";
import { CheckRow } from "./check-row";
import { EmptyState } from "./empty-state";

/** Narrows a list to the records in which the checks found something. */
export function WithProblems({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (wanted: boolean) => void;
}) {
  return (
    <CheckRow checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
      With problems
    </CheckRow>
  );
}

/** How many records of a list pass its filters. */
export function PassCount({ passed, all }: { passed: readonly unknown[]; all: readonly unknown[] }) {
  return (
    <span role="status">
      {number(passed.length)} of {number(all.length)} pass the filters
    </span>
  );
}

/** Stands where the list would, when no record passes the filters. */
export function NonePasses({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`No ${noun} passes the filters`}
      action={<Button onClick={onClear}>Clear the filters</Button>}
    >
      The filters stand above, beside the search.
    </EmptyState>
  );
}
