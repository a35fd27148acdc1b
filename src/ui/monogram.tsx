import type { TablerIcon } from "@tabler/icons-react";
import { fnv1a } from "@/lib/hash";

/** Taller than a line of text, without moving the text. */
const MARK =
  "-my-1 inline-grid size-5 flex-none place-items-center rounded-sm align-middle text-xs leading-none font-semibold forced-colors:border forced-colors:border-[CanvasText]";

/**
 * An assistant's identity at a glance: the first letter of its name on one of eight hues, which its ID
 * decides. The name is next to it, so it isn't text: screen readers, searches and copies leave it out.
 */
export function Monogram({ id, name }: { id: string; name: string }) {
  const hue = `--color-hue-${hueOf(id)}`;
  return (
    <span
      className={`${MARK} before:content-[attr(data-initial)]`}
      style={{ color: `var(${hue})`, background: `var(${hue}-surface)` }}
      data-initial={/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? "·"}
      aria-hidden="true"
    />
  );
}

/** The hue of an ID, 1 to 8: the same in every browser and on every visit. */
function hueOf(id: string): number {
  return ((fnv1a(id) >>> 16) % 8) + 1;
}

/** The icon of another kind of record, in the same room. */
export function IconMark({ icon: Icon }: { icon: TablerIcon }) {
  return (
    <span className={`${MARK} bg-selected text-muted`} data-icon="" aria-hidden="true">
      <Icon size={14} stroke={1.75} />
    </span>
  );
}
