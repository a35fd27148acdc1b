import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { idOf } from "@/document/read";
import { EmptyState } from "@/ui/empty-state";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { AssistantPicker } from "../assistant-picker";
import styles from "./apply.module.css";
import { ChooseStep } from "./choose-step";
import { type Review, ReviewStep } from "./review-step";
import { type Picked, valueInAddress } from "./settings";

const NOTHING: Picked = { settings: new Set(), withSecrets: new Set() };

/** Settings of one assistant, applied to others: chosen, reviewed for each, run, and reported. */
export function Component() {
  const { data } = useSuspenseQuery(assistantsQuery(useConnection()));
  const { state } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const from = parameters.get("from") ?? undefined;
  const [set, value] = [parameters.get("set"), parameters.get("value")];
  const brought = useMemo(() => valueInAddress(set, value), [set, value]);
  const listed = data.records.find((record) => from !== undefined && idOf(record) === from);
  const source = brought?.source ?? listed;
  const [picked, setPicked] = useState(NOTHING);
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(targetsIn(state)));
  const [review, setReview] = useState<Review>();
  const others = useMemo(
    () => (brought ? data.records : data.records.filter((record) => idOf(record) !== from)),
    [data, from, brought],
  );

  return (
    <Page
      title={brought ? "Apply a voice to assistants" : "Apply settings to others"}
      crumbs={[brought ? { label: "Voices", to: "/voices" } : { label: "Assistants", to: "/assistants" }]}
    >
      {review ? (
        <ReviewStep review={review} onBack={() => setReview(undefined)} />
      ) : (
        <>
          {set !== null && !brought && (
            <Note tone="warn" role="alert">
              The address asks to set something that no address can set. Pick an assistant that has the
              setting.
            </Note>
          )}
          {!brought && (
            <div className={styles.source}>
              <AssistantPicker
                label="Settings of"
                assistants={data.records}
                value={from}
                onChange={(id) => {
                  // What was picked are fields: they stay, and where the new source has none, they are not offered.
                  setParameters({ from: id }, { replace: true, state });
                }}
              />
            </div>
          )}
          {from !== undefined && !source && (
            <Note tone="warn" role="alert">
              The service lists no assistant with the id {from}. It may have been deleted, or it belongs to
              another connection.
            </Note>
          )}
          {!source && (
            <EmptyState title="Pick the assistant that has the settings">
              {selected.size > 0
                ? `They are applied to the ${selected.size} that you selected.`
                : "Then choose which of them, and which assistants are to have them too."}
            </EmptyState>
          )}
          {source && (
            <ChooseStep
              source={source}
              brought={brought}
              records={data.records}
              others={others}
              picked={brought?.picked ?? picked}
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

/** The assistants that were selected in the list. */
function targetsIn(state: unknown): string[] {
  if (typeof state !== "object" || state === null || !("targets" in state)) return [];
  return Array.isArray(state.targets) ? state.targets.filter((id) => typeof id === "string") : [];
}
