import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { fold, wantedIn } from "@/document/search";
import { cleanTags, LIMITS } from "@/storage/clean-annotations";
import { announce } from "@/ui/announce";
import { IconButton } from "@/ui/button";
import { Combobox } from "@/ui/combobox";
import styles from "./review.module.css";

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

/**
 * Tags, and an input that adds more: Enter takes the first suggestion, a comma or leaving the input what is
 * typed, Backspace removes the last.
 */
export function TagInput({ id, tags, known, shown, onChange }: TagInputProps) {
  const [typed, setTyped] = useState("");
  const wanted = wantedIn(typed);
  const isNew = wanted !== "" && ![...known, ...tags].some((tag) => fold(tag) === wanted);
  const others = known.filter((tag) => !tags.includes(tag) && fold(tag).includes(wanted));
  const add = (text: string) => {
    const next = cleanTags([...tags, ...text.split(",")]);
    setTyped("");
    if (next.length === tags.length) return;
    onChange(next);
    announce(`Added tag ${next.slice(tags.length).map(shown).join(", ")}`);
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    announce(`Removed tag ${shown(tag)}`);
    document.getElementById(id)?.focus();
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const last = tags.at(-1);
    const isEmpty = target instanceof HTMLInputElement && target.value === "";
    if (key === "Backspace" && isEmpty && last !== undefined) remove(last);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the input inside
    <div className={`flex wrap gap-4 grow ${styles.tags}`} onKeyDown={onKeyDown}>
      {tags.map((tag) => (
        <span key={tag} className={`inline-row gap-0 small within tint-neutral rounded ${styles.tag}`}>
          <bdi className="truncate">{shown(tag)}</bdi>
          <IconButton label={`Remove tag ${shown(tag)}`} onClick={() => remove(tag)}>
            <IconX size={14} stroke={2} aria-hidden="true" />
          </IconButton>
        </span>
      ))}
      {tags.length < LIMITS.tags && (
        <Combobox
          id={id}
          value={typed}
          groups={[
            { values: others },
            ...(isNew ? [{ title: "New tag", values: [typed.trim().slice(0, LIMITS.tag)] }] : []),
          ]}
          placeholder="Add tag"
          invalid={false}
          describedBy=""
          onlyOffered
          onType={(text) => (text.includes(",") ? add(text) : setTyped(text))}
          onChange={add}
          onBlur={() => add(typed)}
        />
      )}
    </div>
  );
}
