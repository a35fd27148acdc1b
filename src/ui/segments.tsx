import type { ReactNode } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { cn } from "./cn";
import { RadioGroup, RadioOption } from "./radio";

/** What's around the options, which may be links or buttons too. */
export const SEGMENTS =
  "flex w-fit max-w-full min-w-0 flex-wrap gap-0.5 rounded-md border border-line bg-sunken p-0.5 max-sm:w-full max-sm:gap-0";

/** One of the options. */
export const SEGMENT =
  "relative inline-flex min-h-[calc(var(--spacing-control)-6px)] flex-[1_0_auto] cursor-pointer items-center justify-center gap-2 rounded-sm border border-transparent px-2.5 text-sm font-medium text-muted hover:text-fg hover:no-underline aria-pressed:border-line-control aria-pressed:bg-raised aria-pressed:text-fg aria-[current]:border-line-control aria-[current]:bg-raised aria-[current]:text-fg data-selected:border-line-control data-selected:bg-raised data-selected:text-fg max-sm:px-0.5 max-sm:text-xs max-sm:font-normal forced-colors:border-[Canvas] pointer-coarse:min-h-control pointer-coarse:min-w-control";

interface SegmentsProps<T extends string> {
  /** The group's name for screen readers. */
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode; tooltip?: string }[];
  onChoose: (value: T) => void;
  className?: string | undefined;
}

/** A choice of a few options, all visible. */
export function Segments<T extends string>({ label, value, options, onChoose, className }: SegmentsProps<T>) {
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={options.some((option) => option.value === value) ? value : undefined}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChoose(option.value);
      }}
      className={cn(SEGMENTS, className)}
    >
      {options.map((option) => (
        <RadioOption key={option.value} value={option.value} tooltip={option.tooltip} className={SEGMENT}>
          {option.label}
        </RadioOption>
      ))}
    </RadioGroup>
  );
}

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
    <ToggleButton isSelected={isPressed} onChange={onPress} className={SEGMENT}>
      {children}
    </ToggleButton>
  );
}
