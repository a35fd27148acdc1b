import type { ComponentProps } from "react";
import { Disclosure } from "@/ui/disclosure";

/** What's next to a call and folds away. */
export function Fold(props: ComponentProps<typeof Disclosure>) {
  return (
    <Disclosure
      {...props}
      className="mt-3 border-t border-line pt-2"
      labelClassName="min-h-7 leading-7 font-semibold"
    />
  );
}
