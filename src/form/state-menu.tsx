import type { ComponentProps, ReactElement } from "react";
import { Menu } from "@/ui/menu";

interface StateMenuProps {
  target: ReactElement<ComponentProps<"button">>;
  value: unknown;
  loaded: unknown;
  /** The loaded value in words, for *Back to what was loaded*; undefined while nothing was changed. */
  backTo: string | undefined;
  onChange: (value: unknown) => void;
  onClose: () => void;
}

/** The three states of a field, and the way back. It is loaded when a field's state is first opened. */
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
          : [
              { label: `Back to what was loaded: ${backTo}`, onSelect: () => onChange(loaded) },
              "separator" as const,
            ]),
        { label: "Not set", disabled: value === undefined, onSelect: () => onChange(undefined) },
        { label: "Explicitly none (null)", disabled: value === null, onSelect: () => onChange(null) },
      ]}
    />
  );
}
