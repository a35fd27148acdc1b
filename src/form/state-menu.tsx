import type { RefObject } from "react";
import { formatPath, type Path } from "@/document/path";
import { valueInWords } from "@/document/value-words";
import type { FieldMeta } from "@/schema/field";
import { Menu, type MenuItems } from "@/ui/menu";
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
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The states of a field, *Reset* and its API name. */
export function StateMenu({
  triggerRef,
  value,
  loaded,
  changed,
  path,
  meta,
  onChange,
  onClose,
}: StateMenuProps) {
  const before = meta.secret ? "the secret" : valueInWords(loaded, path, meta);
  const { copy } = useCopy();
  const name = formatPath(path);
  const items = (): MenuItems => [
    ...(changed
      ? [{ label: `Reset to ${before}`, onSelect: () => onChange(loaded) }, "separator" as const]
      : []),
    { label: "Not set", disabled: value === undefined, onSelect: () => onChange(undefined) },
    { label: "Null", disabled: value === null, onSelect: () => onChange(null) },
    "separator",
    { label: "Copy API name", note: <code>{name}</code>, onSelect: () => void copy(name) },
  ];
  return (
    <Menu isOpen label={`State of ${meta.label}`} triggerRef={triggerRef} items={items} onClose={onClose} />
  );
}
