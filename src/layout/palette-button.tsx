import { IconSearch } from "@tabler/icons-react";
import { ICON } from "@/ui/icon";
import { Kbd } from "@/ui/kbd";
import { MOD } from "@/ui/shortcuts";
import { explained } from "@/ui/tooltip";
import { preparePalette } from "./use-overlays";

const keys = `${MOD}K`;

/** Opens the command palette. It looks like a search field. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      // It gives way to the page's title and actions: words without room wrap to a line that isn't seen.
      className="me-1 inline-flex h-control min-w-[38px] flex-[0_999_auto] flex-wrap content-start items-center gap-2 overflow-hidden rounded-md border border-line-strong bg-sunken ps-2.5 pe-1.5 text-sm text-ellipsis text-muted *:h-full *:leading-[calc(var(--spacing-control)-2px)] hover:border-line-control hover:text-fg max-lg:m-0 max-lg:w-control max-lg:justify-center max-lg:border-0 max-lg:bg-transparent max-lg:p-0 max-lg:hover:bg-hover"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      {...explained(`Open command palette (${keys})`)}
      onPointerEnter={preparePalette}
      onClick={onOpen}
    >
      <IconSearch {...ICON[16]} />
      <span className="max-lg:absolute max-lg:[clip-path:inset(50%)]">Search…</span>
      <span className="ms-5 max-lg:hidden" aria-hidden="true">
        <Kbd>{keys}</Kbd>
      </span>
    </button>
  );
}
