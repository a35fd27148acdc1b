import { type ReactNode, use, useCallback } from "react";
import { Link } from "react-router";
import type { Change } from "@/document/diff";
import { labelAt } from "@/document/fields";
import { formatPath, parsePath } from "@/document/path";
import { FieldRemark, type RemarkedField } from "@/form/controls/control";
import { count } from "@/lib/words";
import type { Facts } from "@/references/facts";
import { placeAddress } from "@/references/places";
import { type Replacement, replacementsOf } from "@/references/replacements";
import { assistantRequest } from "@/schema/assistant";
import { Note } from "@/ui/note";

interface OfAssistant {
  id: string;
  facts: Facts;
}

/** Says at each edited field which squads' overrides replace it. */
export function ReplacedRemarks({ id, facts, children }: OfAssistant & { children: ReactNode }) {
  const around = use(FieldRemark);
  const remark = useCallback(
    (field: RemarkedField) => {
      const replaced = field.isChanged ? replacementsOf(id, parsePath(field.path), facts) : [];
      if (replaced.length === 0) return around?.(field);
      return (
        <>
          {around?.(field)}
          <p className="roomy-links text-sm text-warn">
            Overrides replace this in <Places replaced={replaced} />.
          </p>
        </>
      );
    },
    [around, id, facts],
  );
  return <FieldRemark value={remark}>{children}</FieldRemark>;
}

/** Says in the review which changes the overrides of squads replace. */
export function ReplacedNote({ id, facts, changes }: OfAssistant & { changes: readonly Change[] }) {
  const replaced = new Map(
    changes.flatMap(({ path }) => {
      const places = replacementsOf(id, path, facts);
      return places.length > 0 ? [[labelAt(assistantRequest, path), places]] : [];
    }),
  );
  if (replaced.size === 0) return null;
  return (
    <Note tone="warn">
      <p>Calls through these squads don't use all of the changes, because overrides replace them:</p>
      <ul className="list-[revert] ps-5">
        {[...replaced].map(([label, places]) => (
          <li key={label}>
            {label}: <Places replaced={places} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

const MOST_NAMED = 3;

/** Where the overrides are, each as a link. */
function Places({ replaced }: { replaced: readonly Replacement[] }) {
  const more = replaced.length - MOST_NAMED;
  return (
    <>
      {replaced.slice(0, MOST_NAMED).map(({ squad, member, path }, index) => {
        const words = `${squad.name} (${member ?? "all members"})`;
        const place = placeAddress({ from: { kind: "squad", ...squad }, path });
        return (
          <span key={`${squad.id} ${formatPath(path)}`}>
            {index > 0 && ", "}
            {place ? <Link to={place}>{words}</Link> : words}
          </span>
        );
      })}
      {more > 0 && ` and ${count(more, "more place")}`}
    </>
  );
}
