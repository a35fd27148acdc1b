import { useEffect, useRef } from "react";
import { useNavigationType, useSearchParams } from "react-router";
import { goToField } from "@/form/go-to-field";

/**
 * Goes to the field that the address names, once the page stands.
 * @param isHere false where another form is shown, which goes there itself
 */
export function useFieldOfAddress(isHere: boolean): void {
  const field = useSearchParams()[0].get("field");
  const type = useNavigationType();
  const arrived = useRef(false);
  useEffect(() => {
    if (!isHere) arrived.current = false;
    // A link on this page has gone there itself: going again would take the focus from whoever has moved on.
    if (!isHere || !field || (arrived.current && type === "PUSH")) return;
    const frame = requestAnimationFrame(() => {
      arrived.current = true;
      goToField(field);
    });
    return () => cancelAnimationFrame(frame);
  }, [isHere, field, type]);
}
