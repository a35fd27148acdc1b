import { Suspense, useState } from "react";
import { lazyPart } from "@/ui/lazy-part";
import { SingleKeysSwitch } from "@/ui/single-keys-switch";
import styles from "./settings.module.css";

const ShortcutList = lazyPart(async () => ({ default: (await import("@/ui/shortcut-list")).ShortcutList }));

/** The switch of the single keys, and every shortcut on request. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SingleKeysSwitch />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className={styles.shortcuts}>
        <summary>Every shortcut</summary>
        <Suspense>{isOpen && <ShortcutList />}</Suspense>
      </details>
    </>
  );
}
