import { IconEraser, IconHistory, IconReplace, type TablerIcon } from "@tabler/icons-react";

/** A transfer mode in the API specification, with its label. */
export interface TransferMode {
  /** The API's value. */
  value: string;
  label: string;
  /** What the next assistant knows, in one sentence. */
  effect: string;
  Icon: TablerIcon;
}

/** The mode that applies if `transferMode` isn't set. */
export const DEFAULT_MODE = "rolling-history";

/** The three values of `transferMode` in the API specification. */
export const TRANSFER_MODES: readonly TransferMode[] = [
  {
    value: DEFAULT_MODE,
    label: "Rolling history",
    effect: "The next assistant gets the full history, with its own system message added at the end.",
    Icon: IconHistory,
  },
  {
    value: "swap-system-message-in-history",
    label: "Swap system message",
    effect: "The next assistant gets the full history, with its own system message in place of the original.",
    Icon: IconReplace,
  },
  {
    value: "delete-history",
    label: "Delete history",
    effect: "The next assistant starts fresh, with only its own system message and first message.",
    Icon: IconEraser,
  },
];

/** The mode with this value; undefined if it isn't in the API specification. */
export function transferModeOf(value: unknown): TransferMode | undefined {
  return TRANSFER_MODES.find((mode) => mode.value === value);
}
