import type { ReactNode } from "react";

/** Fields that belong together, with their own title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset
      className="flex flex-col gap-6 border-t border-line pt-5 [h2+&]:border-t-0 [h2+&]:pt-0"
      aria-label={title}
    >
      <h3 className="-mb-2">{title}</h3>
      {children}
    </fieldset>
  );
}
