import { IconArrowsExchange } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import type { Change } from "@/document/diff";
import { formatPath } from "@/document/path";
import { idOf, nameOf } from "@/document/read";
import { withSettings } from "@/editing/bulk-settings";
import { bySection } from "@/editing/change-in-words";
import { count } from "@/lib/words";
import { carryEdits } from "@/record-editor/carried-edits";
import { type Assistant, assistant as schema } from "@/schema/assistant";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { FootBar, FootHint } from "@/ui/foot-bar";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { AssistantPicker } from "../assistant-picker";
import styles from "./compare.module.css";
import { ComparedSection } from "./compared-section";
import { alike, canBeTaken, differences, SECTION_TITLES, sectionTitle } from "./differences";

/** Two assistants side by side, at an address of their own (`?a=&b=`). */
export function Component() {
  const { data } = useSuspenseQuery(assistantsQuery(useConnection()));
  const [parameters, setParameters] = useSearchParams();
  const ids = { a: parameters.get("a") ?? undefined, b: parameters.get("b") ?? undefined };
  const set = (next: { a: string | undefined; b: string | undefined }) =>
    setParameters(
      Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined),
      { replace: true },
    );
  const find = (id: string | undefined) =>
    id === undefined ? undefined : data.records.find((record) => idOf(record) === id);
  const sides = { a: find(ids.a), b: find(ids.b) };
  // The pickers answer at once; two long prompts may take a moment to compare.
  const a = useDeferredValue(sides.a);
  const b = useDeferredValue(sides.b);

  return (
    <Page title="Compare" crumbs={[{ label: "Assistants", to: "/assistants" }]}>
      <div className={styles.pickers}>
        <AssistantPicker
          label="First assistant"
          assistants={data.records}
          value={ids.a}
          onChange={(id) => set({ ...ids, a: id })}
        />
        <Button
          icon={<IconArrowsExchange size={16} stroke={1.75} aria-hidden="true" />}
          disabled={ids.a === undefined && ids.b === undefined}
          onClick={() => set({ a: ids.b, b: ids.a })}
        >
          Swap
        </Button>
        <AssistantPicker
          label="Second assistant"
          assistants={data.records}
          value={ids.b}
          onChange={(id) => set({ ...ids, b: id })}
        />
      </div>
      {(["a", "b"] as const).map(
        (side) =>
          ids[side] !== undefined &&
          !sides[side] && (
            <Note key={side} tone="warn" role="alert">
              The service lists no assistant with the id {ids[side]}. It may have been deleted, or it belongs
              to another connection.
            </Note>
          ),
      )}
      {a && b && ids.a !== ids.b && <Comparison key={JSON.stringify([idOf(a), idOf(b)])} a={a} b={b} />}
      {ids.a !== undefined && ids.a === ids.b && sides.a && (
        <EmptyState title="This is the same assistant twice">Pick another one on either side.</EmptyState>
      )}
      {(ids.a === undefined || ids.b === undefined) && (
        <EmptyState title="Pick two assistants">
          Their differences stand here, by section and in words. What you tick can be carried over from one to
          the other.
        </EmptyState>
      )}
    </Page>
  );
}

interface ComparisonProps {
  a: Assistant;
  b: Assistant;
}

const NONE: ReadonlySet<string> = new Set();

/** The differences of two assistants by section, and what can be carried over from one to the other. */
function Comparison({ a, b }: ComparisonProps) {
  const found = useMemo(() => differences(a, b), [a, b]);
  const sections = useMemo(() => {
    const changes = bySection(found, sectionTitle);
    const equalFields = alike(a, b).map((field) => ({
      ...field,
      title: sectionTitle(formatPath(field.path)),
    }));
    return SECTION_TITLES.flatMap((title) => {
      const same = equalFields.filter((field) => field.title === title);
      const section = { title, changes: changes.get(title) ?? [], same };
      return section.changes.length + same.length > 0 ? [section] : [];
    });
  }, [found, a, b]);
  const [ticked, setTicked] = useState(NONE);
  const chosen = found.filter(({ path }) => ticked.has(formatPath(path)));
  const tick = (changes: readonly Change[], isTicked: boolean) =>
    setTicked((before) => {
      const next = new Set(before);
      for (const { path } of changes) {
        if (isTicked) next.add(formatPath(path));
        else next.delete(formatPath(path));
      }
      return next;
    });
  const differing = sections.filter(({ changes }) => changes.length > 0).length;

  return (
    <>
      <p className={styles.summary}>
        {found.length === 0 ? "No differences" : count(found.length, "difference")}
        {differing > 0 && ` in ${count(differing, "section")}`}.{" "}
        {found.length > 0 && (
          <>
            <del>Struck out</del> is what <Side record={a} /> has, <ins>marked</ins> what <Side record={b} />{" "}
            has.
          </>
        )}
      </p>
      {found.length === 0 && (
        <EmptyState title="Both have the same settings">
          Ids and times, which the service writes itself, are not compared.
        </EmptyState>
      )}
      <div className={styles.sections}>
        {sections.map(({ title, changes, same }) => (
          <ComparedSection
            key={title}
            title={title}
            changes={changes}
            same={same}
            ticked={ticked}
            onTick={tick}
          />
        ))}
      </div>
      <CarryBar a={a} b={b} chosen={chosen} onClear={() => setTicked(NONE)} />
    </>
  );
}

function Side({ record }: { record: Assistant }) {
  const id = idOf(record);
  return id === undefined ? nameOf(record) : <Link to={assistantHref(id)}>{nameOf(record)}</Link>;
}

const assistantHref = (id: string) => `/assistants/${encodeURIComponent(id)}`;

interface CarryBarProps extends ComparisonProps {
  chosen: readonly Change[];
  onClear: () => void;
}

/** What becomes of the ticked differences: they go into an editor as edits that are still to be saved. */
function CarryBar({ a, b, chosen, onClear }: CarryBarProps) {
  const navigate = useNavigate();
  const carry = (source: Assistant, target: Assistant, changes: readonly Change[]) => {
    const id = idOf(target);
    if (id === undefined) return;
    const state = carryEdits({
      targetId: id,
      words: (many) => `${count(many, "setting")} of ${nameOf(source)}`,
      paths: changes.map(({ path }) => path),
      apply: (document) =>
        withSettings(
          schema,
          source,
          document,
          changes.map(({ path }) => ({ path, withSecrets: true })),
        ),
    });
    void navigate(assistantHref(id), { state });
  };
  const directions = [
    { source: a, target: b, changes: chosen.filter(({ path, before }) => canBeTaken(path, before)) },
    { source: b, target: a, changes: chosen.filter(({ path, after }) => canBeTaken(path, after)) },
  ];
  return (
    <FootBar
      label="Carry over"
      isShown={chosen.length > 0}
      actions={
        <>
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
          {directions.map(({ source, target, changes }) => (
            <Button
              key={idOf(target)}
              disabled={changes.length === 0}
              onClick={() => carry(source, target, changes)}
            >
              Carry {changes.length} over to {nameOf(target)}
            </Button>
          ))}
          <FootHint>It opens there as unsaved edits.</FootHint>
        </>
      }
    >
      <span role="status">{chosen.length > 0 && `${count(chosen.length, "difference")} ticked`}</span>
    </FootBar>
  );
}
