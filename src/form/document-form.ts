import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import {
  createFormControl,
  type FieldValues,
  type UseFormReturn,
  useFormState,
  useWatch,
} from "react-hook-form";
import type { z } from "zod";
import { byField, countChanges } from "@/document/changed-fields";
import { diff } from "@/document/diff";
import { documentOf, withTypedText } from "@/document/document-of";
import { equal, type JsonObject } from "@/document/equal";
import { withOtherRecord } from "@/document/id-fields";
import { formatPath, getAt, isWithin, type Path, parsePath } from "@/document/path";
import { withLineEnds } from "@/lib/line-ends";
import { createListeners } from "@/lib/listen";
import type { ValidationDetail } from "@/schema/errors";
import { flushTyping } from "@/ui/debounce";
import { placeToUnset, valuesToSet } from "./changes";
import {
  documentResolver,
  type FieldProblem,
  placeDetails,
  problemsOf,
  type Refused,
  type SummaryError,
  summaryError,
} from "./validation";

interface FormSetup {
  schema: z.ZodType;
  /** The document as the service returned it. */
  document: JsonObject;
  /** The record doesn't exist yet, so its edits aren't marked as changes. */
  isNew?: boolean;
}

/**
 * The form of one record. react-hook-form's values are the record itself: undefined means
 * *Not set*, and half-typed input is text.
 */
export interface DocumentForm extends FormSetup {
  methods: Omit<UseFormReturn<FieldValues>, "formState">;
  /** The document that is being edited. */
  loaded: JsonObject;
  /** The changed fields, for `useChangedFields`. */
  changes: ChangeStore;
  /** Loads another document, with other values if edits are carried over. */
  load: (document: JsonObject, values?: JsonObject) => void;
  /** The loaded document with the edits. Unfinished input counts as the loaded value. */
  current: () => JsonObject;
  /** Edits the form into another document, as if typed. */
  put: (document: JsonObject) => void;
  /** Shows and returns the errors that prevent saving. */
  validate: () => SummaryError[];
  /** Shows each error from the service at its field until that field changes, and returns all of them. */
  refuse: (details: readonly ValidationDetail[]) => SummaryError[];
}

type FormParts = Pick<DocumentForm, "schema" | "loaded"> & {
  methods: Pick<DocumentForm["methods"], "getValues" | "setValue" | "getFieldState" | "clearErrors">;
};

/** Reads and edits a form as a whole; see `DocumentForm`. */
export function wholeForm({ schema, loaded, methods }: FormParts): Pick<DocumentForm, "current" | "put"> {
  const current = () => documentOf(methods.getValues(), loaded);
  return {
    current,
    put: (wanted) => {
      for (const { path, value } of valuesToSet(schema, current(), wanted)) {
        methods.setValue(formatPath(path), value);
        methods.clearErrors(formatPath(path));
      }
    },
  };
}

/** Opens a form for a document. The schema must not change during the life of the form. */
export function useDocumentForm(setup: FormSetup): DocumentForm {
  const { schema, document, isNew = false } = setup;
  const [loaded, setLoaded] = useState(document);
  const state = useRef<{ loaded: JsonObject; refused: readonly Refused[] }>({ loaded, refused: [] });
  const [resolver] = useState(() => documentResolver(() => ({ schema, ...state.current })));
  // Not `useForm`, which renders the page a second time right after the first.
  const [methods] = useState(() => {
    const { formControl } = createFormControl<FieldValues>({
      resolver,
      mode: "onBlur",
      reValidateMode: "onBlur",
    });
    formControl.reset(document);
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
      isNew,
      methods,
      loaded,
      changes: changeStore(methods, schema, loaded),
      load: (next, values = next) => {
        flushTyping();
        state.current = { loaded: next, refused: [] };
        setLoaded(next);
        reset(values);
      },
      ...wholeForm({ schema, loaded, methods }),
      validate: () => {
        flushTyping();
        show([]);
        return problemsOf(schema, loaded, getValues()).map((problem) => summaryError(schema, problem));
      },
      refuse: (details) => {
        const { problems, errors } = placeDetails(schema, details, getValues());
        show(problems);
        return errors;
      },
    };
  }, [schema, document, isNew, methods, loaded]);
}

/** The changed fields of a form, as a store to subscribe to. */
interface ChangeStore {
  subscribe: (listener: () => void) => () => void;
  /** The same array as long as the same fields are changed. */
  current: () => readonly Path[];
  /** How many changes there are; see `countChanges`. */
  count: () => number;
}

