import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import {
  createFormControl,
  type FieldValues,
  type UseFormReturn,
  useFormState,
  useWatch,
} from "react-hook-form";
import type { z } from "zod";
import { changedFields } from "@/document/changed-fields";
import { documentOf, withTypedText } from "@/document/document-of";
import { equal, isRecord } from "@/document/equal";
import { formatPath, getAt, isWithin, type Path, parsePath } from "@/document/path";
import type { ValidationDetail } from "@/schema/errors";
import { flushTyping } from "@/ui/debounce";
import { placeToUnset, valuesToSet } from "./changes";
import {
  type Complaint,
  complaintAt,
  documentResolver,
  type FieldProblem,
  placeDetails,
  problemsOf,
  type Refused,
} from "./validation";

interface FormSetup {
  schema: z.ZodType;
  /** The document as the service returned it. */
  document: unknown;
  /** Whether the service's responses ever contain the field. What they do not is unknown, never empty. */
  isShown: (path: Path) => boolean;
}

/**
 * One record's form. react-hook-form's values are the record itself: a number is a number, or text while it's half typed; what isn't set
 * is undefined. No field is registered: `register` and `useController` rewrite what they touch.
 */
export interface DocumentForm extends FormSetup {
  methods: Omit<UseFormReturn<FieldValues>, "formState">;
  /** The document that the edits are made on. */
  loaded: unknown;
  /** The changed fields, for `useChangedFields`. */
  changes: ChangeStore;
  /** Puts another document in the form, with other values than it has where edits come along. */
  load: (document: unknown, values?: unknown) => void;
  /** The loaded document with the edits. Text that isn't a value yet counts as what was loaded. */
  current: () => unknown;
  /** Makes the edits that lead to another document, as if they were typed. */
  put: (document: unknown) => void;
  /** Shows what keeps the edits from being saved, and returns it. */
  validate: () => Complaint[];
  /** Shows what the service refused, each at its field until that is changed, and returns all of it. */
  refuse: (details: readonly ValidationDetail[]) => Complaint[];
}

type FormParts = Pick<DocumentForm, "schema" | "loaded"> & {
  methods: Pick<DocumentForm["methods"], "getValues" | "setValue" | "clearErrors">;
};

/** What reads and edits a form as a whole; see `DocumentForm`. */
export function wholeForm({ schema, loaded, methods }: FormParts): Pick<DocumentForm, "current" | "put"> {
  const current = () => documentOf(methods.getValues(), loaded);
  return {
    current,
    put: (wanted) => {
      for (const { path, value } of valuesToSet(schema, current(), wanted)) {
        methods.setValue(formatPath(path), withoutPrototypes(value));
        methods.clearErrors(formatPath(path));
      }
    },
  };
}

/** Opens a form on a document. The schema must be the same one for the life of the form. */
export function useDocumentForm(setup: FormSetup): DocumentForm {
  const { schema, document, isShown } = setup;
  const [loaded, setLoaded] = useState(document);
  const state = useRef<{ loaded: unknown; refused: readonly Refused[] }>({ loaded, refused: [] });
  const [resolver] = useState(() => documentResolver(() => ({ schema, ...state.current })));
  // Without `useForm`, which draws the page a second time as soon as it's there.
  const [methods] = useState(() => {
    const { formControl } = createFormControl<FieldValues>({
      resolver,
      mode: "onBlur",
      reValidateMode: "onBlur",
    });
    formControl.reset(valuesOf(document));
    return formControl;
  });
  useEffect(() => {
    state.current.loaded = loaded;
  }, [loaded]);

  return useMemo((): DocumentForm => {
    const { getValues, reset, trigger } = methods;
    const show = (problems: readonly FieldProblem[]) => {
      state.current.refused = problems.map((problem) => ({
        ...problem,
        value: getAt(getValues(), problem.path),
      }));
      void trigger();
    };
    return {
      schema,
      document,
      isShown,
      methods,
      loaded,
      changes: changeStore(methods, schema, loaded),
      load: (next, values = next) => {
        flushTyping();
        state.current = { loaded: next, refused: [] };
        setLoaded(next);
        reset(valuesOf(values));
      },
      ...wholeForm({ schema, loaded, methods }),
      validate: () => {
        flushTyping();
        show([]);
        return problemsOf(schema, loaded, getValues()).map((problem) => complaintAt(schema, problem));
      },
      refuse: (details) => {
        const { problems, complaints } = placeDetails(schema, details, getValues());
        show(problems);
        return complaints;
      },
    };
  }, [schema, document, isShown, methods, loaded]);
}

