import { IconArrowRight, IconQuestionMark } from "@tabler/icons-react";
import { useId } from "react";
import { loadSquad, OWN_DESTINATIONS } from "@/api/dialects";
import { ICON } from "@/ui/icon";
import { Monogram } from "@/ui/monogram";
import { MoreMenu } from "@/ui/more-menu";
import { Text } from "@/ui/text";
import { FoundMark } from "../findings";
import { useSquad } from "../members";
import { leadsNowhere, NO_TARGET, type TransferEdge } from "../model/graph";
import { edgeModeWords } from "../model/words";
import type { Selected } from "../selection";
import { DEFAULT_MODE, transferModeOf } from "../transfer/transfer-modes";
import { DestinationFields } from "./fields";
import styles from "./table.module.css";
import type { TableActions } from "./table-actions";

interface TransferRowProps {
  /** The positions of the member, and of the transfer in it. */
  member: number;
  position: number;
  /** How many transfers the member has. */
  count: number;
  /** Undefined if it doesn't lead to an assistant. */
  edge: TransferEdge | undefined;
  targetId: string | undefined;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (next: Selected) => void;
  on: TableActions;
}

/** One transfer in one line that opens to its fields. */
export function TransferRow({
  member,
  position,
  count,
  isOpen,
  isSelected,
  onSelect,
  on,
  ...row
}: TransferRowProps) {
  const id = useId();
  const place = `${member}.${position}`;
  const select = () => {
    if (!isSelected) onSelect({ member, destination: position });
  };
  return (
    <li
      data-entry={`members.${member}.assistantDestinations.${position}`}
      data-selected={isSelected || undefined}
      className={`border-t border-line ${styles.transfer}`}
      onFocus={(event) => {
        // Otherwise the member's card would select itself.
        event.stopPropagation();
        select();
      }}
    >
      <div className={`hover-line flex items-center gap-2 ${styles.line}`}>
        <button
          className="flex min-w-0 flex-1 items-center gap-2 text-start"
          type="button"
          data-action="fold"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          title={titleOf(row.edge)}
          onClick={() => {
            select();
            on.fold(place, !isOpen);
          }}
        >
          <IconArrowRight {...ICON[16]} className="chevron text-faint" />
          <span className="sr-only">Transfer to </span>
          {row.edge ? (
            <TransferWords edge={row.edge} targetId={row.targetId} />
          ) : (
            <OtherDestination member={member} position={position} />
          )}
        </button>
        <div className="hover-only ms-auto flex flex-none gap-0">
          <MoreMenu
            label={`Actions for transfer ${position + 1} of member ${member + 1}`}
            data-action="menu"
            items={() => [
              {
                label: "Move up",
                disabled: position === 0,
                onSelect: () => on.moveDestination(member, position, position - 1),
              },
              {
                label: "Move down",
                disabled: position === count - 1,
                onSelect: () => on.moveDestination(member, position, position + 1),
              },
              { label: "Duplicate", onSelect: () => on.duplicateDestination(member, position) },
              { label: "Remove", onSelect: () => on.removeDestination(member, position, count) },
            ]}
          />
        </div>
      </div>
      {isOpen && (
        <div id={id} className={`grid gap-3 ${styles.fields}`}>
          <DestinationFields member={member} position={position} />
        </div>
      )}
    </li>
  );
}

const titleOf = (edge: TransferEdge | undefined) =>
  edge &&
  [edge.toLabel, edge.about, edge.message, edge.description, edgeModeWords(edge), ...edge.problems.titles]
    .filter(Boolean)
    .join("\n");

interface TransferWordsProps {
  edge: TransferEdge;
  targetId: string | undefined;
  /** Shown before the description. */
  about?: string;
}

/** Where a transfer leads, when, and with which history. */
export function TransferWords({ edge, targetId, about }: TransferWordsProps) {
  const mode = transferModeOf(edge.mode ?? (edge.declared ? "" : DEFAULT_MODE));
  const Icon = mode?.Icon ?? IconQuestionMark;
  const isOutside = about !== undefined && edge.target === undefined && edge.to !== NO_TARGET;
  const outside = isOutside && (edge.isSure ? "Not a member" : "Membership unknown");
  const words = [edge.about ?? outside, about, edge.message, edge.description].filter(Boolean).join(" · ");
  return (
    <>
      {edge.target === undefined ? (
        <IconQuestionMark
          size={20}
          stroke={1.5}
          aria-hidden="true"
          className={`${leadsNowhere(edge) ? "text-bad" : "text-muted"} rounded-sm ${styles.nobody}`}
        />
      ) : (
        <Monogram id={targetId ?? ""} name={edge.toLabel} />
      )}
      <Text className={`relative truncate font-medium ${styles.to}`}>{edge.toLabel}</Text>
      <Text as="span" className={`relative truncate text-muted ${styles.about}`}>
        {words}
      </Text>
      <FoundMark found={edge.problems} />
      {(mode || edge.mode !== undefined || edge.context) && (
        <span className={`inline-flex flex-none items-center gap-1 text-muted ${styles.mode}`}>
          {!edge.context && <Icon {...ICON[16]} />}
          <span>{edgeModeWords(edge)}</span>
        </span>
      )}
    </>
  );
}

/** A destination that isn't an assistant, such as a phone number: there's no edge for it. */
function OtherDestination({ member, position }: { member: number; position: number }) {
  const { members } = loadSquad(useSquad()).value;
  const own = members.find(({ path }) => path[1] === member)?.destinations;
  const destination = own?.find(({ path }) => path[2] === OWN_DESTINATIONS && path[3] === position);
  const words = destination?.other ?? "No destination";
  return <span className={`relative truncate font-medium ${styles.to}`}>{words}</span>;
}
