import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useMemo } from "react";
import { jsonOf } from "@/document/exact-json";
import { withoutSecrets } from "@/document/secrets";
import { Disclosure } from "@/ui/disclosure";
import { Button } from "./button";
import { useCopy } from "./use-copy";

/** A box for code, without a height. */
export const CODE_BOX = "overflow-auto rounded-md border border-line bg-code px-3.5 py-3 leading-[1.6]";

interface RawJsonProps {
  value: unknown;
  /** Its accessible name. */
  label?: string;
}

/** A value as JSON, with secrets replaced by a placeholder, and a button to copy it. */
export function RawJson({ value, label = "JSON" }: RawJsonProps) {
  const { copied, copy } = useCopy();
  const text = useMemo(() => jsonOf(withoutSecrets(value), 2) ?? "undefined", [value]);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className="relative">
      <div className="absolute end-1 top-1 rounded-md bg-code">
        <Button variant="quiet" icon={Icon} iconSize={14} onClick={() => copy(text)}>
          {copied ? "Copied" : "Copy JSON"}
        </Button>
      </div>
      <section
        className={`max-h-[480px] ${CODE_BOX}`}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
      >
        <pre className="text-xs wrap-anywhere whitespace-pre-wrap">{text}</pre>
      </section>
    </div>
  );
}

/** The same, collapsed at first. */
export function RawJsonDisclosure({ value, label = "All fields as JSON" }: RawJsonProps) {
  return (
    <Disclosure label={label} labelClassName="w-fit text-muted aria-expanded:mb-2 hover:text-fg">
      <RawJson value={value} label={label} />
    </Disclosure>
  );
}
