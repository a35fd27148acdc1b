import { IconListCheck, IconPlus } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { LoadNote } from "@/archive/load-note";
import { LoadProgress } from "@/archive/load-progress";
import { useArchive } from "@/archive/use-archive";
import { compareNames } from "@/lib/format";
import { randomId } from "@/lib/random-id";
import { count } from "@/lib/words";
import { useQueues } from "@/review/queues";
import type { Queue } from "@/storage/queues";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconMark } from "@/ui/monogram";
import { Page } from "@/ui/page";
import { usePageActions } from "@/ui/page-actions";
import { RunProgress } from "@/ui/progress";
import { Pending } from "@/ui/skeleton";
import { Table } from "@/ui/table";
import type { Column } from "@/ui/table-columns";
import { useUrlParameters } from "@/ui/use-url-parameters";
import { useCallNames } from "../list/use-call-names";
import { StorageHint } from "../review/storage-hint";
import { DeleteQueue } from "./delete-queue";
import { QueueDialog } from "./queue-dialog";
import { sayRules } from "./queue-words";
import { useQueueCalls } from "./use-queue";

const CRUMBS = [{ label: "Calls", to: "/calls" }];
const addressOf = ({ id }: Pick<Queue, "id">) => `/calls/queues/${id}`;

const COLUMNS: Column<Queue>[] = [
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
export function Component() {
  const { archive, state } = useArchive();
  useCallNames(archive);
  const navigate = useNavigate();
  const queues = useQueues();
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
      crumbs={CRUMBS}
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
        columns={COLUMNS}
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
