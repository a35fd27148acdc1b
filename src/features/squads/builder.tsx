import { type ReactNode, Suspense } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { formatPath, isWithin, type Path, parsePath } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import { goToField, useFold } from "@/form/go-to-field";
import { WithAside } from "@/record-editor/with-aside";
import type { References } from "@/references/use-references";
import { lazyPart } from "@/ui/lazy-part";
import { SkeletonText } from "@/ui/skeleton";
import styles from "./builder.module.css";
import { searchFor } from "./embedded/place";
import { GuessedKeyNote, GuessedKeyProvider } from "./embedded/variables-key";
import { embeddedPlace } from "./embedded-place";
import { useSquadPlaces } from "./places";
import { useSelection } from "./selection";
import { SidePanel } from "./side-panel";
import { SquadAside } from "./squad-aside";
import { OtherSquadFields, SquadFields } from "./squad-fields";
import { Table } from "./table/table";
import { useFieldOfAddress } from "./use-field-of-address";
import { useView } from "./view";
import { ViewSwitch } from "./view-switch";

const EmbeddedView = lazyPart(() => import("./embedded/embedded-view"));
const GraphView = lazyPart(() => import("./graph/graph-view"));

interface BuilderProps {
  form: DocumentForm;
  references: References;
}

/** The squad under the view that the address names, and what stands beside it. */
export function Builder(props: BuilderProps) {
  return (
    <GuessedKeyProvider>
      <Views {...props} />
    </GuessedKeyProvider>
  );
}

function Views({ form, references }: BuilderProps) {
  const { view } = useView();
  const isEmbedded = useSearchParams()[0].has("open");
  useLeadsToFields();
  useFieldOfAddress(!isEmbedded);
  useSquadPlaces(form);
  const about = <SquadAside form={form} references={references} onGo={goTo} />;
  if (isEmbedded) {
    return (
      <WithAside label="About this squad" aside={about}>
        <Suspense fallback={<SkeletonText lines={8} />}>
          <EmbeddedView />
        </Suspense>
      </WithAside>
    );
  }
  const above = (
    <>
      <SquadFields />
      <div className={styles.switch}>
        <ViewSwitch />
      </div>
    </>
  );
  if (view === "table") {
    return (
      <WithAside label="About this squad" aside={about}>
        <div>
          {above}
          <Table />
          <GuessedKeyNote />
          <OtherSquadFields />
        </div>
      </WithAside>
    );
  }
  return (
    <>
      {above}
      {view === "graph" ? (
        <div className={styles.graph}>
          <Graph side={<SidePanel />} />
        </div>
      ) : (
        <div className={styles.both}>
          <div>
            <Table isBeside />
            <GuessedKeyNote />
          </div>
          <div className={styles.stuck}>
            <Graph />
          </div>
        </div>
      )}
      <OtherSquadFields />
      <aside aria-label="About this squad" className={styles.below}>
        {about}
      </aside>
    </>
  );
}

/** The graph is loaded when it is first looked at. */
function Graph({ side }: { side?: ReactNode }) {
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <GraphView side={side} />
    </Suspense>
  );
}

/**
 * Whoever goes to a field gets to it wherever it is drawn: undo, a complaint of the service, a check. Another form is opened by the
 * address, which leads on to the field once that form stands.
 */
function useLeadsToFields(): void {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { select } = useSelection();
  const { view } = useView();
  useFold("", (path) => {
    const opened = parameters.get("open");
    const open = embeddedPlace(path);
    const isHere =
      opened === null
        ? open === undefined || isDrawn(path)
        : !parameters.has("as") && isWithin(path, parsePath(opened));
    if (!isHere) {
      const field = formatPath(path);
      void navigate({ search: searchFor(parameters, open === undefined ? { field } : { open, field }) });
      return;
    }
    const [first, member, third, destination] = path;
    if (opened !== null || view !== "graph" || first !== "members" || typeof member !== "number") return;
    // The side panel has the fields of what is selected, and of nothing else.
    const isDestination = third === "assistantDestinations" && typeof destination === "number";
    select(isDestination ? { member, destination } : { member });
  });
}

/** Whether the builder shows a field of an embedded form too, or something in it: the values of variables. */
function isDrawn(path: Path): boolean {
  const name = CSS.escape(formatPath(path));
  return document.querySelector(`[data-field="${name}"], [data-field^="${name}."]`) !== null;
}

const goTo = (path: Path) => goToField(formatPath(path));
