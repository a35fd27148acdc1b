import styles from "./monogram.module.css";

/**
 * An assistant's identity at a glance: the first letter of its name on one of eight hues, which its ID decides. The name
 * stands next to it, so it's no text: screen readers, searches and copies leave it out.
 */
export function Monogram({ id, name, size }: { id: string; name: string; size?: "large" }) {
  return (
    <span
      className={styles.monogram}
      data-hue={hueOf(id)}
      data-size={size}
      data-initial={/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? "·"}
      aria-hidden="true"
    />
  );
}

/** The number of the hue that stands for an ID, 1 to 8: the same in every browser and at every visit (FNV-1a). */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 16) % 8) + 1;
}
