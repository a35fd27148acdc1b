import { IconSitemap } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CallRow } from "@/archive/view-types";
import { sayDuration } from "@/lib/time";
import { idAsName } from "@/lib/words";
import { sayReviewStatus } from "@/review/annotation-words";
import type { ReviewStatus } from "@/storage/annotations";
import { Badge } from "@/ui/badge";
import { IconMark, Monogram } from "@/ui/monogram";
import type { Column } from "@/ui/table-columns";
import { Missing } from "@/ui/when";
import type { CallNames } from "./call-names";

/** The most characters a cell shows: the service may send texts of any length. */
const CELL = 300;

/** A text, cut to what a cell can show. */
export function cut(text: string | undefined): string | undefined {
  return text !== undefined && text.length > CELL ? `${text.slice(0, CELL)}…` : text;
}

/** A text in a cell, cut to fit, or a dash. */
export function text(value: string | undefined): ReactNode {
  return value === undefined || value === "" ? <Missing /> : cut(value);
}

/** The column of the customer's name, else number. */
export function customerColumn<T extends Pick<CallRow, "customerName" | "customerNumber">>(): Column<T> {
  return {
    id: "customer",
    header: "Customer",
    size: 152,
    meta: {
      // A number's last digits tell it apart.
      least: 128,
      hideBelow: "medium",
      title: ({ customerNumber, customerName }) => cut(customerNumber ?? customerName),
    },
    cell: ({ row }) => text(row.original.customerName ?? row.original.customerNumber),
  };
}

/** The column of how long a call was. */
export function durationColumn<T extends Pick<CallRow, "seconds">>(): Column<T> {
  return {
    id: "duration",
    header: "Duration",
    size: 92,
    // The summary, or the reason for a review, needs the space.
    meta: { hideBelow: "medium", align: "end" },
    cell: ({ row: { original } }) =>
      text(original.seconds === undefined ? undefined : sayDuration(original.seconds)),
  };
}

type Answering = Pick<CallRow, "assistantId" | "squadId" | "phoneNumberId">;

/** The assistant with its monogram, or the squad with its icon. */
export function AnsweredBy({ row, names }: { row: Answering; names: CallNames }) {
  const name = answeredBy(row, names);
  return (
    <>
      {row.assistantId && name && <Monogram id={row.assistantId} name={name} />}
      {!row.assistantId && row.squadId && name && <IconMark icon={IconSitemap} />}
      {text(name)}
    </>
  );
}

/** Who answered: the assistant, else the call's squad, else that of the called number. */
export function answeredBy(row: Answering, names: CallNames): string | undefined {
  const { assistantId, squadId, phoneNumberId } = row;
  if (assistantId !== undefined) return names.assistants.get(assistantId) ?? idAsName(assistantId);
  const squad = squadId ?? (phoneNumberId && names.squadsOfNumbers.get(phoneNumberId));
  return squad && `Squad ${names.squads.get(squad) ?? idAsName(squad)}`;
}

const TONES = { "to-review": "accent", reviewed: "good", "follow-up": "warn" } as const;

/** How far the review of a call is. */
export function ReviewBadge({ status }: { status: Exclude<ReviewStatus, ""> }) {
  return <Badge tone={TONES[status]}>{sayReviewStatus(status)}</Badge>;
}
