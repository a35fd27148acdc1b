import { Link } from "react-router";
import { useRecentCallCounts } from "@/archive/use-recent-call-counts";
import { formatPath, type Path } from "@/document/path";
import { callsAddress } from "@/lib/calls-address";
import { idToSegment } from "@/lib/record-address";
import { count, number } from "@/lib/words";
import { isMembership } from "@/references/collect";
import { usesByReferrer } from "@/references/places";
import type { ReferrerKind, ResolvedReference } from "@/references/reference";
import { ReferrerMark } from "@/references/referrer-mark";
import { ReferrerName } from "@/references/referrer-name";
import { UnreadNote } from "@/references/unread-note";
import type { References } from "@/references/use-references";
import marks from "@/references/uses-list.module.css";

interface UsedByTabProps {
  id: string;
  uses: readonly ResolvedReference[];
  references: References;
}

/** What uses an assistant: squads, other assistants, phone numbers and calls. */
export default function UsedByTab({ id, uses, references }: UsedByTabProps) {
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
      <p className="muted caption">
        No squads use this assistant. Phone numbers appear here only if you've looked them up.
      </p>
    );
  }
  return (
    <ul className="column links">
      {usesByReferrer(uses).map(({ key, from, references }) => (
        <li key={key} className={`flex ${marks.referrer}`}>
          <ReferrerMark referrer={from} />
          <div>
            <ReferrerName referrer={from} className="plain medium" />
            <div className="muted caption">{sayUses(from.kind, references)}</div>
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

function sayUses(kind: ReferrerKind, references: readonly ResolvedReference[]): string {
  const byId = references.filter(({ path }) => isMembership(path)).length;
  // A destination that gives both a name and an ID is one transfer.
  const places = references
    .filter(({ path }) => !isMembership(path))
    .map(({ path }) => placeOfDestination(path));
  const byName = new Set(places).size;
  if (kind === "phone-number") return "Routes calls to this assistant";
  if (kind === "assistant") return `${count(byName, "transfer")} to this assistant`;
  return [
    byId > 0 && (byId === 1 ? "Member" : `Member ${number(byId)} times`),
    byName > 0 && count(byName, "incoming transfer"),
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
      <p className="muted caption">
        <Link to={to}>View calls</Link> · {results} {state === "loading" && "Loading call counts…"}
      </p>
    );
  }
  return (
    <p className="muted caption">
      <Link to={to}>{count(inAll(id), "call")}</Link>
      {lately && ` · ${number(lately(id))} in the last 7 days`} · {results}
      {state === "loading" && " · loading more"}
      {state === "incomplete" && " · incomplete"}
    </p>
  );
}
