import { IconListCheck, IconPlayerPlay, IconPlus } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { LoadNote } from "@/archive/load-note";
import { LoadProgress } from "@/archive/load-progress";
import { useArchive } from "@/archive/use-archive";
import { useIdsUnderWay } from "@/deletion/queue";
import { compareNames } from "@/lib/format";
import { randomId } from "@/lib/random-id";
import { count, number, shortenId } from "@/lib/words";
import { useWritten } from "@/review/use-workspace";
import { queueKind } from "@/storage/queue-kinds";
import type { Queue } from "@/storage/queues";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { MoreMenu } from "@/ui/menu";
import { IconMark } from "@/ui/monogram";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { usePageActions } from "@/ui/page-actions";
import { RunProgress } from "@/ui/progress";
import { Pending, SkeletonRows } from "@/ui/skeleton";
import { Table } from "@/ui/table";
import type { Column } from "@/ui/table-columns";
import { useRecordId } from "@/ui/use-record-id";
import { useUrlParameters } from "@/ui/use-url-parameters";
import { Missing, Moment } from "@/ui/when";
import { callAddress } from "../call-address";
import { AnsweredBy, customerColumn, cut, durationColumn, ReviewBadge } from "../call-cells";
import { type CallNames, useCallNames, useSquadsOfCalls } from "../call-names";
import { StorageHint } from "../review/storage-hint";
import {
  lastDecision,
  nextOpen,
  type QueueCall,
  type QueueState,
  sayReasons,
  sayRules,
  sayState,
  undoDecision,
  useQueueCalls,
} from "./queue";
import { DeleteQueue, QueueDialog } from "./queue-dialog";

const CRUMBS = [
  { label: "Calls", to: "/calls" },
  { label: "Review queues", to: "/calls/queues" },
];
const addressOf = ({ id }: Pick<Queue, "id">) => `/calls/queues/${id}`;

const QUEUE_COLUMNS: Column<Queue>[] = [
  {
    id: "name",
    header: "Name",
    meta: { share: "30%" },
    cell: ({ row }) => (
      <>
        <IconMark icon={IconListCheck} />
        {row.original.name}
      </>
    ),
  },
  // Before the rules, which may be long: on a phone, both share a line.
  {
    id: "progress",
    header: "Progress",
    size: 280,
    cell: ({ row }) => <QueueProgress queue={row.original} />,
  },
  {
    id: "rules",
    header: "Rules",
    meta: { hideBelow: "narrow" },
    cell: ({ row }) => sayRules(row.original.rules),
  },
];

/** The review queues of the connection, with their progress. */
export function QueuesPage() {
  const { archive, state } = useArchive();
  useCallNames(archive);
  const navigate = useNavigate();
  const queues = useWritten(queueKind);
  const [parameters] = useUrlParameters();
  const [edited, setEdited] = useState<{ queue: Omit<Queue, "updatedAt">; isNew: boolean }>();
  const [deleting, setDeleting] = useState<Queue>();
  const records = useMemo(
    () => queues && [...queues.values()].sort((one, other) => compareNames(one.name, other.name)),
    [queues],
  );
  const hasQueues = records !== undefined && records.length > 0;
  const create = () => {
    const [id, seed] = [randomId(), randomId()];
    const view = parameters.get("view") ?? "";
    setEdited({ isNew: true, queue: { id, name: "", view, rules: { score: 4, random: 5 }, seed } });
  };
  usePageActions([{ label: "New review queue", run: create }]);
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={create}>
      <span data-label>New queue</span>
    </Button>
  );
  return (
    <Page
      title="Review queues"
      crumbs={CRUMBS.slice(0, 1)}
      progress={<LoadProgress archive={archive} state={state} />}
      barActions={hasQueues && add}
    >
      <LoadNote
        archive={archive}
        state={state}
        usable={`Queues pick from the ${count(state.count, "call")} loaded.`}
      />
      <Table
        label="Review queues"
        columns={QUEUE_COLUMNS}
        records={records}
        isOfPage
        rowId={({ id }) => id}
        href={addressOf}
        actions={(queue) => [
          { label: "Edit", onSelect: () => setEdited({ queue, isNew: false }) },
          { label: "Delete", onSelect: () => setDeleting(queue) },
        ]}
        empty={
          <EmptyState title="No review queues yet" icon={IconListCheck} action={add}>
            A queue picks calls to review by rules, such as a low score or a long silence, and at random. New
            matching calls are added automatically.
          </EmptyState>
        }
      />
      {hasQueues && <StorageHint isStored />}
      {edited && (
        <QueueDialog
          {...edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            if (edited.isNew) void navigate(addressOf(edited.queue));
          }}
        />
      )}
      {deleting && <DeleteQueue queue={deleting} onDone={() => setDeleting(undefined)} />}
    </Page>
  );
}