/** A document as react-hook-form can hold it: it clones what it's given, and loses a key `__proto__` of objects with a prototype. */
export function valuesOf(document: unknown): FieldValues {
  const values = withoutPrototypes(document);
  return isRecord(values) ? values : {};
}

/** A value as `setValue` can take it; see `valuesOf`. */
export function withoutPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = Object.hasOwn(value, "__proto__") ? Object.create(null) : {};
  for (const [key, inner] of Object.entries(value)) copy[key] = withoutPrototypes(inner);
  return copy;
}

/** The changed fields of a form, for whoever shows them. */
interface ChangeStore {
  subscribe: (listener: () => void) => () => void;
  /** The same array as long as the same fields are changed. */
  current: () => readonly Path[];
}

/** Follows which fields of a form differ from what was loaded. */
export function changeStore(
  methods: Pick<UseFormReturn<FieldValues>, "getValues" | "subscribe">,
  schema: z.ZodType,
  loaded: unknown,
): ChangeStore {
  const listeners = new Set<() => void>();
  let changed: readonly Path[] = [];
  const look = () => {
    const next = changedFields(schema, loaded, withTypedText(methods.getValues(), loaded));
    if (equal(next, changed)) return;
    changed = next;
    for (const listener of listeners) listener();
  };
  let stop: (() => void) | undefined;
  let isKnown = false;
  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        look();
        isKnown = true;
        stop = methods.subscribe({ formState: { values: true }, callback: look });
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        isKnown = false;
      };
    },
    current() {
      // Whoever asks before subscribing must not hear that nothing is changed.
      if (!isKnown) look();
      isKnown = true;
      return changed;
    },
  };
}

/** The fields that differ from what was loaded. The page is drawn again only when a field joins or leaves them. */
export function useChangedFields({ changes }: DocumentForm): readonly Path[] {
  return useSyncExternalStore(changes.subscribe, changes.current);
}

/** Whether anything at or below a path differs from what was loaded. */
export function useIsChangedWithin({ changes, methods, loaded }: DocumentForm, path: Path): boolean {
  return useSyncExternalStore(changes.subscribe, () => {
    const changed = changes.current();
    if (changed.some((field) => isWithin(field, path))) return true;
    // A list with more or fewer entries is one change.
    const isInChanged = changed.some((field) => isWithin(path, field));
    return isInChanged && !equal(getAt(methods.getValues(), path), getAt(loaded, path));
  });
}

const Context = createContext<DocumentForm | undefined>(undefined);
export const DocumentFormProvider = Context;

/**
 * The values of an open enumeration to offer: those seen in the organization's data. Array positions are "*". Apart from the form, so that
 * a list that arrives renders the fields that offer values, and no others.
 */
export const Suggestions = createContext<(pattern: string) => readonly string[]>(() => []);

/** The form around a field. */
export function useFormOfField(): DocumentForm {
  const form = use(Context);
  if (!form) throw new Error("This needs a form around it");
  return form;
}

/** A field of the form around it: its value, and what to do with it. */
interface FormField {
  /** Undefined where it isn't set. */
  value: unknown;
  /** The value of the loaded document. */
  loaded: unknown;
  isChanged: boolean;
  /** What keeps the value from being saved. */
  error: string | undefined;
  /** Sets the value; undefined takes it away. */
  change: (value: unknown) => void;
  /** Validates the field, when it's left. */
  blur: () => void;
}

/**
 * The one way in which a control reads and writes a field. It only watches and sets: registering a field would rewrite the record.
 * @param name the field's path in the API, such as `model.messages.0.content`
 */
export function useField(name: string): FormField {
  const form = useFormOfField();
  const { control, getValues, setValue, clearErrors, trigger } = form.methods;
  const value: unknown = useWatch({ control, name, exact: true });
  const { errors } = useFormState({ control, name, exact: true });
  const path = useMemo(() => parsePath(name), [name]);
  const loaded = getAt(form.loaded, path);
  const message = getAt(errors, [...path, "message"]);
  const error = typeof message === "string" ? message : undefined;
  return {
    value,
    loaded,
    isChanged: !equal(value, loaded),
    error,
    change: (next) => {
      const place = next === undefined ? placeToUnset(form.schema, getValues(), form.loaded, path) : path;
      setValue(formatPath(place), withoutPrototypes(next));
      if (error !== undefined) clearErrors(name);
    },
    blur: () => void trigger(name),
  };
}
