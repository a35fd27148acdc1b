import type { ComponentProps, ReactElement } from "react";
import { formatPath, type Path } from "@/document/path";
import { valueInWords } from "@/document/value-words";
import type { FieldMeta } from "@/schema/field";
import { Menu } from "@/ui/menu";
import { useCopy } from "@/ui/use-copy";

/** A field, its state, and how to change it. */
export interface FieldStateProps {
  path: Path;
  meta: FieldMeta;
  value: unknown;
  loaded: unknown;
  changed: boolean;
  onChange: (value: unknown) => void;
}

interface StateMenuProps extends FieldStateProps {
  target: ReactElement<ComponentProps<"button">>;
  onClose: () => void;
}

/**
 * The states of a field, *Reset*, and its API name. Loaded when a field's menu is first opened.
 */
export default function StateMenu({
  target,
  value,
  loaded,
  changed,
  path,
  meta,
  onChange,
  onClose,
}: StateMenuProps) {
  const before = meta.secret ? "the secret" : valueInWords(loaded, path, meta);
  const { ref: _, onClick: __, ...button } = target.props;
  const { copy } = useCopy();
  const name = formatPath(path);
  return (
    <Menu
      {...button}
      openAt="first"
      onClose={onClose}
      items={() => [
        ...(changed
          ? [{ label: `Reset to ${before}`, onSelect: () => onChange(loaded) }, "separator" as const]
          : []),
        { label: "Not set", disabled: value === undefined, onSelect: () => onChange(undefined) },
        { label: "Null", disabled: value === null, onSelect: () => onChange(null) },
        "separator" as const,
        { label: "Copy API name", code: name, onSelect: () => void copy(name) },
      ]}
    />
  );
}
