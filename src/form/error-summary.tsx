import { useEffect, useRef } from "react";
import { ApiName } from "@/ui/api-name";
import { Note } from "@/ui/note";
import { goToField } from "./go-to-field";
import type { SummaryError } from "./validation";

/**
 * The errors that prevent saving, each with a link to its field. It takes the focus if no field has an error.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly SummaryError[] }) {
  const summary = useRef<HTMLElement>(null);
  // Each failed save creates a new list: the first field with an error gets the focus, and its message is
  // read out.
  useEffect(() => {
    const first = errors.find(({ path }) => path !== undefined)?.path;
    // Outside the effect, so that collapsed containers open at once.
    if (first !== undefined) return queueMicrotask(() => goToField(first));
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: "center" });
  }, [errors]);
  return (
    <section ref={summary} tabIndex={-1} aria-label={title} className="focus:outline-none">
      <Note tone="bad" role="alert">
        <strong>{title}</strong>
        <ul className="mt-1 list-[revert] ps-5">
          {errors.map(({ path, label, message, action }) => (
            <li key={`${path} ${label} ${message}`}>
              {path === undefined ? (
                label
              ) : (
                <button
                  type="button"
                  className="font-medium underline underline-offset-2"
                  onClick={() => goToField(path)}
                >
                  {label}
                </button>
              )}
              : {message} {path !== undefined && <ApiName name={path} />}
              {action && (
                <>
                  {" "}
                  <button
                    type="button"
                    className="font-medium underline underline-offset-2"
                    onClick={action.run}
                  >
                    {action.label}
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Note>
    </section>
  );
}
