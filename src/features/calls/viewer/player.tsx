import {
  IconMinus,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlus,
  IconRewindBackward5,
  IconRewindForward5,
} from "@tabler/icons-react";
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { listed } from "@/lib/format";
import { sayDuration } from "@/lib/time";
import { anyUnstoredMedia, hostIn } from "@/lib/web-address";
import { useStoresNothing } from "@/storage/private-mode";
import { Button, IconButton } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { ExternalLink } from "@/ui/external-link";
import { PopoverButton } from "@/ui/popover";
import { RetryNote } from "@/ui/retry-note";
import { ButtonStrip, StripButton } from "@/ui/segments";
import type { Playback } from "./playback";
import { CHANNELS, type Recording } from "./playback";

interface PlayerProps {
  playback: Playback;
  recordings: readonly Recording[];
  isRunning: boolean;
  /** The service's own record is loaded: the list has no recordings. */
  isComplete: boolean;
  /** The call's length in seconds. */
  seconds: number;
  onSeek: (seconds: number) => void;
  onOffset: (offset: number) => void;
}

const UNSTORED =
  "While “Store nothing on this device” is on, playback works only if the recording's host allows CORS. ";
const RATES = [0.75, 1, 1.25, 1.5, 2, 3];
/**
 * The controls of the recording. Without one, only the moment remains, which the transcript and the lane
 * still follow.
 */
export function Player(props: PlayerProps) {
  const { playback, recordings, isRunning, isComplete, seconds, onSeek, onOffset } = props;
  const [channels, setChannels] = useState<Recording["channels"]>();
  const [attempt, setAttempt] = useState(0);
  const chosen = recordings.find((recording) => recording.channels === channels) ?? recordings[0];
  const state = useSyncExternalStore(playback.subscribe, playback.state);
  const isPrivate = useStoresNothing();
  const [address = ""] = chosen?.addresses ?? [];
  const host = chosen && `Recording from ${listed([...new Set(chosen.addresses.map(hostIn))])}`;
  const Icon = state.isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;

  return (
    <>
      <div className="flex min-w-0 items-center gap-1 max-sm:flex-1 [&>:last-child]:ms-auto">
        {chosen && (
          <>
            <Audio
              key={`${chosen.addresses.join(" ")} ${attempt}`}
              addresses={chosen.addresses}
              playback={playback}
            />
            <Button
              variant="primary"
              className="w-control flex-none rounded-full p-0"
              icon={Icon}
              aria-label={state.isPlaying ? "Pause" : "Play"}
              tooltip={host}
              aria-keyshortcuts="Space"
              disabled={state.hasFailed}
              onClick={playback.toggle}
            />
            <IconButton
              label="Back 5 seconds"
              icon={IconRewindBackward5}
              iconSize={18}
              onClick={() => onSeek(Math.max(0, playback.moment() - 5))}
            />
            <IconButton
              label="Forward 5 seconds"
              icon={IconRewindForward5}
              iconSize={18}
              onClick={() => onSeek(Math.min(seconds, playback.moment() + 5))}
            />
          </>
        )}
        <Clock playback={playback} seconds={seconds} />
        {recordings.length === 0 && isComplete && (
          <span className="relative min-w-0 truncate text-sm text-muted">
            {isRunning ? "No recording yet" : "No recording"}
          </span>
        )}
        {chosen && (
          <>
            <span className="relative min-w-0 truncate text-sm text-muted max-[1200px]:hidden">{host}</span>
            <PopoverButton
              label={
                <>
                  <span className="sr-only">Playback options,</span> {state.rate}×
                </>
              }
            >
              <div className="grid gap-2 px-2 py-1">
                <Choice label="Speed">
                  <ButtonStrip>
                    {RATES.map((rate) => (
                      <StripButton
                        key={rate}
                        isPressed={rate === state.rate}
                        onPress={() => playback.setRate(rate)}
                      >
                        {rate}×
                      </StripButton>
                    ))}
                  </ButtonStrip>
                </Choice>
                {recordings.length > 1 && (
                  <Choice label="Recording">
                    <ButtonStrip>
                      {recordings.map(({ channels: kind }) => (
                        <StripButton
                          key={kind}
                          isPressed={kind === chosen.channels}
                          onPress={() => setChannels(kind)}
                        >
                          {CHANNELS[kind].label}
                        </StripButton>
                      ))}
                    </ButtonStrip>
                  </Choice>
                )}
                <Offset offset={state.offset} onChange={onOffset} />
                <Checkbox checked={state.skipsSilence} onCheck={playback.setSkipsSilence}>
                  Skip silence
                </Checkbox>
                <p className="text-sm text-muted min-[1200px]:hidden">{host}</p>
              </div>
            </PopoverButton>
          </>
        )}
      </div>
      {chosen && state.hasFailed && (
        <div className="col-span-full">
          <RetryNote role="status" onRetry={() => setAttempt(attempt + 1)}>
            Couldn't load the recording. The transcript and timeline still work. {isPrivate && UNSTORED}
            <ExternalLink href={address}>Open recording</ExternalLink>
          </RetryNote>
        </div>
      )}
    </>
  );
}

