import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import { useConnection } from "@/api/connection";
import { useMasking } from "@/api/shown-call";
import { Button, IconButton } from "@/ui/button";
import { ICON } from "@/ui/icon";
import { usePageActions } from "@/ui/page-actions";
import { sayReveal } from "../masked-text";
import styles from "./viewer.module.css";

/** What is masked on a call's page, and what of it the reader wants to see. */
interface Reveal {
  /** The places in the call's record where something is masked, or would be. */
  places: ReadonlySet<string>;
  revealed: ReadonlySet<string>;
  /** Lasts while the page is open. */
  onChange: (revealed: ReadonlySet<string>) => void;
}

const Revealing = createContext<Reveal | undefined>(undefined);

/** Lets the parts of a call's page show what is masked in them. */
export function RevealProvider({ reveal, children }: { reveal: Reveal; children: ReactNode }) {
  const { places, revealed, onChange } = reveal;
  const value = useMemo(() => ({ places, revealed, onChange }), [places, revealed, onChange]);
  const all = choiceOf(value, [...places]);
  usePageActions([all && { label: sayReveal("this call", all.isShown), run: all.toggle }]);
  return <Revealing value={value}>{children}</Revealing>;
}

/** Shows or masks some places; undefined without anything to mask there. */
function choiceOf(reveal: Reveal | undefined, wanted: readonly string[]) {
  const here = wanted.filter((place) => reveal?.places.has(place));
  if (!reveal || here.length === 0) return undefined;
  const { revealed, onChange } = reveal;
  const isShown = here.every((place) => revealed.has(place));
  return {
    isShown,
    toggle: () => {
      const rest = [...revealed].filter((place) => !here.includes(place));
      onChange(new Set(isShown ? rest : [...rest, ...here]));
    },
  };
}

/** The place of what was written in answer to scorecards. */
export const ANSWERS = "answers";

/** Whether the reader asked to see a place. */
export const useIsRevealed = (place: string) => useContext(Revealing)?.revealed.has(place) === true;

/**
 * What shows the texts of a place: masked, if the connection's calls are and the reader didn't ask to see
 * them.
 */
export function useShownText(place: string): (text: string) => string {
  const connection = useConnection();
  const masking = useMasking(connection);
  const isRevealed = useIsRevealed(place);
  const isShown = !connection.masks || isRevealed;
  return useCallback((text) => (isShown ? text : (masking?.maskText(text) ?? "")), [isShown, masking]);
}

interface RevealButtonProps {
  places: readonly string[];
  /** Where it is: "the summary". */
  what: string;
}

/** Shows what is masked in a field or a turn, and masks it again. Nothing where nothing is masked. */
export function RevealButton({ places, what }: RevealButtonProps) {
  const choice = choiceOf(useContext(Revealing), places);
  if (!choice) return null;
  const Icon = choice.isShown ? IconEyeOff : IconEye;
  return (
    <IconButton className={styles.reveal} label={sayReveal(what, choice.isShown)} onClick={choice.toggle}>
      <Icon {...ICON[16]} />
    </IconButton>
  );
}

/** The same for the whole call. */
export function RevealAll() {
  const reveal = useContext(Revealing);
  const choice = choiceOf(reveal, [...(reveal?.places ?? [])]);
  if (!choice) return null;
  return (
    <Button variant="quiet" onClick={choice.toggle}>
      {choice.isShown ? "Mask again" : "Show what's masked"}
    </Button>
  );
}
