import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { listen } from "@/lib/listen";
import { Modal } from "@/ui/dialog";
import { lazyPart } from "@/ui/lazy-part";
import { isFree, OPEN_DIALOG, useShortcuts } from "@/ui/shortcuts";
import { PAGES } from "./pages";
import type { Typed } from "./palette/palette";

const Palette = lazyPart(() => import("./palette/palette"));
const ShortcutHelp = lazyPart(() => import("./shortcut-help"));

const NOTHING_TYPED: Typed = { text: "", isEntered: false };

/** The command palette and the shortcut list, with the keys that open them. */
export function useOverlays(): { openPalette: () => void; overlays: ReactNode } {
  const [open, setOpen] = useState<"palette" | "help">();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const close = useCallback(() => setOpen(undefined), []);
  const openPalette = useCallback(() => {
    setTyped(NOTHING_TYPED);
    setOpen("palette");
  }, []);
  const showHelp = useCallback(() => setOpen("help"), []);
  useGoKeys();
  useShortcuts({
    // An open dialog comes first.
    palette: () => document.querySelector(OPEN_DIALOG) === null && openPalette(),
    help: showHelp,
  });
  const palette = (
    <Modal aria-label="Command palette" className="mt-[10vh] max-sm:mt-3" width={640} onClose={close}>
      <Palette
        fallback={<PaletteInput typed={typed} onType={setTyped} />}
        typed={typed}
        onClose={close}
        onHelp={showHelp}
      />
    </Modal>
  );
  return {
    openPalette,
    overlays: open === "palette" ? palette : open === "help" && <ShortcutHelp onClose={close} />,
  };
}

interface PaletteInputProps {
  typed: Typed;
  onType: (typed: Typed) => void;
}

/** Takes what is typed while the palette's code is still loading. */
function PaletteInput({ typed, onType }: PaletteInputProps) {
  return (
    <input
      dir="auto"
      className="h-[calc(var(--spacing-control)+17px)] w-full ps-[46px] pe-2.5 text-lg text-fg focus:outline-none"
      aria-label="Search pages, records, fields and actions"
      autoComplete="off"
      value={typed.text}
      onChange={({ currentTarget: { value } }) => onType({ text: value, isEntered: false })}
      onKeyDown={(event) => {
        if (event.key !== "Escape") event.stopPropagation();
        if (event.key === "Enter") onType({ ...typed, isEntered: true });
      }}
    />
  );
}

/** How long to wait for the second key, in milliseconds. */
const WAIT_MS = 1500;

/**
 * G and then a letter opens a page. The second key is captured, because on its own it may be a shortcut of
 * the page.
 */
function useGoKeys(): void {
  const navigate = useNavigate();
  const go = useEffectEvent((to: string) => void navigate(to));
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Shift") return;
      const isSecond = event.timeStamp - since < WAIT_MS;
      since = Number.NEGATIVE_INFINITY;
      const key = event.key.toUpperCase();
      // Check the letter first, because this runs on every keystroke.
      if (event.repeat || !(isSecond || key === "G") || !isFree(event)) return;
      const page = PAGES.find(({ shortcut }) => shortcut === key);
      if (isSecond && page) {
        event.preventDefault();
        event.stopImmediatePropagation();
        go(page.path);
      } else if (key === "G") since = event.timeStamp;
    };
    return listen(window, { keydown: onKey }, { capture: true });
  }, []);
}