/**
 * The browser's player without controls; only its position is used. The record decides which host the
 * recording is on, so nothing is loaded before someone presses play.
 */
function Audio({ addresses, playback }: { addresses: readonly string[]; playback: Playback }) {
  const audio = useRef<HTMLAudioElement>(null);
  const isPrivate = useStoresNothing();
  useEffect(() => {
    if (!audio.current) return;
    if (!isPrivate) return playback.attach(audio.current, { others: addresses.slice(1) });
    const abort = new AbortController();
    let fetched: string | undefined;
    const detach = playback.attach(audio.current, {
      fetched: async () => {
        fetched = await anyUnstoredMedia(addresses, abort.signal);
        return fetched;
      },
    });
    return () => {
      detach();
      abort.abort();
      if (fetched !== undefined) URL.revokeObjectURL(fetched);
    };
  }, [playback, addresses, isPrivate]);
  // biome-ignore lint/a11y/useMediaCaption: the transcript below holds the same words
  return <audio ref={audio} src={isPrivate ? undefined : addresses[0]} preload="none" />;
}

function Clock({ playback, seconds }: { playback: Playback; seconds: number }) {
  const now = useSyncExternalStore(
    playback.subscribe,
    useCallback(() => sayDuration(playback.moment()), [playback]),
  );
  return (
    <span className="mx-2 flex-none tabular-nums">
      {now} <span className="text-sm text-muted">of {sayDuration(seconds)}</span>
    </span>
  );
}

interface ChoiceProps {
  label: string;
  name?: string;
  title?: string;
  children: ReactNode;
}

function Choice({ label, name = label, title, children }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset doesn't lay its legend out on the same line
    <div className="flex items-center" role="group" aria-label={name} title={title}>
      <span aria-hidden="true" className="w-19 text-sm text-muted">
        {label}
      </span>
      {children}
    </div>
  );
}

function Offset({ offset, onChange }: { offset: number; onChange: (offset: number) => void }) {
  const step = (by: number) => onChange(Math.round((offset + by) * 10) / 10);
  return (
    <Choice
      label="Offset"
      name="Recording offset"
      title="Time from the start of the call to the start of the recording. Stored until you close this tab."
    >
      <IconButton
        label="Shift recording 0.1 seconds earlier"
        icon={IconMinus}
        iconSize={14}
        onClick={() => step(-0.1)}
      />
      <output>{offset.toFixed(1).replace("-", "−")} s</output>
      <IconButton
        label="Shift recording 0.1 seconds later"
        icon={IconPlus}
        iconSize={14}
        onClick={() => step(0.1)}
      />
    </Choice>
  );
}
