import { IconChevronRight } from "@tabler/icons-react";
import { equal } from "@/document/equal";
import { getAt, parsePath } from "@/document/path";
import { TypedText } from "@/document/scalar";
import builders from "@/form/builders/builders.module.css";
import { JsonPane } from "@/form/builders/json-pane";
import { MapBuilder } from "@/form/builders/map-builder";
import { useRemembered } from "@/form/builders/use-remembered";
import { useFormOfField } from "@/form/document-form";
import { useJsonText } from "@/form/json-text";
import type { ControlProps } from "./control";

/** Free-form keys and values, by rows and as JSON: two views of one value, side by side. */
export function MapControl({ value, onChange, meta, suggestions, ...rest }: ControlProps) {
  const [showsJson, setShowsJson] = useRemembered(`JSON of ${meta.label}`, true);
  const [text, change] = useJsonText(value, onChange);
  const { loaded } = useFormOfField();
  const isOnlyOrder = isOtherOrder(text, value, getAt(loaded, parsePath(rest.name)));
  return (
    <div className={builders.beside}>
      <MapBuilder name={rest.name} meta={meta} text={text} onChange={change} onBlur={rest.onBlur} />
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
        {showsJson && <JsonPane {...rest} text={text} onChange={change} />}
      </div>
    </div>
  );
}

/** Whether a value says what was loaded in another order, which no service has to keep. */
function isOtherOrder(text: string, value: unknown, loaded: unknown): boolean {
  if (text === "" || value instanceof TypedText || !equal(value, loaded)) return false;
  return JSON.stringify(JSON.parse(text)) !== JSON.stringify(loaded);
}
