import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useMemo } from "react";
import { Link } from "react-router";
import type { Connection } from "@/api/connection";
import { useCallMentions } from "@/archive/use-call-mentions";
import { useDeleted, useDeletedTools } from "@/deletion/deleted";
import { listed } from "@/lib/format";
import { count, number } from "@/lib/words";
import type { Problem } from "@/references/checks/problem";
import { needsAttention, SEVERITY_ICONS, SEVERITY_WORDS } from "@/references/checks/severity";
import { referrerName } from "@/references/places";
import { problemPlace } from "@/references/problem-address";
import { type Group, groupsOf, groupWords } from "@/references/problem-groups";
import { ReferrerMark } from "@/references/referrer";
import { useChecked, useReferences } from "@/references/use-references";
import { ICON } from "@/ui/icon";
import { SkeletonRows } from "@/ui/skeleton";
import { Text } from "@/ui/text";
import { TONE_TEXT } from "@/ui/tone";
import { CardLine, CardLines, CardMessage } from "./cards";

const SHOWN = 5;

/**
 * Always the height of five lines and a link, so that nothing below moves. On a phone, a line has two rows for
 * every pointer and density.
 */
const ROOM = "flex min-h-[calc(5*var(--spacing-row)+28px)] flex-col max-sm:[--spacing-row:48px]";

interface AttentionProps {
  connection: Connection;
  /** It has found what it can, or failed. Keep it the same between renders. */
  onShown: () => void;
}

/** Problems that affect calls, found by the checks: one line for each kind, the most severe first. */
export function Attention({ connection, onShown }: AttentionProps) {
  const goneNumbers = useDeleted(connection, "phone number");
  const calls = useCallMentions()?.mentions;
  const references = useReferences(connection, useDeletedTools(connection), {
    calls,
    gonePhoneNumberIds: goneNumbers.map(({ id }) => id),
  });
  const { problems, error } = useChecked(references);
  const groups = useMemo(() => problems && groupsOf(problems.filter(needsAttention)), [problems]);
  const affecting = groups?.reduce((sum, group) => sum + group.problems.length, 0) ?? 0;
  const waits = references.missing.filter((name) => !references.failed.includes(name));
  const isUnread = references.failed.length > 0;
  const hasFailed = error !== null && !groups;
  const isWaiting = !hasFailed && (!groups || (groups.length === 0 && waits.length > 0));
  useEffect(() => {
    if (!isWaiting) onShown();
  }, [isWaiting, onShown]);
  if (hasFailed) return <CardMessage>Couldn't run the checks</CardMessage>;
  if (!groups || isWaiting)
    return (
      <div className={ROOM}>
        <SkeletonRows rows={SHOWN} />
      </div>
    );
  return (
    <div className={ROOM}>
      {groups.length === 0 ? (
        <CardMessage>
          {!isUnread && <IconCircleCheck {...ICON[20]} className="text-good" />}
          {isUnread ? "No problems found so far" : "No problems that affect calls"}
        </CardMessage>
      ) : (
        <CardLines>
          {groups.slice(0, SHOWN).map((group) => (
            <AttentionLine key={group.key} group={group} />
          ))}
        </CardLines>
      )}
      {problems && problems.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          <Link to="/checks">
            {viewWords(problems.length, problems.length - affecting, groups.length > SHOWN)}
          </Link>
        </p>
      )}
      {isUnread && (
        <p className="mt-2 text-sm text-muted">
          {`Problems may be missing because some lists couldn't be loaded: ${listed(references.failed)}.`}
        </p>
      )}
    </div>
  );
}

/** What's wrong, and whom it affects. */
function AttentionLine({ group }: { group: Group }) {
  const { label, tone } = SEVERITY_WORDS[group.severity];
  const Icon = SEVERITY_ICONS[group.severity];
  const records = [...new Map(group.problems.map((one) => [keyOf(one), one])).values()];
  const [first] = records;
  if (!first) return null;
  const isSingle = group.problems.length === 1;
  const to = isSingle ? problemPlace(first) : `/checks?${new URLSearchParams({ kind: group.kind })}`;
  const words = isSingle ? first.title : groupWords(group);
  const names = records.map(({ record }) => referrerName(record));
  return (
    <CardLine
      mark={<Icon size={16} stroke={1.75} role="img" aria-label={label} className={TONE_TEXT[tone]} />}
      to={to}
      label={words}
      title={names.join("\n")}
      isTall
      aside={
        <>
          {records.slice(0, 4).map((problem) => (
            <ReferrerMark key={keyOf(problem)} referrer={problem.record} />
          ))}
          {first.record.kind !== "call" && (
            <Text className="relative truncate">
              {records.length === 1 ? names[0] : records.length > 4 && `+${number(records.length - 4)}`}
            </Text>
          )}
        </>
      }
    />
  );
}

const keyOf = ({ record }: Problem) => `${record.kind} ${record.id ?? record.name ?? ""}`;

/**
 * The link to all problems. If the list shows every problem that affects calls, only the others are left to
 * view.
 */
function viewWords(all: number, cleanup: number, isCut: boolean): string {
  if (isCut) return `View all ${number(all)} problems`;
  return cleanup === 0 ? "View checks" : `View ${count(cleanup, "cleanup problem")}`;
}
