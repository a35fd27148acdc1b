import { IconChevronRight, IconPhoneIncoming, IconPlus } from "@tabler/icons-react";
import { memo, useId } from "react";
import { useNavigate } from "react-router";
import { equal } from "@/document/equal";
import { useCollapsible } from "@/form/go-to-field";
import { idToSegment } from "@/lib/record-address";
import { count as counted } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { IconButton } from "@/ui/button";
import { moveItems } from "@/ui/entry-actions";
import { ICON } from "@/ui/icon";
import { MoreMenu } from "@/ui/menu";
import { Monogram } from "@/ui/monogram";
import { DragHandle, SortableEntry, SortableList } from "@/ui/sortable-list";
import { Text } from "@/ui/text";
import { FindingsAt, FindingsOfMember } from "../findings";
import type { ListedMember, Selected } from "../members";
import type { MemberNode } from "../model/graph";
import { roleWords } from "../model/words";
import { type SquadPlace, searchFor } from "../places";
import { MemberFields } from "./fields";
import type { TableActions } from "./table-actions";
import { DeclaredTransfers, FIELDS, type KnownTransfer, TransferRow } from "./transfers";

/** What the graph knows of a member. */
export interface CardFacts {
  node: MemberNode;
  /** Its transfers, those declared elsewhere last. */
  transfers: readonly KnownTransfer[];
}

interface MemberCardProps extends ListedMember {
  /** How many members the squad has. */
  count: number;
  facts: CardFacts | undefined;
  /** Its settings are shown. */
  isOpen: boolean;
  /** The positions of the transfers whose fields are shown. */
  openTransfers: readonly number[];
  selected: Selected | undefined;
  onSelect: (next: Selected) => void;
  on: TableActions;
}

/** One member: who it is and its role in its head, its settings on request, and its transfers as rows. */
export const MemberCard = memo(function MemberCard(props: MemberCardProps) {
  const { index, count, label, transfers, facts, isOpen, openTransfers, selected, onSelect, on } = props;
  const path = `members.${index}`;
  const id = useId();
  useCollapsible(path, ([, , key, position]) => {
    if (key !== "assistantDestinations") on.fold(`${index}`, true);
    else if (typeof position === "number") on.fold(`${index}.${position}`, true);
  });
  const { node, transfers: known = [] } = facts ?? {};
  const what = `member ${index + 1}, ${label}`;
  const isSelected = selected && selected.destination === undefined && !selected.declared;
  return (
    <SortableEntry
      as="li"
      index={index}
      title={`Member ${index + 1}, ${label}`}
      data-entry={path}
      data-selected={isSelected || undefined}
      className={`@container scroll-my-20 rounded-lg border bg-raised ${isSelected ? "border-accent ring ring-accent" : "border-line"}`}
      onFocus={() => {
        if (!isSelected) onSelect({ member: index });
      }}
    >
      {/* A long name gets the first line, and its role the second, below the name. */}
      <div className="hover-line relative flex min-h-[calc(var(--spacing-row)+6px)] flex-wrap items-center gap-x-2.5 py-[3px] ps-[78px] pe-[calc(2*var(--spacing-control)+8px)]">
        <h3 className="-ms-[68px] flex min-w-0">
          <button
            className="flex min-h-row min-w-0 items-center gap-2 text-start font-semibold"
            type="button"
            data-action="fold"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            data-tooltip={label}
            onClick={() => on.fold(`${index}`, !isOpen)}
          >
            <IconChevronRight {...ICON[16]} className="chevron text-faint" />
            <span className="text-sm font-normal text-faint tabular-nums">{index + 1}</span>
            <Monogram id={node?.assistantId ?? ""} name={label} />
            <Text className="relative truncate">{label}</Text>
          </button>
        </h3>
        {node && <Role node={node} />}
        <div className="hover-only absolute end-1 top-[calc((var(--spacing-row)+6px-var(--spacing-control))/2)] flex flex-none">
          {/* Over the end of the role, rather than making that wrap earlier. */}
          <span className="invisible bg-raised in-[.hover-line:is(:hover,:focus-within)]:visible">
            <DragHandle title={what} />
          </span>
          <IconButton
            data-action="add"
            label={`Add transfer from ${what}`}
            icon={IconPlus}
            tooltip="Add transfer"
            onClick={() => on.addDestination(index)}
          />
          <MemberMenu index={index} count={count} what={what} node={node} on={on} />
        </div>
      </div>
      {isOpen ? (
        <div id={id} className={FIELDS}>
          <FindingsAt path={path} />
          <MemberFields index={index} />
        </div>
      ) : (
        <FindingsOfMember member={index} />
      )}
      <div data-field={`${path}.assistantDestinations`} className="text-sm">
        <FindingsAt path={`${path}.assistantDestinations`} isInset />
        {transfers.length > 0 && (
          <SortableList
            count={1 + (transfers.at(-1) ?? 0)}
            titleOf={(position) => `Transfer ${position + 1}`}
            onMove={(from, to) => on.moveDestination(index, from, to)}
          >
            <ol aria-label={`Transfers from ${label}`} className="grid grid-cols-1">
              {transfers.map((position) => (
                <TransferRow
                  key={position}
                  member={index}
                  position={position}
                  count={1 + (transfers.at(-1) ?? 0)}
                  known={known.find(({ edge }) => edge.destination === position)}
                  isOpen={openTransfers.includes(position)}
                  isSelected={selected?.destination === position}
                  onSelect={onSelect}
                  on={on}
                />
              ))}
            </ol>
          </SortableList>
        )}
        <DeclaredTransfers
          transfers={known.filter(({ edge }) => edge.declared)}
          selected={selected?.declared?.id}
          onSelect={onSelect}
        />
      </div>
    </SortableEntry>
  );
}, equal);

