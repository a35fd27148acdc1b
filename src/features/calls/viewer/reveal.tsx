import { createContext, type ReactNode, useCallback, useContext } from "react";
import { useConnection } from "@/api/connection";
import { useMasking } from "@/api/shown-call";
import { Button } from "@/ui/button";
import { usePageActions } from "@/ui/page-actions";

/** What is masked in a call and in what people wrote about it. */
interface Reveal {
  /** The reader asked to see it. */
  isShown: boolean;
  /** Lasts while the page is open. */
  onToggle: () => void;
}

const Revealing = createContext<Reveal | undefined>(undefined);

/**
 * Lets a call's page show what is masked.
 * @param reveal undefined if nothing is masked
 */
export function RevealProvider({ reveal, children }: { reveal: Reveal | undefined; children: ReactNode }) {
  usePageActions([
    reveal && {
      label: reveal.isShown ? "Mask this call again" : "Show what's masked in this call",
      run: reveal.onToggle,
    },
  ]);
  return <Revealing value={reveal}>{children}</Revealing>;
}

/** Whether texts are shown as they're written: nothing is masked, or the reader asked to see it. */
export function useIsUnmasked(): boolean {
  const { masks } = useConnection();
  const isShown = useContext(Revealing)?.isShown;
  return !masks || isShown === true;
}

/** What shows a text that people wrote: masked, if the connection's calls are and the reader didn't ask to see it. */
export function useShownText(): (text: string) => string {
  const masking = useMasking(useConnection());
  const isUnmasked = useIsUnmasked();
  return useCallback((text) => (isUnmasked ? text : (masking?.maskText(text) ?? "")), [isUnmasked, masking]);
}

/** Shows what is masked in the call and its notes, and masks it again. Nothing where nothing is masked. */
export function RevealButton() {
  const reveal = useContext(Revealing);
  if (!reveal) return null;
  return (
    <Button variant="quiet" className="w-fit" onClick={reveal.onToggle}>
      {reveal.isShown ? "Mask again" : "Show what's masked"}
    </Button>
  );
}
