import type { ReactNode } from "react";
import type { FileValue } from "@/api/dialects";
import { isRecord, type JsonObject } from "@/document/equal";
import { formatPath, getAt, type Path } from "@/document/path";
import { count, number } from "@/lib/words";
import { KeyValue } from "@/ui/key-value";
import { LinkList } from "@/ui/link-list";
import { Section } from "@/ui/page";
import styles from "./plan.module.css";
import { Odd, PlanField, PlanFiles } from "./plan-field";
import { chunkPlansOf, delimiterInWords, plannedFiles, textsIn } from "./plans";

const SEARCH_FIELDS = ["searchType", "scoreThreshold", "removeStopWords"];
const CHUNK_FIELDS = ["targetSplitsPerChunk", "splitDelimiters", "rebalanceChunks"];

/** The search plan, with help for every field. */
export function SearchPlan({ base }: { base: JsonObject }) {
  return (
    <Section title="Search plan">
      <p className="muted small below-8 prose">
        Controls which passages the model receives. Tune it if the model gets too much or too little context.
        The API doesn't specify units or ranges for these fields.
      </p>
      <Plan base={base} path={["searchPlan"]} absent="No search plan set.">
        <dl className="small">
          {SEARCH_FIELDS.map((field) => (
            <PlanField key={field} base={base} path={["searchPlan", field]} />
          ))}
        </dl>
        <OtherFields base={base} path={["searchPlan"]} known={SEARCH_FIELDS} />
      </Plan>
    </Section>
  );
}

interface CreatePlanProps {
  base: JsonObject;
  /** The listed files, the first of each ID; undefined if they aren't loaded. */
  files: ReadonlyMap<string, FileValue> | undefined;
}

/** The create plan: the content of each chunk plan, and how it's split. */
export function CreatePlan({ base, files }: CreatePlanProps) {
  const plans = chunkPlansOf(base);
  const path = ["createPlan"];
  return (
    <Section title="Create plan">
      <p className="muted small below-8 prose">
        How the knowledge base was created. Each chunk plan lists files and websites and how they&apos;re
        split into chunks.
      </p>
      <Plan base={base} path={path} absent="No create plan set.">
        <dl className="small">
          <PlanField base={base} path={["createPlan", "type"]} />
          {plans.length === 0 && <PlanField base={base} path={["createPlan", "chunkPlans"]} />}
        </dl>
        <OtherFields base={base} path={path} known={["type", "chunkPlans"]} />
        {plans.map(({ plan, path: at }, index) => (
          <section
            key={formatPath(at)}
            className={`above-16 ${styles.target}`}
            data-field={formatPath(at)}
            tabIndex={-1}
          >
            <h3>{plans.length === 1 ? "Chunk plan" : `Chunk plan ${index + 1} of ${plans.length}`}</h3>
            {isRecord(plan) ? <ChunkPlan base={base} path={at} files={files} /> : <Odd value={plan} />}
          </section>
        ))}
      </Plan>
    </Section>
  );
}

function ChunkPlan({ base, path, files }: CreatePlanProps & { path: Path }) {
  const ids = getAt(base, [...path, "fileIds"]);
  const sites = getAt(base, [...path, "websites"]);
  const planned = plannedFiles(textsIn(ids).texts, files);
  const addresses = textsIn(sites).texts;
  return (
    <>
      <Named title="Files" path={[...path, "fileIds"]} value={ids}>
        {planned.length > 0 && <PlanFiles label={`Files of ${formatPath(path)}`} files={planned} />}
      </Named>
      <Named title="Websites" path={[...path, "websites"]} value={sites}>
        <LinkList
          links={addresses.map((address, index) => ({ key: `${index} ${address}`, name: address, address }))}
        />
      </Named>
      <dl className="above small">
        {CHUNK_FIELDS.map((field) => (
          <PlanField key={field} base={base} path={[...path, field]}>
            {field === "splitDelimiters" && Array.isArray(getAt(base, [...path, field])) ? (
              <Delimiters value={getAt(base, [...path, field])} />
            ) : undefined}
          </PlanField>
        ))}
      </dl>
      <OtherFields base={base} path={path} known={["fileIds", "websites", ...CHUNK_FIELDS]} />
    </>
  );
}

/** A plan's files or websites, and any entries of an unexpected type. */
function Named({
  title,
  path,
  value,
  children,
}: {
  title: string;
  path: Path;
  value: unknown;
  children: ReactNode;
}) {
  const { texts, odd } = textsIn(value);
  const isList = Array.isArray(value);
  return (
    <div className={`above ${styles.target}`} data-field={formatPath(path)} tabIndex={-1}>
      <h4 className="small medium below-4">
        {title} <span className="muted normal">{isList ? number(texts.length) : ""}</span>
      </h4>
      {value === undefined && <p className="faint italic">Not set</p>}
      {value === null && <p className="faint italic">Null</p>}
      {isList && value.length === 0 && <p className="faint italic">Empty list</p>}
      {value !== undefined && value !== null && !isList && <Odd value={value} />}
      {texts.length > 0 && children}
      {odd.length > 0 && (
        <p>
          {count(odd.length, "entry has an unexpected type", "entries have unexpected types")}:{" "}
          <Odd value={odd} />
        </p>
      )}
    </div>
  );
}

function Delimiters({ value }: { value: unknown }) {
  const all = Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  if (all.length === 0) return <span className="faint italic">Empty list</span>;
  return (
    <ul className="flex wrap gap-4-12">
      {all.map((delimiter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they don't move
        <li key={index}>
          <code className="plain small">{JSON.stringify(delimiter)}</code> {delimiterInWords(delimiter)}
        </li>
      ))}
    </ul>
  );
}

/** A plan, or a note that it isn't set. */
function Plan({
  base,
  path,
  absent,
  children,
}: {
  base: JsonObject;
  path: Path;
  absent: string;
  children: ReactNode;
}) {
  const plan = getAt(base, path);
  if (isRecord(plan)) return children;
  return (
    <div className={styles.target} data-field={formatPath(path)} tabIndex={-1}>
      {plan === undefined || plan === null ? (
        <p>{plan === null ? "Null." : absent} The API doesn't specify what the service does without it.</p>
      ) : (
        <Odd value={plan} />
      )}
    </div>
  );
}

/** The fields that aren't in the API specification. */
function OtherFields({ base, path, known }: { base: JsonObject; path: Path; known: readonly string[] }) {
  const value = getAt(base, path);
  const others = Object.entries(isRecord(value) ? value : {}).filter(([key]) => !known.includes(key));
  if (others.length === 0) return null;
  return (
    <div className="above">
      <h4 className="small medium below-4">Not in the API specification</h4>
      <KeyValue value={Object.fromEntries(others)} path={path} />
    </div>
  );
}
