import type { ReactNode } from "react";

/** Short fields side by side, if there's room. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] items-start gap-6">
      {children}
    </div>
  );
}

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
