import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { formatPath } from "@/document/path";
import { goToField } from "@/form/go-to-field";
import { placeAddress } from "@/references/places";
import { Button } from "@/ui/button";
import { ICON } from "@/ui/icon";
import { FindingsAt } from "../findings";
import type { Declared, TransferEdge } from "../model/graph";
import { declaredWords } from "../model/words";
import type { Selected } from "../selection";
import { LINE, TransferItem, TransferWords, WORDS } from "./transfer-row";

interface DeclaredTransfersProps {
  edges: readonly TransferEdge[];
  targets: readonly (string | undefined)[];
  /** The ID of the selected edge. */
  selected: string | undefined;
  onSelect: (next: Selected) => void;
}

/**
 * The transfers that are declared outside `assistantDestinations`, such as in tools, each with a way to that
 * place.
 */
export function DeclaredTransfers({ edges, targets, selected, onSelect }: DeclaredTransfersProps) {
  if (edges.length === 0) return null;
  return (
    <ul aria-label="Transfers declared elsewhere" className="grid grid-cols-1">
      {edges.map((edge, index) =>
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
                <TransferWords edge={edge} targetId={targets[index]} about={declaredWords(edge.declared)} />
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
  const there =
    assistantId === undefined
      ? undefined
      : placeAddress({ from: { kind: "assistant", id: assistantId, name: undefined }, path });
  return there === undefined ? (
    <Button
      variant="quiet"
      className="flex-none px-2 py-1 text-sm"
      onClick={() => goToField(formatPath(path))}
    >
      Edit
    </Button>
  ) : (
    <Link to={there} className="flex-none px-2 py-1 text-sm">
      Edit in assistant
    </Link>
  );
}
