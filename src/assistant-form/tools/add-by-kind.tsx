import { IconPlus } from "@tabler/icons-react";
import { use, useRef, useState } from "react";
import { patternInScope, useScope } from "@/assistant-form/scope";
import { elementsAt } from "@/document/elements";
import { parsePath } from "@/document/path";
import { Suggestions, useFormOfField } from "@/form/document-form";
import type { AddProps } from "@/form/items-field";
import { sentence } from "@/lib/words";
import { Button } from "@/ui/button";
import { isGuess, type Kind, typeFor } from "./kinds";

/** The look of a button for a type. */
const KIND =
  "flex h-full w-full flex-col gap-0.5 rounded-md border border-line bg-raised px-3 py-2 text-start text-fg hover:bg-hover";

interface AddByKindProps extends AddProps {
  kinds: readonly Kind[];
  /** The path of `type` in an assistant; "*" means every array position. */
  pattern: string;
  /** A new entry's initial fields, besides its type. */
  initial?: (kind: Kind) => object;
}

/** Adds an entry of a type that's chosen by its purpose. */
export function AddByKind({ kinds, pattern, initial, path, noun, onAdd, button }: AddByKindProps) {
  const form = useFormOfField();
  const suggestions = use(Suggestions);
  const scope = useScope();
  const [open, setOpen] = useState(false);
  const ownButton = useRef<HTMLButtonElement>(null);
  const opener = button ?? ownButton;
  const add = (entry: object) => {
    setOpen(false);
    onAdd(entry);
  };
  // The values of `type` in the organization's data and in the form.
  const seen = open
    ? [
        ...suggestions(patternInScope(scope, pattern)),
        ...elementsAt(form.methods.getValues(), parsePath(path)).flatMap(({ element: { type } }) =>
          typeof type === "string" && type !== "" ? type : [],
        ),
      ]
    : [];
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Button ref={opener} icon={IconPlus} aria-expanded={open} onClick={() => setOpen(!open)}>
          {`Add ${noun}`}
        </Button>
      </div>
      {open && (
        <ul
          ref={showWhole}
          aria-label={`${sentence(noun)} types`}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] gap-2"
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            event.preventDefault();
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
                  // The user just opened the list and continues there.
                  ref={index === 0 ? focusOnce : undefined}
                  className={KIND}
                  onClick={() => add({ type, ...initial?.(kind) })}
                >
                  <span className="font-medium">{kind.title}</span>
                  <span className="text-xs text-muted">{kind.about}</span>
                  <code className="mt-auto text-xs text-faint">
                    {type}
                    {isGuess(kinds, type, seen) && " (assumed)"}
                  </code>
                </button>
              </li>
            );
          })}
          <li>
            <button type="button" className={KIND} onClick={() => add({})}>
              <span className="font-medium">Other type</span>
              <span className="text-xs text-muted">{`Starts with an empty ${noun}. Enter the type yourself.`}</span>
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** The list opens below its button, so its end may be outside the window or under the save bar. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
