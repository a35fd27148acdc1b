import { Link } from "react-router";
import { useRecentCallCounts } from "@/archive/use-recent-call-counts";
import { formatPath, type Path } from "@/document/path";
import { callsAddress } from "@/lib/calls-address";
import { listed } from "@/lib/format";
import { idToSegment } from "@/lib/record-address";
import { count, number } from "@/lib/words";
import { isInDestination, isMembership } from "@/references/collect";
import { usesByReferrer } from "@/references/places";
import type { ReferrerKind, ResolvedReference } from "@/references/reference";
import { ReferrerMark, ReferrerName } from "@/references/referrer";
import type { References } from "@/references/use-references";
import { PlaceLink, UnreadNote } from "@/references/uses-list";

interface UsedByTabProps {
  id: string;
  uses: readonly ResolvedReference[];
  references: References;
}

/** What uses an assistant: squads, other assistants, phone numbers and calls. */
export function UsedByTab({ id, uses, references }: UsedByTabProps) {
  const isUnread = references.failed.includes("squads");
  return (
    <>
      {isUnread && <UnreadNote unread={["squads"]} onRetry={references.retry} />}
      {(!isUnread || uses.length > 0) && <UsedBy uses={uses} />}
      <UsedByCalls id={id} />
    </>
  );
}

/**
 * The records that use an assistant, with how they use it. Only phone numbers that were looked up are known.
 */
function UsedBy({ uses }: { uses: readonly ResolvedReference[] }) {
  if (uses.length === 0) {
    return (
      <p className="text-xs text-muted">
        No squads use this assistant. Phone numbers appear here only if you've looked them up.
      </p>
    );
  }
  return (
    <ul className="roomy-links flex flex-col gap-2">
      {usesByReferrer(uses).map(({ key, from, references }) => (
        <li key={key} className="flex gap-2 *:first:mt-0.5">
          <ReferrerMark referrer={from} />
          <div>
            <ReferrerName referrer={from} className="font-medium text-fg" />
            <div className="text-xs text-muted">{sayUses(from.kind, references)}</div>
            {references.filter(isElsewhere).map((reference) => (
              <div key={formatPath(reference.path)} className="text-xs">
                <PlaceLink reference={reference} />
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The destination that contains a name or an ID. */
function placeOfDestination(path: Path): string {
  return formatPath(typeof path.at(-1) === "number" ? path : path.slice(0, -1));
}

/** Whether a place is neither a member nor a transfer, nor who answers a phone number. */
function isElsewhere({ from, path, state }: ResolvedReference): boolean {
  return (
    state === "mentioned" || !(isMembership(path) || isInDestination(path) || from.kind === "phone-number")
  );
}

function sayUses(kind: ReferrerKind, references: readonly ResolvedReference[]): string {
  const known = references.filter((reference) => !isElsewhere(reference));
  if (kind === "phone-number") return known.length > 0 ? "Routes calls to this assistant" : "";
  const members = known.filter(({ path }) => isMembership(path));
  const versions = [...new Set(members.flatMap(({ version }) => version ?? []))];
  // A destination that gives both a name and an ID is one transfer.
  const transfers = new Set(
    known.filter(({ path }) => !isMembership(path)).map(({ path }) => placeOfDestination(path)),
  ).size;
  return [
    members.length > 0 && (members.length === 1 ? "Member" : `Member ${number(members.length)} times`),
    versions.length > 0 && `pinned to version ${listed(versions)}`,
    transfers > 0 &&
      (kind === "assistant"
        ? `${count(transfers, "transfer")} to this assistant`
        : count(transfers, "incoming transfer")),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** An assistant's calls, if loaded. */
function UsedByCalls({ id }: { id: string }) {
  const { inAll, lately, state } = useRecentCallCounts();
  const to = callsAddress({ chosen: { assistantId: [id] } });
  const results = <Link to={`/assistants/${idToSegment(id)}/results`}>Compare call results</Link>;
  if (!inAll) {
    return (
      <p className="text-xs text-muted">
        <Link to={to}>View calls</Link> · {results} {state === "loading" && "Loading call counts…"}
      </p>
    );
  }
  return (
    <p className="text-xs text-muted">
      <Link to={to}>{count(inAll(id), "call")}</Link>
      {lately && ` · ${number(lately(id))} in the last 7 days`} · {results}
      {state === "loading" && " · loading more"}
      {state === "incomplete" && " · incomplete"}
    </p>
  );
}
