import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward5,
  IconRewindForward5,
} from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { sayDuration } from "@/lib/time";
import { unstoredMedia } from "@/lib/unstored-media";
import { hostIn } from "@/lib/web-address";
import { useStoresNothing } from "@/storage/private-mode";
import { Button, IconButton } from "@/ui/button";
import { ExternalLink } from "@/ui/external-link";
import { Note } from "@/ui/note";
import { Select } from "@/ui/select";
import type { Playback, Recording } from "./playback";
import styles from "./player.module.css";

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
const RATES = [0.75, 1, 1.25, 1.5, 2, 3].map((rate) => ({ value: String(rate), label: `${rate}×` }));
const CHANNELS = [
  { value: "mono", label: "Mono" },
  { value: "stereo", label: "Stereo" },
];

/**
 * The controls of the recording. Without one, only the moment remains, which the transcript and the lane
 * still follow.
 */
export function Player({
  playback,
  recordings,
  isRunning,
  isComplete,
  seconds,
  onSeek,
  onOffset,
}: PlayerProps) {
  const usable = recordings.filter(({ isWeb }) => isWeb);
  const [channels, setChannels] = useState<Recording["channels"]>();
  const [attempt, setAttempt] = useState(0);
  const [showsOptions, setShowsOptions] = useState(false);
  const chosen = usable.find((recording) => recording.channels === channels) ?? usable[0];
  const state = useSyncExternalStore(playback.subscribe, playback.state);
  const isPrivate = useStoresNothing();

  return (
    <>
      <div className={styles.controls}>
        {chosen && (
          <>
            <Audio key={`${chosen.address} ${attempt}`} address={chosen.address} playback={playback} />
            <Button
              variant="primary"
              icon={
                state.isPlaying ? (
                  <IconPlayerPauseFilled size={15} aria-hidden="true" />
                ) : (
                  <IconPlayerPlayFilled size={15} aria-hidden="true" />
                )
              }
              aria-keyshortcuts="Space"
              disabled={state.hasFailed}
              onClick={playback.toggle}
            >
              {state.isPlaying ? "Pause" : "Play"}
            </Button>
            <span className={styles.host}>From {hostIn(chosen.address)}</span>
          </>
        )}
        <IconButton label="Back 5 seconds" onClick={() => onSeek(Math.max(0, playback.moment() - 5))}>
          <IconRewindBackward5 size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Forward 5 seconds"
          onClick={() => onSeek(Math.min(seconds, playback.moment() + 5))}
        >
          <IconRewindForward5 size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <Clock playback={playback} seconds={seconds} />
        {recordings.length === 0 && isComplete && (
          <span className={styles.none}>{isRunning ? "No recording yet" : "No recording"}</span>
        )}
        {chosen && (
          <Button
            variant="quiet"
            className={styles.more}
            aria-expanded={showsOptions}
            onClick={() => setShowsOptions(!showsOptions)}
          >
            Options
          </Button>
        )}
        {chosen && (
          <div className={styles.options} data-open={showsOptions || undefined}>
            <span className={styles.option}>
              <span aria-hidden="true">Speed</span>
              <Select
                size="small"
                aria-label="Speed"
                value={String(state.rate)}
                options={RATES}
                onChange={(rate) => playback.setRate(Number(rate))}
              />
            </span>
            {usable.length > 1 && (
              <span className={styles.option}>
                <Select
                  size="small"
                  aria-label="Recording"
                  value={chosen.channels}
                  options={CHANNELS}
                  onChange={(channels) => setChannels(channels === "stereo" ? "stereo" : "mono")}
                />
              </span>
            )}
            <label className={styles.option}>
              <input
                type="checkbox"
                checked={state.skipsSilence}
                onChange={({ currentTarget }) => playback.setSkipsSilence(currentTarget.checked)}
              />
              Skip silence
            </label>
            <Offset offset={state.offset} onChange={onOffset} />
          </div>
        )}
      </div>
      {recordings
        .filter(({ isWeb }) => !isWeb)
        .map(({ channels: kind, address }) => (
          <p key={kind} className={styles.odd}>
            The {kind} recording can't be opened because its URL isn't a web address:{" "}
            <code>{address.slice(0, 300)}</code>
          </p>
        ))}
      {chosen && state.hasFailed && (
        <Note
          tone="warn"
          role="status"
          actions={
            <Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          }
        >
          Couldn't load the recording. The transcript and timeline still work. {isPrivate && UNSTORED}
          <ExternalLink href={chosen.address}>Open recording</ExternalLink>
        </Note>
      )}
    </>
  );
}

/**
 * The browser's player without controls; only its position is used. The record decides which host the recording is on, so nothing is
 * loaded before someone presses play.
 */
function Audio({ address, playback }: { address: string; playback: Playback }) {
  const audio = useRef<HTMLAudioElement>(null);
  const isPrivate = useStoresNothing();
  useEffect(() => {
    if (!audio.current) return;
    if (!isPrivate) return playback.attach(audio.current);
    const abort = new AbortController();
    let fetched: string | undefined;
    const detach = playback.attach(audio.current, async () => {
      fetched = await unstoredMedia(address, abort.signal);
      return fetched;
    });
    return () => {
      detach();
      abort.abort();
      if (fetched !== undefined) URL.revokeObjectURL(fetched);
    };
  }, [playback, address, isPrivate]);
  // biome-ignore lint/a11y/useMediaCaption: the transcript below holds the same words
  return <audio ref={audio} src={isPrivate ? undefined : address} preload="none" />;
}

function Clock({ playback, seconds }: { playback: Playback; seconds: number }) {
  const now = useSyncExternalStore(
    playback.subscribe,
    useCallback(() => sayDuration(playback.moment()), [playback]),
  );
  return (
    <span className={styles.clock}>
      {now} <span className={styles.whole}>of {sayDuration(seconds)}</span>
    </span>
  );
}

function Offset({ offset, onChange }: { offset: number; onChange: (offset: number) => void }) {
  const step = (by: number) => onChange(Math.round((offset + by) * 10) / 10);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place among the other controls of this line
    <span
      className={styles.option}
      role="group"
      aria-label="Recording offset"
      title="Time from the start of the call to the start of the recording. Stored until you close this tab."
    >
      Offset
      <button
        type="button"
        className={styles.step}
        aria-label="Shift recording 0.1 seconds earlier"
        onClick={() => step(-0.1)}
      >
        −
      </button>
      <output className={styles.offset}>{offset.toFixed(1).replace("-", "−")} s</output>
      <button
        type="button"
        className={styles.step}
        aria-label="Shift recording 0.1 seconds later"
        onClick={() => step(0.1)}
      >
        +
      </button>
    </span>
  );
}
