import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useId } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { isRecord } from "@/document/equal";
import { getAt } from "@/document/path";
import { textAt } from "@/document/read";
import { useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import { useFold } from "@/form/go-to-field";
import { count } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Monogram } from "@/ui/monogram";
import { FindingsAt, FindingsCount } from "../findings";
import { useMembers } from "../members";
import { countSet, destinationsOf } from "../model/edits";
import { TRANSFERS } from "../model/graph";
import { TRANSFERS_HIDDEN } from "../model/words";
import { useSelection } from "../selection";
import { useAssistants } from "./assistant-id-control";
import { DeclaredTransfers, useDeclaredTransfers } from "./declared-transfers";
import { DestinationFields, MemberFields } from "./fields";
import { RowButtons } from "./row-buttons";
import styles from "./table.module.css";

interface MemberRowProps {
  index: number;
  open: boolean;
  onFold: (open: boolean) => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onAddDestination: () => void;
  onMoveDestination: (from: number, to: number) => void;
  onDuplicateDestination: (position: number) => void;
  onRemoveDestination: (position: number) => void;
}

/** One member: name and marks in its head, fields and transfers below. */
export function MemberRow({ index, open: asked, onFold, ...on }: MemberRowProps) {
  const path = `members.${index}`;
  const form = useFormOfField();
  const { control } = form.methods;
  const areShown = form.isShown(TRANSFERS);
  const { labels, destinations } = useMembers();
  const { selected, select } = useSelection();
  const { errors } = useFormState({ control });
  useFold(path, () => onFold(true));
  // Errors must be visible.
  const open = asked || getAt(errors, ["members", index]) !== undefined;
  const id = useId();
  const label = labels[index] ?? `Member ${index + 1}`;
  const what = `member ${index + 1}, ${label}`;
  const transfers = destinations[index];
  const declared = useDeclaredTransfers(index);
  return (
    <li
      data-entry={path}
      data-selected={selected?.member === index || undefined}
      className={styles.member}
      onFocus={() => {
        if (selected?.member !== index) select({ member: index });
      }}
    >
      <div className={styles.memberHead}>
        <h3 className={styles.memberTitle}>
          <button
            type="button"
            data-action="fold"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onFold(!open)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden="true" className={styles.chevron} />
            <span className={styles.number}>{index + 1}</span>
            <MemberMonogram index={index} name={label} />
            <bdi className={styles.name}>{label}</bdi>
          </button>
        </h3>
        <MemberMarks index={index} />
        <div className={styles.actions}>
          <Button
            variant="quiet"
            data-action="add"
            icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            disabled={transfers === undefined}
            aria-label={`Add transfer from ${what}`}
            title="Add transfer"
            onClick={on.onAddDestination}
          >
            <span className={styles.addWords}>Add transfer</span>
          </Button>
          <RowButtons
            what={what}
            position={index}
            count={destinations.length}
            onMove={on.onMove}
            onDuplicate={on.onDuplicate}
            onRemove={on.onRemove}
          />
        </div>
      </div>
      {!open && <TransfersTo index={index} declared={declared.map(({ to }) => to)} />}
      <div id={id} hidden={!open} className={styles.memberBody}>
        {open && (
          <>
            <FindingsAt path={path} />
            <MemberFields index={index} />
            <div data-field={`${path}.assistantDestinations`} className={styles.transfers}>
              {transfers === undefined ? (
                <Field path={`${path}.assistantDestinations`} />
              ) : (
                <>
                  <h4>
                    {transfers === 0 && declared.length === 0 && areShown ? "No transfers" : "Transfers"}
                  </h4>
                  {transfers === 0 && declared.length === 0 && !areShown && (
                    <p className={styles.unknown}>
                      This service doesn't return transfers, so this member may have some. Saving the squad
                      may replace them.
                    </p>
                  )}
                  <FindingsAt path={`${path}.assistantDestinations`} />
                  {transfers > 0 && (
                    <ol className={styles.destinations}>
                      {Array.from({ length: transfers }, (_, position) => (
                        <DestinationRow
                          // biome-ignore lint/suspicious/noArrayIndexKey: the member's key is new when its list was edited
                          key={position}
                          member={index}
                          position={position}
                          count={transfers}
                          onMove={(to) => on.onMoveDestination(position, to)}
                          onDuplicate={() => on.onDuplicateDestination(position)}
                          onRemove={() => on.onRemoveDestination(position)}
                        />
                      ))}
                    </ol>
                  )}
                </>
              )}
              <DeclaredTransfers transfers={declared} />
            </div>
          </>
        )}
      </div>
    </li>
  );
}

