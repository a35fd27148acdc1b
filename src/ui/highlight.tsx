import type { Hit } from "@/lib/search";

/** A text with what was searched for marked in it. */
export function Highlight({ hit }: { hit: Hit }) {
  return (
    <>
      {hit.before}
      <mark>{hit.match}</mark>
      {hit.after}
    </>
  );
}
