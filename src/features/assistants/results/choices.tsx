import type { Named } from "@/document/read";
import { sayMoment } from "@/lib/time";
import { count } from "@/lib/words";
import { DateField } from "@/ui/date-field";
import { Select } from "@/ui/select";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { AssistantPicker } from "../assistant-picker";
import type { AssistantChange } from "./changes";
import { type Chosen, COMPARISONS, type Comparison, DAYS } from "./sides";

const LABELS: Record<Comparison, string> = {
  change: "Before and after a change",
  periods: "Two periods",
  assistant: "Another assistant",
};

interface ChoicesProps {
  chosen: Chosen;
  changes: readonly AssistantChange[];
  assistants: readonly Named[];
  /** The page's assistant, which isn't offered. */
  own: string;
}

/** Chooses what is compared, stored in the URL. */
export function Choices({ chosen, changes, assistants, own }: ChoicesProps) {
  const [, change] = useUrlParameters();
  const set = (name: string, value: string) =>
    change((next) => setParameter(next, name, value), { replace: true });
  const { by, at, days, periods, other } = chosen;
  const day = (name: string, label: string, value: string) => (
    <DateField aria-label={label} value={value} onChange={(next) => next !== "" && set(name, next)} />
  );
  return (
    <div className="mb-3 flex flex-wrap items-end gap-2">
      <Select
        aria-label="Compare"
        value={by}
        options={COMPARISONS.map((value) => ({ value, label: LABELS[value] }))}
        onChange={(value) => set("by", value)}
      />
      {by === "change" && changes.length > 0 && (
        <Select
          aria-label="Change"
          value={String(at)}
          options={changes.map((one) => ({ value: String(one.at), label: changeWords(one) }))}
          onChange={(value) => set("at", value)}
        />
      )}
      {by === "periods" &&
        (["First", "Second"] as const).map((which, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and legend
          <span key={which} role="group" aria-label={`${which} period`} className="grid grid-cols-2 gap-1">
            <span className="col-span-full font-medium">{`${which} period`}</span>
            {day(index === 0 ? "from" : "from2", `${which} period, first day`, periods[index]?.from ?? "")}
            {day(index === 0 ? "to" : "to2", `${which} period, last day`, periods[index]?.to ?? "")}
          </span>
        ))}
      {by === "assistant" && (
        <AssistantPicker
          label="Assistant"
          assistants={assistants.filter(({ id }) => id !== own)}
          value={other}
          onChange={(id) => set("with", id)}
        />
      )}
      {by !== "periods" && (
        <Select
          aria-label="Days"
          value={String(days)}
          options={DAYS.map((value) => ({
            value: String(value),
            label:
              by === "change" ? `${count(value, "day")} before and after` : `Last ${count(value, "day")}`,
          }))}
          onChange={(value) => set("days", value)}
        />
      )}
    </div>
  );
}

function changeWords({ at, summary }: AssistantChange): string {
  const moment = { at: new Date(at), zoned: true };
  return `${sayMoment(moment, new Date())} · ${summary ?? "Changed in the service"}`;
}
