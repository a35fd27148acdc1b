import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { formatPath } from "@/document/path";
import { placeInWords } from "@/document/place-in-words";
import { listed } from "@/lib/format";
import { count, number } from "@/lib/words";
import { Button } from "@/ui/button";
import { RetryNote } from "@/ui/retry-note";
import { SkeletonText } from "@/ui/skeleton";
import type { ListName } from "./lists";
import { placeAddress, type Use, usesByReferrer } from "./places";
import type { ReferrerKind, ResolvedReference } from "./reference";
import { ReferrerMark, ReferrerName } from "./referrer";
import type { KnownUses } from "./use-uses";

const TITLES: readonly { kind: ReferrerKind; title: string }[] = [
  { kind: "assistant", title: "Assistants" },
  { kind: "squad", title: "Squads" },
  { kind: "knowledge-base", title: "Knowledge bases" },
  { kind: "phone-number", title: "Phone numbers" },
];

interface UsesListProps {
  references: readonly ResolvedReference[];
  /** What to call a place; by default, its path in words. */
  wordsOf?: ((reference: ResolvedReference) => string) | undefined;
}

/** A place that refers to a record, with the version that it pins, as a link to the field. */
export function PlaceLink({
  reference,
  wordsOf,
}: Pick<UsesListProps, "wordsOf"> & { reference: ResolvedReference }) {
  const { path, state, version } = reference;
  const place = placeAddress(reference);
  const how = state === "mentioned" ? " (mentioned)" : version === undefined ? "" : ` (version ${version})`;
  const words = (wordsOf?.(reference) ?? placeInWords(path)) + how;
  if (!place) return <span>{words}</span>;
  return (
    <span>
      <Link to={place} className="text-muted">
        {words}
      </Link>
    </span>
  );
}

/**
 * Every reference to a record, grouped by kind: each record links to its page, and each place in it to the
 * field.
 */
export function UsesList({ references, wordsOf }: UsesListProps) {
  const uses = usesByReferrer(references);
  return TITLES.map(({ kind, title }) => {
    const ofKind = uses.filter(({ from }) => from.kind === kind);
    return ofKind.length > 0 && <UsesOfKind key={kind} title={title} uses={ofKind} wordsOf={wordsOf} />;
  });
}

interface UsedByProps {
  id: string;
  uses: KnownUses;
  /** Says that nothing uses it. */
  none: string;
  /** Reloads the lists of users that couldn't be loaded. */
  onRetry: () => void;
  /** More about the uses. */
  children?: ReactNode;
}

/** What uses a record, as far as it's known. */
export function UsedBy({ id, uses, none, onRetry, children }: UsedByProps) {
  const references = uses.of(id);
  return (
    <>
      {!references && (
        <div aria-busy="true">
          <SkeletonText lines={2} />
        </div>
      )}
      {references?.length === 0 && uses.unread.length === 0 && (
        <p className="mt-2 text-sm text-muted">{none}</p>
      )}
      {references && <UsesList references={references} />}
      {children}
      <UnreadNote unread={uses.unread} onRetry={onRetry} />
    </>
  );
}

interface UnreadNoteProps {
  /** The lists that could refer to it but couldn't be loaded. */
  unread: readonly ListName[];
  onRetry: () => void;
}

/** Says which lists are missing from "Used by" and offers a retry; renders nothing if all were loaded. */
export function UnreadNote({ unread, onRetry }: UnreadNoteProps) {
  if (unread.length === 0) return null;
  return (
    <RetryNote onRetry={onRetry}>{`Couldn't load ${listed(unread)}, so some uses may be missing.`}</RetryNote>
  );
}

/** Further records, and further places in one record, show on request. */
const MOST_RECORDS = 20;
const MOST_PLACES = 6;

interface UsesOfKindProps extends Pick<UsesListProps, "wordsOf"> {
  title: string;
  uses: readonly Use[];
}

function UsesOfKind({ title, uses, wordsOf }: UsesOfKindProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? uses : uses.slice(0, MOST_RECORDS);
  return (
    <div className="[&+&]:mt-3">
      <p className="text-sm font-medium" id={id}>
        {title} <span className="font-normal text-muted">{number(uses.length)}</span>
      </p>
      <ul className="roomy-links text-sm" aria-labelledby={id}>
        {shown.map(({ key, from, references }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(96px,45%)_minmax(0,1fr)] gap-x-4 border-b border-line py-1 leading-5 max-sm:grid-cols-1"
          >
            <span className="flex gap-2 wrap-anywhere *:first:mt-0.5">
              <ReferrerMark referrer={from} />
              <ReferrerName referrer={from} className="font-medium text-fg" />
            </span>
            <span className="flex flex-col text-muted">
              {references.slice(0, MOST_PLACES).map((reference) => (
                <PlaceLink key={formatPath(reference.path)} reference={reference} wordsOf={wordsOf} />
              ))}
              {references.length > MOST_PLACES && (
                <span>{`and ${count(references.length - MOST_PLACES, "more place")}`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < uses.length && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {`Show ${number(uses.length - shown.length)} more`}
        </Button>
      )}
    </div>
  );
}
