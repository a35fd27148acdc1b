import type { ReactNode } from "react";
import { SEGMENTS } from "./segments";
import styles from "./segments.module.css";

/** A segmented group of toggle buttons. The caller labels the group. */
export function ButtonStrip({ children }: { children: ReactNode }) {
  return <span className={SEGMENTS}>{children}</span>;
}

interface StripButtonProps {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button of a strip that stays pressed (`aria-pressed`). */
export function StripButton({ isPressed, onPress, children }: StripButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={`inline-row center muted small medium pressable relative rounded-small ${styles.segment}`}
    >
      {children}
    </button>
  );
}
