import { IconArrowsExchange } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import type { AssistantValue } from "@/api/dialects";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import type { Loaded } from "@/api/loaded";
import { sectionTitle } from "@/assistant-form/sections";
import type { Change } from "@/document/diff";
import { formatPath } from "@/document/path";
import { namesOf } from "@/document/read";
import { withSettings } from "@/editing/bulk-settings";
import { bySection } from "@/editing/change-in-words";
import { withAll } from "@/lib/lists";
import { idToSegment } from "@/lib/record-address";
import { count, number } from "@/lib/words";
import { carryEdits } from "@/record-editor/carried-edits";
import { toolNames } from "@/references/tool-names";
import { assistant as schema } from "@/schema/assistant";
import { SECTIONS } from "@/schema/sections";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { FootBar, FootHint } from "@/ui/foot-bar";
import { Monogram } from "@/ui/monogram";
import { Page } from "@/ui/page";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { AssistantPicker, UnlistedChoice } from "../assistant-picker";
import { ComparedSection, type NamesById } from "./compared-section";
import { alike, canBeTaken, differences } from "./differences";

type Assistant = Loaded<AssistantValue>;

/** Two assistants side by side, chosen in the URL (`?a=&b=`). */
export function Component() {
  const { data } = useSuspenseQuery(assistantsQuery(useConnection()));
  const [parameters, change] = useUrlParameters();
  const ids = { a: parameters.get("a") ?? undefined, b: parameters.get("b") ?? undefined };
  const set = (next: { a: string | undefined; b: string | undefined }) =>
    change(
      (after) => {
        setParameter(after, "a", next.a);
        setParameter(after, "b", next.b);
      },
      { replace: true },
    );
  const find = (id: string | undefined) => data.records.find((record) => record.id === id);
  const sides = { a: find(ids.a), b: find(ids.b) };
  // Comparing long prompts takes a moment, so the pickers don't wait for it.
  const a = useDeferredValue(sides.a);
  const b = useDeferredValue(sides.b);

  return (
    <Page title="Compare" crumbs={[{ label: "Assistants", to: "/assistants" }]}>
      <div className="mb-2 flex max-w-table flex-wrap items-end gap-x-3 gap-y-2">
        <AssistantPicker
          label="First assistant"
          assistants={data.records}
          value={ids.a}
          onChange={(id) => set({ ...ids, a: id })}
        />
        <Button
          icon={IconArrowsExchange}
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
      {ids.a !== undefined && !sides.a && <UnlistedChoice id={ids.a} />}
      {ids.b !== undefined && !sides.b && <UnlistedChoice id={ids.b} />}
      {a && b && ids.a !== ids.b && <Comparison key={JSON.stringify([a.id, b.id])} a={a} b={b} />}
      {ids.a !== undefined && ids.a === ids.b && sides.a && (
        <EmptyState title="Same assistant on both sides">Choose another one to compare with.</EmptyState>
      )}
      {(ids.a === undefined || ids.b === undefined) && (
        <EmptyState title="Choose two assistants">
          Their differences appear here by section. You can copy selected ones from one assistant to the
          other.
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

/** The differences of two assistants by section, which can be copied from one to the other. */
function Comparison({ a, b }: ComparisonProps) {
  const found = useMemo(() => differences(a.raw, b.raw), [a, b]);
  const sections = useMemo(() => {
    const changes = bySection(found, sectionTitle);
    const equalFields = alike(a.raw, b.raw).map((field) => ({
      ...field,
      title: sectionTitle(formatPath(field.path)),
    }));
    return SECTIONS.flatMap(({ title }) => {
      const same = equalFields.filter((field) => field.title === title);
      const section = { title, changes: changes.get(title) ?? [], same };
      return section.changes.length + same.length > 0 ? [section] : [];
    });
  }, [found, a, b]);
  const names = useNamesById();
  const [ticked, setTicked] = useState(NONE);
  const chosen = found.filter(({ path }) => ticked.has(formatPath(path)));
  const tick = (changes: readonly Change[], isTicked: boolean) =>
    setTicked((before) =>
      withAll(
        before,
        changes.map(({ path }) => formatPath(path)),
        isTicked,
      ),
    );
  const differing = sections.filter(({ changes }) => changes.length > 0).length;

  return (
    <>
      <p className="mb-4 text-sm text-muted">
        {differing > 0
          ? `${count(found.length, "difference")} in ${count(differing, "section")}.`
          : "No differences."}
      </p>
      {found.length > 0 && (
        // The columns' names stay in sight above all sections; each table repeats them for screen readers.
        <div className="sticky top-bar z-5 mb-4 grid max-w-[1200px] grid-cols-2 border-b border-line-strong bg-surface py-2 ps-[248px] font-semibold wrap-anywhere max-lg:ps-8">
          {[a, b].map(({ id, name }) => (
            <div key={id} className="flex items-center gap-2 pe-6">
              <Monogram id={id} name={name} />
              <span className="line-clamp-2" title={name}>
                <Link to={assistantHref(id)} className="text-fg">
                  {name}
                </Link>
              </span>
            </div>
          ))}
        </div>
      )}
      {found.length === 0 && (
        <EmptyState title="These assistants have the same settings">
          IDs and times aren't compared.
        </EmptyState>
      )}
      <div className="flex max-w-[1200px] flex-col gap-8">
        {sections.map(({ title, changes, same }) => (
          <ComparedSection
            key={title}
            title={title}
            titles={{ a: a.name, b: b.name }}
            names={names}
            changes={changes}
            same={same}
            ticked={ticked}
            onTick={tick}
          />
        ))}
      </div>
      <CopyBar a={a} b={b} chosen={chosen} onClear={() => setTicked(NONE)} />
    </>
  );
}

/** What the IDs in settings belong to, if a list or an inline tool says so. */
function useNamesById(): NamesById {
  const connection = useConnection();
  const assistants = useQuery(assistantsQuery(connection)).data;
  const files = useQuery(filesQuery(connection)).data;
  const bases = useQuery(knowledgeBasesQuery(connection)).data;
  return useMemo(
    () =>
      new Map([
        ...toolNames({ assistants: assistants?.raws ?? [] }),
        ...namesOf(bases?.records ?? []),
        ...namesOf(files?.records ?? []),
        ...namesOf(assistants?.records ?? []),
      ]),
    [assistants, files, bases],
  );
}

const assistantHref = (id: string) => `/assistants/${idToSegment(id)}`;

interface CopyBarProps extends ComparisonProps {
  chosen: readonly Change[];
  onClear: () => void;
}

/** Opens the editor of one side with the selected differences as unsaved edits. */
function CopyBar({ a, b, chosen, onClear }: CopyBarProps) {
  const navigate = useNavigate();
  const carry = (source: Assistant, target: Assistant, changes: readonly Change[]) => {
    const state = carryEdits({
      targetId: target.id,
      words: (many) => `${count(many, "setting")} from ${source.name}`,
      paths: changes.map(({ path }) => path),
      apply: (document) =>
        withSettings(
          schema,
          source.raw,
          document,
          changes.map(({ path }) => ({ path, withSecrets: true })),
        ),
    });
    void navigate(assistantHref(target.id), { state });
  };
  const directions = [
    { source: a, target: b, changes: chosen.filter(({ path, before }) => canBeTaken(path, before)) },
    { source: b, target: a, changes: chosen.filter(({ path, after }) => canBeTaken(path, after)) },
  ];
  return (
    <FootBar
      label="Copy differences"
      isShown={chosen.length > 0}
      actions={
        <>
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
          {directions.map(({ source, target, changes }) => (
            <Button
              key={target.id}
              disabled={changes.length === 0}
              onClick={() => carry(source, target, changes)}
            >
              {`Copy ${number(changes.length)} to ${target.name}`}
            </Button>
          ))}
          <FootHint>Opens as unsaved edits.</FootHint>
        </>
      }
    >
      <span role="status">{chosen.length > 0 && `${count(chosen.length, "difference")} selected`}</span>
    </FootBar>
  );
}
