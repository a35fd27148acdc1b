import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useNavigate } from "react-router";
import { type Connection, useConnection } from "@/api/connection";
import type { CallValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { Archive } from "@/archive/archive";
import type { Neighbor } from "@/archive/view-types";
import { timelineOf } from "@/document/call-timeline";
import { readMoment, sayMoment } from "@/lib/time";
import { findNotes } from "@/review/turn-notes";
import type { Annotation } from "@/storage/annotations";
import { recordingOffset, storeRecordingOffset } from "@/storage/recording-offsets";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { Monogram } from "@/ui/monogram";
import { Page } from "@/ui/page";
import { useKeyedActions } from "@/ui/page-actions";
import { publishFootHeight } from "@/ui/publish-foot-height";
import { useMedia } from "@/ui/use-media";
import { useUrlParameters } from "@/ui/use-url-parameters";
import { callAddress, readCallPlace } from "../call-address";
import { useAssistantNames } from "../call-names";
import { DeleteCall } from "../delete-call";
import { QueueBar, type QueueSteps } from "../queues/queue-bar";
import { isRunning, startOf } from "../reading";
import { ReviewPanel } from "../review/review-panel";
import { ScorecardPanel } from "../scorecards/scorecard-panel";
import { CallActions } from "./call-actions";
import { Facts, Gist } from "./facts";
import { NeighborBar, neighborAddress, useNeighbors } from "./neighbor-bar";
import { createPlayback, eachFrameOfPage, type Playback, type Recording } from "./playback";
import { Player } from "./player";
import { Marked, outsideTurns, rangesAt, SearchBar, wordsIn } from "./search-within";
import { SpeakerLane, speakersOf, withSpeakers } from "./speaker-lane";
import { Transcript, useReadAlong } from "./transcript";

/** To the next or previous call of the list. It waits for the list if that isn't loaded. */
type Step = "next" | "previous";

interface ViewerProps {
  id: string;
  /** As it's shown: masked, unless the reader asked to see it. */
  call: Loaded<CallValue>;
  /** For what is stored, such as the page's title: masked even if the rest is shown. */
  masked: Loaded<CallValue>;
  /** Its annotation, as it's shown, and as it's written. */
  annotation: Annotation | undefined;
  written: Annotation | undefined;
  /** Unmasked: masking would break their URLs. */
  recordings: readonly Recording[];
  /** This is the archive's version; the service's own record is still loading. */
  isFromList: boolean;
  /** The service doesn't have it any more. */
  isGone: boolean;
  archive: Archive | undefined;
  notice: ReactNode;
}

/** The archive's version of a call lacks what some turns say. */
const NO_LOST: readonly never[] = [];

/** A loaded call: transcript, player and facts, in step with each other. */
export function Viewer(props: ViewerProps) {
  const { id, annotation, written, recordings, isFromList, isGone, archive, notice } = props;
  const { value: call, raw } = props.call;
  const { value: masked } = props.masked;
  const connection = useConnection();
  const names = useAssistantNames();
  const navigate = useNavigate();
  const [parameters, change] = useUrlParameters();
  const { list, query: asked, seconds: askedMoment, queue } = readCallPlace(parameters);
  const query = asked ?? wordsIn(new URLSearchParams(list ?? "").get("q") ?? "");
  const listAddress = list ? `/calls?${list}` : "/calls";
  const isQueued = queue !== undefined;
  const neighbors = useNeighbors(connection, isQueued ? undefined : archive, id, list);
  const inQueue = useRef<QueueSteps>(null);

  const unnamed = useMemo(() => timelineOf(call), [call]);
  const speakers = useMemo(() => speakersOf(unnamed.turns, call.assistantId, names), [unnamed, call, names]);
  const timeline = useMemo(() => withSpeakers(unnamed, speakers), [unnamed, speakers]);
  const [playback] = useState(() =>
    createPlayback({
      at: askedMoment ?? 0,
      offset: recordingOffset(connection.id, id),
      eachFrame: eachFrameOfPage,
    }),
  );
  useEffect(() => playback.setSilences(timeline.silences), [playback, timeline]);
  const { isPlaying, recorded, offset } = useSyncExternalStore(playback.subscribe, playback.state);
  const seconds = Math.max(timeline.seconds, recorded === undefined ? 0 : recorded + offset);

  const outside = useMemo(() => outsideTurns(call.summaries, timeline), [call, timeline]);
  const reading = useReadAlong(timeline, outside, playback, isPlaying, query, askedMoment);
  const { found, current, seek } = reading;

  const shownNotes = useMemo(() => findNotes(timeline.turns, annotation?.turns), [timeline, annotation]);

  const choose = (index: number) => {
    const start = timeline.turns[index]?.span?.start;
    if (start === undefined) return;
    seek(start);
    change((next) => next.set("t", String(Math.round(start * 10) / 10)), { replace: true });
  };
  const search = (text: string) => {
    reading.search(text);
    change(
      (next) => {
        if (text === "" && list === undefined) next.delete("q");
        else next.set("q", text);
      },
      { replace: true },
    );
  };

  const goTo = (to: Neighbor) => void navigate(neighborAddress(to, list, asked));
  const [wanted, setWanted] = useState<Step>();
  const step = (to: Step) => {
    setWanted(to);
    neighbors.load?.();
  };
  useEffect(() => {
    if (!wanted) return;
    const { place, isLoading, load } = neighbors;
    const neighbor = place?.[wanted];
    if (neighbor) goTo(neighbor);
    const mayCome = isLoading || (place === undefined && (load || archive));
    if (neighbor || !mayCome) setWanted(undefined);
  });
  /** People delete calls while they work through a list. */
  const goOn = () => {
    const { place } = neighbors;
    if (inQueue.current) inQueue.current.goOn();
    else if (place?.next !== undefined) goTo(place.next);
    else if (place) void navigate(listAddress);
  };
  useCallKeys(
    playback,
    recordings.length > 0,
    isPlaying,
    isQueued ? undefined : { next: () => step("next"), previous: () => step("previous") },
  );

  const linkTo = (moment: number) =>
    `${window.location.origin}${callAddress(id, { list, query: asked, seconds: moment > 0 ? moment : undefined })}`;
  const isWide = useMedia("(width >= 1200px)");
  const isPhone = useMedia("(width < 640px)");
  // The monogram says who answered.
  const isTitleShort = useMedia("(width < 1024px) or (1200px <= width < 1500px)");
  // The title needs the room first: it tells calls apart.
  const hasRoomForWords = useMedia("(width >= 1760px)");
  const steps = !isQueued && <NeighborBar neighbors={neighbors} list={list} query={asked} />;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Otherwise the player and the lane are above the lines.
    if (!isWide && bar.current) return publishFootHeight(bar.current);
  }, [isWide]);
  const assistantId = call.assistantId ?? "";
  const assistant = names.get(assistantId);
  const title = titleOf(masked, assistant, connection);
  const running = isRunning(call);
  const actions = (
    <CallActions
      {...{ id, call, timeline, speakers, assistant }}
      record={isFromList ? undefined : raw}
      annotation={annotation}
      recordings={recordings}
      link={() => linkTo(playback.moment())}
      turnNotes={shownNotes}
      isCompact={isWide && !hasRoomForWords}
      isIcon={isPhone}
    >
      {!isGone && (
        <DeleteCall call={props.masked} id={id} name={title} onQueued={goOn} isCompact={!hasRoomForWords} />
      )}
    </CallActions>
  );
  return (
    <Page
      title={title}
      shortTitle={isTitleShort ? shortTitleOf(masked, connection) : undefined}
      icon={assistant !== undefined && <Monogram id={assistantId} name={assistant} />}
      isRecord
      recordName={nameOfCall(masked, assistant, connection)}
      recordTime={readMoment(startOf(masked))?.at.toISOString()}
      crumbs={[{ label: "Calls", to: listAddress }]}
      barActions={
        (isWide || isPhone) && (
          <>
            {isWide && steps}
            {actions}
          </>
        )
      }
      titleSuffix={isGone ? <Badge tone="bad">Not found</Badge> : isWide && <Gist call={call} />}
    >
      {notice}
      <Columns
        isQueued={isQueued}
        side={
          <>
            {queue !== undefined && (
              <div
                className="sticky top-bar z-11 min-h-(--tools) bg-surface pb-2 min-[1200px]:static min-[1200px]:flex-none min-[1200px]:p-0 [@media(height<500px)]:static"
                data-covers=""
              >
                <QueueBar ref={inQueue} queueId={queue} callId={id} />
              </div>
            )}
            {!isWide && (
              <div
                className={`z-11 -mx-gutter flex items-center justify-end gap-2 bg-surface px-gutter max-sm:mb-1 max-sm:min-h-control ${isQueued ? "" : "sm:sticky sm:top-bar sm:h-(--tools)"}`}
                data-covers={isQueued || isPhone ? undefined : ""}
              >
                <div className="flex min-w-0 flex-1 items-center gap-2">
                  <Gist call={call} />
                </div>
                {steps}
                {!isPhone && actions}
              </div>
            )}
            <Later isNow={!isWide}>
              <Facts
                call={props.call}
                timeline={timeline}
                summaries={outside.summaries}
                found={found}
                current={current}
                onSeek={seek}
                isFromList={isFromList}
                isFolded={!isWide}
                review={
                  <>
                    <ReviewPanel
                      callId={id}
                      isFolded={!isWide}
                      lost={isFromList ? NO_LOST : shownNotes.lost}
                    />
                    <ScorecardPanel
                      callId={id}
                      call={call}
                      turns={timeline.turns}
                      onShowTurn={(index) => {
                        choose(index);
                        reading.reveal(index);
                      }}
                    />
                  </>
                }
              />
            </Later>
          </>
        }
      >
        <section className={CONVERSATION} aria-label="Conversation">
          {/*
           * The player, the speaker lane and the search. In a wide window they're one strip above the lines,
           * right below the page's header, with the search beside the controls. Otherwise the player and the
           * lane are a bar at the lower edge, and the search is above the lines.
           */}
          <div
            className="sticky top-bar z-10 contents grid-flow-dense grid-cols-[minmax(0,1fr)_minmax(200px,40%)] gap-x-4 gap-y-2.5 border-b border-line bg-surface py-2 min-[1200px]:grid"
            data-covers=""
          >
            <div
              ref={bar}
              className="fixed inset-x-[var(--side)_0] bottom-0 z-15 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line-strong bg-raised px-gutter pt-2 pb-[max(8px,env(safe-area-inset-bottom))] min-[1200px]:contents"
              data-covers-end=""
            >
              <Player
                playback={playback}
                recordings={recordings}
                isRunning={running}
                isComplete={!isFromList}
                seconds={seconds}
                onSeek={seek}
                onOffset={(next) => {
                  storeRecordingOffset(connection.id, id, next);
                  playback.setOffset(next);
                }}
              />
              {seconds > 0 && (
                <SpeakerLane
                  timeline={timeline}
                  seconds={seconds}
                  found={found}
                  playback={playback}
                  onSeek={seek}
                />
              )}
            </div>
            <SearchBar
              query={query}
              onQuery={search}
              count={found.length}
              at={reading.position}
              onGo={reading.goToFound}
            >
              {reading.isAway && (
                <Button
                  className="fixed inset-x-0 bottom-[calc(var(--foot-bar,0px)+12px)] z-15 mx-auto w-fit shadow-float"
                  onClick={reading.comeBack}
                >
                  Back to current line
                </Button>
              )}
            </SearchBar>
          </div>
          {running && <p className="mt-2 text-sm text-muted">Call in progress. Updates every 10 seconds.</p>}
          {timeline.turns.length > 0 && (
            <Transcript
              ref={reading.transcript}
              callId={id}
              timeline={timeline}
              speakers={speakers}
              playback={playback}
              reading={reading}
              written={written}
              onChoose={choose}
              linkTo={linkTo}
            />
          )}
          {outside.whole && (
            <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">
              <Marked
                text={outside.whole.text}
                ranges={rangesAt(found, outside.whole.at)}
                current={current?.range}
              />
            </p>
          )}
          {timeline.turns.length === 0 && !outside.whole && !isFromList && (
            <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">No transcript</p>
          )}
        </section>
      </Columns>
    </Page>
  );
}

