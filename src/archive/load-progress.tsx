import { IconX } from "@tabler/icons-react";
import { percent } from "@/lib/format";
import { number, sayBytes } from "@/lib/words";
import { Button } from "@/ui/button";
import { ICON } from "@/ui/icon";
import { Progress } from "@/ui/progress";
import type { Archive, ArchiveSnapshot } from "./archive";
import { useLoadingProgress } from "./use-archive";

interface LoadProgressProps {
  archive: Archive;
  state: ArchiveSnapshot;
}

/** How far loading calls is, for the end of a page's title bar; nothing while none are loading. */
export function LoadProgress({ archive, state }: LoadProgressProps) {
  const progress = useLoadingProgress(archive);
  if (state.status !== "loading" || !progress) return null;
  const { bytes, totalBytes, calls } = progress;
  const share = totalBytes ? Math.min(1, bytes / totalBytes) : undefined;
  const words = [
    `${number(calls)} ${state.isRefreshing ? "reloaded" : "loaded"}`,
    share === undefined ? bytes > 0 && sayBytes(bytes) : percent(share),
  ].filter(Boolean);
  return (
    <div className="ms-2 flex flex-none items-center gap-3 text-xs text-muted max-sm:gap-0">
      <Progress
        className="w-30 max-lg:w-16 max-sm:w-7"
        label="Loading calls"
        value={share}
        valueText={words.join(", ")}
      />
      <span className="whitespace-nowrap max-xl:hidden">{words.join(" · ")}</span>
      <Button variant="quiet" aria-label="Cancel" onClick={archive.cancel}>
        <span className="max-lg:hidden">Cancel</span>
        <IconX {...ICON[16]} className="lg:hidden" />
      </Button>
    </div>
  );
}
