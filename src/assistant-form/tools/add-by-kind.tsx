import { useRef, useState } from "react";
import { patternInScope, useScope } from "@/assistant-form/scope";
import { getAt } from "@/document/path";
import { useFormOfField } from "@/form/document-form";
import styles from "@/form/field.module.css";
import type { AddProps } from "@/form/items-field";
import { Button } from "@/ui/button";
import { isGuess, type Kind, typeFor } from "./kinds";
import own from "./tools.module.css";

interface AddByKindProps extends AddProps {
  kinds: readonly Kind[];
  /** Where values of `type` stand in an assistant, "*" for every position of an array. */
  pattern: string;
  /** What a new entry of a kind begins with, beside its type. */
  begin?: (kind: Kind) => object;
}

/** Adds an entry of a kind that one chooses by what it is for, not by its value in the API. */
export function AddByKind({ kinds, pattern, begin, path, noun, onAdd, button }: AddByKindProps) {
  const form = useFormOfField();
  const scope = useScope();
  const [open, setOpen] = useState(false);
  const ownButton = useRef<HTMLButtonElement>(null);
  const opener = button ?? ownButton;
  const add = (entry: object) => {
    setOpen(false);
    onAdd(entry);
  };
  const seen = open
    ? seenTypes(form.suggestions(patternInScope(scope, pattern)), form.methods.getValues(path))
    : [];
  return (
    <div className={own.add}>
      <div>
        <Button ref={opener} aria-expanded={open} onClick={() => setOpen(!open)}>
          {`Add a ${noun}`}
        </Button>
      </div>
      {open && (
        <ul
          aria-label={`Kinds of ${noun}s`}
          className={own.kinds}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            setOpen(false);
            opener.current?.focus();
          }}
        >
          {kinds.map((kind, index) => {
            const type = typeFor(kinds, kind, seen);
            return (
              <li key={kind.id}>
                <button
                  type="button"
                  // One has just asked for the list, and goes on in it.
                  ref={index === 0 ? focusOnce : undefined}
                  className={own.kind}
                  onClick={() => add({ type, ...begin?.(kind) })}
                >
                  <span className={own.kindTitle}>{kind.title}</span>
                  <span className={styles.mark}>{kind.about}</span>
                  <code className={own.kindType}>
                    {type}
                    {isGuess(kinds, type, seen) && " (a guess)"}
                  </code>
                </button>
              </li>
            );
          })}
          <li>
            <button type="button" className={own.kind} onClick={() => add({})}>
              <span className={own.kindTitle}>Another kind</span>
              <span className={styles.mark}>An empty {noun}: you type its kind yourself.</span>
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

/** The values of `type` in the organization's data, and those that stand in the form. */
function seenTypes(suggestions: readonly string[], entries: unknown): string[] {
  const here = Array.isArray(entries) ? entries.map((entry) => getAt(entry, ["type"])) : [];
  return [...suggestions, ...here.filter((type) => typeof type === "string" && type !== "")] as string[];
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
