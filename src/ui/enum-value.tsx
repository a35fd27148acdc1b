import { valueLabel } from "@/lib/value-label";
import { idAsName } from "@/lib/words";
import { cn } from "./cn";
import { Text } from "./text";

interface EnumValueProps {
  /** The API's value. */
  value: string;
  /** The schema's description of the value's field, if it has one. */
  meta?: Parameters<typeof valueLabel>[0];
  /** The label, where it doesn't come from the schema. */
  label?: string;
  /** In a cell of a table, the API's value is shown only where it fits. */
  isCell?: boolean;
}

/**
 * An enumeration's value: its label, and the API's value in small print where it's another word or *Show API
 * names* is on.
 */
export function EnumValue({ value, meta, label = valueLabel(meta, value), isCell = false }: EnumValueProps) {
  if (label === value) return <Text>{value}</Text>;
  return (
    // In a cell, what doesn't fit wraps onto a second line, which isn't shown.
    <span
      className={
        isCell
          ? "flex h-lh flex-wrap gap-x-1.5 overflow-hidden *:max-w-full *:overflow-hidden *:text-ellipsis"
          : undefined
      }
    >
      <Text>{label}</Text>{" "}
      <ApiValue label={label} value={value} className="font-normal wrap-anywhere">
        {idAsName(value)}
      </ApiValue>
    </span>
  );
}

interface ApiValueProps {
  label: string;
  value: string;
  className: string;
  children: string;
}

/** The API's value beside its label. */
export function ApiValue({ label, value, className, children }: ApiValueProps) {
  const isSame = lettersOf(label) === lettersOf(value);
  return (
    <code
      className={cn("text-xs text-muted", className, isSame && "hidden in-[html[data-api-names]]:inline")}
    >
      {children}
    </code>
  );
}

/** A text without case, spaces and punctuation. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
