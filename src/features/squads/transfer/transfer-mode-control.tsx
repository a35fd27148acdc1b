import { IconColumns3, IconHelp } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { isNothing } from "@/document/equal";
import { type ControlProps, textOf } from "@/form/controls/control";
import { Button } from "@/ui/button";
import { Combobox } from "@/ui/combobox";
import { ICON } from "@/ui/icon";
import { lazyPart } from "@/ui/lazy-part";
import { DEFAULT_MODE, modeLabel, TRANSFER_MODES, transferModeOf } from "./transfer-modes";

const TransferModePicker = lazyPart(() => import("./transfer-mode-picker"));

/**
 * The transfer mode of a destination: an open enumeration with explained values, and a picker that
 * shows what each value does to a conversation.
 */
export function TransferModeControl({ meta, value, suggestions, onChange, ...rest }: ControlProps) {
  const [open, setOpen] = useState(false);
  const mode = isNothing(value) ? undefined : textOf(value);
  const button = useRef<HTMLButtonElement>(null);
  const others = suggestions.filter((seen) => !transferModeOf(seen));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="grid min-w-0 gap-2">
      <Combobox
        {...rest}
        value={mode ?? ""}
        groups={[
          { values: TRANSFER_MODES.map((one) => one.value) },
          ...(others.length > 0 ? [{ title: "Used in this organization", values: others }] : []),
        ]}
        sayValue={modeLabel}
        aboutOf={effectOf}
        onChange={onChange}
      />
      {/* Above the words, whose height differs, so that it doesn't move when another mode is chosen. */}
      <Button
        ref={button}
        variant="quiet"
        className="-ms-2 w-fit text-sm"
        icon={IconColumns3}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Compare modes
      </Button>
      <ModeWords value={mode} />
      {open && (
        <TransferModePicker
          fallback={<span role="status">Opening…</span>}
          name={rest.name}
          mode={mode}
          onUse={(chosen) => {
            onChange(chosen);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** What a mode does; nothing for one that isn't in the API specification. */
function effectOf(value: string) {
  const mode = transferModeOf(value);
  if (!mode) return undefined;
  return (
    <>
      <mode.Icon {...ICON[16]} className="mt-0.5 flex-none" />
      <span>{mode.effect}</span>
    </>
  );
}

/** As high as the longest, so that nothing moves under a pointer that's pressed when another mode is chosen. */
const WORDS = "flex min-h-[3lh] gap-2 text-xs leading-tight wrap-anywhere text-muted";

/** What the field's mode does. */
function ModeWords({ value }: { value: string | undefined }) {
  const mode = transferModeOf(value ?? DEFAULT_MODE);
  if (!mode) {
    return (
      <p className={WORDS}>
        <IconHelp {...ICON[16]} className="mt-0.5" />
        <span>Not in the API specification. Its effect is unknown.</span>
      </p>
    );
  }
  const { Icon, label, effect } = mode;
  // The field itself shows the label of a mode that is set.
  return (
    <p className={WORDS}>
      <Icon {...ICON[16]} className="mt-0.5" />
      <span>
        {value === undefined && <strong className="font-medium text-fg">{`Default: ${label}. `}</strong>}
        {effect}
      </span>
    </p>
  );
}