interface MemberFacts {
  id?: string;
  transient: boolean;
  overrides: number;
  model?: string;
}

function MemberMonogram({ index, name }: { index: number; name: string }) {
  const { control } = useFormOfField().methods;
  const id = useWatch({
    control,
    name: `members.${index}`,
    compute: (member: unknown) => textAt(member, "assistantId"),
  });
  return <Monogram id={id ?? ""} name={name} />;
}

/** A member's model and marks. */
function MemberMarks({ index }: { index: number }) {
  const { control } = useFormOfField().methods;
  const { byId } = useAssistants();
  const facts = useWatch({
    control,
    name: `members.${index}`,
    compute: (member: unknown) =>
      JSON.stringify({
        id: textAt(member, "assistantId"),
        transient: isRecord(getAt(member, ["assistant"])) && countSet(getAt(member, ["assistant"])) > 0,
        overrides: countSet(getAt(member, ["assistantOverrides"])),
        model: modelIn(getAt(member, ["assistantOverrides"])) ?? modelIn(getAt(member, ["assistant"])),
      }),
  });
  const { id, transient, overrides, model }: MemberFacts = JSON.parse(facts);
  const words = model ?? (id === undefined || transient ? undefined : modelIn(byId.get(id)?.[0]));
  return (
    <div className={styles.marks}>
      {words && <span className={styles.model}>{words}</span>}
      {index === 0 && <Badge tone="accent">Answers first</Badge>}
      {transient && <Badge>Squad only</Badge>}
      {overrides > 0 && <Badge>{count(overrides, "override")}</Badge>}
      <FindingsCount member={index} />
    </div>
  );
}

function modelIn(assistant: unknown): string | undefined {
  return textAt(assistant, "model", "model") ?? textAt(assistant, "model", "provider");
}

/** A collapsed member's transfers, in one line. */
function TransfersTo({ index, declared }: { index: number; declared: readonly string[] }) {
  const { isShown, methods } = useFormOfField();
  const { control } = methods;
  const own = useWatch({
    control,
    name: `members.${index}`,
    compute: (member: unknown) =>
      (destinationsOf(member) ?? [])
        .map((one) => textAt(one, "assistantName") ?? textAt(one, "assistantId") ?? "no assistant chosen")
        .join(", "),
  });
  const names = [own, ...declared].filter(Boolean).join(", ");
  const words = isShown(TRANSFERS) ? "No transfers" : TRANSFERS_HIDDEN;
  return <p className={styles.transfersTo}>{names === "" ? words : `Transfers to ${names}`}</p>;
}

interface DestinationRowProps {
  member: number;
  position: number;
  /** How many transfers the member has. */
  count: number;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** One transfer of a member: its fields and actions. */
function DestinationRow({ member, position, count, ...on }: DestinationRowProps) {
  const { selected, select } = useSelection();
  const isSelected = selected?.member === member && selected.destination === position;
  const what = `transfer ${position + 1} of member ${member + 1}`;
  return (
    <li
      data-entry={`members.${member}.assistantDestinations.${position}`}
      data-selected={isSelected || undefined}
      className={styles.destination}
      onFocus={(event) => {
        // Otherwise the member's row would select itself.
        event.stopPropagation();
        if (!isSelected) select({ member, destination: position });
      }}
    >
      <DestinationFields member={member} position={position} />
      <div className={styles.actions}>
        <RowButtons what={what} position={position} count={count} {...on} />
      </div>
    </li>
  );
}
