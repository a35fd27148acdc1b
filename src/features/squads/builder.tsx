import { lazy, type ReactNode, Suspense, useCallback } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useSearchParams } from "react-router";
import type { DocumentForm } from "@/form/document-form";
import { goToField } from "@/form/go-to-field";
import { formatPath, isWithin, type Path, parsePath } from "@/lib/path";
import { WithAside } from "@/record-editor/with-aside";
import type { References } from "@/references/use-references";
import { SkeletonText } from "@/ui/skeleton";
import styles from "./builder.module.css";
import { searchFor } from "./embedded/place";
import { embeddedPlace } from "./embedded-place";
import { useSelection } from "./selection";
import { SidePanel } from "./side-panel";
import { SquadAside } from "./squad-aside";
import { OtherSquadFields, SquadFields } from "./squad-fields";
import { Table } from "./table/table";
import { useFieldOfAddress } from "./use-field-of-address";
import { useView } from "./view";
import { ViewSwitch } from "./view-switch";

const EmbeddedView = lazy(() => import("./embedded/embedded-view"));
const GraphView = lazy(() => import("./graph/graph-view"));

interface BuilderProps {
  form: DocumentForm;
  references: References;
}

/** The squad under the view that the address names, and what stands beside it. */
export function Builder({ form, references }: BuilderProps) {
  const { view } = useView();
  const isEmbedded = useSearchParams()[0].has("open");
  const goTo = useGoTo();
  useFieldOfAddress(!isEmbedded);
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
          <Table />
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

/** Goes to a field, wherever it is drawn. */
function useGoTo() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { select } = useSelection();
  const { view } = useView();
  return useCallback(
    (path: Path) => {
      const field = formatPath(path);
      const open = embeddedPlace(path);
      const opened = parameters.get("open");
      // What stands in another form is gone to by the address, which opens that form.
      const isHere = opened === null ? open === undefined : isWithin(path, parsePath(opened));
      if (!isHere) {
        void navigate({ search: searchFor(parameters, open === undefined ? { field } : { open, field }) });
        return;
      }
      const [first, member, third, destination] = path;
      if (view === "graph" && first === "members" && typeof member === "number") {
        // The side panel has the fields of what is selected, and of nothing else.
        const isDestination = third === "assistantDestinations" && typeof destination === "number";
        flushSync(() => select(isDestination ? { member, destination } : { member }));
      }
      goToField(field);
    },
    [navigate, parameters, select, view],
  );
}
