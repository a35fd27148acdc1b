import { IconEraser, IconHistory, IconReplace, type TablerIcon } from "@tabler/icons-react";
import { valueLabel } from "@/lib/value-label";
import { fieldAt } from "@/schema/field";
import { squad } from "@/schema/squad";

const TRANSFER_MODE = ["members", 0, "assistantDestinations", 0, "transferMode"];

/** A value of `transferMode` in the API specification. */
export type ModeValue = "rolling-history" | "swap-system-message-in-history" | "delete-history";

/** A transfer mode in the API specification. Its label is the schema's. */
export interface TransferMode {
  value: ModeValue;
  label: string;
  /** What the next assistant knows, in one sentence. */
  effect: string;
  Icon: TablerIcon;
}

/** The label of a value of `transferMode`: the schema's, or the value as words. */
export function modeLabel(value: string): string {
  return valueLabel(fieldAt(squad, TRANSFER_MODE)?.meta, value);
}

/** The mode that applies if `transferMode` isn't set. */
export const DEFAULT_MODE = "rolling-history";

const MODES: readonly Omit<TransferMode, "label">[] = [
  {
    value: DEFAULT_MODE,
    effect: "The next assistant gets the full history, with its own system message added at the end.",
    Icon: IconHistory,
  },
  {
    value: "swap-system-message-in-history",
    effect: "The next assistant gets the full history, with its own system message in place of the original.",
    Icon: IconReplace,
  },
  {
    value: "delete-history",
    effect: "The next assistant starts fresh, with only its own system message and first message.",
    Icon: IconEraser,
  },
];

/** The three values of `transferMode` in the API specification. */
export const TRANSFER_MODES: readonly TransferMode[] = MODES.map((mode) => ({
  ...mode,
  label: modeLabel(mode.value),
}));

/** The mode with this value; undefined if it isn't in the API specification. */
export function transferModeOf(value: string | undefined): TransferMode | undefined {
  return TRANSFER_MODES.find((mode) => mode.value === value);
}
