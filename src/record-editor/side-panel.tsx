import type { ReactNode } from "react";
import type { JsonObject } from "@/document/equal";
import { idOf, organizationOf, textAt } from "@/document/read";
import { useFormOfField } from "@/form/document-form";
import { listed } from "@/lib/format";
import { applyFix, type Finding } from "@/references/checks/problem";
import { CopyId } from "@/ui/copy-id";
import { Fact } from "@/ui/fact";
import { SkeletonText } from "@/ui/skeleton";
import { When } from "@/ui/when";
import { MutedNote, ProblemList } from "./problem-list";

interface FactsPanelProps {
  document: JsonObject;
  /** What isn't known of such a record, in a sentence. */
  children?: ReactNode;
}

/** The read-only fields. */
export function FactsPanel({ document, children }: FactsPanelProps) {
  const { createdAt, createdBy, updatedAt } = document;
  return (
    <>
      <dl className="grid gap-1 [&_dd_button]:-ms-1">
        <IdFact label="ID" id={idOf(document)} />
        <Fact label="Last changed">
          <When value={updatedAt} />
        </Fact>
        <Fact label="Created">
          <When value={createdAt} />
        </Fact>
        {createdBy !== undefined && <IdFact label="Created by" id={textAt(document, "createdBy")} />}
        <IdFact label="Organization" id={organizationOf(document)} />
      </dl>
      {children && <p className="text-xs text-muted">{children}</p>}
    </>
  );
}

function IdFact({ label, id }: { label: string; id: string | undefined }) {
  return (
    <Fact label={label}>
      {id === undefined ? <span className="text-xs text-muted">Not set</span> : <CopyId id={id} />}
    </Fact>
  );
}

interface ChecksPanelProps {
  /** Undefined until the form was checked. */
  problems: readonly Finding[] | undefined;
  /** How many more are muted. */
  muted: number;
  /** The lists that aren't loaded, which checks would need. */
  missing: readonly string[];
}

/** The problems of the record in the form, with fixes. */
export function ChecksPanel({ problems, muted, missing }: ChecksPanelProps) {
  const form = useFormOfField();
  if (!problems) {
    return (
      <div aria-busy="true">
        <SkeletonText lines={3} />
      </div>
    );
  }
  return (
    <>
      {problems.length === 0 && muted === 0 && missing.length === 0 && (
        <p className="text-xs text-muted">No problems found.</p>
      )}
      <ProblemList
        schema={form.schema}
        problems={problems}
        onFix={({ fix }) => form.put(applyFix(form.current(), fix))}
      />
      <MutedNote count={muted} />
      {missing.length > 0 && (
        <p className="text-xs text-muted">{`Some checks are incomplete because these lists aren't loaded: ${listed(missing)}.`}</p>
      )}
    </>
  );
}

interface WithSidePanelProps {
  /** The panel's name: "About this assistant". */
  label: string;
  aside: ReactNode;
  children: ReactNode;
}

/** A form with its side panel, which is under the form on narrow screens. */
export function WithSidePanel({ label, aside, children }: WithSidePanelProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_264px]">
      {children}
      <aside // Its end stays above the bars at the window's lower edge, wherever the page is scrolled to.
        className="flex flex-col text-sm max-xl:max-w-form max-xl:pb-6 xl:sticky xl:top-[calc(var(--spacing-bar)+16px)] xl:max-h-[calc(100dvh-var(--spacing-bar)-32px-var(--foot-bar,0px))]"
        aria-label={label}
      >
        {aside}
      </aside>
    </div>
  );
}
