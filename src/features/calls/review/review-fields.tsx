import { IconStar } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { sayReviewStatus, valuesInUse } from "@/review/annotation-words";
import type { AnnotationChange } from "@/review/workspace";
import { cleanTags, LIMITS } from "@/storage/annotation-kind";
import { type Annotation, type Annotations, REVIEW_STATUSES } from "@/storage/annotations";
import { Button } from "@/ui/button";
import { Combobox } from "@/ui/combobox";
import { Select } from "@/ui/select";
import { TagInput } from "@/ui/tag-input";
import { useShownText } from "../viewer/reveal";

/** The fields that a shortcut leads to. */
export type ReviewField = "tags" | "status" | "assignee" | "note";

/** Calls differ in this field. */
export const MIXED = "mixed";

interface ReviewFieldsProps {
  /** The prefix of the fields' element IDs. */
  prefix: string;
  value: Pick<Annotation, "tags" | "starred" | "assignee"> & { status: Annotation["status"] | typeof MIXED };
  /** All annotations as they're shown, for suggestions. */
  annotations: Annotations;
  onChange: (change: AnnotationChange) => void;
  children?: ReactNode;
}

/** The element ID of a field. */
export const fieldId = (prefix: string, field: ReviewField) => `${prefix}-${field}`;

const STATUSES = ["" as const, ...REVIEW_STATUSES].map((status) => ({
  value: status,
  label: sayReviewStatus(status),
}));

/** Review status, tags, assignee and star. */
export function ReviewFields({ prefix, value, annotations, onChange, children }: ReviewFieldsProps) {
  const known = useMemo(
    () => ({
      tags: valuesInUse(annotations, "tag").map(textOf).filter(isUnmasked),
      assignees: valuesInUse(annotations, "assignee").map(textOf).filter(isUnmasked),
    }),
    [annotations],
  );
  const shown = useShownText();
  const ids = (field: ReviewField) => fieldId(prefix, field);
  return (
    // At the end there's room for the mark of the focus, where the column scrolls.
    <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-1.5 pe-1 [&>label]:leading-(--spacing-control) [&>label]:text-muted [&>p]:col-start-2">
      <label htmlFor={ids("status")} id={`${ids("status")}-label`}>
        Review status
      </label>
      <Select
        id={ids("status")}
        size="form"
        value={value.status}
        placeholder="Different statuses"
        options={STATUSES}
        onChange={(next) => onChange({ status: REVIEW_STATUSES.find((known) => known === next) ?? "" })}
      />
      <label htmlFor={ids("tags")}>Tags</label>
      <TagInput
        id={ids("tags")}
        values={value.tags}
        known={known.tags}
        noun="tag"
        labelOf={shown}
        withAdded={(before, texts) => cleanTags([...before, ...texts])}
        isFull={value.tags.length >= LIMITS.tags}
        onChange={(tags) => onChange({ tags })}
      />
      <label htmlFor={ids("assignee")}>Assignee</label>
      <Assignee
        id={ids("assignee")}
        assignee={shown(value.assignee)}
        known={known.assignees}
        onChange={(assignee) => onChange({ assignee })}
      />
      {children}
      <span />
      <span>
        <Button
          className="aria-pressed:[&_svg]:fill-current"
          aria-pressed={value.starred}
          icon={IconStar}
          onClick={() => onChange({ starred: !value.starred })}
        >
          {value.starred ? "Starred" : "Star"}
        </Button>
      </span>
    </div>
  );
}

const textOf = ({ value }: { value: string }) => value;
/** A masked value is no name, and can't be stored. */
const isUnmasked = (value: string) => !value.includes("•••");

interface AssigneeProps {
  id: string;
  /** As it's shown. */
  assignee: string;
  known: readonly string[];
  onChange: (assignee: string) => void;
}

/** A name, stored when the field is left, a suggestion is chosen, or on Enter. */
function Assignee({ id, assignee, known, onChange }: AssigneeProps) {
  const [typed, setTyped] = useState(assignee);
  const [stored, setStored] = useState(assignee);
  if (assignee !== stored) {
    setStored(assignee);
    setTyped(assignee);
  }
  const store = (text: string) => {
    const isChanged = text.trim() !== assignee && isUnmasked(text);
    setTyped(isChanged ? text : assignee);
    if (isChanged) onChange(text);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the input's
    <div className="min-w-0 flex-1" onKeyDown={({ key }) => key === "Enter" && store(typed)}>
      <Combobox
        id={id}
        value={typed}
        groups={[{ values: known }]}
        placeholder="Name"
        invalid={false}
        describedBy=""
        onType={setTyped}
        onChange={store}
        onBlur={() => store(typed)}
      />
    </div>
  );
}
