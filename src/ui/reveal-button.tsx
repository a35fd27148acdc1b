import { Button } from "./button";

interface RevealButtonProps {
  variant?: "quiet";
  /** What it reveals. Without it, the button is named "Show" and states that it's pressed. */
  what?: string;
  isRevealed: boolean;
  onToggle: (isRevealed: boolean) => void;
}

/** Shows a masked secret, and hides it again. */
export function RevealButton({ variant, what, isRevealed, onToggle }: RevealButtonProps) {
  const verb = isRevealed ? "Hide" : "Show";
  const name = what === undefined ? { "aria-pressed": isRevealed } : { "aria-label": `${verb} ${what}` };
  return (
    <Button variant={variant} {...name} onClick={() => onToggle(!isRevealed)}>
      {verb}
    </Button>
  );
}
