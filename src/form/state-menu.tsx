import type { ComponentProps, ReactElement } from "react";
import { Menu } from "@/ui/menu";

interface StateMenuProps {
  target: ReactElement<ComponentProps<"button">>;
  value: unknown;
  loaded: unknown;
  /** The loaded value in words, for *Reset*; undefined if nothing has changed. */
  backTo: string | undefined;
  onChange: (value: unknown) => void;
  onClose: () => void;
}

/** The states of a field, and *Reset*. Loaded when a field's state is first opened. */
export default function StateMenu({ target, value, loaded, backTo, onChange, onClose }: StateMenuProps) {
  const { ref: _, onClick: __, ...button } = target.props;
  return (
    <Menu
      {...button}
      defaultOpen
      onClose={onClose}
      items={() => [
        ...(backTo === undefined
          ? []
          : [{ label: `Reset to ${backTo}`, onSelect: () => onChange(loaded) }, "separator" as const]),
        { label: "Not set", disabled: value === undefined, onSelect: () => onChange(undefined) },
        { label: "Null", disabled: value === null, onSelect: () => onChange(null) },
      ]}
    />
  );
}
