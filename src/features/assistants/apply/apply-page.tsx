import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { count } from "@/lib/words";
import { EmptyState } from "@/ui/empty-state";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { AssistantPicker, UnlistedChoice } from "../assistant-picker";
import { ChooseStep } from "./choose-step";
import { type Review, ReviewStep } from "./review-step";
import { type Picked, valueInAddress } from "./settings";

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
