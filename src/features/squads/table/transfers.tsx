import { IconArrowRight, IconQuestionMark } from "@tabler/icons-react";
import { type FocusEvent, type HTMLAttributes, useId } from "react";
import { Link } from "react-router";
import { loadSquad, OWN_DESTINATIONS } from "@/api/dialects";
import { formatPath } from "@/document/path";
import { goToField } from "@/form/go-to-field";
import { placeAddress } from "@/references/places";
import { Button } from "@/ui/button";
import { moveItems } from "@/ui/entry-actions";
import { ICON } from "@/ui/icon";
import { MoreMenu } from "@/ui/menu";
import { Monogram } from "@/ui/monogram";
import { DragHandle, SortableEntry } from "@/ui/sortable-list";
import { Text } from "@/ui/text";
import { explained } from "@/ui/tooltip";
import { FindingsAt, FoundMark } from "../findings";
import type { Selected } from "../members";
import { useSquad } from "../members";
import { type Declared, leadsNowhere, NO_TARGET, type TransferEdge } from "../model/graph";
import { declaredWords, edgeModeWords } from "../model/words";
import { DEFAULT_MODE, transferModeOf } from "../transfer/transfer";
import { DestinationFields } from "./fields";
import type { TableActions } from "./table-actions";

/** The fields of a member or a transfer. */
export const FIELDS = "grid gap-3 ps-8.5 pe-3 pt-1 pb-4 @max-[440px]:ps-3";
/** A transfer's words and actions. */
const LINE = "flex min-h-row items-center gap-x-2.5 gap-y-1 ps-2.5 pe-1 has-[>button:hover]:bg-hover";
/** On narrow cards in two lines: the name, and the mode and the rest below. */
const WORDS =
  "flex min-h-row min-w-0 flex-1 items-center gap-2 text-start @max-[440px]:flex-wrap @max-[440px]:gap-x-2 @max-[440px]:gap-y-0.5 @max-[440px]:py-2";
const TO =
  "relative max-w-[60%] truncate font-medium @max-[440px]:max-w-none @max-[440px]:flex-[1_1_calc(100%-88px)]";

interface TransferItemProps extends Omit<HTMLAttributes<HTMLElement>, "onSelect"> {
  /** Its position, if it can be moved. */
  position?: number;
  isSelected: boolean;
  onSelect: () => void;
}

/** A transfer in its member's card. It's selected while it has the focus. */
function TransferItem({ position, isSelected, onSelect, ...item }: TransferItemProps) {
  const props = {
    ...item,
    "data-selected": isSelected || undefined,
    className: "scroll-my-20 border-t border-line data-selected:*:shadow-[inset_2px_0_var(--color-accent)]",
    onFocus: (event: FocusEvent) => {
      // Otherwise the member's card would select itself.
      event.stopPropagation();
      if (!isSelected) onSelect();
    },
  };
  if (position === undefined) return <li {...props} />;
  return <SortableEntry {...props} as="li" index={position} title={`Transfer ${position + 1}`} />;
}

/** A transfer as the graph knows it, and the ID of the assistant that it leads to. */
export interface KnownTransfer {
  edge: TransferEdge;
  targetId: string | undefined;
}

interface TransferRowProps {
  /** The positions of the member, and of the transfer in it. */
  member: number;
  position: number;
  /** How many transfers the member has. */
  count: number;
  /** Undefined if it doesn't lead to an assistant. */
  known: KnownTransfer | undefined;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (next: Selected) => void;
  on: TableActions;
}