/** Tracks which fields of a form differ from the loaded document. */
export function changeStore(
  methods: Pick<UseFormReturn<FieldValues>, "getValues" | "subscribe">,
  schema: z.ZodType,
  loaded: JsonObject,
): ChangeStore {
  let changed: readonly Path[] = [];
  let total = 0;
  const look = () => {
    const changes = diff(loaded, withTypedText(methods.getValues(), loaded));
    const next = byField(schema, changes).map(({ path }) => path);
    const counted = countChanges(schema, changes);
    const isSame = equal(next, changed);
    if (isSame && counted === total) return;
    if (!isSame) changed = next;
    total = counted;
    tell();
  };
  let stop: (() => void) | undefined;
  let isKnown = false;
  const { subscribe, tell } = createListeners({
    onFirst: () => {
      look();
      isKnown = true;
      stop = methods.subscribe({ formState: { values: true }, callback: look });
    },
    onLast: () => {
      stop?.();
      isKnown = false;
    },
  });
  // Reading before subscribing must give the current changes, too.
  const known = () => {
    if (!isKnown) look();
    isKnown = true;
  };
  return {
    subscribe,
    current() {
      known();
      return changed;
    },
    count() {
      known();
      return total;
    },
  };
}

/** The fields that differ from the loaded document. Rerenders only when that list changes. */
export function useChangedFields({ changes }: DocumentForm): readonly Path[] {
  return useSyncExternalStore(changes.subscribe, changes.current);
}

/** How many changes a form has. */
export function useChangeCount({ changes }: DocumentForm): number {
  return useSyncExternalStore(changes.subscribe, changes.count);
}

/** Whether anything at or below a path differs from the loaded document. */
export function useIsChangedWithin({ changes, methods, loaded }: DocumentForm, path: Path): boolean {
  return useSyncExternalStore(changes.subscribe, () => {
    const changed = changes.current();
    if (changed.some((field) => isWithin(field, path))) return true;
    // A list with more or fewer entries is one change.
    const isInChanged = changed.some((field) => isWithin(path, field));
    return isInChanged && !equal(getAt(methods.getValues(), path), getAt(loaded, path));
  });
}

/** Whether a path is in an entry of a list that isn't in the loaded record. Such an entry is marked as a whole. */
export function isInNewEntry({ loaded }: DocumentForm, path: Path): boolean {
  return path.some(
    (key, index) => typeof key === "number" && getAt(loaded, path.slice(0, index + 1)) === undefined,
  );
}

/** Calls back at each edit of a form. */
export function useOnEdit({ methods }: DocumentForm, onEdit: () => void): void {
  const edited = useEffectEvent(onEdit);
  useEffect(() => methods.subscribe({ formState: { values: true }, callback: () => edited() }), [methods]);
}

const Context = createContext<DocumentForm | undefined>(undefined);
export const DocumentFormProvider = Context;

/**
 * The values to offer for an open enumeration, from the organization's data; array positions are "*". It's
 * separate from the form, so that loading a list rerenders only the fields that offer values.
 */
export const Suggestions = createContext<(pattern: string) => readonly string[]>(() => []);

/** The form around a field. */
export function useFormOfField(): DocumentForm {
  const form = use(Context);
  if (!form) throw new Error("This needs a form around it");
  return form;
}

/**
 * Sets the value at a path of a form, or unsets it if it's undefined, and clears the errors there. A typed text
 * gets its own line breaks back.
 */
export function changeAt({ schema, loaded, methods }: FormParts, path: Path, next: unknown): void {
  const values = methods.getValues();
  const around = path.slice(0, -1);
  const holder = withOtherRecord(getAt(values, around), getAt(loaded, around), String(path.at(-1)), next);
  const place = next === undefined ? placeToUnset(schema, values, loaded, path) : path;
  const name = formatPath(path);
  const value =
    typeof next === "string" ? withLineEnds(next, methods.getValues(name), getAt(loaded, path)) : next;
  if (holder && around.length > 0) methods.setValue(formatPath(around), holder);
  else methods.setValue(formatPath(place), value);
  if (methods.getFieldState(name).error) methods.clearErrors(name);
}

/**
 * What is computed from a value of the form around it. It renders again only when the result changes.
 * @param name the value's path
 */
export function useComputed<V, T>(name: string, compute: (value: V) => T): T {
  return useWatch({ control: useFormOfField().methods.control, name, compute });
}

/** A field of the form: its value and how to change it. */
interface FormField {
  /** Undefined if it isn't set. */
  value: unknown;
  /** The value in the loaded document. */
  loaded: unknown;
  isChanged: boolean;
  /** Why the value can't be saved. */
  error: string | undefined;
  /** Sets the value; undefined unsets it. */
  change: (value: unknown) => void;
  /** Validates the field when it loses the focus. */
  blur: () => void;
}

/**
 * Reads and writes a field of the form.
 * @param name the field's path in the API, such as `model.messages.0.content`
 */
export function useField(name: string): FormField {
  const form = useFormOfField();
  const { control, trigger } = form.methods;
  // Only watched, because `register` and `useController` would rewrite the record.
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
    change: (next) => changeAt(form, path, next),
    blur: () => void trigger(name),
  };
}
