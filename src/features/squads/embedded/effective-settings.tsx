import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { loadAssistant, loadSquad } from "@/api/dialects";
import { sectionOf } from "@/assistant-form/sections";
import { isSecretField } from "@/document/fields";
import { formatPath, type Path } from "@/document/path";
import { addsToLower } from "@/document/squad-overrides";
import { valueAtInWords } from "@/document/value-words";
import { unknownMeta } from "@/form/form-leaves";
import { idToSegment } from "@/lib/record-address";
import { count, number } from "@/lib/words";
import { assistantRequest } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { SECTIONS } from "@/schema/sections";
import { ApiName } from "@/ui/api-name";
import { Badge } from "@/ui/badge";
import { Checkbox } from "@/ui/checkbox";
import { Disclosure } from "@/ui/disclosure";
import { Value } from "@/ui/key-value";
import { Note } from "@/ui/note";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { useAssistantRecords, useSquad } from "../members";
import { PlaceLink } from "../places";
import {
  documentOfFields,
  type EffectiveField,
  effectiveAssistant,
  type MemberAssistant,
  resultingDestinations,
  SOURCE_WORDS,
  useLayers,
} from "./effective";

/** A member's assistant after both layers of overrides: every field with a value, and where it came from. */
export function EffectiveSettings({ member }: { member: number }) {
  const { base, forAll, own } = useLayers(member);
  const { assistant } = base;
  const fields = useMemo(() => effectiveAssistant(assistant, forAll, own), [assistant, forAll, own]);
  const [parameters, change] = useUrlParameters();
  const only = parameters.get("only") === "overridden";
  const overridden = fields.filter(({ from }) => from !== "assistant" || base.assistant === undefined);
  const shown = only ? overridden : fields;
  const showOnly = (next: boolean) =>
    change((after) => setParameter(after, "only", next ? "overridden" : undefined), { replace: true });
  return (
    <div className="grid max-w-table gap-6">
      <Note>
        The API doesn't define the override order. It's documented for this family of services: overrides for
        all members win over a member's own, objects and variable values merge, “tools:append” adds, and other
        lists and maps are replaced.
      </Note>
      {!assistant && (
        <Note tone="warn">
          {base.isRead || base.id === undefined
            ? "This member's assistant is unknown, so only overrides are shown."
            : "Assistants are still loading, so only overrides are shown."}
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Checkbox
          className="inline-flex min-h-6 items-center gap-2 text-fg"
          checked={only}
          onCheck={showOnly}
        >
          Overrides only
        </Checkbox>
        <span role="status">
          {`${count(fields.length, "setting")}, ${number(overridden.length)} overridden`}
        </span>
      </div>
      <Destinations member={member} fields={fields} />
      {SECTIONS.map(({ id, title }) => {
        const inSection = shown.filter(({ path }) => sectionOf(formatPath(path))?.id === id);
        if (inSection.length === 0) return null;
        return (
          <section key={id} aria-labelledby={`effective-${id}`}>
            <h3 id={`effective-${id}`} className="mb-2">
              {title}
            </h3>
            <dl className="border-t border-line text-sm wrap-anywhere">
              {inSection.map((field) => (
                <FieldRow key={formatPath(field.path)} member={member} base={base} field={field} />
              ))}
            </dl>
          </section>
        );
      })}
      {shown.length === 0 && <p className="text-xs text-muted">{only ? "No overrides." : "No settings."}</p>}
    </div>
  );
}

interface FieldRowProps {
  member: number;
  base: MemberAssistant;
  field: EffectiveField;
}

/** Label, value and source, on one line where there's room. */
function FieldRow({ member, base, field }: FieldRowProps) {
  const { path, value, from, covers } = field;
  const meta = fieldAt(assistantRequest, path)?.meta ?? unknownMeta(path);
  const isOverridden = from !== "assistant";
  return (
    <div
      className={`grid grid-cols-[240px_minmax(0,1fr)] items-baseline gap-x-4 gap-y-0.5 border-b border-line px-3 py-2 max-sm:grid-cols-1 [&_code]:block [&_code]:text-xs [&_code]:font-normal ${isOverridden ? "bg-sunken shadow-[inset_2px_0_var(--color-accent)]" : ""}`}
    >
      <dt className="font-medium">
        {meta.label}
        <ApiName name={formatPath(path)} />
      </dt>
      <dd className="grid grid-cols-1 items-baseline gap-x-4 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_minmax(0,220px)]">
        <div>
          <Shown value={value} path={path} />
        </div>
        <p className="roomy-links flex flex-wrap items-center gap-2 text-xs text-muted">
          {isOverridden && <Badge tone="accent">Overridden</Badge>}
          <span>
            from <SourceLink member={member} base={base} field={field} />
            {covers.map((covered) => (
              <span key={covered.from}>
                {`, ${addsToLower(path) ? "together with" : "replaces"} ${valueAtInWords(assistantRequest, path, covered.value)} from ${SOURCE_WORDS[covered.from]}`}
              </span>
            ))}
          </span>
        </p>
      </dd>
    </div>
  );
}

/** Longer texts, lists and objects expand on request. */
const SHORT = 120;

function Shown({ value, path }: { value: unknown; path: Path }) {
  const words = valueAtInWords(assistantRequest, path, value);
  const isLong =
    typeof value === "string" ? value.length >= SHORT : typeof value === "object" && value !== null;
  if (isSecretField(assistantRequest, path) || !isLong) return <span>{words}</span>;
  return (
    <Disclosure label={words} labelClassName="min-h-6 truncate">
      <div className="my-1.5 max-h-[50vh] overflow-auto whitespace-pre-wrap">
        <Value value={value} path={path} />
      </div>
    </Disclosure>
  );
}

function SourceLink({ member, base: { transient, id }, field: { from, path } }: FieldRowProps): ReactNode {
  const words = SOURCE_WORDS[from];
  const name = formatPath(path);
  const section = sectionOf(name)?.id ?? "other";
  if (from === "assistant" && !transient) {
    if (id === undefined) return words;
    return (
      <Link to={`/assistants/${idToSegment(id)}?${new URLSearchParams({ section, field: name })}`}>
        {words}
      </Link>
    );
  }
  const key = from === "assistant" ? "assistant" : "assistantOverrides";
  const open = from === "all" ? "members_overrides" : `members.${member}.${key}`;
  return <PlaceLink to={{ open, section, field: `${open}.${name}` }}>{words}</PlaceLink>;
}

function Destinations({ member, fields }: { member: number; fields: readonly EffectiveField[] }) {
  const { members } = loadSquad(useSquad()).value;
  const assistants = useAssistantRecords();
  const assistant = useMemo(() => documentOfFields(fields), [fields]);
  const own = members.find(({ path }) => path[1] === member);
  const all = resultingDestinations(assistant, own, assistants);
  const hasToolIds = (loadAssistant(assistant).value.model?.toolIds ?? []).length > 0;
  return (
    <section aria-labelledby="effective-destinations">
      <h3 id="effective-destinations" className="mb-2">
        Transfers
      </h3>
      {all.length === 0 && <p className="text-xs text-muted">No transfers.</p>}
      {all.length > 0 && (
        <ol className="mb-2 grid list-[revert] gap-1 ps-5 text-sm wrap-anywhere">
          {all.map(({ target, from, path }) => (
            <li key={`${from} ${formatPath(path)}`}>
              {target}{" "}
              <span className="text-xs text-muted">
                {from === "tool"
                  ? "from the assistant's transfer tool"
                  : "from this member, appended to the tool's destinations"}
              </span>
            </li>
          ))}
        </ol>
      )}
      {hasToolIds && (
        <p className="text-xs text-muted">
          Tools used by ID may add more transfers. The API doesn't return tools.
        </p>
      )}
    </section>
  );
}
