import { IconClipboardCheck, IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useConnection } from "@/api/connection";
import type { Named } from "@/document/read";
import { randomId } from "@/lib/random-id";
import { idToSegment } from "@/lib/record-address";
import { nameColumn, numberColumn } from "@/record-list/record-columns";
import { useShown, useWritten } from "@/review/use-workspace";
import { workspace } from "@/review/workspace";
import { type Scorecard, scorecardKind, scoresKind } from "@/storage/scorecards";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconMark } from "@/ui/monogram";
import { Page } from "@/ui/page";
import { usePageActions } from "@/ui/page-actions";
import { Table } from "@/ui/table";
import type { Column } from "@/ui/table-columns";
import { Missing, Moment } from "@/ui/when";
import { StorageHint } from "../review/storage-hint";
import { PASSED, SCORE, type Summarized, sayMedian, sayPassed, scoredCalls, summarize } from "./results";
import { byName, latestOf, newQuestion, sayScorecard } from "./versions";

interface Row extends Named, Summarized {
  scorecard: Scorecard;
  /** How many calls have answers. */
  calls: number;
}

const COLUMNS: readonly Column<Row>[] = [
  nameColumn({ before: () => <IconMark icon={IconClipboardCheck} /> }),
  numberColumn("questions", "Questions", ({ scorecard }) => latestOf(scorecard)?.questions.length ?? 0, {
    size: 110,
    hideBelow: "narrow",
  }),
  numberColumn("version", "Version", ({ scorecard }) => scorecard.versions.length, {
    size: 90,
    hideBelow: "medium",
  }),
  numberColumn("calls", "Scored calls", ({ calls }) => calls, { size: 120 }),
  { ...SCORE, size: 150, cell: ({ row }) => sayMedian(row.original.summary).value ?? <Missing /> },
  { ...PASSED, size: 90, cell: ({ row }) => sayPassed(row.original.summary).value ?? <Missing /> },
  {
    id: "edited",
    header: "Edited",
    size: 130,
    meta: { hideBelow: "medium" },
    sortDescFirst: true,
    accessorFn: ({ scorecard }) => scorecard.updatedAt,
    cell: ({ row }) => <Moment at={row.original.scorecard.updatedAt} />,
  },
];

const addressOf = ({ id }: Pick<Row, "id">) => `/calls/scorecards/${idToSegment(id)}`;

/** The scorecards of a connection, in this browser. */
export function Component() {
  const { id: connectionId } = useConnection();
  const scorecards = useWritten(scorecardKind);
  const scores = useShown(scoresKind);
  const navigate = useNavigate();
  const rows = useMemo(
    () =>
      scorecards &&
      scores &&
      byName(scorecards.values()).map((scorecard): Row => {
        const calls = scoredCalls(scorecard, scores.values());
        const name = sayScorecard(scorecard);
        return { id: scorecard.id, name, scorecard, calls: calls.length, summary: summarize(calls) };
      }),
    [scorecards, scores],
  );
  const create = () => void createScorecard(connectionId).then((id) => navigate(addressOf({ id })));
  usePageActions([{ label: "New scorecard", run: create }]);
  const button = (
    <Button variant="primary" icon={IconPlus} onClick={create}>
      <span data-label>New scorecard</span>
    </Button>
  );
  return (
    <Page
      title="Scorecards"
      crumbs={[{ label: "Calls", to: "/calls" }]}
      barActions={rows && rows.length > 0 && button}
    >
      <Table
        label="Scorecards"
        isOfPage
        columns={COLUMNS}
        records={rows}
        href={addressOf}
        actions={(_, href) => [
          { label: "Results", onSelect: () => void navigate(`${href}/results`) },
          { label: "Edit", onSelect: () => void navigate(href ?? "/calls/scorecards") },
        ]}
        empty={
          <EmptyState icon={IconClipboardCheck} title="No scorecards yet" action={button}>
            A scorecard asks the same questions about each call. Reviewers answer them next to the transcript,
            and results show each assistant, question and week.
          </EmptyState>
        }
      />
      {rows && rows.length > 0 && <StorageHint isStored />}
    </Page>
  );
}

/** Stores a scorecard with one question. */
async function createScorecard(connectionId: string): Promise<string> {
  const [id, now] = [randomId(), Date.now()];
  const scorecard: Scorecard = {
    id,
    name: "",
    versions: [{ id: randomId(), at: now, passMark: 80, questions: [newQuestion()] }],
    updatedAt: now,
  };
  await workspace.put(scorecardKind, connectionId, [scorecard]);
  return id;
}
