import type { ReactNode } from "react";
import type { KnowledgeBaseValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { type JsonObject, recordOf } from "@/document/equal";
import { fileSize, fileType } from "@/document/files";
import { formatPath, getAt, type Path } from "@/document/path";
import { fileAddress } from "@/lib/record-address";
import { number, sayBytes } from "@/lib/words";
import { Mark, nameColumn, numberColumn, textColumn } from "@/record-list/record-columns";
import { fieldAt, fieldNames } from "@/schema/field";
import { knowledgeBase as schema } from "@/schema/knowledge-base";
import { ApiName } from "@/ui/api-name";
import { Badge } from "@/ui/badge";
import { ExternalLink } from "@/ui/external-link";
import { KeyValue, Value } from "@/ui/key-value";
import { Section } from "@/ui/page";
import { Table } from "@/ui/table";
import type { Column } from "@/ui/table-columns";
import { Text } from "@/ui/text";
import { delimiterInWords, type FilesById, type PlannedFile, plannedFiles } from "./plans";

/** What a link can lead to. */
const TARGET = "focus:rounded-sm focus:outline-2 focus:outline-offset-2 focus:outline-accent-text";
const targetAt = (path: Path) => ({ "data-field": formatPath(path), tabIndex: -1 });

interface PlansProps {
  base: Loaded<KnowledgeBaseValue>;
  /** The listed files; undefined if they aren't loaded. */
  files: FilesById | undefined;
}

/** The plans of a knowledge base, with help for every field. */
export function Plans({ base: { raw, value }, files }: PlansProps) {
  const chunkPlans = value.createPlan?.chunkPlans ?? [];
  return (
    <>
      <Plan
        base={raw}
        name="searchPlan"
        plan={value.searchPlan}
        help="Controls which passages the model receives. Tune it if the model gets too much or too little context. The API doesn't specify units or ranges for these fields."
      />
      <Plan
        base={raw}
        name="createPlan"
        plan={value.createPlan}
        help="How the knowledge base was created. Each chunk plan lists files and websites and how they're split into chunks."
        apart={chunkPlans.length > 0 ? ["chunkPlans"] : []}
      >
        {chunkPlans.map(({ fileIds, websites, splitDelimiters }, index) => {
          const path = ["createPlan", "chunkPlans", index];
          return (
            <section key={formatPath(path)} className={`mt-4 ${TARGET}`} {...targetAt(path)}>
              <h3>
                {chunkPlans.length === 1 ? "Chunk plan" : `Chunk plan ${index + 1} of ${chunkPlans.length}`}
              </h3>
              <Sources path={[...path, "fileIds"]} list={fileIds}>
                <Table
                  label={`Files of ${formatPath(path)}`}
                  columns={FILE_COLUMNS}
                  records={plannedFiles((fileIds ?? []).filter(Boolean), files)}
                  href={addressOf}
                  empty={<p>No files.</p>}
                />
              </Sources>
              <Sources path={[...path, "websites"]} list={websites}>
                <ul className="roomy-links grid gap-1">
                  {[...new Set(websites)].map((address) => (
                    <li key={address}>
                      <ExternalLink href={address}>
                        <Text>{address}</Text>
                      </ExternalLink>
                    </li>
                  ))}
                </ul>
              </Sources>
              <Fields
                base={raw}
                path={path}
                apart={["fileIds", "websites"]}
                listClass="mt-3"
                shown={{ splitDelimiters: splitDelimiters?.length && <Delimiters all={splitDelimiters} /> }}
              />
            </section>
          );
        })}
      </Plan>
    </>
  );
}

interface PlanProps extends Pick<FieldsProps, "base" | "apart"> {
  name: "searchPlan" | "createPlan";
  plan: object | null | undefined;
  help: string;
  children?: ReactNode;
}

function Plan({ base, name, plan, help, apart, children }: PlanProps) {
  const title = fieldAt(schema, [name])?.meta?.label ?? name;
  return (
    <Section title={title}>
      <p className="mb-2 max-w-prose text-sm text-muted">{help}</p>
      {plan ? (
        <>
          <Fields base={base} path={[name]} apart={apart} />
          {children}
        </>
      ) : (
        <div className={TARGET} {...targetAt([name])}>
          <p>
            {plan === null ? "Null." : `No ${title.toLowerCase()} set.`} The API doesn't specify what the
            service does without it.
          </p>
        </div>
      )}
    </Section>
  );
}

interface FieldsProps {
  /** The whole record: fields are found by their paths in it. */
  base: JsonObject;
  path: Path;
  /** The fields that have their own place. */
  apart?: readonly string[] | undefined;
  /** Other ways to show values, by field. */
  shown?: Readonly<Record<string, ReactNode>>;
  listClass?: string;
}

/** The fields of a plan, and then those that the API specification doesn't have. */
function Fields({ base, path, apart = [], shown = {}, listClass = "" }: FieldsProps) {
  const known = fieldNames(schema, path);
  const others = Object.entries(recordOf(getAt(base, path))).filter(([key]) => !known.includes(key));
  return (
    <>
      <dl className={`text-sm ${listClass}`}>
        {known.map(
          (field) =>
            !apart.includes(field) && (
              <Field key={field} base={base} path={[...path, field]}>
                {shown[field]}
              </Field>
            ),
        )}
      </dl>
      {others.length > 0 && (
        <div className="mt-3">
          <h4 className="mb-1 text-sm font-medium">Not in the API specification</h4>
          <KeyValue value={Object.fromEntries(others)} path={path} />
        </div>
      )}
    </>
  );
}

interface FieldProps extends Pick<FieldsProps, "base" | "path"> {
  /** Another way to show the value. */
  children?: ReactNode;
}

/** One field of a knowledge base: its label, help and value. */
export function Field({ base, path, children }: FieldProps) {
  const meta = fieldAt(schema, path)?.meta;
  const value = getAt(base, path);
  return (
    <div
      className={`grid grid-cols-[minmax(0,58%)_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-b border-line py-1.5 max-sm:grid-cols-1 ${TARGET}`}
      {...targetAt(path)}
    >
      <dt>
        <span className="font-medium">{meta?.label}</span> <ApiName name={formatPath(path.slice(-1))} />
        <span className="block text-xs text-muted">{meta?.help}</span>
      </dt>
      <dd className="wrap-anywhere">
        {value === undefined ? (
          <span className="text-faint italic">Not set</span>
        ) : (
          children || <Value value={value} path={path} options={{ schema }} />
        )}
        {meta?.known && typeof value === "string" && value !== "" && !Object.hasOwn(meta.known, value) && (
          <>
            {" "}
            <Badge>Not in the API specification</Badge>
          </>
        )}
      </dd>
    </div>
  );
}

interface SourcesProps {
  path: Path;
  list: readonly string[] | null | undefined;
  children: ReactNode;
}

/** A chunk plan's files or websites. */
function Sources({ path, list, children }: SourcesProps) {
  return (
    <div className={`mt-3 ${TARGET}`} {...targetAt(path)}>
      <h4 className="mb-1 text-sm font-medium">
        {fieldAt(schema, path)?.meta?.label}{" "}
        <span className="font-normal text-muted">{list && number(list.length)}</span>
      </h4>
      {list && list.length > 0 ? (
        children
      ) : (
        <p className="text-faint italic">{list ? "Empty list" : list === null ? "Null" : "Not set"}</p>
      )}
    </div>
  );
}

function Delimiters({ all }: { all: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {all.map((delimiter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they don't move
        <li key={index}>
          <code className="text-sm text-fg">{JSON.stringify(delimiter)}</code> {delimiterInWords(delimiter)}
        </li>
      ))}
    </ul>
  );
}

const addressOf = ({ id, mark }: PlannedFile) => fileAddress(id, mark === "Deleted");

const FILE_COLUMNS: readonly Column<PlannedFile>[] = [
  {
    ...nameColumn<PlannedFile>({ marks: ({ mark }) => mark && <Mark tone="bad">{mark}</Mark> }),
    header: "File",
  },
  textColumn("type", "Type", ({ file }) => file && fileType(file), { size: 130, hideBelow: "narrow" }),
  numberColumn("size", "Size", ({ file }) => file && fileSize(file), { size: 80, say: sayBytes }),
];
