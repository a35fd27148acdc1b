import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { loadAssistant } from "@/api/dialects";
import { sectionTitle } from "@/assistant-form/sections";
import { byField, countChanges } from "@/document/changed-fields";
import { fieldOf } from "@/document/fields";
import { formatPath } from "@/document/path";
import { capitalized, count, listedUpTo, number } from "@/lib/words";
import type { PlannedChange } from "@/record-editor/bulk/plan";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import { assistant as schema } from "@/schema/assistant";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { AssistantPicker, UnlistedChoice } from "../assistant-picker";
import { ChooseStep } from "./choose-step";
import { type Picked, planFor, type Review, valueInAddress } from "./settings";

const NOTHING: Picked = { settings: new Set(), withSecrets: new Set() };

/** Applies settings of one assistant to others: choose, review, run and report. */
export function Component() {
  const { data } = useSuspenseQuery(assistantsQuery(useConnection()));
  const { state } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const from = parameters.get("from") ?? undefined;
  const [set, value] = [parameters.get("set"), parameters.get("value")];
  const fromUrl = useMemo(() => valueInAddress(set, value), [set, value]);
  const listed = data.records.find(({ id }) => from !== undefined && id === from)?.raw;
  const source = fromUrl?.source ?? listed;
  const [picked, setPicked] = useState(NOTHING);
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(targetsIn(state)));
  const [review, setReview] = useState<Review>();
  const others = useMemo(
    () => (fromUrl ? data.records : data.records.filter(({ id }) => id !== from)),
    [data, from, fromUrl],
  );

  return (
    <Page
      title={fromUrl ? "Apply a voice to assistants" : "Apply settings to others"}
      crumbs={[fromUrl ? { label: "Voices", to: "/voices" } : { label: "Assistants", to: "/assistants" }]}
    >
      {review ? (
        <ReviewStep review={review} onBack={() => setReview(undefined)} />
      ) : (
        <>
          {set !== null && !fromUrl && (
            <Note tone="warn" role="alert">
              Choose an assistant to copy settings from. This URL names a field that can't be set from a URL.
            </Note>
          )}
          {!fromUrl && (
            <div className="mb-4 max-w-field">
              <AssistantPicker
                label="Copy settings from"
                assistants={data.records}
                value={from}
                onChange={(id) => {
                  // The chosen fields stay, but those that the new source lacks aren't offered.
                  setParameters({ from: id }, { replace: true, state });
                }}
              />
            </div>
          )}
          {from !== undefined && !source && <UnlistedChoice id={from} />}
          {!source && (
            <EmptyState title="Choose an assistant to copy from">
              {selected.size > 0
                ? `Then choose the settings to apply to ${count(selected.size, "selected assistant")}.`
                : "Then choose the settings, and the assistants to apply them to."}
            </EmptyState>
          )}
          {source && (
            <ChooseStep
              source={source}
              fromUrl={fromUrl}
              all={data.records}
              others={others}
              picked={fromUrl?.picked ?? picked}
              onPick={setPicked}
              selected={selected}
              onSelect={setSelected}
              onReview={setReview}
            />
          )}
        </>
      )}
    </Page>
  );
}

/** The assistants selected in the list. */
function targetsIn(state: unknown): string[] {
  if (typeof state !== "object" || state === null || !("targets" in state)) return [];
  return Array.isArray(state.targets) ? state.targets.filter((id) => typeof id === "string") : [];
}

const MOST_NAMED = 4;

const WORDS: TargetWords<PlannedChange> = {
  list: "Assistants",
  tick: ({ name }) => `Apply to ${name}`,
  summary: ({ changes }) => {
    if (changes.length === 0) return "No changes";
    const fields = byField(schema, changes);
    const names = fields.map(({ path }) => fieldOf(schema, path)?.meta.label ?? formatPath(path));
    return `${count(countChanges(schema, changes), "change")}: ${listedUpTo(MOST_NAMED, names)}`;
  },
  sectionTitle: () => sectionTitle,
};

/** The changes for each assistant, the run with its progress, and the report. */
function ReviewStep({ review, onBack }: { review: Review; onBack: () => void }) {
  const { source, words, chosen, plan } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const same = plan.filter(({ changes }) => changes.length === 0).length;
  return (
    <ReviewedRun
      plan={plan}
      replan={({ assistants = [] }) =>
        assistants.map(loadAssistant).map((target, _, all) => planFor(source, target, chosen, all))
      }
      words={WORDS}
      verb="Apply to"
      done="Applied"
      leaving="Settings are still being applied. If you leave, the remaining assistants won't change."
      lead={(hasStarted) => (
        <>
          <h2 ref={heading} tabIndex={-1} className="text-base">
            {`${hasStarted ? capitalized(words) : `Apply ${words}`} to ${count(plan.length, "assistant")}`}
          </h2>
          {!hasStarted && (
            <p className="mb-3 text-xs font-normal text-muted">
              {same === 0
                ? "All selected assistants will change."
                : `${count(plan.length - same, "assistant")} will change. ${same === 1 ? "1 already matches" : `${number(same)} already match`}.`}
            </p>
          )}
        </>
      )}
      back={(hasStarted) =>
        hasStarted ? (
          <ButtonLink to="/assistants">View all assistants</ButtonLink>
        ) : (
          <Button onClick={onBack}>Back</Button>
        )
      }
    />
  );
}
