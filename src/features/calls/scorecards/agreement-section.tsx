import { useMemo } from "react";
import { percent } from "@/lib/format";
import { FEWEST } from "@/lib/statistics";
import { count, number } from "@/lib/words";
import type { Column } from "@/ui/data-table-columns";
import { Section } from "@/ui/page";
import { RecordTable } from "@/ui/record-table";
import { sayAgreement } from "./result-words";
import { agreementWithService, type ScoredCall } from "./results";

interface Row {
  label: string;
  /** Passed and failed by the service. */
  calls: readonly [number, number];
}

const COLUMNS: readonly Column<Row>[] = [
  { id: "scorecard", header: "Scorecard", cell: ({ label }) => label },
  {
    id: "passed",
    header: "Service: passed",
    width: "30%",
    align: "end",
    cell: ({ calls }) => number(calls[0]),
  },
  {
    id: "failed",
    header: "Service: failed",
    width: "30%",
    align: "end",
    cell: ({ calls }) => number(calls[1]),
  },
];

/** How far reviewers and the service's own evaluation agree. */
export function AgreementSection({ calls }: { calls: readonly ScoredCall[] }) {
  const result = useMemo(() => agreementWithService(calls), [calls]);
  const { table, found, without } = result;
  const [passed = [0, 0], failed = [0, 0]] = table;
  const rows: Row[] = [
    { label: "Passed", calls: passed },
    { label: "Failed", calls: failed },
  ];
  return (
    <Section title="Agreement with the service's evaluation">
      <p className="mb-3">{sayAgreement(result)}</p>
      {found && (
        <RecordTable
          label="Agreement"
          columns={COLUMNS}
          records={rows}
          rowKey={({ label }) => label}
          empty={null}
        />
      )}
      <p className="mt-3 text-xs text-muted">
        {found &&
          found.cases >= FEWEST &&
          `Both agree on ${percent(found.observed)} of ${count(found.cases, "call")}. `}
        {without > 0 &&
          `${count(without, "scored call")} ${without === 1 ? "isn't" : "aren't"} compared: the service's evaluation doesn't say whether ${without === 1 ? "it" : "they"} passed. `}
        Service scores (0 to 10) and percentages pass if they reach the scorecard's pass mark.
      </p>
    </Section>
  );
}