/** One transfer in one line that opens to its fields. */
export function TransferRow(props: TransferRowProps) {
  const { member, position, count, known, isOpen, isSelected, onSelect, on } = props;
  const id = useId();
  const place = `${member}.${position}`;
  const select = () => {
    if (!isSelected) onSelect({ member, destination: position });
  };
  return (
    <TransferItem
      position={position}
      data-entry={`members.${member}.assistantDestinations.${position}`}
      isSelected={isSelected}
      onSelect={select}
    >
      <div className={`hover-line ${LINE}`}>
        <button
          className={WORDS}
          type="button"
          data-action="fold"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          {...explained(known && titleOf(known.edge))}
          onClick={() => {
            select();
            on.fold(place, !isOpen);
          }}
        >
          <IconArrowRight {...ICON[16]} className="chevron text-faint" />
          <span className="sr-only">Transfer to </span>
          {known ? <TransferWords {...known} /> : <OtherDestination member={member} position={position} />}
        </button>
        <div className="hover-only ms-auto flex flex-none">
          <DragHandle title={`transfer ${position + 1} of member ${member + 1}`} />
          <MoreMenu
            label={`Actions for transfer ${position + 1} of member ${member + 1}`}
            data-action="menu"
            items={() => [
              ...moveItems(position, count, (to) => on.moveDestination(member, position, to)),
              { label: "Duplicate", onSelect: () => on.duplicateDestination(member, position) },
              { label: "Remove", onSelect: () => on.removeDestination(member, position, count) },
            ]}
          />
        </div>
      </div>
      {isOpen && (
        <div id={id} className={FIELDS}>
          <DestinationFields member={member} position={position} />
        </div>
      )}
    </TransferItem>
  );
}

const titleOf = (edge: TransferEdge) =>
  [edge.toLabel, edge.about, edge.message, edge.description, edgeModeWords(edge), ...edge.problems.titles]
    .filter(Boolean)
    .join("\n");

/**
 * Where a transfer leads, when, and with which history.
 * @param about shown before the description
 */
function TransferWords({ edge, targetId, about }: KnownTransfer & { about?: string }) {
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
          className={`${leadsNowhere(edge) ? "text-bad" : "text-muted"} rounded-sm border border-dashed border-current`}
        />
      ) : (
        <Monogram id={targetId ?? ""} name={edge.toLabel} />
      )}
      <Text className={TO}>{edge.toLabel}</Text>
      <Text
        as="span"
        className={`relative flex-[1_1_4ch] truncate text-muted @max-[440px]:order-1 ${about === undefined ? "" : "@max-[440px]:ms-6 @max-[440px]:basis-[calc(100%-24px)]"}`}
      >
        {words}
      </Text>
      <FoundMark found={edge.problems} />
      {(mode || edge.mode !== undefined || edge.context) && (
        <span className="inline-flex flex-none items-center gap-1 text-muted @max-[440px]:ms-6">
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
  return <span className={TO}>{words}</span>;
}

interface DeclaredTransfersProps {
  transfers: readonly KnownTransfer[];
  /** The ID of the selected edge. */
  selected: string | undefined;
  onSelect: (next: Selected) => void;
}

/**
 * The transfers that are declared outside `assistantDestinations`, such as in tools, each with a way to that
 * place.
 */
export function DeclaredTransfers({ transfers, selected, onSelect }: DeclaredTransfersProps) {
  if (transfers.length === 0) return null;
  return (
    <ul aria-label="Transfers declared elsewhere" className="grid grid-cols-1">
      {transfers.map(({ edge, targetId }) =>
        edge.declared ? (
          <TransferItem
            key={edge.id}
            isSelected={selected === edge.id}
            onSelect={() => onSelect({ member: edge.member, declared: edge })}
          >
            <div className={LINE}>
              <div
                className={WORDS}
                title={[edge.about, edge.message, edge.description].filter(Boolean).join("\n")}
              >
                <IconArrowRight {...ICON[16]} className="chevron text-faint" />
                <TransferWords edge={edge} targetId={targetId} about={declaredWords(edge.declared)} />
              </div>
              <EditThere declared={edge.declared} />
            </div>
            <FindingsAt path={formatPath(edge.declared.path)} />
          </TransferItem>
        ) : null,
      )}
    </ul>
  );
}

/** Where a transfer is declared, with a way there. */
export function DeclaredPlace({ declared }: { declared: Declared }) {
  return (
    <>
      <span className="text-muted">{declaredWords(declared)}</span> <EditThere declared={declared} />
      <FindingsAt path={formatPath(declared.path)} />
    </>
  );
}

function EditThere({ declared: { path, assistantId } }: { declared: Declared }) {
  if (assistantId === undefined) {
    return (
      <Button
        variant="quiet"
        className="flex-none px-2 py-1 text-sm"
        onClick={() => goToField(formatPath(path))}
      >
        Edit
      </Button>
    );
  }
  const place = { from: { kind: "assistant", id: assistantId, name: undefined }, path } as const;
  return (
    <Link to={placeAddress(place) ?? ""} className="flex-none px-2 py-1 text-sm">
      Edit in assistant
    </Link>
  );
}
