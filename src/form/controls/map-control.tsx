import builders from "@/form/builders/builders.module.css";
import { JsonPane } from "@/form/builders/json-pane";
import { MapBuilder } from "@/form/builders/map-builder";
import { useRemembered } from "@/form/builders/use-remembered";
import { JsonText, NOT_SET } from "@/form/values";
import { Button } from "@/ui/button";
import type { ControlProps } from "./control";

/** Free-form keys and values, by rows and as JSON: two views of one value, side by side. */
export function MapControl({ value, onChange, meta, suggestions, ...rest }: ControlProps) {
  const [showsJson, setShowsJson] = useRemembered(`JSON of ${meta.label}`, true);
  const text = value instanceof JsonText ? value.text : "";
  return (
    <div className={builders.beside}>
      <MapBuilder
        name={rest.name}
        meta={meta}
        text={text}
        onChange={(next) => onChange(new JsonText(next))}
        onBlur={rest.onBlur}
      />
      <div>
        <Button
          variant="quiet"
          className={builders.switch}
          aria-expanded={showsJson}
          aria-label={`${meta.label} as JSON`}
          onClick={() => setShowsJson(!showsJson)}
        >
          {showsJson ? "Hide JSON" : "Show JSON"}
        </Button>
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
