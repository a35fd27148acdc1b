import { count } from "@/lib/words";
import { Note } from "./note";
import { RawJsonDisclosure } from "./raw-json";

/** Elements of a list that are no records: said in one line, with what came, so that they never take down the rest. */
export function OddRecords({ odd }: { odd: readonly unknown[] }) {
  if (odd.length === 0) return null;
  return (
    <Note tone="warn">
      {count(odd.length, "entry", "entries")} of this list could not be read as a record. The rest is shown.
      <RawJsonDisclosure value={odd} label="What came instead" />
    </Note>
  );
}