/** Draws its content after the first paint, unless that would move what is below it. */
function Later({ isNow, children }: { isNow: boolean; children: ReactNode }) {
  const isLater = useDeferredValue(true, false);
  return isNow || isLater ? children : null;
}

/** What the space bar presses or opens. */
const PRESSED = "button, a, summary, input:not([type=range]), select, [role=button]";

/**
 * The keys of a call, which the command palette offers too.
 * @param steps to its neighbors; undefined in a review queue, which has its own
 */
function useCallKeys(
  { toggle }: Playback,
  canPlay: boolean,
  isPlaying: boolean,
  steps: { next: () => void; previous: () => void } | undefined,
) {
  useKeyedActions([
    canPlay
      ? {
          label: isPlaying ? "Pause recording" : "Play recording",
          shortcut: "play",
          run: toggle,
          onKey: ({ target }) => {
            if (target instanceof Element && target.closest(PRESSED)) return false;
            toggle();
          },
        }
      : undefined,
    steps && { label: "Next call", shortcut: "next", run: steps.next },
    steps && { label: "Previous call", shortcut: "previous", run: steps.previous },
  ]);
}

/** A title that tells calls apart: "Front desk, Emma Hughes, Today 14:03". */
function titleOf(call: CallValue, assistant: string | undefined, connection: Connection): string {
  return joined(assistant, customerIn(call, connection), timeOf(call)) ?? call.id ?? "Call";
}

