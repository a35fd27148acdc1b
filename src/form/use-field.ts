import { useMemo } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { equal } from "@/document/equal";
import { formatPath, getAt, parsePath } from "@/document/path";
import { placeToUnset } from "./changes";
import { useFormOfField, withoutPrototypes } from "./document-form";

/** A field of the form around it: its value, and what to do with it. */
export interface FormField {
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
