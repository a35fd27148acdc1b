import { CONNECTION_COLORS } from "@/storage/connections";
import { RadioGroup, RadioOption } from "./radio";

interface ColorChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

/** A choice of a connection's color, each with a name for people who can't see them. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  return (
    <RadioGroup aria-label="Color" orientation="horizontal" value={value} onChange={onChange}>
      <div aria-hidden="true" className="mb-1 font-medium">
        Color
      </div>
      <div className="flex flex-wrap gap-1">
        {CONNECTION_COLORS.map((color) => (
          <RadioOption
            key={color.value}
            value={color.value}
            aria-label={color.name}
            tooltip={color.name}
            className="grid size-7 place-items-center rounded-full border-2 border-transparent data-selected:border-fg pointer-coarse:size-10"
          >
            <span
              className="size-[18px] rounded-full [forced-color-adjust:none]"
              style={{ background: color.value }}
            />
          </RadioOption>
        ))}
      </div>
    </RadioGroup>
  );
}

/** A colored dot next to a name. */
export function Dot({ color }: { color: string }) {
  return (
    <span
      className="size-2.5 flex-none rounded-full [forced-color-adjust:none]"
      style={{ background: color }}
      aria-hidden="true"
    />
  );
}
