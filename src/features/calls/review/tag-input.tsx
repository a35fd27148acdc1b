import { cleanTags, LIMITS } from "@/storage/annotation-kind";
import { ChipInput } from "@/ui/chip-input";

interface TagInputProps {
  /** The input's. */
  id: string;
  tags: readonly string[];
  /** Tags of other calls, the most frequent first. */
  known: readonly string[];
  /** How a tag is shown. */
  shown: (tag: string) => string;
  onChange: (tags: readonly string[]) => void;
}

/** The tags of a call, as chips. */
export function TagInput({ id, tags, known, shown, onChange }: TagInputProps) {
  return (
    <ChipInput
      id={id}
      values={tags}
      known={known}
      noun="tag"
      labelOf={shown}
      withAdded={(before, texts) => cleanTags([...before, ...texts])}
      isFull={tags.length >= LIMITS.tags}
      onChange={onChange}
    />
  );
}