/** How many of a queue's calls are reviewed or skipped. */
function QueueProgress({ queue }: { queue: Queue }) {
  const { queue: read, state } = useQueueCalls(queue);
  if (!read) return state.status === "loading" || state.count > 0 ? <Pending /> : "No calls loaded";
  const { calls, done } = read;
  if (calls.length === 0) return "No calls";
  if (done === calls.length) return `All done: ${count(done, "call")}`;
  return (
    // The bar gives way to the numbers.
    <span className="*:max-w-full *:flex-nowrap [&_[role=progressbar]]:min-w-0 [&_[role=progressbar]]:flex-[0_1_120px] [&_span_span]:flex-none">
      <RunProgress label={`Progress of ${queue.name}`} settled={done} total={calls.length} />
    </span>
  );
}

/** A review queue: its calls, why they're in it, and what happened to them. */
export function QueuePage() {
  const id = useRecordId("queueId");
  const queues = useWritten(queueKind);
  const queue = queues?.get(id);
  if (queue) return <Loaded key={id} queue={queue} />;
  return (
    <Page title={queues ? "Queue not found" : "Review queue"} crumbs={CRUMBS}>
      {queues ? (
        <EmptyState
          title="Queue not found in this browser"
          action={<ButtonLink to="/calls/queues">View all review queues</ButtonLink>}
        >
          Queues are stored in the browser that created them. To share one, export reviews in Settings.
        </EmptyState>
      ) : (
        <div aria-busy="true">
          <SkeletonRows />
        </div>
      )}
    </Page>
  );
}

