import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { isRecord } from "@/document/equal";
import { formatPath } from "@/document/path";
import { textAt } from "@/document/read";
import { useFormOfField } from "@/form/document-form";
import { goToField } from "@/form/go-to-field";
import { useDocument } from "@/form/use-document";
import { lookupOf } from "@/references/lookups";
import { membersOf } from "@/references/members";
import { placeAddress } from "@/references/places";
import { transfersOf } from "@/references/transfers";
import { Button } from "@/ui/button";
import { useOverridesForAll } from "../embedded/layers";
import { FindingsAt } from "../findings";
import type { Declared } from "../model/graph";
import { declaredWords } from "../model/words";
import styles from "./table.module.css";

interface DeclaredTransfer extends Declared {
  /** The name or ID of the destination. */
  to: string;
  description: string | undefined;
}

/** The transfers of a member that are declared outside `assistantDestinations`, such as in tools. */
export function useDeclaredTransfers(index: number): readonly DeclaredTransfer[] {
  const member = useDocument(useFormOfField(), `members.${index}`);
  const forAll = useOverridesForAll();
  const assistants = useQuery(assistantsQuery(useConnection())).data?.records;
  if (!isRecord(member)) return [];
  const squad = { members: [member], members_overrides: forAll };
  const [found] = membersOf(squad, assistants);
  if (!found) return [];
  const nameOf = (id: string | undefined) =>
    id === undefined ? undefined : textAt(lookupOf(assistants ?? []).byId.get(id)?.[0], "name");
  return transfersOf(squad, { ...found, path: ["members", index] })
    .filter(({ position }) => position === undefined)
    .map(({ path, assistantId, name, id, value }) => ({
      path,
      assistantId,
      to: nameOf(id) ?? name ?? id ?? "",
      description: textAt(value, "description"),
    }));
}

/** These transfers, read-only, each with a way to the place that declares it. */
export function DeclaredTransfers({ transfers }: { transfers: readonly DeclaredTransfer[] }) {
  if (transfers.length === 0) return null;
  return (
    <ul className={styles.declared} aria-label="Transfers declared elsewhere">
      {transfers.map((transfer) => (
        <li key={`${transfer.assistantId} ${formatPath(transfer.path)}`}>
          <strong>
            <bdi>{transfer.to}</bdi>
          </strong>
          <DeclaredPlace declared={transfer} />
          {transfer.description && <p dir="auto">{transfer.description}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Where a transfer is declared, with a way there. */
export function DeclaredPlace({ declared }: { declared: Declared }) {
  const { path, assistantId } = declared;
  const there =
    assistantId === undefined
      ? undefined
      : placeAddress({ from: { kind: "assistant", id: assistantId, name: undefined }, path });
  return (
    <>
      <span className={styles.muted}>{declaredWords(declared)}</span>{" "}
      {there === undefined ? (
        <Button variant="quiet" onClick={() => goToField(formatPath(path))}>
          Edit there
        </Button>
      ) : (
        <Link to={there}>Edit there</Link>
      )}
      <FindingsAt path={formatPath(path)} />
    </>
  );
}
