import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { equal, recordOf } from "@/document/equal";
import { formatPath, getAt, parsePath } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import { useDocument } from "@/form/use-document";
import { listen } from "@/lib/listen";
import type { Problem } from "@/references/checks/problem";
import { isBlank } from "@/references/checks/values";
import type { UnmutedProblems } from "@/references/mutes";
import type { ReferrerKind } from "@/references/reference";
import { useProblems } from "@/references/use-problems";
import type { References } from "@/references/use-references";

/** The edited document's problems. Its provider renders again after each debounce; what's inside doesn't. */
const FoundProblems = createContext<UnmutedProblems | undefined>(undefined);

/** The problems that aren't muted; undefined while loading, and if nothing is checked. */
export function useFoundProblems(): readonly Problem[] | undefined {
  return use(FoundProblems)?.shown;
}

/** How many of the document's problems are muted. */
export function useMutedCount(): number {
  return use(FoundProblems)?.muted.length ?? 0;
}

interface LiveChecksProps {
  kind: ReferrerKind;
  form: DocumentForm;
  references: References;
  children: ReactNode;
}

/** Checks a record while it's edited and provides the problems to its children. */
export function LiveChecks({ kind, form, references, children }: LiveChecksProps) {
  const [hasRendered, setRendered] = useState(false);
  // Starts together with the form's later sections, so that the checks don't delay the first ones.
  useEffect(() => startTransition(() => setRendered(true)), []);
  const edited = useDocument(form);
  const all = useProblems(references, kind, recordOf(edited), hasRendered);
  const focused = useFocusedField();
  // The same problems while they say the same, so that what shows them doesn't render again.
  const [problems, setProblems] = useState(all);
  const found =
    problems && all && focused !== undefined && isBlank(getAt(edited, parsePath(focused)))
      ? withoutNewAt(focused, all, problems)
      : all;
  if (!equal(problems, found)) setProblems(found);
  return <FoundProblems value={problems}>{children}</FoundProblems>;
}

/** A field that is still empty, such as in a new transfer, isn't a problem until the focus has left it. */
function withoutNewAt(field: string, all: UnmutedProblems, before: UnmutedProblems): UnmutedProblems {
  return {
    ...all,
    shown: all.shown.filter(
      (problem) => formatPath(problem.path) !== field || before.shown.some((other) => equal(other, problem)),
    ),
  };
}

/** The path of the field that has the focus. */
function useFocusedField(): string | undefined {
  return useSyncExternalStore(
    followFocus,
    () => document.activeElement?.closest<HTMLElement>("[data-field]")?.dataset.field,
  );
}

const followFocus = (onChange: () => void) => listen(document, { focusin: onChange, focusout: onChange });
