import { IconCheck, IconLink } from "@tabler/icons-react";
import { memo, useState } from "react";
import { sayDuration } from "@/lib/time";
import { count, number } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { Button, IconButton } from "@/ui/button";
import { RawJson } from "@/ui/raw-json";
import { useCopy } from "@/ui/use-copy";
import { Marked } from "./marked";
import type { Range } from "./search-within";
import type { Turn } from "./timeline";
import styles from "./transcript.module.css";

interface TurnRowProps {
  turn: Turn;
  /** Its index among the shown turns. */
  index: number;
  /** The total number of turns, if not all are drawn. */
  of: number | undefined;
  /** It's being heard now. */
  isCurrent: boolean;
  /** Arrow keys move between lines; Tab reaches only one of them. */
  isTabStop: boolean;
  ranges: readonly Range[];
  currentRange: Range | undefined;
  measure: ((element: HTMLElement | null) => void) | undefined;
  /** Goes to the line's moment and makes it the current line. */
  onChoose: (index: number) => void;
  /** A link to a moment, in seconds. */
  linkTo: (moment: number) => string;
}

/** Longer texts are cut until the reader asks for the rest. */
const MOST = 4000;

/** One line of the transcript. */
export const TurnRow = memo(function TurnRow(props: TurnRowProps) {
  const { turn, index, of, isCurrent, isTabStop, measure, onChoose, linkTo } = props;
  const { span, side } = turn;
  return (
    <li
      ref={measure}
      data-index={index}
      aria-posinset={of === undefined ? undefined : index + 1}
      aria-setsize={of}
      aria-current={isCurrent ? "true" : undefined}
      className={`${styles.turn} ${styles[side]}`}
      data-continued={turn.isContinued}
    >
      {turn.gap && (
        <span className={styles.gap}>
          {turn.gap.kind === "silence"
            ? `${number(Math.round(turn.gap.seconds))} s of silence`
            : `${turn.who} interrupts`}
        </span>
      )}
      <span className={styles.at}>
        {span && (
          <button
            type="button"
            tabIndex={isTabStop ? 0 : -1}
            aria-label={`Go to ${sayDuration(span.start)}, ${turn.who}`}
            onClick={() => onChoose(index)}
          >
            {sayDuration(span.start)}
          </button>
        )}
      </span>
      <Said {...props} />
      {span && (
        <TurnLink
          label={`${sayDuration(span.start)}, ${turn.who}`}
          text={() => linkTo(span.start)}
          isTabStop={isTabStop}
        />
      )}
    </li>
  );
});

/** Copies a link to a line; visible where the pointer or the focus is. */
function TurnLink({ label, text, isTabStop }: { label: string; text: () => string; isTabStop: boolean }) {
  const { copied, copy } = useCopy();
  const Icon = copied ? IconCheck : IconLink;
  return (
    <IconButton
      label={`Copy link to ${label}`}
      className={styles.link}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => void copy(text())}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}

function Said({ turn, index, ranges, currentRange, onChoose }: TurnRowProps) {
  const { side, who, role, text, odd, span } = turn;
  if (odd !== undefined) {
    return (
      <div className={styles.said}>
        <Badge tone="warn">Unreadable message</Badge>
        <RawJson value={odd} label={`Message ${index + 1}`} />
      </div>
    );
  }
  // System and tool messages are collapsed, not hidden.
  if (side === "aside") {
    return (
      <details className={styles.said} open={currentRange !== undefined || undefined}>
        <summary title={role}>
          {who}
          {ranges.length > 0 && (
            <mark className={styles.inside}>{count(ranges.length, "match", "matches")}</mark>
          )}
        </summary>
        <div dir="auto" className={styles.text}>
          <Text text={text} ranges={ranges} currentRange={currentRange} />
        </div>
      </details>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button before it does the same for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={styles.said}
      data-seeks={span !== undefined || undefined}
      onClick={(event) => {
        const isControl = event.target instanceof Element && event.target.closest("button");
        const isSelecting = window.getSelection()?.isCollapsed === false;
        if (span && !isControl && !isSelecting) onChoose(index);
      }}
    >
      <strong title={role} className={turn.isContinued && "visually-hidden"}>
        {who}
      </strong>
      <div dir="auto" className={styles.text}>
        <Text text={text} ranges={ranges} currentRange={currentRange} />
      </div>
    </div>
  );
}

function Text({
  text,
  ranges,
  currentRange,
}: Pick<TurnRowProps, "ranges" | "currentRange"> & { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isCut = text.length > MOST && !isOpen && (currentRange?.[1] ?? 0) <= MOST;
  if (!isCut) return <Marked text={text} ranges={ranges} current={currentRange} />;
  return (
    <>
      <Marked
        text={text.slice(0, MOST)}
        ranges={ranges.filter(([, to]) => to <= MOST)}
        current={currentRange}
      />
      …{" "}
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Show all {number(text.length)} characters
      </Button>
    </>
  );
}