/** The same without the time, which is said in other words later: "Front desk, Emma Hughes". */
function nameOfCall(call: CallValue, assistant: string | undefined, connection: Connection): string {
  return joined(assistant, customerIn(call, connection)) ?? "Call";
}

/** The title without the assistant; undefined if nothing else is known about the call. */
function shortTitleOf(call: CallValue, connection: Connection): string | undefined {
  return joined(customerIn(call, connection), timeOf(call));
}

function joined(...parts: (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined).join(", ") || undefined;
}

function customerIn({ customer: { name, number } }: CallValue, { masks }: Connection): string | undefined {
  // A masked number tells customers apart, a masked name doesn't.
  return masks ? (number ?? name) : (name ?? number);
}

function timeOf(call: CallValue): string | undefined {
  const moment = readMoment(startOf(call));
  return moment && sayMoment(moment, new Date());
}

interface ColumnsProps {
  /** Beside the conversation on wide screens. It comes first for screen readers and phones. */
  side: ReactNode;
  /** A review queue's bar takes the place of the tools above the conversation, and is higher. */
  isQueued?: boolean;
  isBusy?: boolean;
  /** The conversation, in the first column. */
  children: ReactNode;
}

/**
 * A call's facts and its conversation. `--tools` is the height of what stays above the conversation in a narrow
 * window. On a phone its actions are in the title bar; a low window has no room for a queue's bar.
 */
export function Columns({ side, isQueued = false, isBusy, children }: ColumnsProps) {
  return (
    <div
      className={cn(
        "grid grid-cols-1 pb-[var(--foot-bar,0px)]",
        isQueued
          ? "[--tools:calc(2*var(--spacing-control)+36px)] [@media(height<500px)]:[--tools:0px]"
          : "[--tools:calc(var(--spacing-control)+8px)] max-sm:[--tools:0px]",
        "min-[1200px]:grid-cols-[minmax(0,960px)_344px] min-[1200px]:gap-x-8 min-[1400px]:grid-cols-[minmax(0,960px)_400px]",
        "min-[1200px]:first:-mt-4 min-[1200px]:[[data-in-bar]+&]:-mt-4",
      )}
      aria-busy={isBusy}
    >
      <div className="sticky top-[calc(var(--spacing-bar)+8px)] col-start-2 row-start-1 mt-2 contents max-h-[calc(100dvh-var(--spacing-bar)-16px)] flex-col gap-4 self-start min-[1200px]:flex">
        {side}
      </div>
      {children}
    </div>
  );
}

/** Where the conversation is. */
export const CONVERSATION = "relative min-w-0 min-[1200px]:col-start-1 min-[1200px]:row-start-1";
