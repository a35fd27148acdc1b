import type { TablerIcon } from "@tabler/icons-react";
import { fnv1a } from "@/lib/fnv1a";
import styles from "./monogram.module.css";

/**
 * An assistant's identity at a glance: the first letter of its name on one of eight hues, which its ID
 * decides. The name is next to it, so it isn't text: screen readers, searches and copies leave it out.
 */
export function Monogram({ id, name }: { id: string; name: string }) {
  const hue = `--color-hue-${hueOf(id)}`;
  return (
    <span
      className={`flex-none place-items-center rounded-sm text-xs font-semibold forced-colors:border forced-colors:border-[CanvasText] ${styles.monogram}`}
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
    <span
      className={`flex-none place-items-center rounded-sm bg-selected text-xs font-semibold text-muted forced-colors:border forced-colors:border-[CanvasText] ${styles.monogram}`}
      data-icon=""
      aria-hidden="true"
    >
      <Icon size={14} stroke={1.75} />
    </span>
  );
}
