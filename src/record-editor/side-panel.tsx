import type { ReactNode } from "react";
import type { JsonObject } from "@/document/equal";
import { idOf, organizationOf, textAt } from "@/document/read";
import type { Finding } from "@/references/checks/problem";
import { CopyId } from "@/ui/copy-id";
import { Fact } from "@/ui/fact";
import { lazyPart } from "@/ui/lazy-part";
import { SkeletonText } from "@/ui/skeleton";
import { When } from "@/ui/when";
import type { ProblemsShownProps } from "./problems-shown";

const ProblemsShown = lazyPart(() => import("./problems-shown"));

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

interface ChecksPanelProps extends Omit<ProblemsShownProps, "problems"> {
  /** Undefined while loading. */
  problems: readonly Finding[] | undefined;
}

/** The problems of the record in the form. How they're shown loads with them, which is after the form. */
export function ChecksPanel({ problems, ...rest }: ChecksPanelProps) {
  if (problems) return <ProblemsShown problems={problems} {...rest} />;
  return (
    <div aria-busy="true">
      <SkeletonText lines={3} />
    </div>
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
