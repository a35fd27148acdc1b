import type { Hit } from "@/document/search";
import { Text } from "./text";

interface HighlightProps {
  hit: Hit;
  /** The field of the match, in words. It is the first to give way where there is little room. */
  where?: string;
}

/** A line of text with the search match marked. The match stays visible however narrow the line. */
export function Highlight({ hit, where }: HighlightProps) {
  return (
    <span className="flex min-w-0 whitespace-pre" title={where}>
      {where && <span className="me-3 flex-none text-faint max-lg:hidden">{where}</span>}
      {/* Text before the match is cut at its start, because its end matters. */}
      <span className="min-w-0 overflow-hidden text-ellipsis [direction:rtl]">
        {/* The direction mark preserves a trailing space. */}
        <Text>{hit.before}&lrm;</Text>
      </span>
      <mark className="max-w-full flex-none overflow-hidden">
        <Text>{hit.match}</Text>
      </mark>
      <span className="min-w-0 overflow-hidden text-ellipsis">
        <Text>{hit.after}</Text>
      </span>
    </span>
  );
}
