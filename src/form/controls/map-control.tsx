import { IconChevronRight } from "@tabler/icons-react";
import { equal } from "@/document/equal";
import { getAt, parsePath } from "@/document/path";
import builders from "@/form/builders/builders.module.css";
import { JsonPane } from "@/form/builders/json-pane";
import { MapBuilder } from "@/form/builders/map-builder";
import { useRemembered } from "@/form/builders/use-remembered";
import { useFormOfField } from "@/form/document-form";
import { JsonText } from "@/form/json-text";
import { NOT_SET } from "@/form/not-set";
import type { ControlProps } from "./control";

/** Free-form keys and values, by rows and as JSON: two views of one value, side by side. */
export function MapControl({ value, onChange, meta, suggestions, ...rest }: ControlProps) {
  const [showsJson, setShowsJson] = useRemembered(`JSON of ${meta.label}`, true);
  const text = value instanceof JsonText ? value.text : "";
  const { defaults } = useFormOfField();
  const isOnlyOrder = isOtherOrder(text, getAt(defaults, parsePath(rest.name)));
  return (
    <div className={builders.beside}>
      <MapBuilder
        name={rest.name}
        meta={meta}
        text={text}
        onChange={(next) => onChange(new JsonText(next))}
        onBlur={rest.onBlur}
      />
      {isOnlyOrder && (
        <p className={builders.hint}>
          Only the order is another one. It is saved along with the next change here: by itself it says
          nothing.
        </p>
      )}
      <div className={builders.view}>
        <button
          type="button"
          className={builders.more}
          aria-expanded={showsJson}
          aria-label={`As JSON: ${meta.label}`}
          onClick={() => setShowsJson(!showsJson)}
        >
          <IconChevronRight size={14} aria-hidden="true" />
          As JSON
        </button>
        {showsJson && (
          <JsonPane
            {...rest}
            text={text}
            onChange={(next) => onChange(next === "" ? NOT_SET : new JsonText(next))}
          />
        )}
      </div>
    </div>
  );
}

/** Whether a value says what was loaded in another order, which no service has to keep. */
function isOtherOrder(text: string, loaded: unknown): boolean {
  if (!(loaded instanceof JsonText) || text === loaded.text || text.length !== loaded.text.length)
    return false;
  try {
    return equal(JSON.parse(text), JSON.parse(loaded.text));
  } catch {
    return false;
  }
}
