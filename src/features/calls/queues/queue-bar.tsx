import { IconArrowBackUp } from "@tabler/icons-react";
import { type Ref, useImperativeHandle, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { useConnection } from "@/api/connection";
import { useIdsUnderWay } from "@/deletion/queue";
import { number } from "@/lib/words";
import { useWritten } from "@/review/use-workspace";
import { TROUBLE_WORDS } from "@/storage/database";
import { queueKind } from "@/storage/queue-kinds";
import type { Decision, Queue } from "@/storage/queues";
import { useStorageTrouble } from "@/storage/use-storage";
import { announce } from "@/ui/announce";
import { Button, IconButton } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { useKeyedActions } from "@/ui/page-actions";
import { ariaKeys, shortcutText } from "@/ui/shortcuts";
import { Text } from "@/ui/text";
import { callAddress } from "../call-address";
import { useCallNames } from "../call-names";
import { Steps } from "../viewer/neighbor-bar";
import { decide, lastDecision, nextOpen, sayReasons, sayState, undoDecision, useQueueCalls } from "./queue";

/** Opens the next open call, after this one is deleted. */
export interface QueueSteps {
  goOn: () => void;
}

interface QueueBarProps {
  queueId: string;
  callId: string;
  ref: Ref<QueueSteps>;
}

const DECIDED = [
  {
    decision: "reviewed",
    label: "Reviewed",
    action: "Mark reviewed, go to next",
    shortcut: "markReviewed",
  },
  {
    decision: "follow-up",
    label: "Follow up",
    action: "Mark for follow-up, go to next",
    shortcut: "markFollowUp",
  },
  { decision: "skipped", label: "Skip", action: "Skip call", shortcut: "skip" },
] as const;

/** The review queue that a call is opened from: its progress, why the call is in it, and the decisions. */
export function QueueBar(props: QueueBarProps) {
  const queues = useWritten(queueKind);
  const queue = queues?.get(props.queueId);
  if (queue) return <Loaded {...props} queue={queue} />;
  return queues && <p className="text-sm text-muted">Queue not found in this browser</p>;
}

function Loaded({ queue, callId, ref }: QueueBarProps & { queue: Queue }) {
  const connection = useConnection();
  const navigate = useNavigate();
  const { archive, state, queue: read, decisions } = useQueueCalls(queue);
  useCallNames(archive);
  const leaving = useIdsUnderWay(connection, "call");
  const trouble = useStorageTrouble();
  const calls = read?.calls ?? [];
  const at = calls.findIndex(({ id }) => id === callId);
  const call = calls[at];
  const last = lastDecision(decisions);

  const addressOf = (id: string | undefined) => id && callAddress(id, { queue: queue.id });
  const open = (id: string | undefined) => {
    const address = addressOf(id);
    if (address) void navigate(address);
  };
  const previous = at < 0 ? undefined : calls[at - 1]?.id;
  const following = calls[at + 1]?.id;
  const goOn = () => {
    const next = nextOpen(calls, callId, new Set([callId, ...leaving]));
    if (next) open(next.id);
    else void navigate(`/calls/queues/${queue.id}`);
  };
  useImperativeHandle(ref, () => ({ goOn }));
  // The next call may take a moment, and a key pressed until then isn't about this one.
  const isLeft = useRef(false);
  const act = (decision: Decision, label: string) => {
    if (!read || isLeft.current) return;
    isLeft.current = true;
    const isFirst = call?.state === "open";
    void decide(connection.id, queue.id, { id: callId, reasons: call?.reasons ?? [] }, decision);
    announce(`${label}. ${number(read.done + (isFirst ? 1 : 0))} of ${number(calls.length)} done.`);
    goOn();
  };
  const undo = () => {
    if (!last || isLeft.current) return;
    isLeft.current = last.callId !== callId;
    void undoDecision(connection.id, last);
    announce("Undone");
    open(last.callId);
  };
  const acts = DECIDED.map((one) => ({
    ...one,
    keys: shortcutText(one.shortcut),
    run: () => act(one.decision, one.label),
  }));
  useKeyedActions([
    ...acts.map(({ action, shortcut, run }) => ({ label: action, shortcut, run })),
    { label: "Undo last decision", shortcut: "undoDecision", run: undo },
    { label: "Next call", shortcut: "next", run: () => open(following) },
    { label: "Previous call", shortcut: "previous", run: () => open(previous) },
  ]);

  const reasons = call ? sayReasons(call.reasons, queue.rules) : read && "Not in this queue";
  return (
    <section aria-label="Review queue" className="flex min-w-0 flex-col gap-1">
      <div className="flex items-center gap-1 text-sm">
        <span className="flex min-w-0 flex-1 items-center gap-1">
          <Link
            to={`/calls/queues/${queue.id}`}
            className="relative truncate font-medium"
            data-tooltip={queue.name}
          >
            <Text>{queue.name}</Text>
          </Link>
          <span className="whitespace-nowrap tabular-nums">
            {read
              ? `${number(read.done)} of ${number(calls.length)} done`
              : state.status === "failed"
                ? "Couldn't load calls"
                : "Loading calls"}
          </span>
        </span>
        <Steps previous={addressOf(previous)} next={addressOf(following)} />
      </div>
      <p className="relative min-h-6 truncate text-sm text-muted" title={reasons}>
        {trouble ? `Not stored: this browser's storage is ${TROUBLE_WORDS[trouble]}. ` : ""}
        {call && call.state !== "open" && `${sayState(call.state)} · `}
        {reasons}
      </p>
      <div className="flex items-center gap-1">
        {acts.map(({ decision, label, keys, run }) => (
          <Button
            key={decision}
            className="min-w-0 flex-1"
            aria-pressed={call?.state === decision}
            aria-keyshortcuts={keys}
            disabled={!read}
            tooltip={`${label} (${keys})`}
            onClick={run}
          >
            {label}
            <span aria-hidden="true" className="max-sm:hidden">
              <Kbd>{keys}</Kbd>
            </span>
          </Button>
        ))}
        <IconButton
          label="Undo last decision"
          icon={IconArrowBackUp}
          tooltip={`Undo last decision (${shortcutText("undoDecision")})`}
          aria-keyshortcuts={ariaKeys("undoDecision")}
          disabled={!last}
          onClick={undo}
        />
      </div>
    </section>
  );
}