/** What a member is in the squad; unusual states as chips. */
function Role({ node }: { node: MemberNode }) {
  const words = roleWords(node);
  return (
    // On narrow cards, the actions end above it.
    <div className="flex min-w-0 flex-auto flex-wrap items-center gap-x-2 gap-y-0.5 py-[3px] text-sm text-muted @max-[440px]:-me-[calc(2*var(--spacing-control))] @max-[440px]:basis-[calc(100%+2*var(--spacing-control))]">
      <span title={words}>
        {node.isFirst && <IconPhoneIncoming {...ICON[14]} className="me-1 align-[-2px] text-accent-text" />}
        {words}
      </span>
      {node.isTransient && <Badge>Squad only</Badge>}
      {node.version !== undefined && <Badge>{`Version ${node.version}`}</Badge>}
      {node.overrides > 0 && <Badge>{counted(node.overrides, "override")}</Badge>}
    </div>
  );
}

interface MemberMenuProps extends Pick<MemberCardProps, "index" | "count" | "on"> {
  /** The member, for the menu's name. */
  what: string;
  node: MemberNode | undefined;
}

function MemberMenu({ index, count, what, node, on }: MemberMenuProps) {
  const navigate = useNavigate();
  const path = `members.${index}`;
  const show = (place: SquadPlace) =>
    void navigate({ search: searchFor(new URLSearchParams(window.location.search), place) });
  return (
    <MoreMenu
      label={`Actions for ${what}`}
      data-action="menu"
      items={() => [
        ...(node?.assistantId !== undefined && !node.isMissing
          ? [
              {
                label: "Open assistant",
                onSelect: () => void navigate(`/assistants/${idToSegment(node.assistantId ?? "")}`),
              },
            ]
          : []),
        ...(node?.isTransient
          ? [{ label: "Edit squad-only assistant", onSelect: () => show({ open: `${path}.assistant` }) }]
          : []),
        {
          label: node && node.overrides > 0 ? "Edit overrides" : "Override settings",
          onSelect: () => show({ open: `${path}.assistantOverrides` }),
        },
        { label: "Effective settings", onSelect: () => show({ open: path, as: "effective-settings" }) },
        "separator",
        ...moveItems(index, count, (to) => on.moveMember(index, to)),
        { label: "Duplicate", onSelect: () => on.duplicateMember(index) },
        { label: "Remove", onSelect: () => on.removeMember(index, count) },
      ]}
    />
  );
}
