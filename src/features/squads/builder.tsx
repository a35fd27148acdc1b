import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate, useNavigationType, useSearchParams } from "react-router";
import { LiveChecks, useFoundProblems } from "@/assistant-form/live-checks";
import { seenValues, useSuggestions } from "@/assistant-form/suggestions";
import { formatPath, isWithin, type Path, parsePath } from "@/document/path";
import { type DocumentForm, Suggestions } from "@/form/document-form";
import { useCollapsible } from "@/form/go-to-field";
import { markInField } from "@/form/mark-in-field";
import { whenIdle } from "@/lib/when-idle";
import { WithSidePanel } from "@/record-editor/side-panel";
import type { References } from "@/references/use-references";
import type { Squad } from "@/schema/squad";
import { lazyPart } from "@/ui/lazy-part";
import { SEGMENT, SEGMENTS } from "@/ui/segments";
import { SkeletonCards, SkeletonFields } from "@/ui/skeleton";
import { useMedia } from "@/ui/use-media";
import { GuessedKeyNote, VariablesKeyProvider } from "./embedded/variables";
import { MembersProvider, useMembers, useSelection } from "./members";
import { NoGraph, SquadGraphProvider } from "./model/squad-graph";
import { embeddedPlace, searchFor, useSquadPlaces } from "./places";
import { SidePanel, SquadAside } from "./squad-aside";
import { OtherSquadFields, SquadFields } from "./table/fields";
import { Table } from "./table/table";

const EmbeddedView = lazyPart(() => import("./embedded/embedded-view"));
const GraphView = lazyPart(() => import("./graph/canvas"));

interface ViewsProps {
  form: DocumentForm;
  references: References;
}

interface BuilderProps extends ViewsProps {
  /** All squads, for suggestions. */
  records: readonly Squad[];
}

/** The squad in the view that the URL names, with its side panel. It's checked while it's edited. */
export function Builder({ records, ...props }: BuilderProps) {
  return (
    <LiveChecks kind="squad" {...props}>
      <MembersProvider>
        <Suggestions value={useSquadSuggestions(records)}>
          <VariablesKeyProvider>
            <Views {...props} />
          </VariablesKeyProvider>
        </Suggestions>
      </MembersProvider>
    </LiveChecks>
  );
}

/** A field of an assistant inside a squad: a transient assistant, or overrides for one or all members. */
const EMBEDDED = /^(?:members\.\*\.(?:assistant|assistantOverrides)|members_overrides)\./;

/** The values in use in squads and, for an assistant's field, in assistants too. */
function useSquadSuggestions(records: readonly Squad[]) {
  const ofAssistants = useSuggestions();
  return useMemo(() => {
    const known = new Map<string, readonly string[]>();
    return (pattern: string) => {
      const values =
        known.get(pattern) ??
        (EMBEDDED.test(pattern) ? ofAssistants(pattern.replace(EMBEDDED, "")) : seenValues(records, pattern));
      known.set(pattern, values);
      return values;
    };
  }, [records, ofAssistants]);
}

function Views({ form, references }: ViewsProps) {
  const { view } = useView();
  const isEmbedded = useSearchParams()[0].has("open");
  useLeadsToFields();
  useFieldOfAddress(!isEmbedded);
  useSquadPlaces(form);
  const about = <SquadAside form={form} references={references} />;
  const members = <Members references={references} />;
  if (isEmbedded) {
    return (
      <WithSidePanel label="About this squad" aside={about}>
        <EmbeddedView fallback={<SkeletonFields />} />
      </WithSidePanel>
    );
  }
  return (
    <SquadGraphProvider>
      {/* In the same place in every view. */}
      <div className="mb-4 flex flex-wrap items-start gap-x-8 gap-y-3">
        <SquadFields />
        {/* Level with the name's input, which is below its label. */}
        <div className="ms-auto self-end max-sm:basis-full">
          <ViewSwitch />
        </div>
      </div>
      {view === "table" && (
        <WithSidePanel label="About this squad" aside={about}>
          {members}
        </WithSidePanel>
      )}
      {view === "graph" && (
        <>
          <div className="[--canvas:clamp(340px,100dvh-250px,860px)] max-sm:[--canvas:clamp(280px,52vh,480px)]">
            <Graph
              references={references}
              side={
                <>
                  <SidePanel />
                  <section aria-label="About this squad" className="mt-4 max-w-form text-sm">
                    {about}
                  </section>
                </>
              }
            />
          </div>
          <OtherSquadFields />
        </>
      )}
      {view === "both" && (
        <div className={BOTH}>
          {members}
          {/* Within the window, except for the list of routes, which may be longer. */}
          <div className="sticky top-[calc(var(--spacing-bar)+12px)] grid gap-2 [--canvas:clamp(340px,100dvh-360px,680px)] has-data-calls:static 2xl:grid-cols-[minmax(0,1fr)_264px] 2xl:items-start 2xl:gap-6 2xl:[--canvas:clamp(340px,100dvh-250px,860px)]">
            <div>
              <Graph references={references} />
            </div>
            <aside
              aria-label="About this squad"
              className="flex max-h-[max(200px,100dvh-var(--canvas)-220px)] max-w-form flex-col text-sm 2xl:max-h-[calc(100dvh-var(--spacing-bar)-40px)]"
            >
              {about}
            </aside>
          </div>
        </div>
      )}
    </SquadGraphProvider>
  );
}

/** The table of the members, and beside it the graph. */
const BOTH =
  "grid grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_calc(52.5%+126px)]";

/** As high as the graph will be, with what's around it, so that nothing below moves. */
const DRAWN = "min-h-[calc(var(--canvas)+80px)] rounded-lg bg-sunken";

