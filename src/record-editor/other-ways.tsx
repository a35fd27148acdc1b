import { Button } from "@/ui/button";
import { Note } from "@/ui/note";

interface OtherWaysProps {
  /** Names the fields that were sent as null and not cleared; empty for none. */
  asNull: string;
  /** Names the fields that were left out and not cleared; empty for none. */
  leftOut: string;
  /** Clears by leaving them out. */
  onLeaveOut: () => void;
  /** Clears by sending null. */
  onSendNull: () => void;
}

/** Offers the other way of clearing fields that weren't cleared. */
export function OtherWays({ asNull, leftOut, onLeaveOut, onSendNull }: OtherWaysProps) {
  return (
    <>
      {asNull && (
        <Note tone="info" actions={<Button onClick={onLeaveOut}>Omit instead</Button>}>
          {`Sent as null, but not cleared: ${asNull}. Some services clear omitted fields instead.`}
        </Note>
      )}
      {leftOut && (
        <Note tone="info" actions={<Button onClick={onSendNull}>Send null instead</Button>}>
          {`Omitted, but not cleared: ${leftOut}. Some services clear fields sent as null; others store the null.`}
        </Note>
      )}
    </>
  );
}
