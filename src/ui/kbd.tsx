/** A key to press. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-line-strong bg-sunken px-[5px] py-px text-xs text-muted">
      {children}
    </kbd>
  );
}
