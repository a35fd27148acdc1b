import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure as AriaDisclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { cn } from "./cn";

interface DisclosureProps {
  label: ReactNode;
  /** What explains the label. */
  tooltip?: string | undefined;
  /** Without it, it keeps track itself. */
  isOpen?: boolean | undefined;
  isOpenFirst?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** The content is rendered only while it's open. */
  isLazy?: boolean;
  /** The label has a layout and a chevron of its own. */
  isOwnLayout?: boolean;
  className?: string;
  labelClassName?: string;
  children: ReactNode;
}

/** Content that's folded away under its label, where a search of the page still finds it. */
export function Disclosure(props: DisclosureProps) {
  const { label, tooltip, isOpen, isOpenFirst = false, onToggle, isLazy, isOwnLayout, children } = props;
  return (
    <AriaDisclosure
      {...(isOpen !== undefined && { isExpanded: isOpen })}
      {...(onToggle && { onExpandedChange: onToggle })}
      defaultExpanded={isOpenFirst}
      className={props.className ?? ""}
    >
      {({ isExpanded }) => (
        <>
          <Button
            slot="trigger"
            className={cn(
              "group block w-full text-start pointer-coarse:min-h-control",
              !isOwnLayout && "leading-6",
              props.labelClassName,
            )}
            render={(button) => <button {...button} data-tooltip={tooltip} />}
          >
            {!isOwnLayout && (
              <span
                aria-hidden="true"
                className="ms-0.5 me-2 inline-block size-1.5 -translate-y-px rotate-45 border-t-[1.5px] border-r-[1.5px] transition-[rotate] group-aria-expanded:-translate-y-0.5 group-aria-expanded:rotate-135 rtl:-rotate-135 rtl:group-aria-expanded:rotate-135"
              />
            )}
            {label}
          </Button>
          {/* Its label is right above it. */}
          <DisclosurePanel
            render={(panel) => <div {...panel} role="presentation" aria-labelledby={undefined} />}
          >
            {(isExpanded || !isLazy) && children}
          </DisclosurePanel>
        </>
      )}
    </AriaDisclosure>
  );
}