/** Whether the names, variables and problems are known that the members' table shows. */
function useIsTableKnown({ missing, failed }: ViewsProps["references"]): boolean {
  return useFoundProblems() !== undefined && missing.length === failed.length;
}

/**
 * How long the graph beside the table waits for names, variables and problems at most, and until the table is drawn
 * with them, in milliseconds.
 */
const NAMES_WAIT_MS = 5000;
const TABLE_DRAWS_MS = 100;

/**
 * The members' table and what's below it: all at once, so that nothing moves. It waits until names, variables
 * and problems are known, but only briefly.
 */
function Members({ references }: Pick<ViewsProps, "references">) {
  const isKnown = useIsTableKnown(references);
  const [wasKnown, setKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setKnown(true);
  return (
    <div className={wasKnown ? undefined : "[transition:opacity_0s_calc(3*var(--wait))] starting:opacity-0"}>
      <Table />
      <GuessedKeyNote />
      <OtherSquadFields />
    </div>
  );
}

/**
 * The graph's code is loaded when it's first shown: next to the table, after the table, once the page has
 * nothing else to do.
 */
function Graph({ references, side }: Pick<ViewsProps, "references"> & { side?: ReactNode }) {
  const isKnown = useIsTableKnown(references);
  const waitsMs = isKnown ? TABLE_DRAWS_MS : NAMES_WAIT_MS;
  const [isDue, setDue] = useState(side !== undefined);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => void whenIdle().then(() => isOver || setDue(true)), waitsMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [waitsMs]);
  const isEmpty = useMembers().members.length === 0;
  if (isEmpty && side === undefined) return <NoGraph>The graph appears here.</NoGraph>;
  const fallback = <div className={DRAWN} />;
  return isDue ? <GraphView side={side} fallback={fallback} /> : fallback;
}

/**
 * Leads to a field wherever it's shown, for undo, validation errors and checks. Another form opens through
 * the URL, which then leads to the field once that form has rendered.
 */
function useLeadsToFields(): void {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { select } = useSelection();
  const { view } = useView();
  useCollapsible("", (path) => {
    const opened = parameters.get("open");
    const open = embeddedPlace(path);
    const leave = () => {
      const field = formatPath(path);
      void navigate({ search: searchFor(parameters, open === undefined ? { field } : { open, field }) });
    };
    if (opened !== null) {
      if (parameters.has("as") || !isWithin(path, parsePath(opened))) leave();
      return;
    }
    // A member's row may show the field itself, once it's open.
    if (open !== undefined) queueMicrotask(() => isDrawn(path) || leave());
    const [first, member, third, destination] = path;
    if (view !== "graph" || first !== "members" || typeof member !== "number") return;
    // The side panel shows only the fields of the selection.
    const isDestination = third === "assistantDestinations" && typeof destination === "number";
    select(isDestination ? { member, destination } : { member });
  });
}

/** Whether the builder itself shows a field of an embedded form, such as the value of a variable. */
function isDrawn(path: Path): boolean {
  const name = CSS.escape(formatPath(path));
  return document.querySelector(`[data-field="${name}"], [data-field^="${name}."]`) !== null;
}

type View = "table" | "graph" | "both";

/** From here on, both views fit side by side, and a squad opens with both. */
const WIDE = "(width >= 1280px)";

/** The view that the URL names, and the views that fit the window. */
function useView(): { view: View; views: readonly View[] } {
  const asked = useSearchParams()[0].get("view");
  const isWide = useMedia(WIDE);
  const views: readonly View[] = isWide ? ["table", "graph", "both"] : ["table", "graph"];
  return { view: views.find((one) => one === asked) ?? (isWide ? "both" : "table"), views };
}

const LABELS: Record<View, string> = { table: "Table", graph: "Graph", both: "Both" };

/** Links to the views of the squad: table, graph, or both side by side. */
function ViewSwitch() {
  const { view, views } = useView();
  const [parameters] = useSearchParams();
  const others = [...parameters].filter(([name]) => name !== "view" && name !== "field");
  return (
    <nav aria-label="View" className={SEGMENTS}>
      {views.map((one) => (
        <Link
          key={one}
          to={{ search: `?${new URLSearchParams([...others, ["view", one]])}` }}
          replace
          preventScrollReset
          className={SEGMENT}
          aria-current={one === view ? "page" : undefined}
        >
          {LABELS[one]}
        </Link>
      ))}
    </nav>
  );
}

/**
 * Focuses the field that the URL names, once the page has rendered.
 * @param isHere false if an embedded form is shown, which does this itself
 */
function useFieldOfAddress(isHere: boolean): void {
  const parameters = useSearchParams()[0];
  const field = parameters.get("field");
  const found = parameters.get("found") ?? "";
  const type = useNavigationType();
  const arrived = useRef(false);
  useEffect(() => {
    if (!isHere) arrived.current = false;
    // A link on this page has already moved the focus, so don't take it away again.
    if (!isHere || !field || (arrived.current && type === "PUSH")) return;
    const frame = requestAnimationFrame(() => {
      arrived.current = true;
      markInField(field, found);
    });
    return () => cancelAnimationFrame(frame);
  }, [isHere, field, found, type]);
}

/**
 * The shape of a squad while it loads: its name, the cards of its members, and the graph where both views
 * fit.
 */
export function BuilderSkeleton() {
  const isWide = useMedia(WIDE);
  return (
    <>
      <div className="mb-4 max-w-field">
        <SkeletonFields fields={1} />
      </div>
      <div className={isWide ? BOTH : undefined}>
        <SkeletonCards />
        {isWide && <div className={DRAWN} />}
      </div>
    </>
  );
}
