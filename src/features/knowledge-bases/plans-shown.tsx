import type { ReactNode } from "react";
import { isRecord } from "@/document/equal";
import { formatPath, getAt, type Path } from "@/document/path";
import { count, number } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { KeyValue } from "@/ui/key-value";
import { LinkList } from "@/ui/link-list";
import { Section } from "@/ui/page";
import styles from "./plan.module.css";
import { PlanField, PlanFiles } from "./plan-field";
import { chunkPlansOf, delimiterInWords, plannedFiles, textsIn } from "./plans";

const SEARCH_FIELDS = ["searchType", "scoreThreshold", "removeStopWords"];
const CHUNK_FIELDS = ["targetSplitsPerChunk", "splitDelimiters", "rebalanceChunks"];

/** The search plan: what it is for, every field with what it does, and what it is set to. */
export function SearchPlan({ base }: { base: object }) {
  return (
    <Section title="Search plan">
      <p className={styles.about}>
        Controls which passages are found, to be tuned when the model is given too much or too little context.
        The specification says this of the plan as a whole: what each field does is read from its name, and no
        units or ranges are given.
      </p>
      <Plan base={base} path={["searchPlan"]} absent="No search plan is set.">
        <dl className={styles.fields}>
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
  base: object;
  /** The listed files, the first of each id; undefined where they are not read. */
  files: ReadonlyMap<string, object> | undefined;
}

/** The create plan: what is taken in by each chunk plan, and how it is cut. */
export function CreatePlan({ base, files }: CreatePlanProps) {
  const plans = chunkPlansOf(base);
  const path = ["createPlan"];
  return (
    <Section title="Create plan">
      <p className={styles.about}>
        How the store of passages was made or brought in: each chunk plan names files and web sites, and how
        they are cut into passages.
      </p>
      <Plan base={base} path={path} absent="No create plan is set.">
        <dl className={styles.fields}>
          <PlanField base={base} path={["createPlan", "type"]} />
          {plans.length === 0 && <PlanField base={base} path={["createPlan", "chunkPlans"]} />}
        </dl>
        <OtherFields base={base} path={path} known={["type", "chunkPlans"]} />
        {plans.map(({ plan, path: at }, index) => (
          <section
            key={formatPath(at)}
            className={`${styles.plan} ${styles.target}`}
            data-field={formatPath(at)}
            tabIndex={-1}
          >
            <h3>{plans.length === 1 ? "The chunk plan" : `Chunk plan ${index + 1} of ${plans.length}`}</h3>
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
      <Named title="Web sites" path={[...path, "websites"]} value={sites}>
        <LinkList
          links={addresses.map((address, index) => ({ key: `${index} ${address}`, name: address, address }))}
        />
      </Named>
      <dl className={`${styles.fields} ${styles.wide}`}>
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

/** What a plan takes in of one kind, with what its list holds besides. */
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
    <div className={`${styles.wide} ${styles.target}`} data-field={formatPath(path)} tabIndex={-1}>
      <h4>
        {title} <span className={styles.count}>{isList ? number(texts.length) : ""}</span>
      </h4>
      {value === undefined && <p className={styles.none}>not set</p>}
      {value === null && <p className={styles.none}>none</p>}
      {isList && value.length === 0 && <p className={styles.none}>an empty list</p>}
      {value !== undefined && value !== null && !isList && <Odd value={value} />}
      {texts.length > 0 && children}
      {odd.length > 0 && (
        <p>
          {count(odd.length, "entry is", "entries are")} of another kind: <Odd value={odd} />
        </p>
      )}
    </div>
  );
}

function Delimiters({ value }: { value: unknown }) {
  const { texts, odd } = textsIn(value);
  const all = Array.isArray(value) ? value.filter((one) => typeof one === "string") : texts;
  if (all.length === 0 && odd.length === 0) return <span className={styles.none}>an empty list</span>;
  return (
    <ul className={styles.delimiters}>
      {all.map((delimiter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they do not move
        <li key={index}>
          <code>{JSON.stringify(delimiter)}</code> {delimiterInWords(delimiter)}
        </li>
      ))}
    </ul>
  );
}

/** A plan that is there, or words that it is not. */
function Plan({
  base,
  path,
  absent,
  children,
}: {
  base: object;
  path: Path;
  absent: string;
  children: ReactNode;
}) {
  const plan = getAt(base, path);
  if (isRecord(plan)) return children;
  return (
    <div className={styles.target} data-field={formatPath(path)} tabIndex={-1}>
      {plan === undefined || plan === null ? (
        <p>
          {absent} {plan === null && "It is explicitly none. "}The specification does not say what the service
          does then.
        </p>
      ) : (
        <Odd value={plan} />
      )}
    </div>
  );
}

function Odd({ value }: { value: unknown }) {
  return (
    <>
      <code>{JSON.stringify(value)}</code> <Badge tone="warn">not the kind of value that was expected</Badge>
    </>
  );
}

/** The fields that the API does not name. */
function OtherFields({ base, path, known }: { base: object; path: Path; known: readonly string[] }) {
  const value = getAt(base, path);
  const others = Object.entries(isRecord(value) ? value : {}).filter(([key]) => !known.includes(key));
  if (others.length === 0) return null;
  return (
    <div className={styles.wide}>
      <h4>Not in the specification</h4>
      <KeyValue value={Object.fromEntries(others)} path={path} />
    </div>
  );
}
