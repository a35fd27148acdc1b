import type { ReactNode } from "react";
import type { FileValue, KnowledgeBaseValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { JsonObject } from "@/document/equal";
import { fileName, fileSize, fileType } from "@/document/files";
import { formatPath, getAt, type Path } from "@/document/path";
import { fileAddress } from "@/lib/record-address";
import { number, sayBytes } from "@/lib/words";
import { Mark } from "@/record-list/record-columns";
import { fieldAt } from "@/schema/field";
import { knowledgeBase as schema } from "@/schema/knowledge-base";
import { ApiName } from "@/ui/api-name";
import { Badge } from "@/ui/badge";
import { EnumValue } from "@/ui/enum-value";
import { ExternalLink } from "@/ui/external-link";
import { KeyValue, Value } from "@/ui/key-value";
import { Section } from "@/ui/page";
import { Table } from "@/ui/table";
import type { Column } from "@/ui/table-columns";
import { Text } from "@/ui/text";
import { Missing } from "@/ui/when";
import { type ChunkPlan, delimiterInWords, type PlannedFile, plannedFiles } from "./plans";

const SEARCH_PLAN: Path = ["searchPlan"];
const CREATE_PLAN: Path = ["createPlan"];
const SEARCH_FIELDS = ["searchType", "scoreThreshold", "removeStopWords"];
const CHUNK_FIELDS = ["targetSplitsPerChunk", "splitDelimiters", "rebalanceChunks"];

/** What a link can lead to. */
const TARGET = "focus:rounded-sm focus:outline-2 focus:outline-offset-2 focus:outline-accent-text";

type KnowledgeBase = Loaded<KnowledgeBaseValue>;

/** The search plan, with help for every field. */
export function SearchPlan({ base: { raw, value } }: { base: KnowledgeBase }) {
  const plan = value.searchPlan;
  return (
    <Section title="Search plan">
      <p className="mb-2 max-w-prose text-sm text-muted">
        Controls which passages the model receives. Tune it if the model gets too much or too little context.
        The API doesn't specify units or ranges for these fields.
      </p>
      {plan ? (
        <>
          <dl className="text-sm">
            {SEARCH_FIELDS.map((field) => (
              <PlanField key={field} base={raw} path={[...SEARCH_PLAN, field]} />
            ))}
          </dl>
          <OtherFields of={plan} path={SEARCH_PLAN} known={SEARCH_FIELDS} />
        </>
      ) : (
        <Absent path={SEARCH_PLAN} words={plan === null ? "Null." : "No search plan set."} />
      )}
    </Section>
  );
}

interface CreatePlanProps {
  base: KnowledgeBase;
  /** The listed files; undefined if they aren't loaded. */
  files: ReadonlyMap<string, FileValue> | undefined;
}

/** The create plan: the content of each chunk plan, and how it's split. */
export function CreatePlan({ base, files }: CreatePlanProps) {
  const plan = base.value.createPlan;
  const chunkPlans = plan?.chunkPlans ?? [];
  return (
    <Section title="Create plan">
      <p className="mb-2 max-w-prose text-sm text-muted">
        How the knowledge base was created. Each chunk plan lists files and websites and how they&apos;re
        split into chunks.
      </p>
      {plan ? (
        <>
          <dl className="text-sm">
            <PlanField base={base.raw} path={[...CREATE_PLAN, "type"]} />
            {chunkPlans.length === 0 && <PlanField base={base.raw} path={[...CREATE_PLAN, "chunkPlans"]} />}
          </dl>
          <OtherFields of={plan} path={CREATE_PLAN} known={["type", "chunkPlans"]} />
          {chunkPlans.map((chunkPlan, index) => {
            const path = [...CREATE_PLAN, "chunkPlans", index];
            return (
              <section
                key={formatPath(path)}
                className={`mt-4 ${TARGET}`}
                data-field={formatPath(path)}
                tabIndex={-1}
              >
                <h3>
                  {chunkPlans.length === 1 ? "Chunk plan" : `Chunk plan ${index + 1} of ${chunkPlans.length}`}
                </h3>
                <ChunkPlanView base={base} plan={chunkPlan} path={path} files={files} />
              </section>
            );
          })}
        </>
      ) : (
        <Absent path={CREATE_PLAN} words={plan === null ? "Null." : "No create plan set."} />
      )}
    </Section>
  );
}

function ChunkPlanView({ base, plan, path, files }: CreatePlanProps & { plan: ChunkPlan; path: Path }) {
  return (
    <>
      <Named title="Files" path={[...path, "fileIds"]} list={plan.fileIds}>
        <PlanFiles
          label={`Files of ${formatPath(path)}`}
          files={plannedFiles((plan.fileIds ?? []).filter(Boolean), files)}
        />
      </Named>
      <Named title="Websites" path={[...path, "websites"]} list={plan.websites}>
        <ul className="roomy-links grid gap-1">
          {[...new Set(plan.websites)].map((address) => (
            <li key={address}>
              <ExternalLink href={address}>
                <Text>{address}</Text>
              </ExternalLink>
            </li>
          ))}
        </ul>
      </Named>
      <dl className="mt-3 text-sm">
        {CHUNK_FIELDS.map((field) => (
          <PlanField key={field} base={base.raw} path={[...path, field]}>
            {field === "splitDelimiters" && plan.splitDelimiters && plan.splitDelimiters.length > 0 ? (
              <Delimiters delimiters={plan.splitDelimiters} />
            ) : undefined}
          </PlanField>
        ))}
      </dl>
      <OtherFields of={plan} path={path} known={["fileIds", "websites", ...CHUNK_FIELDS]} />
    </>
  );
}

interface NamedProps {
  title: string;
  path: Path;
  list: readonly string[] | null | undefined;
  children: ReactNode;
}

/** A plan's files or websites. */
function Named({ title, path, list, children }: NamedProps) {
  return (
    <div className={`mt-3 ${TARGET}`} data-field={formatPath(path)} tabIndex={-1}>
      <h4 className="mb-1 text-sm font-medium">
        {title} <span className="font-normal text-muted">{list && number(list.length)}</span>
      </h4>
      {list && list.length > 0 ? (
        children
      ) : (
        <p className="text-faint italic">{list ? "Empty list" : list === null ? "Null" : "Not set"}</p>
      )}
    </div>
  );
}

function Delimiters({ delimiters }: { delimiters: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {delimiters.map((delimiter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they don't move
        <li key={index}>
          <code className="text-sm text-fg">{JSON.stringify(delimiter)}</code> {delimiterInWords(delimiter)}
        </li>
      ))}
    </ul>
  );
}

/** In place of a plan that isn't set. */
function Absent({ path, words }: { path: Path; words: string }) {
  return (
    <div className={TARGET} data-field={formatPath(path)} tabIndex={-1}>
      <p>{words} The API doesn't specify what the service does without it.</p>
    </div>
  );
}

/** The fields that aren't in the API specification. */
function OtherFields({ of, path, known }: { of: JsonObject; path: Path; known: readonly string[] }) {
  const others = Object.entries(of).filter(([key]) => !known.includes(key));
  if (others.length === 0) return null;
  return (
    <div className="mt-3">
      <h4 className="mb-1 text-sm font-medium">Not in the API specification</h4>
      <KeyValue value={Object.fromEntries(others)} path={path} />
    </div>
  );
}

interface PlanFieldProps {
  /** The whole record: fields are found by their paths in it. */
  base: JsonObject;
  path: Path;
  /** Another way to show the value. */
  children?: ReactNode;
}

/** One field of a plan: its label, help and value. */
export function PlanField({ base, path, children }: PlanFieldProps) {
  const meta = fieldAt(schema, path)?.meta;
  const value = getAt(base, path);
  const chosen = typeof value === "string" && value !== "" && meta?.known ? value : undefined;
  return (
    <div
      className={`grid grid-cols-[minmax(0,58%)_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-b border-line py-1.5 max-sm:grid-cols-1 ${TARGET}`}
      data-field={formatPath(path)}
      tabIndex={-1}
    >
      <dt>
        <span className="font-medium">{meta?.label ?? formatPath(path)}</span>{" "}
        <ApiName name={formatPath(path.slice(-1))} />
        {meta && <span className="block text-xs text-muted">{meta.help}</span>}
      </dt>
      <dd className="wrap-anywhere">
        {value === undefined ? (
          <span className="text-faint italic">Not set</span>
        ) : chosen !== undefined ? (
          <EnumValue value={chosen} meta={meta} />
        ) : (
          (children ?? <Value value={value} path={path} />)
        )}
        {chosen !== undefined && !Object.hasOwn(meta?.known ?? {}, chosen) && (
          <>
            {" "}
            <Badge>Not in the API specification</Badge>
          </>
        )}
      </dd>
    </div>
  );
}

const addressOf = ({ id, state }: PlannedFile) => fileAddress(id, state === "deleted");

const nameOf = ({ id, file }: PlannedFile) => (file ? fileName(file) : id);

const COLUMNS: readonly Column<PlannedFile>[] = [
  {
    id: "name",
    header: "File",
    meta: { title: nameOf },
    cell: ({ row: { original: planned } }) => (
      <>
        {nameOf(planned)}
        {planned.state === "deleted" && <Mark tone="bad">Deleted</Mark>}
        {planned.state === "missing" && <Mark tone="bad">Not found</Mark>}
      </>
    ),
  },
  {
    id: "type",
    header: "Type",
    size: 130,
    meta: { hideBelow: "narrow" },
    cell: ({
      row: {
        original: { file },
      },
    }) => (file && fileType(file)) ?? <Missing />,
  },
  {
    id: "size",
    header: "Size",
    size: 80,
    meta: { align: "end" },
    cell: ({
      row: {
        original: { file },
      },
    }) => {
      const size = file && fileSize(file);
      return size === undefined ? <Missing /> : sayBytes(size);
    },
  },
];

/** The files of a plan, each by its name if it's known, and marked if it was deleted or not found. */
function PlanFiles({ label, files }: { label: string; files: readonly PlannedFile[] }) {
  return <Table label={label} columns={COLUMNS} records={files} href={addressOf} empty={<p>No files.</p>} />;
}

/** Scrolls to a field and focuses it, or else the closest field around it. */
export function showField(path: Path): void {
  for (let length = path.length; length > 0; length -= 1) {
    const name = CSS.escape(formatPath(path.slice(0, length)));
    const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (!field) continue;
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
    return;
  }
}
