import { sayRange } from "@/lib/day-range";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { ButtonStrip, StripButton } from "@/ui/segments";
import { type Archive, type ArchiveSnapshot, PERIODS, type Period } from "./archive";

interface PartNoteProps {
  archive: Pick<Archive, "loadPeriod">;
  state: Pick<ArchiveSnapshot, "status" | "period">;
  /** What the page can do with the calls that did load. */
  usable: string;
}

/** Says that not all calls are loaded, because of memory or of the chosen period, and offers periods. */
export function PartNote({ archive, state: { status, period }, usable }: PartNoteProps) {
  const isFull = status === "full";
  const scope = period && `calls from the ${labelOf(period).toLowerCase()}`;
  return (
    <Note
      tone={isFull ? "warn" : "info"}
      role="status"
      actions={
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and legend */}
          <span role="group" aria-label="Period to load">
            <ButtonStrip>
              {PERIODS.map((one) => (
                <StripButton key={one} isPressed={one === period} onPress={() => archive.loadPeriod(one)}>
                  {labelOf(one)}
                </StripButton>
              ))}
            </ButtonStrip>
          </span>
          {period && (
            <Button variant="quiet" onClick={() => archive.loadPeriod(undefined)}>
              Load all calls
            </Button>
          )}
        </>
      }
    >
      {isFull
        ? `Loading stopped because this tab can't hold more ${scope ?? "calls"}. ${usable} Choose a ${period ? "shorter " : ""}period to load fewer calls.`
        : `Only ${scope} are loaded.`}
    </Note>
  );
}

const labelOf = (period: Period) => sayRange(period, new Date());