function Loaded({ queue }: { queue: Queue }) {
  const connection = useConnection();
  const { archive, state, queue: read, total, decisions, error } = useQueueCalls(queue);
  const names = useCallNames(archive);
  const navigate = useNavigate();
  const leaving = useIdsUnderWay(connection, "call");
  const [asked, setAsked] = useState<"edit" | "delete">();
  const columns = useMemo(() => columnsOf(queue, names), [queue, names]);
  const calls = read?.calls ?? NONE;
  useSquadsOfCalls(calls.some(({ squadId }) => squadId !== undefined));
  const done = read?.done ?? 0;
  const last = lastDecision(decisions);
  const next = nextOpen(calls, last?.callId, leaving);
  const address = next && callAddress(next.id, { queue: queue.id });
  // Calls that were reviewed before are done, although no one started the queue.
  const label = last ? "Resume" : "Start";
  usePageActions([
    address === undefined ? undefined : { label: `${label} reviewing`, run: () => void navigate(address) },
    { label: "Edit queue", run: () => setAsked("edit") },
  ]);
  const isLoading = state.status === "loading";
  const rules = sayRules(queue.rules);
  return (
    <Page
      title={queue.name}
      crumbs={CRUMBS}
      progress={<LoadProgress archive={archive} state={state} />}
      description={rules && `Rules: ${rules}`}
      barActions={
        <>
          {address !== undefined && (
            <ButtonLink variant="primary" to={address} icon={IconPlayerPlay}>
              <span data-label>{label}</span>
            </ButtonLink>
          )}
          <MoreMenu
            label="More actions"
            items={() => [
              { label: "Edit queue", onSelect: () => setAsked("edit") },
              { label: "View source calls", onSelect: () => void navigate(`/calls?${queue.view}`) },
              { label: "Delete queue", onSelect: () => setAsked("delete") },
            ]}
          />
        </>
      }
    >
      <LoadNote
        archive={archive}
        state={state}
        usable={`The queue picks from the ${count(state.count, "call")} loaded.`}
      />
      {error && <ErrorView words={errorWords(error)} onRetry={archive.refresh} />}
      {read && calls.length > 0 && (
        <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1" role="status">
          <span>Done</span>
          <RunProgress label="Reviewed or skipped" settled={done} total={calls.length} />
          <span className="text-sm text-muted">
            {isLoading
              ? `Picked from ${count(state.count, "call")} loaded so far. More may be added.`
              : `Picked from ${count(total, "call")}. New matching calls are added automatically.`}
          </span>
        </p>
      )}
      {read && calls.length > 0 && done === calls.length && !isLoading && (
        <Note tone="good" actions={<ButtonLink to="/calls/queues">View all review queues</ButtonLink>}>
          All done: you reviewed or skipped{" "}
          {calls.length === 1 ? "the call" : `all ${number(calls.length)} calls`}.
        </Note>
      )}
      <Table
        label="Calls in this queue"
        columns={columns}
        records={read || state.status === "failed" ? calls : undefined}
        isOfPage
        rowId={({ id }) => id}
        href={({ id }) => callAddress(id, { queue: queue.id })}
        actions={({ id, state: of }) => {
          const decision = decisions.get(id);
          return of === "open" || !decision
            ? []
            : [{ label: "Reopen", onSelect: () => void undoDecision(connection.id, decision) }];
        }}
        empty={
          <EmptyState
            title={rules === "" ? "This queue has no rules" : "No calls in this queue"}
            action={<Button onClick={() => setAsked("edit")}>Edit queue</Button>}
          >
            {isLoading
              ? `No matches in the ${count(state.count, "call")} loaded so far. More may be added.`
              : `No matches in ${count(total, "call")}. Calls are added after they end, if they match a rule.`}
          </EmptyState>
        }
      />
      <StorageHint isStored />
      {asked === "edit" && (
        <QueueDialog
          queue={queue}
          isNew={false}
          onSaved={() => setAsked(undefined)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "delete" && (
        <DeleteQueue
          queue={queue}
          onDone={(isDeleted) => {
            if (isDeleted) void navigate("/calls/queues");
            else setAsked(undefined);
          }}
        />
      )}
    </Page>
  );
}

const NONE: readonly QueueCall[] = [];

function columnsOf(queue: Queue, names: CallNames): Column<QueueCall>[] {
  return [
    {
      id: "when",
      header: "Call",
      size: 176,
      cell: ({
        row: {
          original: { id, start, customerName, customerNumber },
        },
      }) => (
        <>
          {start === undefined ? shortenId(id) : <Moment at={start} />}
          <span className="font-normal sm:hidden"> {cut(customerName ?? customerNumber)}</span>
        </>
      ),
    },
    {
      id: "assistant",
      header: "Assistant",
      size: 216,
      // A phone has space for two columns, and the reason matters more.
      meta: { hideBelow: "narrow" },
      cell: ({ row }) => <AnsweredBy row={row.original} names={names} />,
    },
    customerColumn(),
    durationColumn(),
    {
      id: "why",
      header: "Reason",
      cell: ({ row }) => sayReasons(row.original.reasons, queue.rules) || <Missing />,
    },
    { id: "state", header: "Status", size: 112, cell: ({ row }) => <State state={row.original.state} /> },
  ];
}

function State({ state }: { state: QueueState }) {
  if (state === "open" || state === "skipped") return sayState(state);
  return <ReviewBadge status={state} />;
}
