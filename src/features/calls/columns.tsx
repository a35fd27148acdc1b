import { textAt } from "@/lib/read";
import { sortableTime } from "@/lib/time";
import type { Call } from "@/schema/call";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { Duration } from "@/ui/duration";
import { Missing, When } from "@/ui/when";
import { CallStatus, EndedReason } from "./call-state";
import { beganAt, customerOf, durationOf, isRunning, sayType, summaryOf } from "./reading";

/** The columns of the calls' list. */
export function callColumns(names: ReadonlyMap<string, string>): Column<Call>[] {
  const assistant = (call: Call) => {
    const id = textAt(call, "assistantId");
    return id === undefined ? undefined : (names.get(id) ?? id);
  };
  return [
    {
      id: "startedAt",
      header: "When",
      width: 140,
      highFirst: true,
      sortBy: (call) => sortableTime(beganAt(call)),
      cell: (call) => <When value={beganAt(call) ?? textAt(call, "id")} />,
    },
    {
      id: "duration",
      header: "Duration",
      width: 96,
      align: "end",
      highFirst: true,
      sortBy: durationOf,
      cell: (call) => (isRunning(call) ? "running" : <Duration seconds={durationOf(call)} />),
    },
    {
      id: "assistant",
      header: "Assistant",
      width: 170,
      sortBy: assistant,
      cell: (call) => assistant(call) ?? <Missing />,
    },
    {
      id: "customer",
      header: "Customer",
      width: 150,
      hideBelow: "narrow",
      sortBy: (call) => customerOf(call).name ?? customerOf(call).number,
      cell: (call) => {
        const { name, number } = customerOf(call);
        return name || number ? <span title={number}>{name ?? number}</span> : <Missing />;
      },
    },
    {
      id: "type",
      header: "Type",
      width: 90,
      hideBelow: "medium",
      sortBy: (call) => textAt(call, "type"),
      cell: (call) => {
        const type = textAt(call, "type");
        return type ? <span title={type}>{sayType(type)}</span> : <Missing />;
      },
    },
    {
      id: "status",
      header: "Status",
      width: 110,
      hideBelow: "narrow",
      sortBy: (call) => textAt(call, "status"),
      cell: (call) => <CallStatus call={call} />,
    },
    {
      id: "endedReason",
      header: "Ended because",
      width: 180,
      hideBelow: "medium",
      sortBy: (call) => textAt(call, "endedReason"),
      cell: (call) => <EndedReason call={call} />,
    },
    {
      id: "evaluation",
      header: "Evaluation",
      width: 96,
      hideBelow: "medium",
      sortBy: (call) => textAt(call, "analysis", "successEvaluation"),
      cell: (call) => <Cell record={call} path={["analysis", "successEvaluation"]} />,
    },
    {
      id: "summary",
      header: "Summary",
      hideBelow: "medium",
      cell: (call) => {
        const summary = summaryOf(call);
        return summary ? <span title={summary}>{summary}</span> : <Missing />;
      },
    },
  ];
}
