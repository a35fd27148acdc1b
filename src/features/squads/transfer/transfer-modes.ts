import { IconEraser, IconHistory, IconReplace, type TablerIcon } from "@tabler/icons-react";

/** A transfer mode that the API names, in words for people. */
export interface TransferMode {
  /** What the API calls it. */
  value: string;
  label: string;
  /** What the next assistant knows, in one sentence. */
  effect: string;
  Icon: TablerIcon;
}

/** The mode that applies if `transferMode` isn't set. */
export const DEFAULT_MODE = "rolling-history";

/** The three modes that the API names for `transferMode`. */
export const TRANSFER_MODES: readonly TransferMode[] = [
  {
    value: DEFAULT_MODE,
    label: "Whole history",
    effect: "Keeps everything said, and adds the next assistant’s instructions at the end.",
    Icon: IconHistory,
  },
  {
    value: "swap-system-message-in-history",
    label: "New instructions",
    effect: "Keeps what was said, but puts the next assistant’s instructions in the place of the first ones.",
    Icon: IconReplace,
  },
  {
    value: "delete-history",
    label: "Clean slate",
    effect: "Forgets the conversation: the next assistant has only its own instructions and first message.",
    Icon: IconEraser,
  },
];

/** The mode of a name; undefined for one that the API does not name. */
export function transferModeOf(value: unknown): TransferMode | undefined {
  return TRANSFER_MODES.find((mode) => mode.value === value);
}
